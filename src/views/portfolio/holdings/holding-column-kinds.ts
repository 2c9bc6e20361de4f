import type { ReactNode } from 'react';
import type { Holding } from '../../../api/portfolio/portfolio.ts';
import type { ReportTotals } from '../../../domain/money/report/report-totals.ts';
import type { portfolioOrders } from '../../../machines/portfolio/portfolio.search.ts';
import { formatDate } from '../../kit/format/format.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';

/** Every column of the holdings can be sorted by, in the address. */
export type HoldingColumn = DataColumn<Holding> & {
  readonly id: (typeof portfolioOrders.holdings)[number];
  /** The total of several holdings, in the foot and in the row of a company. */
  readonly sum?: HoldingSum | undefined;
};

export type HoldingSum = {
  readonly value: (totals: ReportTotals) => string | null;
  readonly cell: (totals: ReportTotals) => ReactNode;
};

export type Reader = (holding: Holding) => string | null;

type Make = (
  id: HoldingColumn['id'],
  head: string,
  value: Reader,
  rest?: Partial<HoldingColumn>,
) => HoldingColumn;

export const text: Make = (id, head, value, rest) => ({ id, head, value, kind: 'text', ...rest });

export const day: Make = (id, head, value, rest) => {
  const cell = (holding: Holding) => formatDate(value(holding));
  return { id, head, value, kind: 'day', weight: 1.2, cell, ...rest };
};

export function figure(
  id: HoldingColumn['id'],
  head: string,
  value: Reader,
  print: (value: string | null) => string,
  rest?: Partial<HoldingColumn>,
): HoldingColumn {
  return { id, head, value, kind: 'figure', cell: (holding) => print(value(holding)), ...rest };
}
