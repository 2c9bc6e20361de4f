import { clsx } from 'clsx';

export interface ProgressProps {
  label: string;
  /** Fractions of the whole, 0 to 1: done, and promised but not done yet. */
  done: number;
  promised?: number;
  /** The figures in words: "1.2M of 2.0M USD committed". */
  text: string;
  /** The figures on a line of their own, so that cards side by side have theirs at one height. */
  stacked?: boolean;
}

const width = (fraction: number) => `${Math.min(Math.max(fraction, 0), 1) * 100}%`;

/** Two-tone: the solid part is done, the hatched part is promised. */
export function Progress({ label, done, promised = 0, text, stacked = false }: ProgressProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className={clsx('flex justify-between gap-x-4 text-sm', stacked ? 'flex-col' : 'flex-wrap')}>
        <span className="text-ink-muted">{label}</span>
        <span className="font-semibold text-ink tabular-nums">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(Math.min(Math.max(done, 0), 1) * 100)}
        aria-valuetext={text}
        className="relative h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="absolute inset-y-0 start-0 bg-[repeating-linear-gradient(135deg,var(--primary)_0_3px,transparent_3px_6px)]"
          style={{ inlineSize: width(done + promised) }}
        />
        <div
          className="absolute inset-y-0 start-0 rounded-e-full bg-primary"
          style={{ inlineSize: width(done) }}
        />
      </div>
    </div>
  );
}
