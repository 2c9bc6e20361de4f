import type { Deal } from '../../../api/market/deal-steps.ts';
import { dealCycle } from '../../../domain/market/deal-cycle.ts';
import type { DealAction, DealActor, PartyAction } from '../../../domain/market/deal-steps.ts';
import { formatDate, formatInstant, labelFor, lookUp } from '../../kit/format/format.ts';
import { marketStatusLabel } from '../../kit/format/market-status.labels.ts';
import type { TimelineEntry } from '../../ui/layout/Timeline.tsx';

const actors: Readonly<Record<string, string>> = {
  seller: 'the seller',
  buyer: 'the buyer',
  both: 'both sides',
  company: 'the company',
  club: 'the club',
} satisfies Record<DealActor, string>;
const actions: Readonly<Record<string, string>> = {
  answer: 'answers',
  notify_company: 'asks the company',
  first_refusal: 'decides whether to buy instead',
  send_agreement: 'sends the agreement',
  sign: 'signs',
  wire: 'wires the money',
  transfer: 'transfers the units',
} satisfies Record<DealAction, string>;
const ownActions: Readonly<Record<string, string>> = {
  answer: 'Answer',
  sign: 'Sign the agreement',
  wire: 'Wire the money',
} satisfies Record<PartyAction, string>;

type Step = Pick<Deal, 'next_actor' | 'next_action' | 'next_due_date' | 'needs_me'>;

/** Who acts next, with what action, and by when; null where nobody does. */
export function nextActionText({
  next_actor: actor,
  next_action: action,
  next_due_date: day,
  needs_me: isMine,
}: Step) {
  if (actor === null || action === null) return null;
  const by = day === null ? '' : ` by ${formatDate(day)}`;
  if (isMine) return `Your turn: ${labelFor(ownActions, action).toLowerCase()}${by}.`;
  return `Next: ${labelFor(actors, actor)} ${labelFor(actions, action)}${by}.`;
}

const names: Readonly<Record<string, string>> = {
  pending: 'Proposed',
  accepted: 'Accepted',
  in_rofr: 'Company notified',
  approved: 'Transfer approved',
  signing: 'Agreement sent',
  payment: 'Fully signed, payment due',
  transferring: 'Paid',
  settled: 'Settled',
};
const nameOf = (status: string) => lookUp(names, status) ?? marketStatusLabel(status).label;

/** Past events, the current status, and the next steps unless it has ended. */
export function dealTimeline({ timeline, status }: Deal): readonly TimelineEntry[] {
  const ahead = dealCycle.statusesAhead(status);
  const past = timeline.map(({ status: name, at }, index) => ({
    id: `${index} ${name}`,
    title: nameOf(name),
    when: formatInstant(at),
    state: index === timeline.length - 1 && ahead.length > 0 ? ('now' as const) : ('past' as const),
  }));
  return [...past, ...ahead.map((name) => ({ id: name, title: nameOf(name), state: 'ahead' as const }))];
}
