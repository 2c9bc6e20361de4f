import { clsx } from 'clsx';
import { useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../navigation/IconButton.tsx';
import { X } from '../navigation/icons.ts';
import { useModal } from './use-modal.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** 378 px, or 736 px for wide content. */
  size?: 'normal' | 'large';
  side?: 'start' | 'end';
  foot?: ReactNode;
}

export function Drawer({ open, onClose, title, children, size = 'normal', side = 'end', foot }: DrawerProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useModal(panel, open, onClose);
  if (!open) return null;
  return createPortal(
    <div className="fixed inset-0 z-40 flex print:hidden">
      <div aria-hidden="true" onClick={onClose} className="absolute inset-0 bg-scrim" />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        className={clsx(
          'relative flex h-full max-w-full animate-slide flex-col bg-surface-raised shadow-float',
          size === 'large' ? 'w-[736px]' : 'w-[378px]',
          side === 'end' ? 'ms-auto' : '[--slide-from:-24px]',
        )}
      >
        <div className="flex items-center justify-between gap-4 border-b border-line py-2.5 ps-5 pe-3">
          <h2 id={id} className="min-w-0 text-lg font-semibold text-ink">
            {title}
          </h2>
          <IconButton label="Close" icon={X} onClick={onClose} />
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
        {foot && <div className="border-t border-line p-4">{foot}</div>}
      </div>
    </div>,
    document.body,
  );
}
