import { hiddenMoney, type Money, shownMoney } from '../format/money.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

/** Asks whoever hides amounts how they are to be written where others may read them. */
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
      title="Write the real amounts?"
      actions={
        <>
          <Button onClick={() => onAnswer(null)}>Cancel</Button>
          {canStayHidden && <Button onClick={() => onAnswer(hiddenMoney)}>Keep them hidden</Button>}
          <Button variant="primary" onClick={() => onAnswer(shownMoney)}>
            Write real amounts
          </Button>
        </>
      }
    >
      Amounts are hidden on your screen. What you write now can be read by whoever gets it.
    </Dialog>
  );
}
