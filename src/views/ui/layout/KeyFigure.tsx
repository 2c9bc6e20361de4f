import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { ChevronRight } from '../navigation/icons.ts';

export interface KeyFigureProps {
  label: string;
  /** Formatted, or null when it is not known. */
  figure: string | null;
  /** The figure is loading; its space is reserved. */
  loading?: boolean;
  /** The name of the text that the script of the page's head may write in its place while it loads. */
  early?: string;
  /** Shown smaller after the figure: "USD". */
  unit?: string;
  /** What the figure consists of, is compared with, or has changed by: "net of fees", "+1.2 pp in Q4 2026". */
  note?: ReactNode;
  tone?: 'neutral' | 'positive' | 'negative';
  /** Why the figure is not known; one click away under the dash. */
  unavailable?: string;
  /** One of many beside something larger. */
  size?: 'medium' | 'small';
  /** Opens the calculation of the figure. */
  onOpen?: (() => void) | undefined;
}

const figureSizes = {
  medium: 'min-h-9 text-xl/9 font-semibold tabular-nums sm:text-2xl/9',
  small: 'min-h-5 text-base/5 font-semibold tabular-nums sm:min-h-7 sm:text-lg/7',
};
const labelSizes = {
  medium: 'block text-sm text-ink-muted',
  small: 'block text-xs text-ink-muted sm:text-sm',
};
const tones = { neutral: 'text-ink', positive: 'text-positive', negative: 'text-negative' };
// A figure that is too long for its share of the line takes a line of its own.
const cellSizes = {
  medium: 'flex min-w-min max-w-full flex-col gap-0.5 px-3 py-4 sm:p-5',
  small: 'flex min-w-min max-w-full flex-col justify-center px-3 py-0.75 sm:px-5 sm:py-2',
};

export function KeyFigure(props: KeyFigureProps) {
  const { label, figure, loading = false, early, unit, note, tone = 'neutral' } = props;
  const { unavailable, size = 'medium', onOpen } = props;
  const id = useId();
  const [look, cell, labelSize] = [figureSizes[size], cellSizes[size], labelSizes[size]];
  const name = (
    <span id={id} className={labelSize}>
      <bdi>{label}</bdi>
    </span>
  );
  const below = note && (
    // A small one reserves the space for a note that loads later.
    <span className={clsx(labelSize, size === 'small' && 'min-h-4 sm:min-h-4.5')}>
      <bdi>{note}</bdi>
    </span>
  );
  const still = (content: ReactNode) => (
    <div role="group" aria-labelledby={id} className={cell}>
      {name}
      {content}
      {below}
    </div>
  );
  if (loading) {
    return still(
      <span className={clsx(look, 'flex items-center text-ink')}>
        <bdi data-early={early} className="flex min-h-[inherit] items-center">
          <span aria-hidden="true" className="block h-5 w-20 animate-late rounded-control bg-line" />
        </bdi>
      </span>,
    );
  }
  if (figure === null) {
    return still(
      <details className="text-sm text-ink-muted">
        <summary className={clsx(look, 'block cursor-pointer list-none rounded-control')}>
          <span className="text-ink-faint">—</span>{' '}
          <span className="text-sm font-normal text-primary underline underline-offset-4">Why?</span>
        </summary>
        <p className="mt-1">{unavailable ?? 'Not available yet.'}</p>
      </details>,
    );
  }
  const shown = (
    <span className={clsx(look, 'flex flex-wrap items-baseline gap-x-1', tones[tone])}>
      <bdi>{figure}</bdi>
      {unit && <span className="text-sm font-normal text-ink-muted sm:text-base"> {unit}</span>}
    </span>
  );
  if (!onOpen) return still(shown);
  return (
    <button
      type="button"
      onClick={onOpen}
      className={clsx(
        cell,
        'group text-start transition-colors hover:bg-surface-muted focus-visible:-outline-offset-2',
      )}
    >
      <span className="flex w-full items-center justify-between gap-2">
        {name}
        <ChevronRight
          aria-hidden="true"
          className={clsx(
            'size-4 shrink-0 text-ink-faint group-hover:text-primary rtl:rotate-180 print:hidden',
            size === 'small' && 'max-sm:hidden',
          )}
        />
      </span>
      {shown}
      {below}
      <span className="sr-only"> (show how it is calculated)</span>
    </button>
  );
}
