import { feedbackParts } from './feedback.ts';
import { formParts } from './forms.ts';
import { layoutParts } from './layout.ts';
import { navigationParts } from './navigation.ts';
import type { Part } from './part.ts';
import { tableParts } from './table.ts';

/** All components of `src/views/ui` by the title of their stories. */
export const parts = {
  ...navigationParts,
  ...formParts,
  ...feedbackParts,
  ...layoutParts,
  ...tableParts,
} satisfies Readonly<Record<string, readonly Part[]>>;

/** The documentation of a title's components: `parameters: partsOf('UI/Button')`. */
export const partsOf = (title: keyof typeof parts): { parts: readonly Part[] } => ({ parts: parts[title] });
