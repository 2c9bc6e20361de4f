import { createHash } from 'node:crypto';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { matchWire } from '../../../src/domain/rounds/wire-matching.ts';
import { entities } from '../../database/schema/schema-club.ts';
import { bankEntries, deposits } from '../../database/schema/schema-cyborg.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { amountText } from '../core/amount-text.ts';
import { audit } from '../core/audit.ts';
import { dryRun } from '../core/outcome/dry-run.ts';
import { type Outcome, outcomeOf } from '../core/outcome/outcome.ts';
import { payWire } from './pay-wire.ts';
import { loadPayables } from './payables.ts';
import { readStatement } from './statements/read-statement.ts';
import { BadStatement, type Credit, type Statement } from './statements/statement.ts';

/**
 * What identifies a wire: the bank's reference, or else all its data. Wires with identical data are numbered, so that a
 * later statement with a third one adds that one.
 */
function keysOf(credits: readonly Credit[]): readonly string[] {
  const seen = new Map<string, number>();
  return credits.map(({ account, day, amount, currency, bankId, sender, text }) => {
    const facts = JSON.stringify([account, day, amount, currency, bankId ?? [sender, text]]);
    const occurrence = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, occurrence);
    return createHash('sha256').update(`${facts} ${occurrence}`).digest('hex');
  });
}

const bareAccount = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

async function vehiclesByAccount({ database }: Host): Promise<ReadonlyMap<string, number>> {
  const rows = await database.queries
    .select({ id: entities.id, account: entities.bank_account })
    .from(entities);
  return new Map(rows.flatMap(({ id, account }) => (account ? [[bareAccount(account), id] as const] : [])));
}

/** Books a wire, or records it as unmatched. Returns the result, in words. */
async function book(host: Host, credit: Credit, vehicles: ReadonlyMap<string, number>): Promise<string> {
  const { amount, currency, sender, text, day } = credit;
  // Each wire changes the amounts still due.
  const payables = await loadPayables(host);
  const match = matchWire({ amount: decimal(amount), currency, text, sender }, payables);
  if (match.kind !== 'none') {
    const { name, remark } = await payWire(host, match.payable, { amount, currency, sender, date: day });
    return `${name}, ${match.kind === 'reference' ? 'by its reference' : 'by sender and amount'}${remark}`;
  }
  const [row] = await host.database.queries
    .insert(deposits)
    .values({
      date: day,
      entity_id: vehicles.get(bareAccount(credit.account)) ?? null,
      amount,
      currency,
      status: 'unmatched',
      sender_name: sender,
      reference: text || null,
    })
    .returning({ id: deposits.id });
  return `wire ${row?.id ?? ''}, unmatched: it ${match.why}`;
}

async function take(
  host: Host,
  { credits, skippedCount }: Statement,
  sha256: string,
  isDryRun: boolean,
): Promise<Outcome> {
  const { queries } = host.database;
  const keys = keysOf(credits);
  const vehicles = await vehiclesByAccount(host);
  const rows: string[][] = [];
  for (const [index, credit] of credits.entries()) {
    const fresh = await queries
      .insert(bankEntries)
      .values({ key: keys[index] ?? '', at: host.clock() })
      .onConflictDoNothing()
      .returning({ key: bankEntries.key });
    if (fresh.length === 0) continue;
    rows.push([
      credit.day,
      amountText(credit.amount, credit.currency),
      credit.sender ?? '-',
      credit.text || '-',
      await book(host, credit, vehicles),
    ]);
  }
  const known = credits.length - rows.length;
  const outcome = outcomeOf(
    `${isDryRun ? 'Nothing was changed. Would be added' : 'Added'}: ${rows.length}. Already known: ${known}. Not incoming payments: ${skippedCount}.`,
    { tables: [{ title: 'Wires', head: ['Day', 'Amount', 'Sender', 'Text', 'Is'], rows }] },
  );
  if (isDryRun) return outcome;
  await audit(host, {
    event: 'statement_read',
    outcome: 'ok',
    object: `${rows.length} new, ${known} known, file ${sha256}`,
  });
  return outcome;
}

function read(bytes: Uint8Array): Statement {
  try {
    return readStatement(bytes);
  } catch (error) {
    if (error instanceof BadStatement) throw new Refusal(422, { detail: error.message });
    throw error;
  }
}

/**
 * Imports the wires of a bank statement, all of them or none; those imported before are not changed.
 * @throws Refusal 422 for a file that cannot be read.
 */
export async function takeStatement(host: Host, bytes: Uint8Array, isDryRun: boolean): Promise<Outcome> {
  const statement = read(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const work = () => take(host, statement, sha256, isDryRun);
  return isDryRun ? dryRun(host, work) : host.database.transaction(work);
}
