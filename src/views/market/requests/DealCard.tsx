import { Link } from 'wouter';
import type { Deal } from '../../../api/market/deal-steps.ts';
import { proposalName } from '../../../domain/market/proposal-name.ts';
import type { RequestsActor } from '../../../machines/market/requests.machine.ts';
import type { PortfolioTab } from '../../../machines/portfolio/portfolio.search.ts';
import { href } from '../../../routes.ts';
import { formatDate } from '../../kit/format/format.ts';
import { dealStatusLabel } from '../../kit/format/market-status.labels.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { type Fact, Facts } from '../../ui/layout/Facts.tsx';
import { Timeline } from '../../ui/layout/Timeline.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { dealTimeline, nextActionText } from './deal.labels.ts';
import { DealWays } from './DealWays.tsx';

/** One proposal and the deal that it became: its terms, who acts next, and its history. */
export function DealCard({ actor, deal, isSeller }: { actor: RequestsActor; deal: Deal; isSeller: boolean }) {
  const money = useMoney();
  const currency = deal.currency ?? '';
  const name = proposalName({ side: isSeller ? 'sell' : 'buy' }, deal);
  const status = dealStatusLabel(deal);
  const next = nextActionText(deal);
  const facts: readonly Fact[] = [
    ['Units', money.units(deal.units)],
    ['Price per unit', money.price(deal.price, currency)],
    ['Fee', money.money(deal.fee, currency)],
    ...(isSeller ? [['Carry', money.money(deal.carry, currency)] as const] : []),
    [isSeller ? 'Net proceeds' : 'Total to wire', money.money(deal.net, currency)],
    ...(deal.settled_date === null ? [] : [['Settled', formatDate(deal.settled_date)] as const]),
  ];
  return (
    <li className="flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-base font-semibold text-ink">
          {deal.is_mine ? `Your ${name}` : `${name === 'bid' ? 'Bid' : 'Offer'} from`}{' '}
          {!deal.is_mine && deal.counterparty}
          {deal.is_mine && deal.counterparty && ` to ${deal.counterparty}`}
        </p>
        <Badge tone={status.tone}>{status.label}</Badge>
      </div>
      {next && <p className="text-base text-ink">{next}</p>}
      {deal.reason && <p className="text-base text-ink-muted">{deal.reason}</p>}
      <Facts layout="row" facts={facts} />
      <DealWays actor={actor} deal={deal} />
      {deal.documents.length > 0 && deal.next_action !== 'sign' && (
        <p className="text-sm">
          <Link href={href('portfolio', { tab: 'papers' satisfies PortfolioTab })} asChild>
            <TextLink>The agreement is in your documents</TextLink>
          </Link>
        </p>
      )}
      <details>
        <summary className="cursor-pointer py-1 text-sm font-semibold text-ink-muted">Next steps</summary>
        <div className="pt-3">
          <Timeline label="Next steps" entries={dealTimeline(deal)} />
        </div>
      </details>
    </li>
  );
}
