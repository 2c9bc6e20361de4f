import type { RoundDetail } from '../../../../api/rounds/round-detail.ts';
import type { DecimalText } from '../../../../domain/money/amounts/decimal.ts';
import { isAllocationFull, joinsWaitingList } from '../../../../domain/money/commitments/commitment.ts';
import { limitsOf } from '../../../../machines/rounds/commitment/commitment-rules.ts';
import type { Money } from '../../../kit/format/money.ts';
import { currencyOf } from '../../list/round.labels.ts';

const joins = (detail: RoundDetail, amount: DecimalText | null): boolean =>
  joinsWaitingList(amount, detail.remaining_amount, limitsOf(detail).room);

/** What an amount leads to where it is not a commitment yet. */
export function waitingNote(detail: RoundDetail, amount: DecimalText | null, money: Money): string | null {
  if (!joins(detail, amount)) return null;
  return isAllocationFull(detail.remaining_amount)
    ? 'The round is full. You would join the waiting list.'
    : `Only ${money.money(detail.remaining_amount, currencyOf(detail))} is left: this amount would join the waiting list.`;
}

/** The button names what it does, with the amount that it commits. */
export function submitLabel(detail: RoundDetail, amount: DecimalText | null, money: Money): string {
  if (joins(detail, amount)) return 'Join the waiting list';
  return amount === null ? 'Commit' : `Commit ${money.money(amount, currencyOf(detail))}`;
}
