import type { ReactNode } from 'react';
import type { ButtonSize } from './button-look.ts';

export interface QuietRowProps {
  children: ReactNode;
  /** Size of the row's buttons. */
  size?: ButtonSize;
  /** On a wide screen the row follows a filled button of medium size, and is not moved. */
  onPhone?: boolean;
}

/** Quiet buttons that begin a line: their words, not their padding, stand at the edge of what is above them. */
export function QuietRow({ children, size = 'medium', onPhone = false }: QuietRowProps) {
  const padding = size === 'small' ? '-ms-3' : '-ms-4';
  return (
    <div className={`flex flex-wrap items-center ${onPhone ? 'max-sm:-ms-4' : padding}`}>{children}</div>
  );
}
