import type { Holding } from '../../api/reports.ts';
import { formatAmount, formatDate, formatMultiple, formatPercent } from '../format.ts';
import { Badge } from '../ui/Badge.tsx';
import type { DataColumn } from '../ui/data-column.ts';

const statuses: Readonly<
  Record<string, { label: string; tone: 'neutral' | 'positive' | 'negative' | 'info' }>
> = {
  active: { label: 'Active', tone: 'neutral' },
  marked_up: { label: 'Marked up', tone: 'positive' },
  marked_down: { label: 'Marked down', tone: 'negative' },
  partially_realised: { label: 'Partly realised', tone: 'info' },
  exited: { label: 'Exited', tone: 'info' },
  written_off: { label: 'Written off', tone: 'negative' },
  pending_closing: { label: 'Closing', tone: 'neutral' },
};

const instruments: Readonly<Record<string, string>> = {
  preferred: 'Preferred',
  common: 'Common',
  safe: 'SAFE',
  convertible_note: 'Note',
  warrant: 'Warrant',
  fund_interest: 'Fund interest',
};

const worded = (word: string | null) =>
  word && word.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

const Status = ({ status }: { status: string }) => {
  const { label, tone } = statuses[status] ?? { label: worded(status) ?? '—', tone: 'neutral' as const };
  return <Badge tone={tone}>{label}</Badge>;
};

const money = (
  id: string,
  head: string,
  currency: string,
  value: (holding: Holding) => string | null,
  importance: number,
): DataColumn<Holding> => ({
  id,
  head,
  unit: currency,
  kind: 'figure',
  value,
  cell: (holding) => formatAmount(value(holding), currency),
  importance,
  weight: 1.2,
});

/** The holdings table's columns; amounts in the report's currency, named once in the head. */
export const holdingColumns = (currency: string): readonly DataColumn<Holding>[] => [
  {
    id: 'startup',
    head: 'Startup',
    kind: 'text',
    value: ({ startup }) => startup.name,
    importance: 1,
    fixed: true,
    weight: 2,
  },
  {
    id: 'status',
    head: 'Status',
    kind: 'text',
    value: ({ status }) => statuses[status]?.label ?? status,
    cell: ({ status }) => <Status status={status} />,
    importance: 2,
    weight: 1.5,
  },
  {
    id: 'instrument',
    head: 'Instrument',
    kind: 'text',
    value: ({ instrument }) => (instrument ? (instruments[instrument] ?? worded(instrument)) : null),
    importance: 8,
    weight: 1.1,
  },
  {
    id: 'invested',
    head: 'Invested on',
    kind: 'day',
    value: ({ investment_date: day }) => day,
    cell: ({ investment_date: day }) => formatDate(day),
    importance: 9,
    weight: 1.2,
  },
  money('paidIn', 'Paid-in', currency, (holding) => holding.paid_in, 4),
  money('fairValue', 'Fair value', currency, (holding) => holding.fair_value_net, 3),
  money('distributions', 'Distributions', currency, (holding) => holding.distributions, 5),
  {
    id: 'tvpi',
    head: 'TVPI',
    kind: 'figure',
    value: ({ tvpi }) => tvpi,
    cell: ({ tvpi }) => formatMultiple(tvpi),
    importance: 6,
    weight: 0.8,
  },
  {
    id: 'irr',
    head: 'Net IRR',
    unit: 'a year',
    kind: 'figure',
    value: ({ irr }) => irr,
    cell: ({ irr }) => formatPercent(irr),
    importance: 7,
  },
];
