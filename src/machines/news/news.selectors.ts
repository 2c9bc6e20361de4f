import type { SnapshotFrom } from 'xstate';
import type { NewsPage } from '../../api/news/news.ts';
import type { NewsMachine } from './news.machine.ts';
import { noMarks, type readMarksMachine } from './read-marks.ts';

type Pages = { readonly context: { readonly pages: readonly NewsPage[] } };

/** The headline of an article, once it is loaded. */
export const selectHeadline =
  (id: number | null) =>
  (list: Pages | undefined): string | undefined =>
    list?.context.pages.flatMap(({ results }) => results).find((item) => item.id === id)?.title;

/** The search text as typed. */
export const selectWords = ({ context }: SnapshotFrom<NewsMachine>): string => context.words;
export const selectMarks = (snapshot: SnapshotFrom<typeof readMarksMachine> | undefined) =>
  snapshot?.context.memory ?? noMarks;
