import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

export interface MissingPartProps {
  title: string;
  children: ReactNode;
  /** What works without the part. */
  action?: ReactNode;
}

/** Says at the bottom of the window that the code of a part could not be loaded. */
export function MissingPart({ title, children, action }: MissingPartProps) {
  return (
    <div className="fixed inset-x-4 bottom-16 z-40 mx-auto max-w-md shadow-float">
      <Notice tone="caution" title={title} action={action} live>
        {children}
      </Notice>
    </div>
  );
}
