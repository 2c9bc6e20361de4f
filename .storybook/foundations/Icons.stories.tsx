import preview from '#storybook/preview.tsx';
import * as icons from '../../src/views/ui/navigation/icons.ts';

const meta = preview.meta({ title: 'Foundations/Icons' });
const all = Object.entries(icons);

/** Every icon of the components, from Lucide, in the sizes used. An icon repeats a text; without text it has a label. */
export const All = meta.story({
  render: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {all.map(([name, Icon]) => (
        <li
          key={name}
          className="flex items-center gap-3 rounded-card border border-line bg-surface-raised p-3 text-sm"
        >
          <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </li>
      ))}
    </ul>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <ul className="flex flex-wrap items-end gap-6 text-sm text-ink-muted">
      {(
        [
          ['size-3.5', '14 px, in a badge'],
          ['size-4', '16 px, in a small button'],
          ['size-4.5', '18 px, in a field'],
          ['size-5', '20 px, icon buttons and notices'],
          ['size-8', '32 px, states of a page'],
        ] as const
      ).map(([size, use]) => (
        <li key={size} className="flex flex-col items-center gap-2">
          <icons.Bell aria-hidden="true" className={size} />
          {use}
        </li>
      ))}
    </ul>
  ),
});

export const AllInTheDark = meta.story({ ...All.input, globals: { theme: 'dark' } });
