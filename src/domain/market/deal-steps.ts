import type { DealEvent, DealStatus } from './deal-cycle.ts';

type Row = {
  readonly action: string;
  /** Whose it is: the recipient of the proposal, each party until it has signed, or a named one. */
  readonly by: 'recipient' | 'signers' | 'buyer' | 'company' | 'club';
  /** The field with the last day for it, and the event on the day after; null where there is no such day. */
  readonly dueOn: 'valid_until_date' | 'rofr_deadline_date' | 'sign_by_date' | 'wire_by_date' | null;
  readonly overdueEvent: DealEvent | null;
};

type Party = 'seller' | 'buyer';

/** What has to be done on a proposal or a deal in each status that is not its last, by whom, and until when. */
const steps = {
  pending: { action: 'answer', by: 'recipient', dueOn: 'valid_until_date', overdueEvent: 'lapse' },
  accepted: { action: 'notify_company', by: 'club', dueOn: null, overdueEvent: null },
  in_rofr: { action: 'first_refusal', by: 'company', dueOn: 'rofr_deadline_date', overdueEvent: 'waive' },
  approved: { action: 'send_agreement', by: 'club', dueOn: null, overdueEvent: null },
  signing: { action: 'sign', by: 'signers', dueOn: 'sign_by_date', overdueEvent: 'failSigning' },
  payment: { action: 'wire', by: 'buyer', dueOn: 'wire_by_date', overdueEvent: 'failPayment' },
  transferring: { action: 'transfer', by: 'club', dueOn: null, overdueEvent: null },
} as const satisfies Partial<Readonly<Record<DealStatus, Row>>>;

type Steps = typeof steps;
type StepStatus = keyof Steps;
export type DealStep = Steps[StepStatus];
export type DealAction = DealStep['action'];

/** The actions that a buyer or a seller takes on the page of their requests. */
export type PartyAction = Extract<DealStep, { readonly by: 'recipient' | 'signers' | 'buyer' }>['action'];
export type DealActor = Party | 'both' | 'company' | 'club';

type TimedStep = Extract<DealStep, { readonly dueOn: string }>;
export type OverdueEvent = TimedStep['overdueEvent'];

const hasStep = (status: string): status is StepStatus => Object.hasOwn(steps, status);

/** The next step of a proposal or a deal in this status; null once it is settled or ended. */
export const dealStepIn = (status: string): DealStep | null => (hasStep(status) ? steps[status] : null);

const isTimed = (step: DealStep): step is TimedStep => step.dueOn !== null;

/** The statuses with a last day, each with its step. */
export const timedSteps: readonly (TimedStep & { readonly status: StepStatus })[] = Object.keys(steps)
  .filter(hasStep)
  .flatMap((status) => {
    const step = steps[status];
    return isTimed(step) ? [{ status, ...step }] : [];
  });

/** The event that follows where the day of a step has passed; null where it has none. */
export const overdueEventOf = (status: string): OverdueEvent | null =>
  dealStepIn(status)?.overdueEvent ?? null;

type Deal = {
  readonly status: string;
  /** The side of the one who proposed it. */
  readonly side: 'sell' | 'buy';
  /** The company buys. */
  readonly isForCompany: boolean;
  /** The parties that have not signed yet. */
  readonly unsigned: readonly Party[];
};

/** Who acts next on a deal; null once it is settled or ended. */
export function dealActorOf({ status, side, isForCompany, unsigned }: Deal): DealActor | null {
  const step = dealStepIn(status);
  if (step === null) return null;
  switch (step.by) {
    case 'recipient':
      return side === 'buy' ? 'seller' : 'buyer';
    case 'signers':
      return unsigned.length > 1 ? 'both' : (unsigned[0] ?? 'buyer');
    case 'buyer':
      return isForCompany ? 'company' : 'buyer';
    case 'company':
    case 'club':
      return step.by;
    default:
      return step satisfies never;
  }
}

/** Whether a party of the deal acts next, alone or beside the other. */
export const isPartyNext = (deal: Deal, party: Party): boolean =>
  dealStepIn(deal.status)?.by === 'signers' ? deal.unsigned.includes(party) : dealActorOf(deal) === party;
