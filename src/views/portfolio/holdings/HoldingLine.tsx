import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { ratioOf } from '../../../domain/money/amounts/decimal.ts';
import { amountsOf } from '../../../domain/money/report/holding-amounts.ts';
import {
  multipleOf,
  gainOfHolding,
  reportTotalsOf,
  completeSumText,
} from '../../../domain/money/report/report-totals.ts';
import { StartupMark } from '../../kit/content/StartupMark.tsx';
import { formatChange, formatCounted, formatMultiple } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { ChevronRight } from '../../ui/navigation/icons.ts';
import { toneOf } from '../figures/tones.ts';
import { type CompanyRow, type HoldingRow, isCompany } from './company-rows.ts';
import { lotName, holdingStatusLabel } from './holding.labels.ts';

/** A name with a symbol that is neither read out nor copied. */
export const Startup = ({ startup }: Pick<Holding, 'startup'>) => (
  <span className="flex min-w-0 items-center gap-2.5">
    <StartupMark startup={startup} />
    <span className="min-w-0 truncate">{startup.name}</span>
  </span>
);

/** Number of lots of a company, with an arrow that points down while they are shown. */
export const LotCount = ({ row }: { row: CompanyRow }) => (
  <span className="inline-flex shrink-0 items-center gap-0.5 text-sm font-normal text-ink-muted">
    {formatCounted(row.holdings.length, 'lot')}
    <ChevronRight
      aria-hidden="true"
      className="size-4 print:hidden not-in-aria-expanded:rtl:-scale-x-100 in-aria-expanded:rotate-90"
    />
  </span>
);

/** The texts of a line, for a company with the sum of its lots, or for one holding. */
function lineOf(portfolio: Portfolio, row: HoldingRow) {
  if (isCompany(row)) {
    const { fairValue, paidIn, gain, tvpi } = reportTotalsOf(portfolio, row.holdings);
    return {
      fairValue: completeSumText(fairValue),
      paidIn: completeSumText(paidIn),
      gain: completeSumText(gain),
      multiple: tvpi,
      detail: <LotCount row={row} />,
    };
  }
  return {
    ...amountsOf(portfolio, row),
    gain: gainOfHolding(portfolio, row),
    multiple: multipleOf(portfolio, row),
    detail: holdingStatusLabel(row.status).label,
  };
}

type HoldingLineProps = {
  readonly portfolio: Portfolio;
  readonly row: HoldingRow;
  /** One of several lots of the company named above it. */
  readonly isLot: boolean;
};

/** A holding on a phone, in two lines: name and value, status and gain. */
export function HoldingLine({ portfolio, row, isLot }: HoldingLineProps) {
  const money = useMoney();
  const { startup } = row;
  const { currency } = portfolio;
  const { fairValue, paidIn, gain, multiple, detail } = lineOf(portfolio, row);
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5">
      <span className="row-span-2">{!isLot && <StartupMark startup={startup} />}</span>
      <span className="line-clamp-2 font-semibold wrap-anywhere">
        {isLot && !isCompany(row) ? lotName(row) : startup.name}{' '}
      </span>
      <bdi className="text-end font-semibold tabular-nums">{money.whole(fairValue, currency)} </bdi>
      <span className="flex text-sm text-ink-muted">
        <span className="truncate">{detail} </span>
        <span className="shrink-0 whitespace-pre"> · {formatMultiple(multiple)}</span>
      </span>
      <bdi className={`text-end text-sm tabular-nums ${toneOf(money.isHidden ? null : gain)}`}>
        {money.wholeSigned(gain, currency)} ({formatChange(ratioOf(gain, paidIn))})
      </bdi>
    </span>
  );
}
