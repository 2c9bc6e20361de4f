import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { currencyOf } from '../../../domain/money/report/converted-value.ts';
import { type Amounts, amountsOf } from '../../../domain/money/report/holding-amounts.ts';
import { multipleOf, type TotalName } from '../../../domain/money/report/report-totals.ts';
import { formatMultiple, formatOwnership } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { basisLabels } from '../figures/basis.ts';
import { SumCell } from './figure-cells.tsx';
import { Foot } from './Foot.tsx';
import { gainColumns } from './gain-columns.tsx';
import {
  day,
  figure,
  type HoldingColumn,
  type HoldingSum,
  type Reader,
  text,
} from './holding-column-kinds.ts';
import { instrumentOf, methodOf, holdingStatusLabel } from './holding.labels.ts';
import { Startup } from './HoldingLine.tsx';
import { returnColumn } from './return-column.tsx';
import { trendColumn } from './trend-column.tsx';

/**
 * All columns of a holding; amounts and returns in the report's currency and on its basis, named once in the heading,
 * with totals of `holdings` in the foot.
 */
export function holdingColumns(
  portfolio: Portfolio,
  holdings: readonly Holding[],
  print: Money,
): readonly HoldingColumn[] {
  const { currency, basis } = portfolio;
  const unit = currency;
  const labels = basisLabels[basis];
  const net = basis === 'gross' ? ', net' : '';
  const summed = (sum: HoldingSum) => ({
    sum,
    total: (
      <Foot portfolio={portfolio} holdings={holdings}>
        {sum.cell}
      </Foot>
    ),
  });
  const money = (
    id: HoldingColumn['id'] & TotalName,
    head: string,
    pick: (amounts: Amounts) => string | null,
    importance: number,
    label = 'known',
  ) =>
    figure(id, head, (holding) => pick(amountsOf(portfolio, holding)), print.rounded, {
      unit,
      isAmount: true,
      importance,
      weight: 1.2,
      ...summed({
        value: (totals) => totals[id].sum?.toFixed() ?? null,
        cell: (totals) => <SumCell total={totals[id]} print={print.rounded} label={label} />,
      }),
    });
  const own = (holding: Holding) => currencyOf(portfolio, holding);
  /** Prices are never converted: a price in another currency names it. */
  const price = (id: HoldingColumn['id'], head: string, value: Reader) =>
    figure(id, head, value, print.unitPrice, {
      unit,
      isAmount: true,
      currencyOf: own,
      cell: (holding) =>
        own(holding) === currency
          ? print.unitPrice(value(holding))
          : print.price(value(holding), own(holding)),
    });
  const multiple = (holding: Holding) => multipleOf(portfolio, holding);
  /** A net report has gross payments of a holding only in the holding's own currency. */
  const moic = (holding: Holding) => (own(holding) === currency ? holding.moic : null);
  return [
    text('startup', 'Startup', ({ startup }) => startup.name, {
      importance: 1,
      fixed: true,
      weight: 2,
      cell: ({ startup }) => <Startup startup={startup} />,
      total: 'Total',
    }),
    text('status', 'Status', ({ status }) => holdingStatusLabel(status).label, {
      importance: 2,
      weight: 1.5,
      cell: ({ status }) => (
        <Badge tone={holdingStatusLabel(status).tone}>{holdingStatusLabel(status).label}</Badge>
      ),
    }),
    text('series', 'Series', ({ series }) => series?.name ?? null),
    text('vehicle', 'Vehicle', ({ entity }) => entity?.name ?? null, { weight: 1.5 }),
    text('instrument', 'Instrument', instrumentOf, { importance: 8, weight: 1.1 }),
    text('shareClass', 'Share class', (holding) => holding.share_class, { weight: 1.5 }),
    day('investedOn', 'Invested on', (holding) => holding.investment_date, { importance: 9 }),
    text('vintage', 'Vintage', ({ vintage_year: year }) => (year === null ? null : String(year))),
    figure('units', 'Units', ({ units }) => units, print.units, { isAmount: true }),
    price('cost', 'Cost basis per unit', (holding) => holding.cost_per_unit),
    money('paidIn', labels.paidIn, ({ paidIn }) => paidIn, 4),
    money('fairValue', labels.fairValue, ({ fairValue }) => fairValue, 3, 'valued'),
    money('distributions', labels.distributions, (amounts) => amounts.distributions, 5),
    ...gainColumns(portfolio, print, summed),
    money('realised', `Realised gain${net}`, ({ realised }) => realised, 10),
    money('unrealised', `Unrealised gain${net}`, ({ unrealised }) => unrealised, 11),
    ...(basis === 'net' ? [figure('moic', 'MOIC', moic, formatMultiple, { weight: 0.8 })] : []),
    figure('tvpi', labels.tvpi, multiple, formatMultiple, {
      importance: 6,
      weight: 0.8,
      ...summed({ value: ({ tvpi }) => tvpi, cell: ({ tvpi }) => formatMultiple(tvpi) }),
    }),
    returnColumn(portfolio, labels.irr, summed),
    price('price', 'Price', (holding) => holding.current_price),
    trendColumn(portfolio),
    day('priceDate', 'Price date', (holding) => holding.price_date),
    text('method', 'Valuation method', methodOf),
    figure('ownership', 'Ownership', (holding) => holding.ownership_percent, formatOwnership),
  ];
}
