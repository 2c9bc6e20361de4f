import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

export interface MissingPartProps {
  title: string;
  children: ReactNode;
  /** What can be done without the part. */
  action?: ReactNode;
}

/** Says at the foot of the window that code which comes with its first use could not be had. */
export function MissingPart({ title, children, action }: MissingPartProps) {
  return (
    <div className="fixed inset-x-4 bottom-16 z-40 mx-auto max-w-md shadow-float">
      <Notice tone="caution" title={title} action={action} live>
        {children}
      </Notice>
    </div>
  );
}
