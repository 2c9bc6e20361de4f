import { Link } from 'wouter';
import type { MarketEntry } from '../../../api/market/market-entry.ts';
import { formatDate } from '../../kit/format/format.ts';
import { wordAgainst, wordInstrument } from '../proposal/market.labels.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';

/** What somebody offers or wants, at a glance. */
export function EntryLine({ entry, address }: { entry: MarketEntry; address: string }) {
  const money = useMoney();
  const currency = entry.currency ?? '';
  const isOffer = entry.side === 'sell';
  const against = wordAgainst(entry.price_vs_last_round, 'last round');
  return (
    <li className="relative grid items-center gap-x-6 gap-y-2 p-4 hover:bg-surface-sunken sm:px-5 lg:grid-cols-[3fr_2fr_2.4fr_2fr]">
      <div className="min-w-0">
        <h2 className="text-base font-semibold wrap-anywhere text-ink">
          <Link href={address} className="after:absolute after:inset-0 after:content-['']">
            {entry.startup.name}
          </Link>
        </h2>
        <p className="text-sm text-ink-muted">
          {[entry.series?.name, wordInstrument(entry.instrument)].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <Badge tone={isOffer ? 'neutral' : 'info'}>{isOffer ? 'Offer' : 'Buy order'}</Badge>
          {entry.is_mine && <Badge>Yours</Badge>}
          {isOffer && !entry.is_partial_allowed && <Badge>All or nothing</Badge>}
        </p>
      </div>
      <p className="text-base text-ink tabular-nums">
        {money.price(entry.price, currency)}
        <span className="block text-sm text-ink-muted">
          {isOffer ? (against ?? 'No last round to compare with') : 'max per unit'}
        </span>
      </p>
      <p className="text-base text-ink tabular-nums">
        {money.units(entry.units_open)} units
        <span className="block text-sm text-ink-muted">
          {isOffer ? 'total' : 'max total'} {money.whole(entry.total, currency)}
        </span>
      </p>
      <p className="text-sm text-ink-muted">
        {entry.counterparty}
        <span className="block">until {formatDate(entry.valid_until_date)}</span>
      </p>
    </li>
  );
}
