import preview from '#storybook/preview.tsx';

const meta = preview.meta({ title: 'Foundations/Space' });
const steps = [1, 2, 3, 4, 5, 6, 8, 12, 16];

export const Steps = meta.story({
  render: () => (
    <ul className="flex flex-col gap-2">
      {steps.map((step) => (
        <li key={step} className="flex items-center gap-4 text-sm text-ink-muted">
          <span className="w-16 tabular-nums">{step * 4} px</span>
          <span className="h-4 bg-primary" style={{ inlineSize: `calc(var(--spacing) * ${step})` }} />
        </li>
      ))}
    </ul>
  ),
});

export const Shapes = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-6 text-sm">
      <div className="flex size-36 items-center justify-center rounded-control border border-line-strong">
        control, 6 px
      </div>
      <div className="flex size-36 items-center justify-center rounded-card border border-line bg-surface-raised">
        card, 10 px
      </div>
      <div className="flex size-36 items-center justify-center rounded-card bg-surface-raised shadow-float">
        floats
      </div>
    </div>
  ),
});

/** 24 columns without gutters; 48 px between rows. */
export const Columns = meta.story({
  render: () => (
    <div className="grid grid-cols-24 gap-x-0 gap-y-12 text-center text-xs text-ink-muted">
      {Array.from({ length: 48 }, (_, index) => (
        <span key={index} className="border-s border-line bg-surface-raised py-4 last:border-e">
          {(index % 24) + 1}
        </span>
      ))}
    </div>
  ),
});
