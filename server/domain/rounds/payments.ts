import { and, eq } from 'drizzle-orm';
import { noonOf } from '../../../src/domain/days/days.ts';
import { type Decimal, decimal, moneyText, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import { displayName } from '../../../src/domain/people/investor.ts';
import { paymentBalance } from '../../../src/domain/rounds/payment-balance.ts';
import { receipts } from '../../database/schema/schema-rounds.ts';
import { type Investor, investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { notFound } from '../../http/refusal.ts';
import { amountText } from '../core/amount-text.ts';
import { creditHeldWires, returnHeldWires, type WireFacts, writeWire } from '../portfolio/deposits.ts';
import { checkDecimals } from './amounts.ts';
import { type ApplicationRow } from './application-json.ts';
import { mailReceived } from './application-mails.ts';
import { lockApplication, checkEvent, wrongStatus, transition } from './application-transitions.ts';

const normalizedName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');

/** True for one of the investor's names, ignoring word order, case and accents. */
export const isOwnName = (investor: Investor, name: string): boolean =>
  [displayName(investor), investor.bank_account_holder, investor.signature_name].some(
    (known) => known !== null && normalizedName(known) === normalizedName(name),
  );

async function credit(host: Host, application: ApplicationRow, amount: Decimal): Promise<ApplicationRow> {
  const received = moneyText(decimal(application.received_amount).plus(amount));
  const { outstanding, excess } = paymentBalance({ ...application, received_amount: received });
  return transition(host, application, outstanding.gt(0) ? 'payPart' : 'payInFull', {
    received_amount: received,
    is_blocked: false,
    reason: excess.gt(0)
      ? `${amountText(excess, application.currency)} was received in excess and will be returned.`
      : null,
  });
}

/** Noon of the bank's booking date, so that reports as of that day include it; the current time where the date is unknown. */
function receivedAt({ clock }: Host, { date }: WireFacts): Date {
  const now = clock();
  const booked = date === undefined ? now : new Date(noonOf(date));
  return booked < now ? booked : now;
}

/** Records a payment. One from an account in another name is held and blocks the application until the club decides on it. */
export async function receivePayment(
  host: Host,
  id: number,
  amount: Decimal,
  sender: string | null,
  wire: WireFacts = {},
) {
  return host.database.transaction(async (queries) => {
    const { application } = await lockApplication(host, id);
    checkDecimals('amount', amount.toFixed(), application.currency);
    checkEvent(application, 'holdPayment');
    const [investor] = await queries
      .select()
      .from(investors)
      .where(eq(investors.id, application.investor_id));
    if (!investor) throw notFound();
    const isOwn = sender === null || isOwnName(investor, sender);
    const [receipt] = await queries
      .insert(receipts)
      .values({
        application_id: id,
        amount: moneyText(amount),
        sender,
        status: isOwn ? 'credited' : 'held',
        at: receivedAt(host, wire),
      })
      .returning({ id: receipts.id });
    await writeWire(host, application, amount, sender ?? displayName(investor), !isOwn, wire);
    const after = isOwn
      ? await credit(host, application, amount)
      : await transition(host, application, 'holdPayment', {
          is_blocked: true,
          reason: `${amountText(amount, application.currency)} came from an account in a different name. Show that the account is yours, or the money will be returned.`,
        });
    await mailReceived(host, after, amount, isOwn, receipt?.id ?? 0);
    return after;
  });
}

/** Decides on held payments: `accept` credits them, `return` sends them back. */
export async function settleHeldPayments(host: Host, id: number, verdict: 'accept' | 'return') {
  return host.database.transaction(async (queries) => {
    const { application } = await lockApplication(host, id);
    const condition = and(eq(receipts.application_id, id), eq(receipts.status, 'held'));
    const rows = await queries
      .update(receipts)
      .set({ status: verdict === 'accept' ? 'credited' : 'returned' })
      .where(condition)
      .returning();
    if (rows.length === 0) throw wrongStatus('Nothing is held.');
    if (verdict === 'accept') {
      const amount = sumOf(rows.map((row) => decimal(row.amount)));
      await creditHeldWires(host, application, amount);
      return credit(host, application, amount);
    }
    await returnHeldWires(host, application);
    return transition(host, application, 'returnPayment', {
      is_blocked: false,
      wire_sent_at: null,
      reason: 'The money from the account in a different name was returned.',
    });
  });
}
