import { clsx } from 'clsx';
import { ChevronRight } from '../../navigation/icons.ts';

export interface ExpandButtonProps {
  readonly expanded: boolean;
  /** Of the group. */
  readonly name: string;
  readonly onToggle: () => void;
  /** Inside a row that is itself focusable, whose arrow keys do the same. */
  readonly isInRow?: boolean;
}

/** Shows or hides the rows of a group. */
export function ExpandButton({ expanded, name, onToggle, isInRow = false }: ExpandButtonProps) {
  return (
    <button
      type="button"
      tabIndex={isInRow ? -1 : 0}
      data-expand=""
      aria-expanded={expanded}
      aria-label={`Rows of ${name}`}
      onClick={onToggle}
      className="relative z-1 -my-1 -ms-2 inline-flex align-middle size-11 shrink-0 items-center justify-center rounded-control text-ink-muted hover:text-ink sm:size-7"
    >
      <ChevronRight
        aria-hidden="true"
        className={clsx(
          'size-4 motion-safe:transition-transform',
          expanded ? 'rotate-90' : 'rtl:-scale-x-100',
        )}
      />
    </button>
  );
}
