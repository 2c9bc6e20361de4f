import { formatDate } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import type { FlowRow } from './flow-rows.ts';

/** Payments in chronological order, which the running total needs; contributions are negative. */
export const flowColumns = (
  currency: string,
  total: string,
  money: Money,
): readonly DataColumn<FlowRow>[] => [
  {
    id: 'date',
    head: 'Date',
    kind: 'day',
    importance: 2,
    unsorted: true,
    value: ({ date }) => date,
    cell: ({ date }) => formatDate(date),
  },
  {
    id: 'startup',
    head: 'Startup',
    kind: 'text',
    importance: 1,
    unsorted: true,
    weight: 2,
    total: 'Total',
    value: ({ startup }) => startup,
  },
  {
    id: 'kind',
    head: 'Kind',
    kind: 'text',
    importance: 3,
    unsorted: true,
    value: ({ kind }) => kind,
  },
  {
    id: 'amount',
    head: 'Amount',
    unit: currency,
    isAmount: true,
    kind: 'figure',
    importance: 4,
    unsorted: true,
    value: ({ amount }) => amount,
    cell: ({ amount }) => money.signed(amount, currency),
    total: money.signed(total, currency),
  },
  {
    id: 'running',
    head: 'Running total',
    unit: currency,
    isAmount: true,
    kind: 'figure',
    importance: 5,
    unsorted: true,
    value: ({ running }) => running,
    cell: ({ running }) => money.amount(running, currency),
  },
];
