import type { ComponentProps } from 'react';
import { iconButtonLook } from './icon-button-look.ts';
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
    <button type="button" title={label} {...rest} aria-label={label} className={iconButtonLook(bordered)}>
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
