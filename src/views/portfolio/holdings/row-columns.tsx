import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { firstOf } from '../../../domain/days/days.ts';
import { reportTotalsOf } from '../../../domain/money/report/report-totals.ts';
import { formatDate, unknown } from '../../kit/format/format.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { type HoldingRow, isCompany } from './company-rows.ts';
import type { HoldingColumn } from './holding-column-kinds.ts';
import { lotName } from './holding.labels.ts';
import { LotCount } from './HoldingLine.tsx';

const LotName = ({ lot }: { lot: Holding }) => (
  <>
    {lotName(lot)} <span className="text-sm text-ink-muted">{formatDate(lot.investment_date)}</span>
  </>
);

/** The lot that was bought first, if all are of one series: its price over time includes that of the later ones. */
const firstOfSeries = (lots: readonly Holding[]) => {
  const first = firstOf(lots.map((lot) => lot.investment_date));
  return lots.find(
    (lot) =>
      lot.series &&
      lot.investment_date === first &&
      lots.every(({ series }) => series?.id === lot.series?.id),
  );
};

/** The holding that a cell shows: the row itself, or any lot where all lots of a company have the same value and it is not a sum. */
const shownIn = ({ id, kind, value }: HoldingColumn, row: HoldingRow) => {
  if (!isCompany(row)) return row;
  if (id === 'trend') return firstOfSeries(row.holdings);
  return row.holdings.find(
    (lot, _, lots) => kind !== 'figure' && lots.every((other) => value(other) === value(lot)),
  );
};

const severalPrices = 'Each series has its own price';
const SeveralPrices = () => (
  <span title={severalPrices}>
    {unknown} <span className="sr-only">{severalPrices}</span>
  </span>
);

/** The day of a company's first purchase, for the column of those days. */
const firstDayIn = ({ id, value }: HoldingColumn, row: HoldingRow) =>
  id === 'investedOn' && isCompany(row) ? firstOf(row.holdings.map(value)) : undefined;

/** The columns of the holdings, for companies too: totals as in the foot, and values that all lots have in common. */
export const rowColumns = (
  portfolio: Portfolio,
  columns: readonly HoldingColumn[],
  isLot: (row: HoldingRow) => boolean,
): readonly DataColumn<HoldingRow>[] =>
  columns.map((column) => {
    const { sum, value, cell = (holding) => value(holding) ?? unknown, currencyOf: _, ...rest } = column;
    const isName = column.id === 'startup';
    return {
      ...rest,
      value(row) {
        const shown = shownIn(column, row);
        if (shown) return value(shown);
        if (sum && isCompany(row)) return sum.value(reportTotalsOf(portfolio, row.holdings));
        return firstDayIn(column, row) ?? null;
      },
      cell(row) {
        const shown = shownIn(column, row);
        if (!isCompany(row)) return isName && isLot(row) ? <LotName lot={row} /> : cell(row);
        if (sum) return sum.cell(reportTotalsOf(portfolio, row.holdings));
        const first = firstDayIn(column, row);
        if (!shown && first) return `From ${formatDate(first)}`;
        if (!shown && column.id === 'trend') return <SeveralPrices />;
        if (!shown) return column.kind === 'figure' ? '' : 'Several';
        return isName ? (
          <span className="flex min-w-0 items-center gap-2">
            <span className="max-w-48 shrink-0">{cell(shown)}</span> <LotCount row={row} />
          </span>
        ) : (
          cell(shown)
        );
      },
    };
  });
