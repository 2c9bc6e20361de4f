import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { type Money, shownMoney, useMoney } from '../format/money.ts';
import { LazyBoundary } from '../page/LazyBoundary.tsx';

const RealFigures = lazyPart(async () => (await import('./RealFigures.tsx')).RealFigures);

type Answer = (money: Money | null) => void;

/**
 * How to write the amounts of a file or a copy. If they are hidden on screen, the person is asked first; null cancels
 * the file. `question` has to be rendered. A file from the host has real amounts or none (`canStayHidden`).
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
