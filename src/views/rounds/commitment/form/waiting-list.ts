import type { RoundDetail } from '../../../../api/rounds/round-detail.ts';
import { decimal, type DecimalText } from '../../../../domain/money/amounts/decimal.ts';
import { fitsAllocation } from '../../../../domain/money/commitments/commitment.ts';
import { limitsOf } from '../../../../machines/rounds/commitment/commitment-rules.ts';
import type { Money } from '../../../kit/format/money.ts';
import { currencyOf } from '../../list/round.labels.ts';

const isFull = ({ remaining_amount: left }: RoundDetail) => left !== null && decimal(left).lte(0);

/** The form refuses an amount for which the waiting list has no room either. */
function isRefused(detail: RoundDetail, amount: DecimalText): boolean {
  const { room } = limitsOf(detail);
  return room !== null && decimal(amount).gt(room);
}

/** Null is no amount yet, which joins the waiting list of a full round whatever it will be. */
const joins = (detail: RoundDetail, amount: DecimalText | null): boolean =>
  isFull(detail) ||
  (amount !== null &&
    detail.remaining_amount !== null &&
    !fitsAllocation(amount, detail.remaining_amount) &&
    !isRefused(detail, amount));

/** What an amount leads to where it is not a commitment yet. */
export function waitingNote(detail: RoundDetail, amount: DecimalText | null, money: Money): string | null {
  if (!joins(detail, amount)) return null;
  return isFull(detail)
    ? 'The round is full. You would join the waiting list.'
    : `Only ${money.money(detail.remaining_amount, currencyOf(detail))} is left: this amount would join the waiting list.`;
}

/** The button names what it does, with the amount that it commits. */
export function submitLabel(detail: RoundDetail, amount: DecimalText | null, money: Money): string {
  if (joins(detail, amount)) return 'Join the waiting list';
  return amount === null ? 'Commit' : `Commit ${money.money(amount, currencyOf(detail))}`;
}
