import { Link } from 'wouter';
import type { Desk, DeskCommitment } from '../../../api/club/desk.ts';
import { isPast } from '../../../domain/days/days.ts';
import type { DeskActor } from '../../../machines/club/desk/desk.machine.ts';
import { deskLocation } from '../../../machines/club/desk/desk.search.ts';
import { proposeAction } from '../../../machines/club/desk/desk.selectors.ts';
import { printLocation } from '../../../routes.ts';
import { formatDate, humanize } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { useToday } from '../../kit/format/use-today.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { stepLabels } from './desk.labels.ts';

function CommitmentLine({ actor, commitment }: { actor: DeskActor; commitment: DeskCommitment }) {
  const { money } = useMoney();
  const { id, investor, status, amount, allocated_amount: given, outstanding_amount: due } = commitment;
  const { currency, next_step: next } = commitment;
  const asText = (text: string) => money(text, currency);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold text-ink">{investor.name}</p>
        <p className="text-sm text-ink-muted tabular-nums">
          {given === null ? `Requested ${asText(amount)}` : `Allocated ${asText(given)}`}
          {given !== null && ` · ${asText(due)} to be paid`}
        </p>
      </div>
      <Badge>{humanize(status)}</Badge>
      {next !== null && next !== 'allocate' && (
        <Button
          size="small"
          aria-label={`${stepLabels[next]}: ${investor.name}`}
          onClick={() => proposeAction(actor, { action: { action: 'step', application: id } })}
        >
          {stepLabels[next]}
        </Button>
      )}
    </li>
  );
}

/** The last day on which members may commit: `YYYY-MM-DD`, or null where there is none. */
const closingText = (closing: string | null, today: string): string => {
  if (closing === null) return 'No closing date';
  return isPast(closing, today)
    ? `Commitments ended on ${formatDate(closing)}`
    : `Closes on ${formatDate(closing)}`;
};

const termsPage = deskLocation({ part: 'records', sheet: 'terms' });

/** Open rounds with their commitments and the club's next action on each. */
export function Rounds({ actor, desk: { rounds, commitments } }: { actor: DeskActor; desk: Desk }) {
  const today = useToday();
  if (rounds.length === 0) {
    return <EmptyState title="No round is open">Open one under New entry, in the sheet Rounds.</EmptyState>;
  }
  return (
    <div className="flex flex-col gap-8">
      {rounds.map(({ id, title, closing_date: closing }) => {
        const own = commitments.filter(({ round }) => round.id === id);
        const isWaiting = own.some(({ next_step: next }) => next === 'allocate');
        const propose = (action: 'allocate' | 'close' | 'cancel') =>
          proposeAction(actor, { action: { action, round: id } });
        return (
          <Section
            key={id}
            title={title}
            subtitle={closingText(closing, today)}
            actions={
              <div className="flex flex-wrap gap-3">
                {isWaiting && (
                  <Button size="small" aria-label={`Allocate: ${title}`} onClick={() => propose('allocate')}>
                    Allocate
                  </Button>
                )}
                <Link href={printLocation(termsPage)} asChild>
                  <ButtonLink size="small" aria-label={`Change terms: ${title}`}>
                    Change terms
                  </ButtonLink>
                </Link>
                <Button size="small" aria-label={`Close round: ${title}`} onClick={() => propose('close')}>
                  Close round
                </Button>
                <Button size="small" aria-label={`Cancel round: ${title}`} onClick={() => propose('cancel')}>
                  Cancel round
                </Button>
              </div>
            }
          >
            {own.length === 0 ? (
              <p className="text-ink-muted">Nobody has committed yet.</p>
            ) : (
              <ul className="divide-y divide-line">
                {own.map((commitment) => (
                  <CommitmentLine key={commitment.id} actor={actor} commitment={commitment} />
                ))}
              </ul>
            )}
          </Section>
        );
      })}
    </div>
  );
}
