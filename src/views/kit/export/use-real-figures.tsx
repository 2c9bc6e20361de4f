import { lazy, type ReactNode, useState } from 'react';
import { type Money, shownMoney, useMoney } from '../format/money.ts';
import { LazyBoundary } from '../page/LazyBoundary.tsx';

const RealFigures = lazy(async () => ({ default: (await import('./RealFigures.tsx')).RealFigures }));

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
    <LazyBoundary>
      <RealFigures canStayHidden={canStayHidden} onAnswer={close} />
    </LazyBoundary>
  );
  return { choose, question };
}
