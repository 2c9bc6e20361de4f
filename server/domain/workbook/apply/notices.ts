import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { dayOf, yearOf } from '../../../../src/domain/days/days.ts';
import { isZero } from '../../../../src/domain/money/amounts/comparisons.ts';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { netOfTexts } from '../../../../src/domain/money/book/distribution-character.ts';
import { displayName } from '../../../../src/domain/people/investor.ts';
import { documents } from '../../../database/schema/schema-club.ts';
import { notices } from '../../../database/schema/schema-workbook.ts';
import { dayInWords } from '../../../files/pdf/values.ts';
import type { Host } from '../../../host.ts';
import { amountText } from '../../core/amount-text.ts';
import { queryRows } from '../../core/sql.ts';
import { investorNames, investorNamesSql } from '../stored/investor-names.ts';

/** Notices for the investors whose distributions and calls an import has added. Their files are generated in the background. */

const nullableText = z.string().nullable();
const common = {
  investor_id: z.coerce.number(),
  investor: investorNames.transform(displayName),
  startup_id: z.coerce.number(),
  startup: z.string(),
  series: z.string(),
  vehicle: z.string(),
  currency: z.string(),
  date: z.string(),
};
const paid = z.object({
  ...common,
  kind: z.string(),
  gross: z.string(),
  carry: z.string(),
  fee: z.string(),
  withheld: z.string(),
  units: nullableText,
});
const called = z.object({
  ...common,
  amount: z.string(),
  reference: z.string(),
  bank_name: nullableText,
  bank_swift: nullableText,
  bank_account: nullableText,
});
type Paid = z.output<typeof paid>;
type Called = z.output<typeof called>;

const addedIn = (table: string, importId: number) => sql`(select c.row_id from import_changes c
  where c.import_id = ${importId} and c.table_name = ${table} and c.kind = 'added')`;

function payoutLines({ investor, series, vehicle, startup, currency, ...row }: Paid): readonly string[] {
  const money = (amount: string) => amountText(amount, currency);
  const net = netOfTexts(row);
  return [
    `Investor: ${investor}`,
    `Company: ${startup}`,
    `Held through: ${vehicle}, series ${series}`,
    `Kind of payment: ${row.kind}`,
    `Date of payment: ${dayInWords(row.date, 'en-GB')}`,
    ...(row.units === null || isZero(row.units) ? [] : [`Units sold: ${decimal(row.units).toFixed()}`]),
    `Gross amount: ${money(row.gross)}`,
    ...(isZero(row.carry) ? [] : [`Carry: ${money(row.carry)}`]),
    ...(isZero(row.fee) ? [] : [`Fee: ${money(row.fee)}`]),
    `Net amount: ${amountText(net, currency)}`,
    ...(isZero(row.withheld)
      ? []
      : [
          `Tax withheld: ${money(row.withheld)}`,
          `Paid out: ${amountText(net.minus(row.withheld), currency)}`,
        ]),
  ];
}

function callLines(row: Called): readonly string[] {
  const account = [row.bank_name, row.bank_swift && `SWIFT ${row.bank_swift}`, row.bank_account];
  return [
    `Investor: ${row.investor}`,
    `Company: ${row.startup}`,
    `Vehicle: ${row.vehicle}, series ${row.series}`,
    `Amount due: ${amountText(row.amount, row.currency)}`,
    `Due on: ${dayInWords(row.date, 'en-GB')}`,
    `Reference: ${row.reference}`,
    row.bank_account === null
      ? 'The club will give you the account to pay to.'
      : `Account: ${account.filter((part) => part !== null && part !== '').join(', ')}`,
    'Pay from an account in your own name, and state the reference.',
    'Compare the account with that of your earlier payments. If it differs, call the club before you pay.',
  ];
}

type Notice = {
  readonly row: Paid | Called;
  readonly type: 'distribution_notice' | 'capital_call_notice';
  readonly title: string;
  readonly lines: readonly string[];
};

async function write(host: Host, importId: number, { row, type, title, lines }: Notice): Promise<void> {
  const now = host.clock();
  const day = dayOf(now);
  const [document] = await host.database.queries
    .insert(documents)
    .values({
      investor_id: row.investor_id,
      startup_id: row.startup_id,
      document_type: type,
      category: 'statement',
      title: `${title}, ${row.startup}, ${row.date}`,
      file_name: `${type.replaceAll('_', '-')}-${row.date}.pdf`,
      storage_name: `paper-${randomUUID()}.pdf`,
      status: 'accepted',
      issued_date: day,
      uploaded_at: now,
      year: yearOf(row.date),
      content: { lines: [...lines], signature: null, drawing: null },
    })
    .returning({ id: documents.id });
  if (!document) throw new Error('A notice was not inserted.');
  await host.database.queries.insert(notices).values({ document_id: document.id, import_id: importId });
}

/** Adds a notice of each distribution and capital call that the import has added. */
export async function writeNotices(host: Host, importId: number): Promise<void> {
  const { queries } = host.database;
  const payments = await queryRows(
    queries,
    sql`select h.investor_id::text, ${investorNamesSql} as investor, s.id::text as startup_id, s.name as startup, r.name as series,
        e.name as vehicle, h.currency, d.date::text, d.kind, d.gross::text, d.carry::text, d.fee::text, d.withheld::text, d.units::text
      from distributions d join holdings h on h.id = d.holding_id join investors p on p.id = h.investor_id
      join series r on r.id = h.series_id join startups s on s.id = r.startup_id join entities e on e.id = r.entity_id
      where d.id in ${addedIn('distributions', importId)} order by d.id`,
    paid,
  );
  for (const row of payments) {
    const lines = payoutLines(row);
    await write(host, importId, { row, type: 'distribution_notice', title: 'Distribution notice', lines });
  }
  const calls = await queryRows(
    queries,
    sql`select d.investor_id::text, ${investorNamesSql} as investor, s.id::text as startup_id, s.name as startup, r.name as series,
        e.name as vehicle, e.bank_name, e.bank_swift, e.bank_account, d.currency, d.due_date::text as date,
        d.expected_amount::text as amount, d.reference
      from deposits d join investors p on p.id = d.investor_id
      join series r on r.id = d.series_id join startups s on s.id = r.startup_id join entities e on e.id = r.entity_id
      where d.id in ${addedIn('deposits', importId)} and d.status = 'expected' and d.reference is not null
        and d.due_date is not null order by d.id`,
    called,
  );
  for (const row of calls) {
    const lines = callLines(row);
    await write(host, importId, { row, type: 'capital_call_notice', title: 'Capital call', lines });
  }
}
