import { type ReactNode, useState } from 'react';
import { hiddenMoney, type Money, shownMoney, useMoney } from '../money.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

type Answer = (money: Money | null) => void;

/**
 * How the amounts of a file or a copy are to be written. Whoever hides them on screen is asked first; null is no file
 * at all. `question` has to be drawn. A file of the club's server has real amounts or none (`canStayHidden`).
 */
export function useRealFigures(canStayHidden = true): {
  readonly choose: () => Promise<Money | null>;
  readonly question: ReactNode;
} {
  const { isHidden } = useMoney();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const choose = () =>
    isHidden ? new Promise<Money | null>((resolve) => setAnswer(() => resolve)) : Promise.resolve(shownMoney);
  const close = (money: Money | null) => {
    answer?.(money);
    setAnswer(null);
  };
  const question = answer && (
    <Dialog
      open
      onClose={() => close(null)}
      title="Write the real amounts?"
      actions={
        <>
          <Button onClick={() => close(null)}>Cancel</Button>
          {canStayHidden && <Button onClick={() => close(hiddenMoney)}>Keep them hidden</Button>}
          <Button variant="primary" onClick={() => close(shownMoney)}>
            Write real amounts
          </Button>
        </>
      }
    >
      Amounts are hidden on your screen. What you write now can be read by whoever gets it.
    </Dialog>
  );
  return { choose, question };
}
