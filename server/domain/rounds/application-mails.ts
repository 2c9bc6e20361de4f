import { eq } from 'drizzle-orm';
import { type Decimal, moneyText } from '../../../src/domain/money/amounts/decimal.ts';
import { amountDue, wireReference } from '../../../src/domain/rounds/commitment.ts';
import { paymentBalance } from '../../../src/domain/rounds/payment-balance.ts';
import { rounds } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';
import { notify } from '../core/mails/notify.ts';
import type { ApplicationRow } from './application-json.ts';

/** Mails to an investor about a commitment. Call each in the transaction of its event. */

async function roundOf({ database }: Host, { round_id: id }: ApplicationRow) {
  const [round] = await database.queries
    .select({ id: rounds.id, title: rounds.title, name: rounds.name })
    .from(rounds)
    .where(eq(rounds.id, id));
  if (!round) throw new Error('A commitment has no round.');
  return round;
}

/** @param key of the entry in the commitment's history: the same status may recur. */
export async function mailStatus(host: Host, after: ApplicationRow, key: number): Promise<void> {
  const { investor_id: investorId, currency, reason } = after;
  if (after.status === 'allocated' || after.status === 'reduced') {
    const amount = after.allocated_amount ?? after.amount;
    const facts = { allocated: { amount, currency, fees: after.fees }, reason };
    await notify(host, investorId, 'allocation', { round: await roundOf(host, after), ...facts }, key);
  }
  if (after.status === 'funding') {
    const round = await roundOf(host, after);
    const due = { amount: moneyText(amountDue(after)), currency };
    const reference = wireReference(round, after.id);
    await notify(host, investorId, 'wire_due', { round, due, by: after.wire_by_date, reference }, key);
  }
}

/** Nothing was left for a commitment. */
export async function mailNoAllocation(host: Host, after: ApplicationRow): Promise<void> {
  const facts = { round: await roundOf(host, after), allocated: null, reason: after.reason };
  await notify(host, after.investor_id, 'allocation', facts, `none ${after.id}`);
}

/** @param receipt the number of the payment's entry. */
export async function mailReceived(
  host: Host,
  after: ApplicationRow,
  amount: Decimal,
  isCredited: boolean,
  receipt: number,
): Promise<void> {
  const { currency } = after;
  const round = await roundOf(host, after);
  const received = { amount: moneyText(amount), currency };
  if (!isCredited) {
    await notify(host, after.investor_id, 'money_held', { round, received }, receipt);
    return;
  }
  const { outstanding: missing } = paymentBalance(after);
  const outstanding = missing.gt(0) ? { amount: moneyText(missing), currency } : null;
  await notify(host, after.investor_id, 'money_received', { round, received, outstanding }, receipt);
}
