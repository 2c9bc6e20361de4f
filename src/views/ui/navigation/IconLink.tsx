import type { ComponentProps } from 'react';
import { iconButtonLook } from './icon-button-look.ts';
import type { Icon } from './icons.ts';

export interface IconLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'style' | 'children'> {
  /** The accessible name, shown on hover too. */
  label: string;
  icon: Icon;
  bordered?: boolean;
}

/** A link that looks like an icon button, such as a download. */
export function IconLink({ label, icon: Icon, bordered = false, ...rest }: IconLinkProps) {
  return (
    <a title={label} {...rest} aria-label={label} className={iconButtonLook(bordered)}>
      <Icon aria-hidden="true" className="size-5" />
    </a>
  );
}
