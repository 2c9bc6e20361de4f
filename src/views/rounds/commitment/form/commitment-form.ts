import '../../../../jitless.ts';
import * as z from 'zod/mini';
import type { Profile } from '../../../../api/onboarding/profile.ts';
import type { Application, CommitmentTerms } from '../../../../api/rounds/applications.ts';
import type { RoundDetail } from '../../../../api/rounds/round-detail.ts';
import { minorUnits } from '../../../../domain/money/amounts/minor-units.ts';
import { plainAmount } from '../../../../domain/money/amounts/plain-amount.ts';
import { amountFault, isAmount, leastFault } from '../../../../domain/money/commitments/commitment.ts';
import {
  isAllAcknowledged,
  maxCommentLength,
  maxDecisionNoteLength,
} from '../../../../domain/rounds/commitment.ts';
import { countCharacters } from '../../../../domain/texts/text-patterns.ts';
import { limitsOf } from '../../../../machines/rounds/commitment/commitment-rules.ts';
import { type CommitmentValues } from '../../../../machines/rounds/commitment/draft.ts';
import type { Money } from '../../../kit/format/money.ts';
import { currencyOf } from '../../list/round.labels.ts';
import { amountLabels } from '../commitment.labels.ts';

/** With as many decimal places as the currency has. */
const oneFormat = (currency: string): string =>
  minorUnits(currency) === 0
    ? 'Enter digits only, such as 25000'
    : `Enter digits only, such as 25000 or 25000.${'50'.padEnd(minorUnits(currency), '0')}`;

/** Initial values: the draft saved on the host, else the minimum of the round. */
export function startingValues(
  detail: RoundDetail,
  application: Application | null,
  profile: Profile | null,
): CommitmentValues {
  const draft = application?.status === 'draft' ? application : null;
  return {
    investing_profile: String(draft?.investing_profile?.id ?? (profile && profile.id > 0 ? profile.id : '')),
    amount: plainAmount(draft?.requested_amount ?? detail.min_ticket),
    is_pro_rata: draft?.is_pro_rata ?? false,
    accept_lower_allocation: draft?.accept_lower_allocation ?? false,
    min_acceptable_amount: plainAmount(draft?.min_acceptable_amount ?? null),
    source_of_funds_changed: draft?.source_of_funds_changed ?? false,
    acknowledgements: [],
    comment: draft?.comment ?? '',
    decision_note: draft?.decision_note ?? '',
  };
}

const isMinimumGiven = ({ accept_lower_allocation: accepts, min_acceptable_amount: min }: CommitmentValues) =>
  accepts && min.trim() !== '';

/** The error in an amount while it is typed; null where it can be committed. */
export function amountError(text: string, detail: RoundDetail, money: Money): string | null {
  const amount = text.trim();
  if (amount === '') return 'Enter an amount';
  const currency = currencyOf(detail);
  if (!isAmount(amount, currency)) return oneFormat(currency);
  const fault = amountFault(amount, limitsOf(detail));
  return fault && amountLabels[fault.kind](money.money(fault.limit, currency));
}

function minError(values: CommitmentValues, currency: string): string | null {
  if (!isMinimumGiven(values)) return null;
  const min = values.min_acceptable_amount.trim();
  if (!isAmount(min, currency)) return oneFormat(currency);
  const amount = values.amount.trim();
  const isAbove = isAmount(amount, currency) && leastFault(min, amount, true) === 'aboveAmount';
  return isAbove ? 'This is more than the amount' : null;
}

const lengthError = (text: string, limit: number): string | null =>
  countCharacters(text.trim()) > limit ? `At most ${limit} characters` : null;

type Issue = readonly [name: keyof CommitmentValues, message: string | null];

/** The rules of the whole form, each reported at its field. */
export const commitmentSchema = (detail: RoundDetail, money: Money) =>
  z
    .object({
      investing_profile: z.string(),
      amount: z.string(),
      is_pro_rata: z.boolean(),
      accept_lower_allocation: z.boolean(),
      min_acceptable_amount: z.string(),
      source_of_funds_changed: z.boolean(),
      acknowledgements: z.readonly(z.array(z.string())),
      comment: z.string(),
      decision_note: z.string(),
    })
    .check((payload) => {
      const values = payload.value;
      const isAcknowledged = isAllAcknowledged(values.acknowledgements);
      const issues: readonly Issue[] = [
        ['amount', amountError(values.amount, detail, money)],
        ['min_acceptable_amount', minError(values, currencyOf(detail))],
        ['acknowledgements', isAcknowledged ? null : 'Please confirm all four statements'],
        ['comment', lengthError(values.comment, maxCommentLength)],
        ['decision_note', lengthError(values.decision_note, maxDecisionNoteLength)],
      ];
      for (const [name, message] of issues) {
        if (message !== null)
          payload.issues.push({ code: 'custom', input: values[name], path: [name], message });
      }
    });

/** The part that can be saved as a draft although the rest is invalid; null when there is none. */
export const draftError = (values: CommitmentValues, currency: string): string | null =>
  isAmount(values.amount.trim(), currency) ? null : oneFormat(currency);

/** The form as a request. */
export const termsOf = (values: CommitmentValues, { currency }: RoundDetail): CommitmentTerms => ({
  investing_profile: Number(values.investing_profile),
  amount: values.amount.trim(),
  currency: currency ?? '',
  is_pro_rata: values.is_pro_rata,
  accept_lower_allocation: values.accept_lower_allocation,
  min_acceptable_amount: isMinimumGiven(values) ? values.min_acceptable_amount.trim() : null,
  source_of_funds_changed: values.source_of_funds_changed,
  acknowledgements: values.acknowledgements,
  comment: values.comment.trim(),
  decision_note: values.decision_note.trim(),
});
