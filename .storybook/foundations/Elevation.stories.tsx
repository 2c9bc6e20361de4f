import preview from '#storybook/preview.tsx';

const meta = preview.meta({ title: 'Foundations/Elevation' });

const levels = [
  ['bg-surface-muted', 'muted: badges, grey boxes, hovered and locked parts'],
  ['bg-surface', 'surface: the page'],
  ['border border-line bg-surface-raised', 'raised: cards, tables and controls lie on the page, with a line'],
  ['bg-surface-raised shadow-float', 'float: menus, drawers, dialogs and toasts, with the one shadow'],
] as const;

/** Four levels. Flat elements have a border, floating ones a shadow, and none has both. */
export const Levels = meta.story({
  render: () => (
    <ul className="grid gap-6 sm:grid-cols-2">
      {levels.map(([look, use]) => (
        <li key={look} className={`rounded-card p-8 text-base ${look}`}>
          {use}
        </li>
      ))}
    </ul>
  ),
});

export const LevelsInTheDark = meta.story({ ...Levels.input, globals: { theme: 'dark' } });
