import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const tones = {
  primary: 'text-primary underline decoration-current/40 hover:decoration-current',
  quiet: 'text-ink-muted underline decoration-line-strong hover:text-ink',
  plain: 'text-ink no-underline hover:underline',
};

export interface TextLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'style'> {
  tone?: keyof typeof tones;
  /** Gives the link a 44 px target where it stands alone; leave it out inside a sentence. */
  standalone?: boolean;
}

/** Inside wouter: `<Link href="/register" asChild><TextLink>Sign up now</TextLink></Link>`. */
export function TextLink({ tone = 'primary', standalone = false, children, ...rest }: TextLinkProps) {
  return (
    <a
      {...rest}
      className={clsx(
        'rounded-control font-semibold underline-offset-4',
        tones[tone],
        standalone && 'inline-flex min-h-11 items-center sm:min-h-6',
      )}
    >
      {children}
    </a>
  );
}
