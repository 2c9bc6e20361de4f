import { type ReactNode, useDeferredValue } from 'react';
import { Button } from '../../ui/navigation/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

type DiscardDialogProps = {
  readonly open: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  /** What has become of the entries. */
  readonly children: ReactNode;
};

/** Asks before a form is closed with unsaved entries. */
export function DiscardDialog({ open, onKeep, onDiscard, children }: DiscardDialogProps) {
  // A drawer that is shown at the same time has to be on the page first: the later one is above.
  const isReady = useDeferredValue(open, false);
  return (
    <Dialog
      open={open && isReady}
      onClose={onKeep}
      title="Discard your entries?"
      actions={
        <>
          <Button onClick={onKeep}>Keep editing</Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
