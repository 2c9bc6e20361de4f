import type { Application } from '../../../api/rounds/applications.ts';
import type { AmountFault } from '../../../domain/money/commitments/commitment.ts';
import { applicationCycle } from '../../../domain/rounds/commitment-cycle.ts';
import type { ShownApplicationStatus } from '../../../domain/rounds/commitment.ts';
import type { SigningReturn } from '../../../machines/kit/signing/signing-return.ts';
import type { Obstacle } from '../../../machines/rounds/commitment/commitment-rules.ts';
import { href, routes } from '../../../routes.ts';
import { commitmentStatusLabel } from '../../kit/format/commitment.labels.ts';
import { formatInstant, lookUp } from '../../kit/format/format.ts';
import type { TimelineEntry } from '../../ui/layout/Timeline.tsx';

type StatusText = { readonly title: string; readonly text: string };
type Way = { readonly label: string; readonly path: string };

const toChecklist: Way = { label: 'Go to your checklist', path: href('personalData') };
const toAccreditation: Way = {
  label: 'Renew your accreditation',
  path: href('personalData', { step: 'accreditation' }),
};

const noMore = 'No new commitments';
const readable = 'You can still read everything about this round.';

/** Why the person cannot commit now, and where that can be fixed. */
export const obstacleLabels: Readonly<Record<Obstacle, StatusText & { readonly way: Way | null }>> = {
  notVerified: {
    title: 'Your identity is not verified yet',
    text: 'Only verified members can commit.',
    way: toChecklist,
  },
  accreditationExpired: {
    title: 'Your accreditation has expired',
    text: 'Renew it; you can commit as soon as the club has accepted it.',
    way: toAccreditation,
  },
  notAccredited: {
    title: 'You’re not accredited yet',
    text: 'By law the club can only accept money from accredited investors.',
    way: toAccreditation,
  },
  notMember: {
    title: 'Only members may invest',
    text: 'The club hasn’t decided on your membership yet.',
    way: { label: 'View status', path: routes.onboardingResult.path },
  },
  roundNotOpen: {
    title: 'Locked',
    text: 'You can commit once the round opens. Until then you can express interest.',
    way: null,
  },
  roundFull: {
    title: 'Full, including the waiting list',
    text: 'Express interest in case a place becomes available.',
    way: null,
  },
  deadlinePassed: { title: noMore, text: 'The deadline has passed.', way: null },
  roundClosed: { title: noMore, text: readable, way: null },
  roundCancelled: { title: 'No investment will be made', text: readable, way: null },
};

/** `limit` is the formatted amount. */
export const amountLabels: Readonly<Record<AmountFault['kind'], (limit: string) => string>> = {
  belowMinimum: (limit) => `The minimum is ${limit}`,
  aboveMaximum: (limit) => `The maximum is ${limit}`,
  offStep: (limit) => `Choose a multiple of ${limit}`,
  aboveRoom: (limit) => `Only ${limit} is available, including the waiting list`,
};

const statusTexts: Readonly<Record<string, StatusText>> = {
  draft: { title: 'Saved as a draft', text: 'You haven’t committed anything yet.' },
  submitted: {
    title: 'Submitted',
    text: 'Allocations are first come, first served; we’ll update you here.',
  },
  waitlisted: {
    title: 'On the waiting list',
    text: 'The allocation is full. Places that become available are allocated first come, first served.',
  },
  allocated: { title: 'You have an allocation', text: 'We’re preparing the agreement for you to sign.' },
  reduced: { title: 'Your allocation is lower than requested', text: 'Accept it, or withdraw at no cost.' },
  signing: { title: 'Signed by you', text: 'The club signs next.' },
  signed: { title: 'Fully signed', text: 'Wire instructions follow.' },
  funding: { title: 'Your wire is on its way', text: 'A wire arrives within 1 to 10 business days.' },
  part_funded: { title: 'Partly paid', text: 'The rest is outstanding.' },
  funded: { title: 'Paid in full', text: 'The holding will appear in your portfolio when the round closes.' },
  closing: { title: 'Paid in full', text: 'The round is closing; the holding will appear after that.' },
  completed: { title: 'Completed', text: 'Your holding is in your portfolio.' },
  withdrawn: { title: 'Withdrawn', text: 'You withdrew from this round at no cost.' },
  declined: { title: 'Declined', text: 'You don’t owe anything.' },
  expired: { title: 'Expired', text: 'You don’t owe anything.' },
  refunded: { title: 'Refunded', text: 'Your wire is being returned to the account it came from.' },
  cancelled_round: { title: 'The round was cancelled', text: 'You don’t owe anything.' },
} satisfies Record<ShownApplicationStatus, StatusText>;

const toWire: StatusText = {
  title: 'Wire now',
  text: 'Send the outstanding amount from an account in your name.',
};

const restToWire: StatusText = {
  title: 'Partly received',
  text: 'Wire the outstanding amount from an account in your name.',
};

const calledBack: StatusText = {
  title: 'The agreement was recalled',
  text: 'The agreement you received is void. We’re preparing a new one for you to sign.',
};

const wasSent = ({ timeline }: Application) => timeline.some(({ status }) => status === 'signing');

/** The next step speaks for itself. */
const isStatedByNextStep = (next: string | null) =>
  next === 'sign' || next === 'confirm_terms' || next === 'send_evidence';

/** The status of an application, in words; null where its next step says it. */
export function statusText(application: Application): StatusText | null {
  const { status, next_action: next } = application;
  if (isStatedByNextStep(next)) return null;
  if (next === 'wire') return status === 'part_funded' ? restToWire : toWire;
  if (status === 'allocated' && wasSent(application)) return calledBack;
  const known = lookUp(statusTexts, status);
  return known ?? { title: commitmentStatusLabel(status).label, text: 'The club is processing it.' };
}

/** The message after returning from signing; null where there is nothing to say. */
export const returnLabels: Readonly<Record<SigningReturn, string | null>> = {
  signing_complete: null,
  cancel: 'You haven’t signed the agreement yet. You can sign it later.',
  decline: null,
  session_timeout: 'The signing session timed out. Nothing was signed; please start again.',
  ttl_expired: 'The signing link has expired or was already used. Please start again.',
  exception: 'The signing service stopped unexpectedly. Nothing was signed; please start again.',
};

const names: Readonly<Record<string, string>> = {
  signing: 'Agreement sent',
  funding: 'Wire instructions sent',
  part_funded: 'Partly paid',
  funded: 'Paid in full',
  reduced: 'Lower allocation',
};
const nameOf = (status: string) => lookUp(names, status) ?? commitmentStatusLabel(status).label;

/** Past events, the current status, and the next steps unless it has ended. */
export function timelineOf({ timeline, status }: Application, isOver: boolean): readonly TimelineEntry[] {
  const ahead = applicationCycle.statusesAhead(status === 'closing' ? 'funded' : status);
  const past = timeline.map(({ status: name, at }, index) => ({
    id: `${index} ${name}`,
    title: nameOf(name),
    when: formatInstant(at),
    state: index === timeline.length - 1 && !isOver ? ('now' as const) : ('past' as const),
  }));
  return [...past, ...ahead.map((name) => ({ id: name, title: nameOf(name), state: 'ahead' as const }))];
}
