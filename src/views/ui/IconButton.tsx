import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import type { Icon } from './icons.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** The accessible name, shown on hover too. */
  label: string;
  icon: Icon;
  bordered?: boolean;
  /** A small count on the corner, such as open items; say it in the label as well. */
  count?: number | undefined;
}

export function IconButton({ label, icon: Icon, bordered = false, count, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={clsx(
        'relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-muted transition-colors sm:size-10',
        'hover:bg-surface-sunken hover:text-ink disabled:opacity-55 aria-pressed:bg-primary-soft aria-pressed:text-primary-ink',
        bordered && 'border border-line-strong bg-surface-raised',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      {count ? (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-primary-fill px-1 text-center text-xs font-semibold text-on-fill tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </button>
  );
}
