import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { formatDate, unknown } from '../../kit/format/format.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { totalsOf } from '../figures/totals.ts';
import { type CompanyRow, type HoldingRow, isCompany } from './company-rows.ts';
import { LotCount } from './HoldingLine.tsx';
import type { HoldingColumn } from './holding-column-kinds.ts';
import { lotName } from './holding.labels.ts';

const LotName = ({ lot }: { lot: Holding }) => (
  <>
    {lotName(lot)} <span className="text-sm text-ink-muted">{formatDate(lot.investment_date)}</span>
  </>
);

/** The common value of all lots of a company; null where they differ, and for figures, which would have to be summed. */
const sharedOf = ({ kind, value }: HoldingColumn, { holdings }: CompanyRow) => {
  const values = new Set(holdings.map(value));
  return values.size === 1 && kind !== 'figure' ? holdings[0] : undefined;
};

/** The columns of the holdings, for companies too: totals as in the foot, and values that all lots have in common. */
export const rowColumns = (
  portfolio: Portfolio,
  columns: readonly HoldingColumn[],
  isLot: (row: HoldingRow) => boolean,
): readonly DataColumn<HoldingRow>[] =>
  columns.map((column) => {
    const { sum, value, cell = (holding) => value(holding) ?? unknown, ...rest } = column;
    const isName = column.id === 'startup';
    return {
      ...rest,
      value(row) {
        if (!isCompany(row)) return value(row);
        if (sum) return sum.value(totalsOf(portfolio, row.holdings));
        const shared = sharedOf(column, row);
        return shared ? value(shared) : null;
      },
      cell(row) {
        if (!isCompany(row)) return isName && isLot(row) ? <LotName lot={row} /> : cell(row);
        if (sum) return sum.cell(totalsOf(portfolio, row.holdings));
        const shared = sharedOf(column, row);
        if (!shared) return column.kind === 'figure' ? '' : 'Several';
        return isName ? (
          <span className="flex min-w-0 items-center gap-2">
            <span className="max-w-48 shrink-0">{cell(shared)}</span> <LotCount row={row} />
          </span>
        ) : (
          cell(shared)
        );
      },
    };
  });
