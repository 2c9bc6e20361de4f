import { clsx } from 'clsx';
import { useId } from 'react';
import { ChevronRight } from '../navigation/icons.ts';

export interface KeyFigureProps {
  label: string;
  /** Formatted, or null when it is not known. */
  figure: string | null;
  /** The figure is on its way; its room is kept. */
  loading?: boolean;
  /** Drawn smaller after the figure: "USD". */
  unit?: string;
  /** What the figure is made of or measured against: "net of fees", "since 4 May 2021". */
  note?: string;
  tone?: 'neutral' | 'positive' | 'negative';
  /** Why the figure is not known; one press away under the dash. */
  unavailable?: string;
  /** Opens how the figure was worked out. */
  onOpen?: (() => void) | undefined;
}

const look = 'min-h-9 text-xl/9 font-semibold tabular-nums sm:text-2xl/9';
const tones = { neutral: 'text-ink', positive: 'text-positive', negative: 'text-negative' };
// A figure that is too long for its share of the line takes a line of its own.
const cell = 'flex min-w-min max-w-full flex-col gap-0.5 px-3 py-4 sm:p-5';

export function KeyFigure({
  label,
  figure,
  loading = false,
  unit,
  note,
  tone = 'neutral',
  unavailable,
  onOpen,
}: KeyFigureProps) {
  const id = useId();
  const name = (
    <span id={id} className="block text-sm text-ink-muted">
      {label}
    </span>
  );
  const below = note && (
    <span className="block text-sm text-ink-muted">
      <bdi>{note}</bdi>
    </span>
  );
  if (loading) {
    return (
      <div role="group" aria-labelledby={id} className={cell}>
        {name}
        <span className={clsx(look, 'flex items-center')}>
          <span aria-hidden="true" className="h-6 w-28 animate-late rounded-control bg-surface-sunken" />
        </span>
        {below}
      </div>
    );
  }
  if (figure === null) {
    return (
      <div role="group" aria-labelledby={id} className={cell}>
        {name}
        <details className="text-sm text-ink-muted">
          <summary className={clsx(look, 'block cursor-pointer list-none rounded-control')}>
            <span className="text-ink-faint">—</span>{' '}
            <span className="text-sm font-normal text-primary underline underline-offset-4">Why?</span>
          </summary>
          <p className="mt-1">{unavailable ?? 'This figure is not known yet.'}</p>
        </details>
        {below}
      </div>
    );
  }
  const shown = (
    <span className={clsx(look, 'flex flex-wrap items-baseline gap-x-1', tones[tone])}>
      <bdi>{figure}</bdi>
      {unit && <span className="text-sm font-normal text-ink-muted sm:text-base"> {unit}</span>}
    </span>
  );
  if (!onOpen) {
    return (
      <div role="group" aria-labelledby={id} className={cell}>
        {name}
        {shown}
        {below}
      </div>
    );
  }
  return (
    <button
      type="button"
      onClick={onOpen}
      className={clsx(
        cell,
        'group text-start transition-colors hover:bg-surface-sunken focus-visible:-outline-offset-2',
      )}
    >
      <span className="flex w-full items-center justify-between gap-2">
        {name}
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-faint group-hover:text-primary rtl:rotate-180"
        />
      </span>
      {shown}
      {below}
      <span className="sr-only"> (show how it is worked out)</span>
    </button>
  );
}
