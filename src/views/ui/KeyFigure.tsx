import { clsx } from 'clsx';
import { useId } from 'react';
import { ChevronRight } from './icons.ts';

export interface KeyFigureProps {
  label: string;
  /** Formatted, or null when it is not known. */
  figure: string | null;
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

const look = 'text-xl font-semibold break-words tabular-nums sm:text-2xl';
const tones = { neutral: 'text-ink', positive: 'text-positive', negative: 'text-negative' };

export function KeyFigure({
  label,
  figure,
  unit,
  note,
  tone = 'neutral',
  unavailable,
  onOpen,
}: KeyFigureProps) {
  const id = useId();
  const shown = (
    <>
      {figure}
      {unit && <span className="text-sm font-normal text-ink-muted sm:text-base"> {unit}</span>}
    </>
  );
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-1 p-4 sm:p-5">
      <p id={id} className="text-sm text-ink-muted">
        {label}
      </p>
      {figure === null ? (
        <details className="group text-sm text-ink-muted">
          <summary className="min-h-9 cursor-pointer list-none rounded-control text-2xl font-semibold text-ink-faint">
            — <span className="text-sm font-normal text-primary underline underline-offset-4">Why?</span>
          </summary>
          <p className="mt-1">{unavailable ?? 'This figure is not known yet.'}</p>
        </details>
      ) : onOpen ? (
        <button
          type="button"
          onClick={onOpen}
          className="group -mx-1.5 flex min-h-9 max-w-full items-center gap-1 self-start rounded-control px-1.5 text-start hover:bg-surface-sunken"
        >
          <span className={clsx('min-w-0', look, tones[tone])}>{shown}</span>
          <ChevronRight
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-faint group-hover:text-primary rtl:rotate-180"
          />
          <span className="sr-only"> (show how {label} is worked out)</span>
        </button>
      ) : (
        <p className={clsx('min-h-9', look, tones[tone])}>{shown}</p>
      )}
      {note && <p className="text-sm text-ink-muted">{note}</p>}
    </div>
  );
}
