import { Suspense } from 'react';
import type { Deposit } from '../../../api/club/club-deposits.ts';
import { formatExchange, unknown } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { columnsIn, mostImportant } from '../amount-column.ts';
import { depositStatusLabel, nameMatchLabel } from '../club.labels.ts';

const ReminderCell = lazyPart(async () => (await import('./ReminderCell.tsx')).ReminderCell);

function Match({ match }: { match: string | null }) {
  if (match === null) return '—';
  const { label, tone } = nameMatchLabel(match);
  return <Badge tone={tone}>{label}</Badge>;
}

export const daysLate = <Row,>(value: (row: Row) => number | null): DataColumn<Row> => ({
  id: 'late',
  head: 'Days late',
  kind: 'figure',
  value: (row) => value(row)?.toString() ?? null,
  cell: (row) => {
    const days = value(row);
    return days ? <span className="font-semibold text-negative">{days}</span> : (days ?? unknown);
  },
});

const sheetTitles: Readonly<Record<string, string>> = { deposits: 'Deposits', commitments: 'Commitments' };

/** Where the club can correct a line. */
const workbookRow = ({ workbook_sheet: sheet, workbook_key: key }: Deposit): string | null =>
  key === null ? null : `${sheetTitles[sheet ?? ''] ?? 'Deposits'}, ${key}`;

/** Sorted by the host only, because the order covers all pages. */
export function depositColumns(money: Money, currency: string): readonly DataColumn<Deposit>[] {
  const { text, amount, day } = columnsIn<Deposit>(money, currency);
  const columns: readonly DataColumn<Deposit>[] = [
    text('status', 'Status', ({ status }) => depositStatusLabel(status).label, {
      cell: ({ status }) => {
        const { label, tone } = depositStatusLabel(status);
        return <Badge tone={tone}>{label}</Badge>;
      },
    }),
    day('date', 'Date', (row) => row.date),
    text('investor', 'Investor', (row) => row.investor?.name ?? null, { fixed: true }),
    text('sender', 'Sender', (row) => row.sender_name),
    text('match', 'Name', (row) => row.name_match && nameMatchLabel(row.name_match).label, {
      cell: (row) => <Match match={row.name_match} />,
    }),
    {
      ...amount('amount', 'Amount', (row) => row.amount),
      unit: '',
      cell: (row) => money.money(row.amount, row.currency ?? ''),
    },
    amount('amount_base', 'Amount', (row) => row.amount_base),
    {
      id: 'fx_rate',
      head: 'Rate',
      kind: 'figure',
      value: (row) => row.fx_rate,
      cell: (row) => formatExchange(row.fx_rate),
    },
    {
      ...amount('expected', 'Expected', (row) => row.expected_amount),
      unit: '',
      cell: (row) => money.money(row.expected_amount, row.currency ?? ''),
    },
    {
      ...amount('credited', 'Received of expected', (row) => row.received),
      unit: '',
      cell: (row) => money.money(row.received, row.currency ?? ''),
    },
    {
      ...amount('outstanding', 'Outstanding', (row) => row.outstanding),
      unit: '',
      cell: (row) => money.money(row.outstanding, row.currency ?? ''),
    },
    day('due', 'Due', (row) => row.due_date),
    daysLate((row) => row.days_late),
    text('reminder', 'Reminder', () => null, {
      cell: (row) =>
        row.outstanding === null ? (
          unknown
        ) : (
          <Suspense>
            <ReminderCell deposit={row} />
          </Suspense>
        ),
    }),
    text('entity', 'Vehicle', (row) => row.entity?.name ?? null),
    text('series', 'Series', (row) => row.series?.name ?? null),
    text('round', 'Round', (row) => row.round?.name ?? null),
    text('bank', 'Bank', (row) => row.bank_name),
    text('reference', 'Reference', (row) => row.reference),
    text('workbook', 'Row in the workbook', workbookRow),
  ];
  const important = ['investor', 'sender', 'status', 'date', 'amount', 'outstanding', 'due', 'reference'];
  return mostImportant(columns, important).map((column) => ({ ...column, unsorted: true }));
}
