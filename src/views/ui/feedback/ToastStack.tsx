import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useClearOfFocus } from '../overlays/use-clear-of-focus.ts';
import { staysInteractive } from '../overlays/use-modal.ts';
import { Toast, type ToastNotice } from './Toast.tsx';

export interface ToastStackProps {
  /** Newest last; the caller decides how many and how long. */
  notices: readonly ToastNotice[];
  /** The pointer or the focus is on the stack: nothing may disappear. */
  onPause: () => void;
  onResume: () => void;
  onDismiss: (id: string) => void;
}

/** A separate child of body: an open dialog makes the rest of the page inert. It never covers the focused control. */
export function ToastStack({ notices, onPause, onResume, onDismiss }: ToastStackProps) {
  const list = useRef<HTMLOListElement>(null);
  useClearOfFocus(list, notices.length > 0);
  return createPortal(
    // Hovering and focusing pause the stack; it is not a control, so it needs no role of one.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      {...{ [staysInteractive]: '' }}
      aria-label="Notifications"
      onPointerEnter={onPause}
      // A notice dismissed under the pointer lets the others continue; pointing at them pauses them again.
      onPointerMove={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onResume();
      }}
      className="pointer-events-none fixed inset-e-0 bottom-0 z-50 w-full max-w-104 p-3 max-lg:pb-14 sm:p-6 sm:max-lg:pb-18 print:hidden"
    >
      <ol ref={list} aria-live="polite" aria-relevant="additions text" className="flex flex-col gap-3">
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} onDismiss={onDismiss} />
        ))}
      </ol>
    </section>,
    document.body,
  );
}
