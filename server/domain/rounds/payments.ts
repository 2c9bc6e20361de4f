import { and, eq } from 'drizzle-orm';
import { type Decimal, decimal, moneyText, sumOf } from '../../../src/domain/money/decimal.ts';
import { receipts } from '../../database/schema-rounds.ts';
import { type Investor, investors } from '../../database/schema.ts';
import type { Host } from '../../host.ts';
import { notFound } from '../../http/refusal.ts';
import { creditHeldWires, returnHeldWires, writeWire } from '../portfolio/deposits.ts';
import { displayName } from '../../../src/domain/investor.ts';
import { type ApplicationRow } from './application-view.ts';
import { dueOf } from '../../../src/domain/commitment.ts';
import { amountWords, lockApplication, move, wrongStatus } from './application-transitions.ts';

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');

/** True for a name that the investor goes by, whatever the order, the case and the accents. */
export const isOwnName = (investor: Investor, name: string): boolean =>
  [displayName(investor), investor.bank_account_holder, investor.signature_name].some(
    (known) => known !== null && plain(known) === plain(name),
  );

async function credit(host: Host, application: ApplicationRow, amount: Decimal): Promise<ApplicationRow> {
  const received = decimal(application.received_amount).plus(amount);
  const due = dueOf(application);
  const excess = received.minus(due);
  return move(host, application, excess.gte(0) ? 'funded' : 'part_funded', {
    received_amount: moneyText(received),
    is_blocked: false,
    reason: excess.gt(0)
      ? `${amountWords(excess, application.currency)} came in beyond what was due and will be sent back.`
      : null,
  });
}

/** Money came in. From an account in another name it is held, and the application is blocked until that is settled. */
export async function receive(host: Host, id: number, amount: Decimal, sender: string | null) {
  return host.database.transaction(async (queries) => {
    const { application } = await lockApplication(host, id);
    if (!['funding', 'part_funded', 'funded'].includes(application.status)) {
      throw wrongStatus(`No money is due: it is ${application.status}.`);
    }
    const [investor] = await queries
      .select()
      .from(investors)
      .where(eq(investors.id, application.investor_id));
    if (!investor) throw notFound();
    const isOwn = sender === null || isOwnName(investor, sender);
    await queries.insert(receipts).values({
      application_id: id,
      amount: moneyText(amount),
      sender,
      status: isOwn ? 'credited' : 'held',
      at: host.clock(),
    });
    await writeWire(host, application, amount, sender ?? displayName(investor), !isOwn);
    if (isOwn) return credit(host, application, amount);
    return move(host, application, application.status, {
      is_blocked: true,
      reason: `${amountWords(amount, application.currency)} came from an account in another name. Show that it is yours, or it will be sent back.`,
    });
  });
}

/** Settles what is held: `accept` after evidence came, `return` to send it back. */
export async function settleHeld(host: Host, id: number, verdict: 'accept' | 'return') {
  return host.database.transaction(async (queries) => {
    const { application } = await lockApplication(host, id);
    const held = and(eq(receipts.application_id, id), eq(receipts.status, 'held'));
    const rows = await queries
      .update(receipts)
      .set({ status: verdict === 'accept' ? 'credited' : 'returned' })
      .where(held)
      .returning();
    if (rows.length === 0) throw wrongStatus('Nothing is held.');
    if (verdict === 'accept') {
      const amount = sumOf(rows.map((row) => decimal(row.amount)));
      await creditHeldWires(host, application, amount);
      return credit(host, application, amount);
    }
    await returnHeldWires(host, application);
    return move(host, application, application.status, {
      is_blocked: false,
      wire_sent_at: null,
      reason: 'The money from the account in another name was sent back.',
    });
  });
}
