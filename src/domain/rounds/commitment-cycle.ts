import { lifeCycle, type Transitions } from '../life-cycle.ts';
import type { ApplicationStatus, ShownApplicationStatus } from './commitment.ts';

/** The events of a commitment; docs/machines/rounds.md says who triggers each, and when. */
export type ApplicationEvent =
  | 'save'
  | 'submit'
  | 'joinWaitingList'
  | 'allocate'
  | 'reduce'
  | 'allocateNone'
  | 'keepWaiting'
  | 'confirmAllocation'
  | 'confirmTerms'
  | 'sendAgreement'
  | 'sign'
  | 'countersign'
  | 'recallAgreement'
  | 'declineAgreement'
  | 'missSigning'
  | 'requestPayment'
  | 'reportWire'
  | 'payPart'
  | 'payInFull'
  | 'holdPayment'
  | 'returnPayment'
  | 'missPayment'
  | 'withdraw'
  | 'closeRound'
  | 'cancelRound'
  | 'refund';

/** Any open commitment can be withdrawn, and ends with its round; an imported one may have received money in any status. */
const open = {
  withdraw: 'withdrawn',
  closeRound: 'expired',
  cancelRound: 'cancelled_round',
  refund: 'refunded',
} as const;

const undecided = { allocate: 'allocated', reduce: 'reduced', allocateNone: 'declined' } as const;

const payable = { payInFull: 'funded', payPart: 'part_funded' } as const;

export const applicationTransitions = {
  none: { save: 'draft', submit: 'submitted', joinWaitingList: 'waitlisted' },
  draft: { save: 'draft', submit: 'submitted', joinWaitingList: 'waitlisted', ...open },
  submitted: { ...undecided, confirmTerms: 'submitted', ...open },
  waitlisted: { ...undecided, keepWaiting: 'waitlisted', confirmTerms: 'waitlisted', ...open },
  allocated: { sendAgreement: 'signing', confirmTerms: 'allocated', ...open },
  reduced: { confirmAllocation: 'allocated', ...open },
  signing: {
    sign: 'signing',
    countersign: 'signed',
    recallAgreement: 'allocated',
    declineAgreement: 'declined',
    missSigning: 'expired',
    confirmTerms: 'signing',
    ...open,
  },
  signed: { requestPayment: 'funding', confirmTerms: 'signed', ...open },
  funding: {
    ...payable,
    reportWire: 'funding',
    holdPayment: 'funding',
    returnPayment: 'funding',
    missPayment: 'expired',
    confirmTerms: 'funding',
    ...open,
  },
  part_funded: {
    ...payable,
    reportWire: 'part_funded',
    holdPayment: 'part_funded',
    returnPayment: 'part_funded',
    missPayment: 'expired',
    confirmTerms: 'part_funded',
    ...open,
  },
  funded: {
    // An imported commitment may have received less money than is due.
    ...payable,
    holdPayment: 'funded',
    returnPayment: 'funded',
    confirmTerms: 'funded',
    ...open,
    closeRound: 'completed',
  },
  // Money that was held when a commitment ended is still sent back.
  completed: { returnPayment: 'completed' },
  withdrawn: { returnPayment: 'withdrawn' },
  declined: { returnPayment: 'declined' },
  expired: { returnPayment: 'expired' },
  refunded: { returnPayment: 'refunded' },
  cancelled_round: { returnPayment: 'cancelled_round' },
} as const satisfies Transitions<ApplicationStatus, ApplicationEvent>;

export const applicationCycle = lifeCycle<ApplicationStatus, ApplicationEvent>(applicationTransitions, [
  'submit',
  'allocate',
  'confirmAllocation',
  'sendAgreement',
  'countersign',
  'requestPayment',
  'payInFull',
  'closeRound',
]);

/** The club has requested the money; any excess is sent back when the round closes. */
export const calledStatuses: readonly ApplicationStatus[] = applicationCycle.statusesWith('payInFull');

const called: ReadonlySet<string> = new Set([...calledStatuses, 'closing' satisfies ShownApplicationStatus]);

/** Whether the money of a commitment with this shown status has been requested, and the round is still to close. */
export const isCalled = (status: string): boolean => called.has(status);

/** The investor's next action by its API name, and the event that it triggers. */
const investorSteps = {
  submit: 'submit',
  confirm_allocation: 'confirmAllocation',
  sign: 'sign',
  wire: 'reportWire',
} as const satisfies Readonly<Record<string, ApplicationEvent>>;

/** The club's next action by its API name, and the event that it triggers. */
const clubSteps = {
  send: 'sendAgreement',
  countersign: 'countersign',
  request_payment: 'requestPayment',
} as const satisfies Readonly<Record<string, ApplicationEvent>>;

export type InvestorStep = keyof typeof investorSteps;
export type ClubStep = keyof typeof clubSteps;

const stepIn = <Step extends string>(
  status: string,
  steps: Readonly<Record<Step, ApplicationEvent>>,
): Step | null => {
  const isStep = (name: string): name is Step => Object.hasOwn(steps, name);
  const names = Object.keys(steps).filter(isStep);
  return names.find((name) => applicationCycle.allows(status, steps[name])) ?? null;
};

/** The investor's next action in a status; null where the club acts next, or nobody. */
export const investorStepIn = (status: string): InvestorStep | null => stepIn(status, investorSteps);

/** One's own commitment, as a list of rounds has it. Another host may not say who acts next. */
export type OwnCommitment = { readonly status: string; readonly next_action?: string | null | undefined };

/** The investor's next action by its API name: what the host says, or else what the status asks for. */
export const ownStepIn = ({ status, next_action: next }: OwnCommitment): string | null =>
  next === undefined ? investorStepIn(status) : next;

/** The club's next action in a status; null where the investor acts next, or nobody. */
export const clubStepIn = (status: string): ClubStep | null => stepIn(status, clubSteps);
