import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { buttonLook } from '../navigation/button-look.ts';
import { ChevronDown } from '../navigation/icons.ts';

export interface MenuTriggerProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'> {
  /** The accessible name, where the content is not a name. */
  label?: string | undefined;
}

/** The button that opens a menu, with and without the menu's code. */
export function MenuTrigger({ label, children, ...rest }: MenuTriggerProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={clsx(buttonLook('quiet', 'medium', false), 'text-ink!')}
    >
      {children}
      <ChevronDown aria-hidden="true" className="size-4 text-ink-muted" />
    </button>
  );
}
