import { clsx } from 'clsx';
import type { MarketEntry } from '../../../api/market/market-entry.ts';
import { proposalName } from '../../../domain/market/proposal-name.ts';
import { changeRequests } from '../../../machines/market/market.selectors.ts';
import type { RequestsActor } from '../../../machines/market/requests.machine.ts';
import { StartupMark } from '../../kit/content/StartupMark.tsx';
import { formatDate, lookUp } from '../../kit/format/format.ts';
import { marketStatusLabel } from '../../kit/format/market-status.labels.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { DealCard } from './DealCard.tsx';

const kinds: Readonly<Record<string, string>> = {
  sell: 'My offer',
  wanted: 'My buy order',
  buy: 'My bid',
};

/** One of the investor's own market entries with all proposals on it. */
export function RequestCard({
  actor,
  entry,
  isNamed,
}: {
  actor: RequestsActor;
  entry: MarketEntry;
  /** The address names it. */
  isNamed: boolean;
}) {
  const money = useMoney();
  const status = marketStatusLabel(entry.status);
  const kind = entry.request_type ?? '';
  const isEntry = kind !== 'buy';
  const isListed = entry.status === 'listed' || entry.status === 'suspended';
  return (
    <li
      className={clsx(
        'flex min-w-0 flex-col gap-4 rounded-card border bg-surface-raised p-4 sm:p-5',
        isNamed ? 'border-primary' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-2 sm:flex-nowrap">
        <div className="flex min-w-0 items-center gap-3">
          <StartupMark startup={entry.startup} />
          <div className="min-w-0">
            <h2 className="text-lg font-semibold wrap-anywhere text-ink">
              {lookUp(kinds, kind) ?? 'My request'}: {entry.startup.name}
            </h2>
            <p className="text-sm text-ink-muted">
              {[
                entry.series?.name,
                isEntry &&
                  `${money.units(entry.units_open)} of ${money.units(entry.units_total)} units left at ${money.price(entry.price, entry.currency ?? '')}`,
                `valid until ${formatDate(entry.valid_until_date)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
        <div className="flex shrink-0 flex-wrap gap-1.5">
          {entry.is_outbid && <Badge tone="caution">Outbid</Badge>}
          {/* A bid has the status of its only deal, shown below. */}
          {(isEntry || entry.requests.length === 0) && <Badge tone={status.tone}>{status.label}</Badge>}
        </div>
      </div>
      {isEntry && isListed && (
        <div>
          <Button size="small" onClick={() => changeRequests(actor, { deal: entry.id, answer: 'withdraw' })}>
            Withdraw
          </Button>
        </div>
      )}
      <ul className="flex flex-col gap-4">
        {entry.requests.map((deal) => (
          <DealCard key={deal.id} actor={actor} deal={deal} isSeller={entry.side === 'sell'} />
        ))}
      </ul>
      {entry.requests.length === 0 && (
        <p className="text-base text-ink-muted">No {proposalName(entry, { is_mine: false })}s yet.</p>
      )}
    </li>
  );
}
