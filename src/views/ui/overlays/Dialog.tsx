import { useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  /** Esc, a click outside the dialog, and the caller's buttons. */
  onClose: () => void;
  /** Names the consequence: "Withdraw $25,000.00 from Northwind?" */
  title: string;
  children?: ReactNode;
  /** The buttons, the primary one last. */
  actions: ReactNode;
}

export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useModal(panel, open, onClose);
  if (!open) return null;
  return createPortal(
    <div className="fixed inset-0 z-40 flex items-end justify-center p-3 sm:items-center sm:p-6 print:hidden">
      <div aria-hidden="true" onClick={onClose} className="absolute inset-0 bg-scrim" />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}title`}
        aria-describedby={children ? `${id}body` : undefined}
        tabIndex={-1}
        className="relative flex max-h-full w-full max-w-lg animate-enter flex-col overflow-y-auto rounded-card bg-surface-raised p-5 shadow-float sm:p-6"
      >
        <h2 id={`${id}title`} className="text-lg font-semibold text-ink">
          {title}
        </h2>
        {children && (
          <div id={`${id}body`} className="mt-2 text-base text-ink-muted">
            {children}
          </div>
        )}
        <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:justify-end">{actions}</div>
      </div>
    </div>,
    document.body,
  );
}
