import type { Application } from '../../../api/rounds/applications.ts';
import type { Obstacle } from '../../../machines/rounds/commitment/commitment-rules.ts';
import type { SigningReturn } from '../../../machines/kit/signing/signing-return.ts';
import { routes } from '../../../routes.ts';
import type { AmountFault } from '../../../domain/money/commitment.ts';
import { wordApplication } from '../list/round.labels.ts';
import type { TimelineEntry } from '../../ui/layout/Timeline.tsx';
import { formatInstant } from '../../kit/format/format.ts';

type Words = { readonly title: string; readonly text: string };
type Way = { readonly label: string; readonly path: string };

const toChecklist: Way = { label: 'Go to your checklist', path: routes.personalData.path };
const toAccreditation: Way = {
  label: 'Renew your accreditation',
  path: `${routes.personalData.path}?step=accreditation`,
};

/** Why one cannot commit now, and where that can be mended. */
export const obstacleWords: Readonly<Record<Obstacle, Words & { readonly way: Way | null }>> = {
  notVerified: {
    title: 'Your identity is not verified yet',
    text: 'Commitments are taken from verified members.',
    way: toChecklist,
  },
  accreditationExpired: {
    title: 'Your accreditation has expired',
    text: 'Show it anew, and you can commit as soon as the club has accepted it.',
    way: toAccreditation,
  },
  notAccredited: {
    title: 'You are not accredited yet',
    text: 'The law lets the club take money from accredited investors only.',
    way: toAccreditation,
  },
  notMember: {
    title: 'Only members may invest',
    text: 'The club has not decided about your membership yet.',
    way: { label: 'See where it stands', path: routes.onboardingResult.path },
  },
  roundNotOpen: {
    title: 'Not open yet',
    text: 'Commitments are taken from the opening day on. Tell the club of your interest until then.',
    way: null,
  },
  roundFull: {
    title: 'Full, the waiting list too',
    text: 'Tell the club of your interest: places can become free.',
    way: null,
  },
  deadlinePassed: { title: 'The deadline has passed', text: 'No commitment is taken any more.', way: null },
  roundClosed: { title: 'This round is closed', text: 'No commitment is taken any more.', way: null },
  roundCancelled: { title: 'This round was cancelled', text: 'Nothing is bought in it.', way: null },
};

/** `limit` is the amount as it is printed. */
export const amountWords: Readonly<Record<AmountFault['kind'], (limit: string) => string>> = {
  belowMinimum: (limit) => `The minimum is ${limit}`,
  aboveMaximum: (limit) => `The maximum is ${limit}`,
  offStep: (limit) => `Choose a multiple of ${limit}`,
  aboveRoom: (limit) => `Only ${limit} can be taken, the waiting list included`,
};

const statusTexts: Readonly<Record<string, Words>> = {
  draft: { title: 'Kept as a draft', text: 'Nobody has promised anything yet.' },
  submitted: {
    title: 'Handed in',
    text: 'The club gives places in the order in which commitments arrive, and tells you here.',
  },
  waitlisted: {
    title: 'On the waiting list',
    text: 'The allocation is taken. Places that become free are given in the order in which commitments arrived.',
  },
  allocated: { title: 'You have a place', text: 'The agreement is being prepared for you to sign.' },
  reduced: { title: 'You were given less than you asked for', text: 'Take it, or leave at no cost.' },
  signing: { title: 'Signed by you', text: 'The club signs next.' },
  signed: { title: 'Signed by both', text: 'You are told next where to wire to.' },
  funding: { title: 'On its way', text: 'A wire arrives within 1 to 10 business days.' },
  part_funded: { title: 'Partly paid', text: 'The rest is still to come.' },
  funded: { title: 'Paid in full', text: 'The holding appears in your portfolio when the round is closed.' },
  closing: { title: 'Paid in full', text: 'The round is being closed; the holding appears after that.' },
  completed: { title: 'Completed', text: 'What you bought is in your portfolio.' },
  withdrawn: { title: 'Withdrawn', text: 'You have left this round at no cost.' },
  declined: { title: 'Declined', text: 'Nothing is owed.' },
  expired: { title: 'Expired', text: 'Nothing is owed.' },
  refunded: { title: 'Refunded', text: 'What you wired goes back to the account it came from.' },
  cancelled_round: { title: 'The round was cancelled', text: 'Nothing is owed.' },
};

const toWire: Words = {
  title: 'Time to wire',
  text: 'Send what is outstanding from an account of your own.',
};

const restToWire: Words = {
  title: 'A part has arrived',
  text: 'Wire what is outstanding, from an account of your own.',
};

const calledBack: Words = {
  title: 'The agreement was called back',
  text: 'What you were sent is void, and a new one is being prepared for you to sign.',
};

const wasSent = ({ timeline }: Application) => timeline.some(({ status }) => status === 'signing');

/** The next step speaks for itself. */
const isSelfSpoken = (next: string | null) =>
  next === 'sign' || next === 'confirm_terms' || next === 'send_evidence';

/** Where an application stands, in words; null where its next step says it. */
export function statusText(application: Application): Words | null {
  const { status, next_action: next } = application;
  if (isSelfSpoken(next)) return null;
  if (next === 'wire') return status === 'part_funded' ? restToWire : toWire;
  if (status === 'allocated' && wasSent(application)) return calledBack;
  const known = Object.hasOwn(statusTexts, status) ? statusTexts[status] : undefined;
  return known ?? { title: wordApplication(status).label, text: 'The club goes on with it.' };
}

/** What the way back from signing means; null where there is nothing to say. */
export const returnWords: Readonly<Record<SigningReturn, string | null>> = {
  signing_complete: null,
  cancel: 'You left the agreement unsigned. You can sign it later.',
  decline: null,
  session_timeout: 'Signing took longer than the service waits. Nothing was signed; begin again.',
  ttl_expired: 'The address of the agreement was used or too old. Begin again and you get a fresh one.',
  exception: 'The signing service broke off. Nothing was signed; begin again.',
};

const path = ['submitted', 'allocated', 'signing', 'signed', 'funding', 'funded', 'completed'];
const names: Readonly<Record<string, string>> = {
  signing: 'Agreement sent',
  funding: 'Wire instructions sent',
  part_funded: 'Partly paid',
  funded: 'Paid in full',
  reduced: 'Lower allocation',
};
const nameOf = (status: string) =>
  (Object.hasOwn(names, status) ? names[status] : undefined) ?? wordApplication(status).label;

/** What happened, what it is now, and what is still to come unless it has ended. */
export function timelineOf({ timeline, status }: Application, isOver: boolean): readonly TimelineEntry[] {
  const past = timeline.map(({ status: name, at }, index) => ({
    id: `${index} ${name}`,
    title: nameOf(name),
    when: formatInstant(at),
    state: index === timeline.length - 1 && !isOver ? ('now' as const) : ('past' as const),
  }));
  const aliases: Readonly<Record<string, string>> = {
    waitlisted: 'submitted',
    reduced: 'submitted',
    part_funded: 'funding',
    closing: 'funded',
  };
  const place = path.indexOf(aliases[status] ?? status);
  const ahead = isOver ? [] : path.slice(place + 1);
  return [...past, ...ahead.map((name) => ({ id: name, title: nameOf(name), state: 'ahead' as const }))];
}
