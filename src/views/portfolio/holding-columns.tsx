import type { Holding, Portfolio } from '../../api/reports.ts';
import type { KnownSum } from '../../finance/sums.ts';
import {
  formatAmount,
  formatMultiple,
  formatOwnership,
  formatPercent,
  formatUnitPrice,
  formatUnits,
} from '../format.ts';
import { Badge } from '../ui/Badge.tsx';
import { Noted, SumCell } from './figure-cells.tsx';
import { day, figure, type HoldingColumn, type Reader, text } from './holding-column-kinds.ts';
import { instrumentOf, methodOf, statusWords } from './holding-words.ts';
import { describeIrr } from './irr-words.ts';
import { irrOfHoldings, type Totals } from './totals.ts';

function Return({ portfolio, holding }: { portfolio: Portfolio; holding: Holding }) {
  const { note } = describeIrr(irrOfHoldings(portfolio, [holding]));
  return <Noted note={note}>{formatPercent(holding.irr)}</Noted>;
}

/** Those that a person sees without choosing; the rest waits in the column chooser. */
const shownAtFirst: ReadonlySet<string> = new Set<HoldingColumn['id']>([
  'startup',
  'status',
  'instrument',
  'investedOn',
  'paidIn',
  'fairValue',
  'distributions',
  'tvpi',
  'irr',
]);

export const hiddenHoldingColumns = (columns: readonly HoldingColumn[]): readonly string[] =>
  columns.map(({ id }) => id).filter((id) => !shownAtFirst.has(id));

/** All that a holding tells; amounts in the report's currency, named once in the head, and summed in the foot. */
export function holdingColumns(portfolio: Portfolio, totals: Totals): readonly HoldingColumn[] {
  const { currency } = portfolio;
  const unit = currency;
  const money = (
    id: HoldingColumn['id'],
    head: string,
    value: Reader,
    total: KnownSum,
    importance: number,
    word = 'known',
  ) =>
    figure(id, head, value, (amount) => formatAmount(amount, currency), {
      unit,
      importance,
      weight: 1.2,
      total: <SumCell total={total} currency={currency} word={word} />,
    });
  const sum = describeIrr(totals.irr);
  return [
    text('startup', 'Startup', ({ startup }) => startup.name, {
      importance: 1,
      fixed: true,
      weight: 2,
      total: 'Total',
    }),
    text('status', 'Status', ({ status }) => statusWords(status).label, {
      importance: 2,
      weight: 1.5,
      cell: ({ status }) => <Badge tone={statusWords(status).tone}>{statusWords(status).label}</Badge>,
    }),
    text('series', 'Series', ({ series }) => series?.name ?? null),
    text('vehicle', 'Vehicle', ({ entity }) => entity?.name ?? null, { weight: 1.5 }),
    text('instrument', 'Instrument', instrumentOf, { importance: 8, weight: 1.1 }),
    text('shareClass', 'Share class', (holding) => holding.share_class, { weight: 1.5 }),
    day('investedOn', 'Invested on', (holding) => holding.investment_date, { importance: 9 }),
    text('vintage', 'Vintage', ({ vintage_year: year }) => (year === null ? null : String(year))),
    figure('units', 'Units', ({ units }) => units, formatUnits),
    figure('cost', 'Cost per unit', (holding) => holding.cost_per_unit, formatUnitPrice, { unit }),
    money('paidIn', 'Paid-in', (holding) => holding.paid_in, totals.paidIn, 4),
    money('fairValue', 'Fair value', (holding) => holding.fair_value_net, totals.fairValue, 3, 'valued'),
    money('distributions', 'Distributions', (holding) => holding.distributions, totals.distributions, 5),
    money('realised', 'Realised gain', (holding) => holding.realised_gain, totals.realised, 10),
    money('unrealised', 'Unrealised gain', (holding) => holding.unrealised_gain, totals.unrealised, 11),
    figure('moic', 'MOIC', ({ moic }) => moic, formatMultiple, { weight: 0.8 }),
    figure('tvpi', 'TVPI', ({ tvpi }) => tvpi, formatMultiple, {
      importance: 6,
      weight: 0.8,
      total: formatMultiple(totals.tvpi),
    }),
    figure('irr', 'Net IRR', ({ irr }) => irr, formatPercent, {
      unit: 'a year',
      importance: 7,
      cell: (holding) => <Return portfolio={portfolio} holding={holding} />,
      total: <Noted note={sum.note}>{sum.figure}</Noted>,
    }),
    figure('price', 'Price', (holding) => holding.current_price, formatUnitPrice, { unit }),
    day('priceDate', 'Price date', (holding) => holding.price_date),
    text('method', 'Valued by', methodOf),
    figure('ownership', 'Ownership', (holding) => holding.ownership_percent, formatOwnership),
  ];
}
