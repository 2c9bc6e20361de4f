import { asc, eq } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import type { Payable } from '../../../src/domain/rounds/wire-matching.ts';
import { deposits } from '../../database/schema/schema-cyborg.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { amountText } from '../core/amount-text.ts';
import { audit } from '../core/audit.ts';
import { table } from '../core/text-table.ts';
import { type PaidWire, payableName, payWire } from './pay-wire.ts';
import { loadPayables } from './payables.ts';

/** The wires of unknown senders, oldest first, each with the commitments and calls of the same name or amount. */
export async function unmatchedWires(host: Host) {
  const rows = await host.database.queries
    .select()
    .from(deposits)
    .where(eq(deposits.status, 'unmatched'))
    .orderBy(asc(deposits.date), asc(deposits.id));
  if (rows.length === 0) return [];
  const open = (await loadPayables(host)).filter(({ isPayable }) => isPayable);
  return rows.map((row) => ({
    row,
    fits: open.filter(
      ({ currency, outstanding, isOwnName }) =>
        currency === row.currency &&
        (decimal(outstanding).eq(row.amount) || (row.sender_name !== null && isOwnName(row.sender_name))),
    ),
  }));
}

/** The same as text for a terminal. */
export async function listUnmatched(host: Host): Promise<string> {
  const wires = await unmatchedWires(host);
  if (wires.length === 0) return 'No wires are unmatched.';
  return table([
    ['WIRE', 'DAY', 'AMOUNT', 'SENDER', 'TEXT', 'COULD BE FOR'],
    ...wires.map(({ row, fits }) => {
      return [
        String(row.id),
        row.date,
        amountText(row.amount, row.currency),
        row.sender_name ?? '-',
        row.reference ?? '-',
        fits.map(payableName).join(', ') || '-',
      ];
    }),
  ]);
}

/** A commitment by its number, or a capital call by its reference or the number of its deposit. */
export type MatchTarget =
  | { readonly application: number }
  | { readonly call: number }
  | { readonly reference: string };

const isTarget = (target: MatchTarget) => (payable: Payable) => {
  if ('application' in target) return payable.kind === 'commitment' && payable.id === target.application;
  if ('call' in target) return payable.kind === 'call' && payable.id === target.call;
  return payable.reference?.toUpperCase() === target.reference.toUpperCase();
};

const targetName = (target: MatchTarget): string =>
  'application' in target
    ? `application ${target.application}`
    : 'call' in target
      ? `deposit ${target.call}`
      : target.reference;

/**
 * The commitment or call that a target names, if it accepts money now. A workbook may give several the same reference.
 * @throws Refusal 409 when nothing is due for it, or when several match.
 */
async function payableOf(host: Host, target: MatchTarget): Promise<Payable> {
  const named = (await loadPayables(host)).filter(isTarget(target));
  const [found, ...others] = named.filter(({ isPayable }) => isPayable);
  if (!found) throw new Refusal(409, { detail: `No money is due for ${targetName(target)}.` });
  if (others.length > 0) {
    throw new Refusal(409, {
      detail: `Several investors have the reference ${targetName(target)}. Match the wire on the desk.`,
    });
  }
  return found;
}

/** @throws Refusal 409 when nothing is due, or in another currency than `currency`. */
async function dueOf(host: Host, target: MatchTarget, currency: string): Promise<Payable> {
  const found = await payableOf(host, target);
  if (found.currency !== currency) {
    throw new Refusal(409, {
      detail: `The wire is in ${currency}, and ${payableName(found)} in ${found.currency}.`,
    });
  }
  return found;
}

const paidText = (amount: string, currency: string, { name, state, remark }: PaidWire): string =>
  `${amountText(amount, currency)} for ${name}, which is ${state}${remark}`;

/**
 * Assigns an unmatched wire. For a commitment it is held like any other that is not in the investor's name; for a call,
 * the club's choice confirms that it is the investor's.
 * @throws Refusal 404, 409 when the wire is matched, or nothing is due in its currency.
 */
export const matchByHand = (host: Host, wireId: number, target: MatchTarget): Promise<string> =>
  host.database.transaction(async (queries) => {
    const [wire] = await queries.select().from(deposits).where(eq(deposits.id, wireId)).for('update');
    if (!wire) throw new Refusal(404, { detail: 'No such wire.' });
    if (wire.status !== 'unmatched') throw new Refusal(409, { detail: `Wire ${wireId} is ${wire.status}.` });
    const { amount, currency, sender_name: sender, date } = wire;
    const payable = await dueOf(host, target, currency);
    const paid = await payWire(host, payable, { amount, currency, sender, date, depositId: wireId });
    await audit(host, {
      event: 'wire_matched',
      outcome: 'ok',
      investorId: payable.investorId,
      object: `${wireId} ${payable.kind} ${payable.id}`,
    });
    return paidText(amount, currency, paid);
  });

/**
 * Records a payment of a capital call without a bank statement, dated today.
 * @throws Refusal 409 where nothing is due.
 */
export const receiveForCall = (
  host: Host,
  reference: string,
  amount: string,
  sender: string | null,
): Promise<string> =>
  host.database.transaction(async () => {
    const payable = await payableOf(host, { reference });
    if (payable.kind !== 'call') {
      throw new Refusal(409, { detail: `${reference} is a commitment. Name it by its number.` });
    }
    const { currency } = payable;
    const date = dayOf(host.clock());
    const paid = await payWire(host, payable, { amount, currency, sender, date });
    return paidText(amount, currency, paid);
  });
