import { clsx } from 'clsx';
import type { MarketEntry } from '../../../api/market/market-entry.ts';
import { marketLocation, type MarketSearch } from '../../../machines/market/market.search.ts';
import { printLocation } from '../../../routes.ts';
import { StartupMark } from '../../kit/content/StartupMark.tsx';
import { formatChange } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { useNavigate } from '../../kit/session/navigation.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { unitsText } from '../proposal/market.labels.ts';
import { entryColumns } from './entry-columns.tsx';

/** What does not fit beside a text stands below it, at the end: nothing is cut. */
const line = 'flex min-w-0 flex-wrap justify-between gap-x-3';

/** An entry on a phone: name and price, then units and premium or discount. */
function EntryLine({ entry }: { entry: MarketEntry }) {
  const money = useMoney();
  const { startup, side, price, currency, is_mine: isMine, units_open: units } = entry;
  const kind = side === 'sell' ? entry.series?.name : 'Buy order';
  const against = entry.price_vs_fair_value;
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 tabular-nums">
      <span className="row-span-2">
        <StartupMark startup={startup} />
      </span>
      <span className={line}>
        <span className="min-w-0 font-semibold wrap-anywhere">{startup.name}</span>
        <span className="ms-auto min-w-0 text-end font-semibold wrap-anywhere">
          <bdi>{money.price(price, currency ?? '')}</bdi>
        </span>
      </span>
      <span className={clsx(line, 'text-sm text-ink-muted')}>
        <span className="min-w-0 wrap-anywhere">
          {[isMine && 'Yours', unitsText(units, money), kind].filter(Boolean).join(' · ')}
        </span>
        {against !== null && (
          <span className="ms-auto text-end">
            <bdi>{formatChange(against)}</bdi> vs fair value
          </span>
        )}
      </span>
    </span>
  );
}

/** Members' offers and buy orders, with the possible actions; a row opens the details. */
export function EntryTable({ entries, search }: { entries: readonly MarketEntry[]; search: MarketSearch }) {
  const money = useMoney();
  const navigate = useNavigate();
  return (
    <DataTable
      label="Offers and buy orders"
      rows={entries}
      rowId={({ id }) => String(id)}
      columns={entryColumns(money, search)}
      onOpen={({ id }) => {
        navigate(printLocation(marketLocation({ ...search, entry: id, isBidding: false })));
      }}
      listItem={(entry) => <EntryLine entry={entry} />}
      empty={null}
    />
  );
}
