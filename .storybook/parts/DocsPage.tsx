import { Description, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import type { Part } from './part.ts';
import { PartSheet } from './PartSheet.tsx';

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'use' in value && 'contrast' in value;

/** The docs page of a file of stories: the documentation of its components, then the stories. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const given: unknown = preparedMeta.parameters['parts'];
  const parts = Array.isArray(given) ? given.filter(isPart) : [];
  return (
    <>
      <Title />
      <Description of="meta" />
      {parts.length > 0 && (
        // Storybook styles headings and lists of its own docs; these have the product's styles.
        <div className="sb-unstyled flex flex-col gap-4" data-theme="light">
          {parts.map((part) => (
            <PartSheet key={part.name} part={part} />
          ))}
        </div>
      )}
      <Stories />
    </>
  );
}
