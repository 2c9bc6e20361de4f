import preview from '#storybook/preview.tsx';

const meta = preview.meta({ title: 'Foundations/Type' });

const sizes = [
  ['text-3xl', '34/42'],
  ['text-2xl', '26/34'],
  ['text-xl', '20/28'],
  ['text-lg', '17/26'],
  ['text-base', '15/24'],
  ['text-sm', '13/18'],
  ['text-xs', '12/16'],
] as const;

export const Scale = meta.story({
  render: () => (
    <dl className="flex flex-col gap-4">
      {sizes.map(([name, size]) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-6">
          <dt className="w-32 text-sm text-ink-muted">
            {name} · {size}
          </dt>
          <dd className={name}>Fair value rose 12% this year</dd>
        </div>
      ))}
    </dl>
  ),
});

export const Weights = meta.story({
  render: () => (
    <div className="text-xl">
      <p className="font-normal">Regular 400: capital you invested</p>
      <p className="font-semibold">Semibold 600: current value</p>
      <p className="font-bold">Bold 700: required action</p>
    </div>
  ),
});

/** Tabular figures, so that columns are aligned. */
export const Figures = meta.story({
  render: () => (
    <div className="inline-block text-end text-lg tabular-nums">
      <p>1,111,111.11</p>
      <p>8,080,808.08</p>
      <p>26,000.00</p>
    </div>
  ),
});

/** The three font subsets that are shipped. */
export const Alphabets = meta.story({
  render: () => (
    <div className="text-lg">
      <p lang="en">Quick brown fox, ½ € £ — “quoted”</p>
      <p lang="cs">Příliš žluťoučký kůň, Łódź, İstanbul</p>
      <p lang="uk">Їжак та ґава, Пётр, Ђорђе</p>
    </div>
  ),
});
