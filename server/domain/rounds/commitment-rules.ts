import * as z from 'zod';
import {
  type AmountFault,
  amountFault,
  leastFault,
  roomOf,
} from '../../../src/domain/money/commitments/commitment.ts';
import {
  acknowledgements,
  isAllAcknowledged,
  maxCommentLength,
  maxDecisionNoteLength,
} from '../../../src/domain/rounds/commitment.ts';
import { type RoundObstacle, roundObstacle } from '../../../src/domain/rounds/round-status.ts';
import { countCharacters } from '../../../src/domain/texts/text-patterns.ts';
import type { Investor } from '../../database/schema/schema.ts';
import { booleanField, currencyField, idField, textField } from '../../http/fields.ts';
import { choice } from '../../http/query.ts';
import { type FieldErrors, Refusal, throwErrors } from '../../http/refusal.ts';
import { amountText } from '../core/amount-text.ts';
import { amountField, decimalErrors } from './amounts.ts';
import { remainingAllocation, waitlistRoom } from './round-detail.ts';
import type { RoundRow } from './round-row.ts';

const flag = () => booleanField().default(false);

/** The body of C41 with the actions `save_draft` and `submit`. */
export const commitmentSchema = z.object({
  investing_profile: idField(),
  amount: amountField(),
  currency: currencyField(),
  is_pro_rata: flag(),
  accept_lower_allocation: flag(),
  min_acceptable_amount: amountField().nullish(),
  source_of_funds_changed: flag(),
  acknowledgements: z.array(z.enum(acknowledgements, choice), choice).max(20, 'Use at most 20.').default([]),
  comment: textField()
    .refine(
      (text) => countCharacters(text) <= maxCommentLength,
      `Use at most ${maxCommentLength} characters.`,
    )
    .default(''),
  /** For the investor only: the club's pages, documents, files and mails omit it. */
  decision_note: textField()
    .refine(
      (text) => countCharacters(text) <= maxDecisionNoteLength,
      `Use at most ${maxDecisionNoteLength} characters.`,
    )
    .default(''),
});

export type Commitment = z.output<typeof commitmentSchema>;

const roundRefusals: Readonly<Record<RoundObstacle, readonly [detail: string, code: string]>> = {
  roundNotOpen: ['The round is not open yet.', 'round_not_open'],
  deadlinePassed: ['The deadline of the round has passed.', 'deadline_passed'],
  roundClosed: ['The round is closed.', 'round_closed'],
  roundCancelled: ['The round was cancelled.', 'round_closed'],
  roundFull: ['The round is full, including the waiting list.', 'round_full'],
};

/** @throws Refusal 409 while the round does not accept commitments. */
export function checkRound({ status }: RoundRow): void {
  const obstacle = roundObstacle(status);
  if (!obstacle) return;
  const [detail, code] = roundRefusals[obstacle];
  throw new Refusal(409, { detail, code });
}

const amountMessages: Readonly<Record<AmountFault['kind'], (limit: string) => string>> = {
  belowMinimum: (limit) => `The minimum is ${limit}.`,
  aboveMaximum: (limit) => `The maximum is ${limit}.`,
  offStep: (limit) => `Choose a multiple of ${limit}.`,
  aboveRoom: (limit) => `Only ${limit} is available, including the waiting list.`,
};

function amountErrors({ amount }: Commitment, row: RoundRow): readonly string[] {
  const { round } = row;
  const fault = amountFault(amount, {
    minimum: round.minimum_amount,
    maximum: round.maximum_amount,
    step: round.amount_step,
    room: roomOf(remainingAllocation(row), waitlistRoom(row)),
  });
  return fault ? [amountMessages[fault.kind](amountText(fault.limit, round.currency))] : [];
}

const leastMessages = {
  notAccepted: 'Leave this empty, or accept a smaller allocation.',
  aboveAmount: 'This is more than the amount.',
} as const;

function leastErrors({
  amount,
  accept_lower_allocation: acceptsLower,
  min_acceptable_amount: least,
}: Commitment): readonly string[] {
  const fault = leastFault(least ?? null, amount, acceptsLower);
  return fault ? [leastMessages[fault]] : [];
}

/** Checks the requirements that apply even to a draft. @throws Refusal 400 */
export function checkDraft(commitment: Commitment, investor: Investor, { round }: RoundRow): void {
  const errors: FieldErrors = {
    investing_profile: commitment.investing_profile === investor.id ? [] : ['Not one of your profiles.'],
    currency: commitment.currency === round.currency ? [] : [`The round is in ${round.currency}.`],
    amount: decimalErrors(commitment.amount, round.currency),
    min_acceptable_amount: decimalErrors(commitment.min_acceptable_amount ?? '0', round.currency),
  };
  throwErrors(errors);
}

/** Checks a commitment before it is submitted. @throws Refusal 400 with all errors by field. */
export function checkCommitment(commitment: Commitment, row: RoundRow): void {
  throwErrors({
    amount: amountErrors(commitment, row),
    min_acceptable_amount: leastErrors(commitment),
    acknowledgements: isAllAcknowledged(commitment.acknowledgements)
      ? []
      : ['Please confirm all four statements.'],
  });
}
