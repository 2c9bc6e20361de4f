import type { ReactNode } from 'react';
import { Badge } from '../../src/views/ui/feedback/Badge.tsx';
import { contrastOf, needed, type Theme } from './contrast.ts';
import type { Pair, Part } from './part.ts';

const themes: readonly Theme[] = ['light', 'dark'];

function Rule({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 border-t border-line py-3 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-sm font-semibold text-ink">{title}</dt>
      <dd className="text-base text-ink">{children}</dd>
    </div>
  );
}

const list = (items: readonly string[]) => (
  <ul className="flex list-disc flex-col gap-0.5 ps-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

function Contrast({ pair }: { pair: Pair }) {
  const [front, ground, kind = 'text'] = pair;
  const ratios = themes.map((theme) => {
    const ratio = contrastOf(pair, theme);
    return `${theme} ${ratio === null ? 'not known' : `${ratio.toFixed(1)}:1`}`;
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span
        aria-hidden="true"
        className="inline-flex size-6 items-center justify-center rounded-control border border-line text-sm font-semibold"
        style={{ background: `var(--${ground})`, color: `var(--${front})` }}
      >
        {kind === 'text' ? 'A' : '●'}
      </span>
      <span>
        {front} on {ground}
      </span>
      <span className="text-sm text-ink-muted">
        {ratios.join(', ')}; {kind === 'text' ? 'text' : 'a line or mark'} needs {needed(pair)}:1
      </span>
    </li>
  );
}

/** The documentation of a component, in the order in which one decides on using it. */
export function PartSheet({ part }: { part: Part }) {
  return (
    <section
      aria-label={part.name}
      className="rounded-card border border-line bg-surface-raised p-5 text-ink"
    >
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <h3 className="text-xl font-semibold">{part.name}</h3>
        <Badge tone={part.status === 'ready' ? 'positive' : 'caution'}>
          {part.status === 'ready' ? 'Ready' : 'Draft'}
        </Badge>
        {part.inside && part.inside.length > 0 && (
          <span className="text-sm text-ink-muted">with {part.inside.join(', ')}</span>
        )}
      </header>
      <dl>
        <Rule title="When to use">{part.use}</Rule>
        <Rule title="Do">{list(part.good)}</Rule>
        <Rule title="Don’t">{list(part.bad)}</Rule>
        <Rule title="States">{list(part.states)}</Rule>
        <Rule title="Sizes">{list(part.sizes)}</Rule>
        <Rule title="Keys">
          {part.keys.length === 0
            ? 'It is read, not operated.'
            : list(part.keys.map(([key, effect]) => `${key}: ${effect}`))}
        </Rule>
        <Rule title="Contrast">
          {part.contrast.length === 0 ? (
            'It carries neither text nor a line that means something.'
          ) : (
            <ul className="flex flex-col gap-1.5">
              {part.contrast.map((pair) => (
                <Contrast key={pair.join(' ')} pair={pair} />
              ))}
            </ul>
          )}
        </Rule>
      </dl>
    </section>
  );
}
