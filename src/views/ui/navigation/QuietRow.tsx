import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ButtonSize } from './button-look.ts';

export interface QuietRowProps {
  children: ReactNode;
  /** Size of the row's buttons. */
  size?: ButtonSize;
  /** On a wide screen the row follows a filled button, and is not moved. */
  onPhone?: boolean;
}

/** The padding of a quiet button, which nobody sees until it is hovered. */
const moved: Record<ButtonSize, string> = { medium: '-ms-4', small: '-ms-3' };
const movedOnPhone: Record<ButtonSize, string> = { medium: 'max-sm:-ms-4', small: 'max-sm:-ms-3' };

/** Quiet buttons that begin a line: their words, not their padding, stand at the edge of what is above them. */
export function QuietRow({ children, size = 'medium', onPhone = false }: QuietRowProps) {
  return (
    <div className={clsx('flex flex-wrap items-center', (onPhone ? movedOnPhone : moved)[size])}>
      {children}
    </div>
  );
}
