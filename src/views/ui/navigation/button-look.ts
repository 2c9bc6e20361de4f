import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary-fill text-on-fill not-disabled:hover:bg-primary-fill-hover',
  secondary: 'border border-line-strong bg-surface-raised text-ink not-disabled:hover:bg-surface-muted',
  quiet: 'text-primary not-disabled:hover:bg-primary-soft',
  danger: 'bg-negative-fill text-on-fill not-disabled:hover:bg-negative-fill-hover',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 py-2 text-base sm:min-h-10',
  small: 'min-h-11 px-3 py-1 text-sm sm:min-h-8',
};

export function buttonLook(variant: ButtonVariant, size: ButtonSize, wide: boolean): string {
  return clsx(
    'inline-flex max-w-full items-center justify-center gap-2 rounded-control text-center font-semibold transition-colors print:hidden',
    'aria-disabled:cursor-not-allowed disabled:cursor-not-allowed aria-disabled:opacity-55 disabled:opacity-55',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  );
}
