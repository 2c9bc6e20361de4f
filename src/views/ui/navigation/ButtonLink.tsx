import type { ComponentProps, ReactNode } from 'react';
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts';

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'style'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
}

/** A link that looks like a button. Inside wouter: `<Link href="/rounds" asChild><ButtonLink>…</ButtonLink></Link>`. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonLook(variant, size, wide)}>
      {icon}
      {children}
    </a>
  );
}
