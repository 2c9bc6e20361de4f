import type { ReactNode } from 'react';
import type { Icon } from '../navigation/icons.ts';

export interface EmptyStateProps {
  /** One sentence that says why it is empty. */
  title: string;
  children?: ReactNode;
  /** The one action that changes it. */
  action?: ReactNode;
  icon?: Icon;
}

export function EmptyState({ title, children, action, icon: Icon }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-10 text-center text-balance">
      {Icon && <Icon aria-hidden="true" className="size-7 text-ink-faint" />}
      <div>
        <p className="text-base font-semibold text-ink">{title}</p>
        {children && <div className="mt-1 text-base text-ink-muted">{children}</div>}
      </div>
      {action}
    </div>
  );
}
