import { Button } from '../../ui/navigation/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { hiddenMoney, type Money, shownMoney } from '../format/money.ts';

/** Asks how hidden amounts should be written where others may read them. */
export function RealFigures({
  canStayHidden,
  onAnswer,
}: {
  canStayHidden: boolean;
  onAnswer: (money: Money | null) => void;
}) {
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      title="Export real amounts?"
      actions={
        <>
          <Button onClick={() => onAnswer(null)}>Cancel</Button>
          {canStayHidden && <Button onClick={() => onAnswer(hiddenMoney)}>Export without amounts</Button>}
          <Button variant="primary" onClick={() => onAnswer(shownMoney)}>
            Export with amounts
          </Button>
        </>
      }
    >
      Amounts are hidden on your screen. Anyone you share the file with will see them.
    </Dialog>
  );
}
