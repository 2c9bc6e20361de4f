import { clsx } from 'clsx';

/** The box shared by every typed control; on a phone its font is large enough that the browser does not zoom in. */
export const controlLook = clsx(
  'block w-full min-h-11 rounded-control border border-line-strong bg-surface-raised px-3 py-2 text-lg text-ink sm:min-h-10 sm:text-base',
  'transition-colors hover:border-ink-faint focus:outline-2 focus:-outline-offset-1 focus:outline-focus',
  'aria-invalid:border-negative disabled:cursor-not-allowed disabled:bg-surface-muted disabled:text-ink-muted',
  '[&[readonly]]:bg-surface-muted',
);
