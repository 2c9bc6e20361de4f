import { Link } from 'wouter';
import type { MarketEntry } from '../../../api/market/market-entry.ts';
import type { Sellable } from '../../../api/market/sellable.ts';
import { hasEntryEnded } from '../../../domain/market/trade.ts';
import { isPositive } from '../../../domain/money/amounts/comparisons.ts';
import { salesLocation, parseSalesSearch } from '../../../machines/market/sales.search.ts';
import { href, printLocation } from '../../../routes.ts';
import { StartupMark } from '../../kit/content/StartupMark.tsx';
import { formatDate } from '../../kit/format/format.ts';
import { marketStatusLabel } from '../../kit/format/market-status.labels.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { priceDifferenceText } from '../proposal/market.labels.ts';

const addressOf = (change: Partial<ReturnType<typeof parseSalesSearch>>): string =>
  printLocation(salesLocation({ ...parseSalesSearch(''), ...change }));

function Ways({ entry, sellable }: { entry: MarketEntry; sellable: Sellable | undefined }) {
  const isOver = hasEntryEnded(entry.status);
  const isOpen = !isOver && isPositive(entry.units_open);
  return (
    <div className="flex flex-wrap gap-3">
      {isOpen && (
        <>
          <Link href={addressOf({ change: entry.id })} asChild>
            <ButtonLink size="small">Change</ButtonLink>
          </Link>
          <Link href={addressOf({ withdraw: entry.id })} asChild>
            <ButtonLink size="small" variant="quiet">
              Withdraw
            </ButtonLink>
          </Link>
        </>
      )}
      {isOver && sellable?.is_eligible && (
        <Link href={addressOf({ holding: sellable.holding_id })} asChild>
          <ButtonLink size="small">Relist</ButtonLink>
        </Link>
      )}
      {entry.requests.length > 0 && (
        <Link href={href('requests', { request: String(entry.id) })} asChild>
          <ButtonLink size="small" variant={entry.needs_me ? 'primary' : 'secondary'}>
            {entry.needs_me ? 'Answer' : 'View requests'}
          </ButtonLink>
        </Link>
      )}
    </div>
  );
}

/** One of the investor's listings: units left, ask, and possible actions. */
export function Listing({ entry, sellable }: { entry: MarketEntry; sellable: Sellable | undefined }) {
  const money = useMoney();
  const currency = entry.currency ?? '';
  const status = marketStatusLabel(entry.status);
  const against =
    priceDifferenceText(entry.price_vs_fair_value, 'fair value') ??
    priceDifferenceText(entry.price_vs_last_round, 'last round');
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="flex min-w-0 items-center gap-3">
          <StartupMark startup={entry.startup} />
          <div className="min-w-0">
            <h3 className="text-lg font-semibold wrap-anywhere text-ink">{entry.startup.name}</h3>
            <p className="text-sm text-ink-muted">{entry.series?.name}</p>
          </div>
        </div>
        <Badge tone={status.tone}>{status.label}</Badge>
      </div>
      <Facts
        facts={[
          ['Units left', `${money.units(entry.units_open)} of ${money.units(entry.units_total)}`],
          ['Price per unit', money.price(entry.price, currency)],
          ['Open bids', String(entry.requests.filter(({ status: is }) => is === 'pending').length)],
          ['Valid until', formatDate(entry.valid_until_date)],
        ]}
      />
      {against && <p className="text-sm text-ink-muted">{against}.</p>}
      {entry.status === 'suspended' && (
        <p className="text-sm text-caution">
          Bidding is paused: a round or valuation of the company is in progress.
        </p>
      )}
      <div className="mt-auto">
        <Ways entry={entry} sellable={sellable} />
      </div>
    </li>
  );
}
