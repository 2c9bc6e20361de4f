import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { Decimal } from '../../../domain/money/amounts/decimal.ts';
import { changesInQuarter, type DayFigures } from '../../../domain/portfolio/period-gain.ts';
import { selectData } from '../../../machines/kit/selectors/page.selectors.ts';
import type { PerformanceActor } from '../../../machines/portfolio/portfolio.queries.ts';
import { formatMultiple, formatPercent, signed } from '../../kit/format/format.ts';
import { type Money, useMoney } from '../../kit/format/money.ts';
import { toneOf } from '../figures/tones.ts';
import { quarterName } from './history.labels.ts';

type Figure = keyof DayFigures;

/** Between two percentages: "1.2 pp". */
const formatPoints = (fraction: string) => formatPercent(fraction).replace(/\s?%/, ' pp');

const isAmount = (figure: Figure) => figure === 'paidIn' || figure === 'distributions';

function textOf(figure: Figure, change: Decimal, print: Money, currency: string): string {
  const exact = change.toFixed();
  if (isAmount(figure)) return print.wholeSigned(exact, currency);
  return signed(exact, figure === 'irr' ? formatPoints(exact) : formatMultiple(exact));
}

type FigureChangeProps = {
  readonly actor: PerformanceActor;
  readonly portfolio: Pick<Portfolio, 'as_of_date' | 'basis' | 'currency'>;
  readonly figure: Figure;
};

/** The change of a key figure in this quarter; hidden where it is not known. */
export function FigureChange({ actor, portfolio, figure }: FigureChangeProps) {
  const performance = useSelector(actor, selectData);
  const money = useMoney();
  const { as_of_date: day, basis, currency } = portfolio;
  // The history of other figures than those beside it says nothing about them.
  const isOfFigures =
    performance?.as_of_date === day && performance.basis === basis && performance.currency === currency;
  const change = isOfFigures ? changesInQuarter(performance)?.[figure] : null;
  if (!change) return null;
  const text = textOf(figure, change, money, currency);
  const isHidden = isAmount(figure) && money.isHidden;
  const isSome = isHidden || /[1-9]/.test(text);
  // Contributions and distributions are neither a gain nor a loss.
  const tone = isSome && !isAmount(figure) && toneOf(change.toFixed());
  return (
    <>
      {isSome ? <bdi className={clsx('font-semibold', tone)}>{text}</bdi> : 'No change'}
      <span className="max-sm:sr-only"> in {quarterName(day)}</span>
    </>
  );
}
