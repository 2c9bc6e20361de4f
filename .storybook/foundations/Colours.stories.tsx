import preview from '#storybook/preview.tsx';
import { themeRoles } from './theme-roles.ts';

const meta = preview.meta({ title: 'Foundations/Colours' });

function Swatches({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
        {names.map((name) => (
          <li
            key={name}
            className="flex items-center gap-3 rounded-card border border-line bg-surface-raised p-3"
          >
            <span
              aria-hidden="true"
              className="size-10 shrink-0 rounded-control border border-line"
              style={{ background: `var(--${name})` }}
            />
            <span className="min-w-0 text-sm">
              <span className="block font-semibold">{name}</span>
              <Value name={name} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Value({ name }: { name: string }) {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
  return <code className="font-mono text-xs text-ink-muted">{value}</code>;
}

const tones = ['primary', 'positive', 'negative', 'caution', 'info'];

/** Every role the theme declares, read from theme.css itself. */
export const Roles = meta.story({
  render: () => {
    const of = (test: (name: string) => boolean) => themeRoles.filter(test);
    const isTone = (name: string) => tones.some((tone) => name.startsWith(tone));
    return (
      <>
        <Swatches title="Surfaces and lines" names={of((name) => /^(surface|line)/.test(name))} />
        <Swatches title="Ink" names={of((name) => /^(ink|on-fill|focus)/.test(name))} />
        <Swatches title="Tones" names={of(isTone)} />
        <Swatches title="Series of charts" names={of((name) => name.startsWith('series'))} />
      </>
    );
  },
});

export const RolesInTheDark = meta.story({ ...Roles.input, globals: { theme: 'dark' } });

/** The colour pairs used for text. */
export const Pairs = meta.story({
  render: () => (
    <div className="flex flex-col gap-3">
      {['surface', 'surface-raised', 'surface-muted'].map((on) => (
        <p key={on} className="rounded-card border border-line p-4" style={{ background: `var(--${on})` }}>
          {['ink', 'ink-muted', 'ink-faint', ...tones].map((name) => (
            <span key={name} className="me-4 inline-block" style={{ color: `var(--${name})` }}>
              {name}
            </span>
          ))}
        </p>
      ))}
      {tones.map((tone) => (
        <p
          key={tone}
          className="rounded-card p-4"
          style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-ink)` }}
        >
          {tone}-ink on {tone}-soft
        </p>
      ))}
    </div>
  ),
});
