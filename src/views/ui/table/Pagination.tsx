import { clsx } from 'clsx';
import { IconButton } from '../navigation/IconButton.tsx';
import { ChevronLeft, ChevronRight } from '../navigation/icons.ts';
import { pageWindow } from './page-window.ts';

export interface PaginationProps {
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function Pagination({ label, page, pages, onPage }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={label}
      className="flex items-center justify-center gap-1 print:hidden rtl:[&>button>svg]:rotate-180"
    >
      <IconButton
        label="Previous page"
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <p className="px-3 text-base text-ink-muted tabular-nums sm:hidden">
        Page {page} of {pages}
      </p>
      <ol className="hidden items-center gap-1 sm:flex">
        {pageWindow(page, pages).map((entry) =>
          typeof entry === 'string' ? (
            <li key={entry} aria-hidden="true" className="w-6 text-center text-ink-faint">
              …
            </li>
          ) : (
            <li key={entry}>
              <button
                type="button"
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onPage(entry)}
                className={clsx(
                  'min-h-10 min-w-10 rounded-control px-2 text-base tabular-nums transition-colors',
                  entry === page
                    ? 'bg-primary-soft font-semibold text-primary-ink'
                    : 'text-ink-muted hover:bg-surface-muted hover:text-ink',
                )}
              >
                {entry}
              </button>
            </li>
          ),
        )}
      </ol>
      <IconButton
        label="Next page"
        icon={ChevronRight}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
