import { clsx } from 'clsx';
import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { ratioOf } from '../../../domain/money/amounts/decimal.ts';
import { amountsOf } from '../../../domain/money/report/holding-amounts.ts';
import { gainOfHolding } from '../../../domain/money/report/report-totals.ts';
import { formatChange, formatDate, signed } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { toneOf } from '../figures/tones.ts';
import { worthSize } from '../figures/worth-size.ts';
import { PriceChart } from './PriceChart.tsx';

/** The value of a holding, its gain, and its price over time. */
export function HoldingWorth({ portfolio, holding }: { portfolio: Portfolio; holding: Holding }) {
  const money = useMoney();
  const { fairValue, paidIn } = amountsOf(portfolio, holding);
  const gain = gainOfHolding(portfolio, holding);
  const share = ratioOf(gain, paidIn);
  const { currency, as_of_date: day, basis } = portfolio;
  const value = money.money(fairValue, currency);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-sm text-ink-muted">
          {basis === 'net' ? 'Net' : 'Gross'} fair value, as of {formatDate(day)}
        </p>
        <p className={clsx('font-semibold text-ink tabular-nums', worthSize(value))}>
          <bdi>{value}</bdi>
        </p>
        <p className="text-base text-ink-muted tabular-nums">
          <bdi className={clsx('font-semibold', toneOf(money.isHidden ? null : gain))}>
            {signed(gain, money.money(gain, currency))}
            {share !== null && ` (${formatChange(share)})`}
          </bdi>{' '}
          gain since purchase
        </p>
      </div>
      <PriceChart portfolio={portfolio} holding={holding} />
    </div>
  );
}
