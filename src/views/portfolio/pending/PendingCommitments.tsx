import { Link } from 'wouter';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { Application } from '../../../api/rounds/applications.ts';
import { isZero } from '../../../domain/money/amounts/comparisons.ts';
import { isPromised } from '../../../domain/rounds/commitment.ts';
import { roundPath } from '../../../routes.ts';
import { useInbox } from '../../inbox/use-inbox.ts';
import { ownCommitmentLabel, nextStepLabel } from '../../kit/format/commitment.labels.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';

/** The investor's next action and its due day; fields that the host does not send are left out. */
function nextStepText({ next_action: action, next_due_date: day }: Application): string {
  const step = nextStepLabel(action);
  if (step === null) return 'Nothing due from you';
  return day === null ? step : `${step} by ${formatDate(day)}`;
}

function Line({ commitment }: { commitment: Application }) {
  const money = useMoney();
  const { round, currency, amount_to_wire: amount, outstanding_amount: outstanding } = commitment;
  const { label, tone } = ownCommitmentLabel(commitment);
  const amounts = [
    amount === null ? null : `${money.money(amount, currency ?? '')} committed`,
    outstanding === null ? null : `${money.money(outstanding, currency ?? '')} outstanding`,
  ].filter((text) => text !== null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="text-base font-semibold text-ink">
          {round === null ? (
            'A round'
          ) : (
            <Link href={roundPath(round.id)} asChild>
              <TextLink>
                <bdi>{round.name}</bdi>
              </TextLink>
            </Link>
          )}
        </p>
        <p className="text-sm text-ink-muted tabular-nums">
          <bdi>{amounts.join(' · ')}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-sm text-ink">{nextStepText(commitment)}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
    </li>
  );
}

/** Commitments that are not invested yet, with what is due and a link to the round; hidden where nothing is known. */
export function PendingCommitments({ portfolio }: { portfolio: Portfolio | null }) {
  const money = useMoney();
  const { commitments } = useInbox();
  const pending = (commitments ?? []).filter(({ status }) => isPromised(status));
  const uninvested = portfolio?.summary.uninvested_cash ?? null;
  const received =
    portfolio === null || uninvested === null || isZero(uninvested)
      ? null
      : `${money.money(uninvested, portfolio.currency)} has been received and is not invested yet.`;
  if (pending.length === 0 && received === null) return null;
  return (
    <Section
      title="Pending commitments"
      subtitle={received ?? 'Committed, and not invested yet.'}
      bare={pending.length === 0}
    >
      <ul aria-label="Pending commitments" className="-my-3 flex flex-col divide-y divide-line">
        {pending.map((commitment) => (
          <Line key={commitment.id} commitment={commitment} />
        ))}
      </ul>
    </Section>
  );
}
