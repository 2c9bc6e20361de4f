import type { ReactNode } from 'react';

/** A slot for an early text. */
export const earlySlot = (name: string) => <bdi data-early={name} />;

/**
 * Grey boxes, and slots for early texts that the script of the page's head shows instead once it has written them, so
 * that no text moves what is there.
 */
export const EarlySwap = ({ boxes, children }: { boxes: ReactNode; children: ReactNode }) => (
  <>
    <div data-swap>{boxes}</div>
    <div data-swap hidden>
      {children}
    </div>
  </>
);
