import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { formatChange, formatMultiple } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { StartupMark } from '../../kit/content/StartupMark.tsx';
import { amountsOf } from '../figures/amounts.ts';
import { multipleOf } from '../figures/multiples.ts';
import { toneOf } from '../figures/tones.ts';
import { gainOfHolding, shareOfPaidIn } from '../figures/totals.ts';
import { statusWords } from './holding.labels.ts';

/** A name with a symbol that is neither read out nor copied. */
export const Startup = ({ startup }: Pick<Holding, 'startup'>) => (
  <span className="flex min-w-0 items-center gap-2.5">
    <StartupMark startup={startup} />
    <span className="min-w-0 truncate">{startup.name}</span>
  </span>
);

/** A holding on a phone, in two lines: name and value, status and gain. */
export function HoldingLine({ portfolio, holding }: { portfolio: Portfolio; holding: Holding }) {
  const print = useMoney();
  const { startup, status } = holding;
  const { currency } = portfolio;
  const { fairValue, paidIn } = amountsOf(portfolio, holding);
  const gain = gainOfHolding(portfolio, holding);
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5">
      <span className="row-span-2">
        <StartupMark startup={startup} />
      </span>
      <span className="truncate font-semibold">{startup.name} </span>
      <bdi className="text-end font-semibold tabular-nums">{print.whole(fairValue, currency)} </bdi>
      <span className="truncate text-sm text-ink-muted">
        {statusWords(status).label} · {formatMultiple(multipleOf(portfolio, holding))}
      </span>
      <bdi className={`text-end text-sm tabular-nums ${toneOf(print.isHidden ? null : gain)}`}>
        {print.wholeSigned(gain, currency)} ({formatChange(shareOfPaidIn(gain, paidIn))})
      </bdi>
    </span>
  );
}
