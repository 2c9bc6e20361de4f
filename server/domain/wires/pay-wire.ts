import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import type { Payable } from '../../../src/domain/rounds/wire-matching.ts';
import type { Host } from '../../host.ts';
import { amountText } from '../core/amount-text.ts';
import { receivePayment } from '../rounds/payments.ts';
import { payCall } from './calls.ts';
import { unknownSender } from './payables.ts';

type Wire = {
  readonly amount: string;
  readonly currency: string;
  readonly sender: string | null;
  /** The bank's booking date, `YYYY-MM-DD`. */
  readonly date: string;
  /** The row of a wire that was unmatched until now. */
  readonly depositId?: number;
};

/** The label of a payable in a list. */
export const payableName = ({ kind, id, reference }: Payable): string =>
  kind === 'call' ? `call ${reference ?? id}` : `application ${id}`;

export type PaidWire = {
  readonly name: string;
  /** The new status of the payable, in words. */
  readonly state: string;
  /** Empty, or the reason why the payment is held. */
  readonly remark: string;
};

/** Books a wire for its payable. @throws Refusal 404, 409 */
export async function payWire(
  host: Host,
  payable: Payable,
  { amount, currency, sender, ...facts }: Wire,
): Promise<PaidWire> {
  const name = payableName(payable);
  if (payable.kind === 'commitment') {
    const after = await receivePayment(host, payable.id, decimal(amount), sender ?? unknownSender, facts);
    const remark = after.is_blocked ? '; held: not in the investor’s name' : '';
    return { name, state: after.status, remark };
  }
  const missing = await payCall(host, payable.id, decimal(amount), sender, facts);
  if (missing.eq(0)) return { name, state: 'paid', remark: '' };
  const state = missing.gt(0)
    ? `paid but for ${amountText(missing, currency)}`
    : `paid with ${amountText(missing.times(-1), currency)} in excess`;
  return { name, state, remark: '' };
}
