import { asc, eq } from 'drizzle-orm';
import { decimal } from '../../../src/domain/money/decimal.ts';
import { deposits } from '../../database/schema-cyborg.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { amountText } from '../core/amount-text.ts';
import { audit } from '../core/audit.ts';
import { table } from '../core/text-table.ts';
import { receivePayment } from '../rounds/payments.ts';
import { loadNamedCommitments, unknownSender } from './named-commitments.ts';

/** The wires that nobody is known to have sent, the oldest first, each with the commitments of that name or that amount. */
export async function unmatchedWires(host: Host) {
  const rows = await host.database.queries
    .select()
    .from(deposits)
    .where(eq(deposits.status, 'unmatched'))
    .orderBy(asc(deposits.date), asc(deposits.id));
  if (rows.length === 0) return [];
  const open = (await loadNamedCommitments(host)).filter(({ isPayable }) => isPayable);
  return rows.map((row) => ({
    row,
    fits: open.filter(
      ({ currency, outstanding, isOwnName }) =>
        currency === row.currency &&
        (decimal(outstanding).eq(row.amount) || (row.sender_name !== null && isOwnName(row.sender_name))),
    ),
  }));
}

/** The same for a terminal. */
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
        fits.map(({ id }) => String(id)).join(', ') || '-',
      ];
    }),
  ]);
}

/**
 * Says which commitment an unmatched wire is for. It is held like any other that is not in the investor's name.
 * @throws Refusal 404, 409 when the wire is matched, or money is not due in its currency.
 */
export const matchByHand = (host: Host, wireId: number, applicationId: number): Promise<string> =>
  host.database.transaction(async (queries) => {
    const [wire] = await queries.select().from(deposits).where(eq(deposits.id, wireId)).for('update');
    if (!wire) throw new Refusal(404, { detail: 'No such wire.' });
    if (wire.status !== 'unmatched') throw new Refusal(409, { detail: `Wire ${wireId} is ${wire.status}.` });
    const open = (await loadNamedCommitments(host)).find(({ id }) => id === applicationId);
    if (!open?.isPayable)
      throw new Refusal(409, { detail: `No money is due for application ${applicationId}.` });
    if (open.currency !== wire.currency) {
      throw new Refusal(409, {
        detail: `The wire is in ${wire.currency}, and application ${applicationId} in ${open.currency}.`,
      });
    }
    const { sender_name: sender, date } = wire;
    const facts = { date, depositId: wireId };
    const after = await receivePayment(
      host,
      applicationId,
      decimal(wire.amount),
      sender ?? unknownSender,
      facts,
    );
    await audit(host, {
      event: 'wire_matched',
      outcome: 'ok',
      investorId: after.investor_id,
      object: `${wireId} ${applicationId}`,
    });
    const held = after.is_blocked ? '; held: not in the investor’s name' : '';
    return `${amountText(wire.amount, wire.currency)} for application ${applicationId}, which is ${after.status}${held}`;
  });
