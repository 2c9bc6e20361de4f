import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { decimal, moneyText, zero } from '../../../domain/money/amounts/decimal.ts';
import {
  type EvidenceKind,
  type EvidenceShare,
  type Haircut,
  provedShareOf,
} from '../../../domain/money/holdings/evidence.ts';
import type { ChartLabels, RowBar } from '../../kit/charts/chart-shapes.ts';
import { formatCount, formatDate, formatMultiple, formatPercent } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';

type Head = Pick<Portfolio, 'currency' | 'as_of_date'>;

export const evidenceNotes: Readonly<Record<EvidenceKind, string>> = {
  cash: 'Cash distributed',
  recent: 'External price, last 12 months',
  older: 'External price, older',
  cost: 'Held at cost',
  doubtful: 'Impaired or not valued',
};

export function evidenceLabels(head: Head, split: readonly EvidenceShare[], money: Money): ChartLabels {
  const finding = split.every(({ part }) => part === null)
    ? 'Nothing has been valued yet'
    : `${formatPercent(provedShareOf(split)).replace('.0', '')} of value is cash or externally priced in the last 12 months`;
  return {
    title: 'Value by valuation quality',
    finding,
    summary: `${finding}, as of ${formatDate(head.as_of_date)}.`,
    table: {
      heads: ['Valuation quality', `Amount, ${head.currency}`, 'Share', 'Holdings'],
      rows: split.map(({ kind, amount, part, holdings }) => [
        evidenceNotes[kind],
        money.amount(moneyText(amount), head.currency),
        formatPercent(part),
        formatCount(holdings),
      ]),
    },
  };
}

const cutName = (cut: string) =>
  cut === '0' ? 'As reported' : `Stale values ${formatPercent(cut).replace('.0', '')} lower`;

export function haircutLabels(head: Head, cuts: readonly Haircut[], money: Money): ChartLabels {
  const [first, last] = [cuts[0], cuts.at(-1)];
  const finding =
    first?.multiple == null
      ? 'No multiple available'
      : `${formatMultiple(first.multiple)} reported; ${formatMultiple(last?.multiple)} if every stale valuation went to zero`;
  return {
    title: 'Multiple if stale values were lower',
    finding,
    summary: `${finding}, as of ${formatDate(head.as_of_date)}. A valuation is stale when it has had no external price in the last 12 months.`,
    table: {
      heads: ['Stale values', 'Multiple', `Value left, ${head.currency}`],
      rows: cuts.map(({ cut, multiple, value }) => [
        cutName(cut),
        formatMultiple(multiple),
        money.amount(moneyText(value), head.currency),
      ]),
    },
  };
}

export const haircutRows = (cuts: readonly Haircut[]): readonly RowBar[] =>
  cuts.map(({ cut, multiple }) => ({
    key: cut,
    label: cutName(cut),
    from: zero,
    to: decimal(multiple ?? 0),
    text: formatMultiple(multiple),
    tone: 'total',
  }));
