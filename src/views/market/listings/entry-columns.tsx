import { Link } from 'wouter';
import type { MarketEntry } from '../../../api/market/market-entry.ts';
import { marketLocation, type MarketSearch } from '../../../machines/market/market.search.ts';
import { href, printLocation } from '../../../routes.ts';
import { StartupMark } from '../../kit/content/StartupMark.tsx';
import { formatChange, formatDate } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { instrumentText } from '../proposal/market.labels.ts';

type Way = { readonly label: string; readonly to: string; readonly isMain?: true };

/** The actions of a row. */
export function waysOf(entry: MarketEntry, search: MarketSearch): readonly Way[] {
  const only = (label: string, to: string): readonly Way[] => [{ label, to, isMain: true }];
  if (entry.is_mine) return only('Manage', href('requests', { request: String(entry.id) }));
  if (entry.side !== 'sell')
    return only('Sell', href('sales', { answer: String(entry.id), startup: String(entry.startup.id) }));
  const at = (isBidding: boolean) => printLocation(marketLocation({ ...search, entry: entry.id, isBidding }));
  return [
    { label: 'Buy', to: at(false), isMain: true },
    { label: 'Bid', to: at(true) },
  ];
}

const seriesText = ({ series, instrument }: MarketEntry): string =>
  [series?.name, instrumentText(instrument)].filter(Boolean).join(' · ');

function Ways({ entry, search }: { entry: MarketEntry; search: MarketSearch }) {
  return (
    <span className="flex gap-2">
      {waysOf(entry, search).map(({ label, to, isMain }) => (
        <Link key={label} href={to} asChild>
          <ButtonLink size="small" variant={isMain ? 'secondary' : 'quiet'}>
            {label}
            <span className="sr-only"> {entry.startup.name}</span>
          </ButtonLink>
        </Link>
      ))}
    </span>
  );
}

function Side({ entry }: { entry: MarketEntry }) {
  const isOffer = entry.side === 'sell';
  return (
    <span className="flex flex-wrap gap-1.5">
      {entry.is_mine && <Badge tone="info">Yours</Badge>}
      <Badge>{isOffer ? 'Offer' : 'Buy order'}</Badge>
      {isOffer && !entry.is_partial_allowed && <Badge>All or nothing</Badge>}
    </span>
  );
}

/** The market as a table, in the order of the page; each entry has its own currency. */
export const entryColumns = (money: Money, search: MarketSearch): readonly DataColumn<MarketEntry>[] => {
  const column = (
    id: string,
    head: string,
    value: (entry: MarketEntry) => string | null,
    more: Partial<DataColumn<MarketEntry>> = {},
  ): DataColumn<MarketEntry> => ({ id, head, kind: 'figure', unsorted: true, value, ...more });
  const price = (value: string | null, { currency }: MarketEntry) => money.price(value, currency ?? '');
  return [
    column('startup', 'Startup', ({ startup }) => startup.name, {
      kind: 'text',
      fixed: true,
      cell: (entry) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <StartupMark startup={entry.startup} />
          <span className="min-w-0">
            {entry.startup.name}
            <span className="block text-sm font-normal text-ink-muted lg:whitespace-nowrap">
              {seriesText(entry)}
            </span>
          </span>
        </span>
      ),
    }),
    column('side', 'Side', ({ side }) => side, { kind: 'text', cell: (entry) => <Side entry={entry} /> }),
    column('price', 'Price per unit', (entry) => entry.price, { cell: (entry) => price(entry.price, entry) }),
    column('fairValue', 'Fair value per unit', (entry) => entry.fair_value_per_unit, {
      cell: (entry) => price(entry.fair_value_per_unit, entry),
    }),
    column('against', 'Price vs fair value', (entry) => entry.price_vs_fair_value, {
      cell: (entry) => formatChange(entry.price_vs_fair_value),
    }),
    column('units', 'Units', (entry) => entry.units_open, { cell: (entry) => money.units(entry.units_open) }),
    column('total', 'Order value', (entry) => entry.total, {
      cell: (entry) => money.whole(entry.total, entry.currency ?? ''),
    }),
    column('until', 'Valid until', (entry) => entry.valid_until_date, {
      kind: 'day',
      cell: (entry) => formatDate(entry.valid_until_date),
    }),
    column('ways', 'Actions', () => null, {
      kind: 'text',
      fixed: true,
      cell: (entry) => <Ways entry={entry} search={search} />,
    }),
  ];
};
