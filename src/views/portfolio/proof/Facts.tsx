import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { currencyOf } from '../../../domain/money/report/converted-value.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { columnTitle } from '../../ui/table/data-column.ts';
import { holdingColumns } from '../holdings/holding-columns.tsx';

const shownColumns: ReadonlySet<string> = new Set([
  'status',
  'series',
  'vehicle',
  'instrument',
  'shareClass',
  'investedOn',
  'vintage',
  'units',
  'cost',
  'price',
  'priceDate',
  'method',
  'ownership',
]);

const everUnknown = 'liquidation preference, option pool, later SAFEs';

const headOf = ({ head }: { readonly head: string }) => head;

/** The report's facts about a holding, and the names of missing ones. */
export function Facts({ portfolio, holding }: { portfolio: Portfolio; holding: Holding }) {
  const money = useMoney();
  // In a currency other than the report's, each amount names its own.
  const title = currencyOf(portfolio, holding) === portfolio.currency ? columnTitle : headOf;
  const columns = holdingColumns(portfolio, [holding], money).filter(({ id }) => shownColumns.has(id));
  const known = columns.filter((column) => column.value(holding) !== null);
  const { price_date: priced, valuation_known_date: knownOn } = holding;
  const missing = columns
    .filter((column) => column.value(holding) === null)
    .map(({ head }) => head.toLowerCase());
  return (
    <div className="flex flex-col gap-4 text-base">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        {known.map((column) => (
          <div key={column.id} className="contents">
            <dt className="text-ink-muted">{title(column)}</dt>
            <dd className="text-end text-ink tabular-nums">
              <bdi>{column.cell ? column.cell(holding) : column.value(holding)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {holding.valuation_source && (
        <p className="text-ink-muted">
          <span className="font-semibold text-ink">Basis of the valuation: </span>
          {holding.valuation_source}
          {knownOn !== null && priced !== null && knownOn > priced && `, known on ${formatDate(knownOn)}`}
        </p>
      )}
      <p className="text-ink-muted">
        <span className="font-semibold text-ink">Not disclosed: </span>
        {[...missing, everUnknown].join(', ')}.
      </p>
    </div>
  );
}
