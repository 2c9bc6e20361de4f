import { clsx } from 'clsx';

export const iconButtonLook = (bordered: boolean): string =>
  clsx(
    'relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-muted transition-colors sm:size-10 print:hidden',
    'hover:bg-surface-muted hover:text-ink disabled:opacity-55 aria-pressed:bg-primary-soft aria-pressed:text-primary-ink',
    bordered && 'border border-line-strong bg-surface-raised',
  );
