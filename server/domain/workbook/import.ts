import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import type { Queries } from '../../database/database.ts';
import { imports } from '../../database/schema/schema-workbook.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import { dryRun } from '../core/outcome/dry-run.ts';
import type { Outcome } from '../core/outcome/outcome.ts';
import { adoptAccounts, lockUnconfirmed, refuseErased, unconfirmedAccounts } from './apply/accounts.ts';
import { applyPlan } from './apply/apply.ts';
import { receiveDocuments } from './apply/documents.ts';
import { createLogos } from './apply/logos.ts';
import { writeNotices } from './apply/notices.ts';
import { removeOmittedRows } from './apply/remove.ts';
import { mailImported } from './import-mails.ts';
import { countsOf, importOutcome } from './import-report.ts';
import { planBook, type Plan } from './plan.ts';
import { deriveTexts } from './reading/derive.ts';
import { createProblems, type Problems, problemReport } from './reading/problems.ts';
import { emptyCell } from './reading/read-rows.ts';
import { type ParsedWorkbook, type Progress, readWorkbook } from './reading/read-workbook.ts';
import { fillCurrencies } from './round-of-series.ts';
import { checkAmounts } from './rules/amounts.ts';
import { checkConversions } from './rules/conversions.ts';
import { refuseActionsInUse } from './rules/corporate-actions.ts';
import { checkDeals } from './rules/deals.ts';
import { checkHoldings } from './rules/holdings.ts';
import { checkMemberTrades, obstacleOfMemberTrades } from './rules/member-trades.ts';
import { checkMoney } from './rules/money.ts';
import { checkPolicies } from './rules/policies.ts';
import { checkRows } from './rules/rows.ts';
import { checkTotals } from './rules/totals.ts';
import { obstacleOfUnbought } from './rules/unbought.ts';
import { identityOf } from './schema.ts';
import { createJournal } from './stored/journal.ts';
import { countRows, assignAllKeys } from './stored/row-keys.ts';
import { loadStoredBook, type StoredBook } from './stored/stored.ts';
import { loadTotals } from './stored/totals.ts';

export type ImportRequest = {
  /** An XLSX file, or a folder of CSV files. */
  readonly path: string;
  /** The folder with the files of documents. */
  readonly documents: string;
  /** The name of the import. */
  readonly name: string;
  /** The latest date that the book may contain. */
  readonly asOf: string;
  readonly isDryRun: boolean;
  /** Delete rows that are absent from the file. */
  readonly mayRemove: boolean;
  /** Send a mail to the investors whose distributions, calls and statements are new. */
  readonly mails?: boolean;
  /** Add a notice of each new distribution and call to the investor's documents. */
  readonly notices?: boolean;
};

const advisoryKey = 4_207_003;

/** Imports are serialized, however long their statements take. */
export async function prepareTransaction(host: Host, queries: Queries): Promise<void> {
  await queries.execute(sql`select set_config(name, '0', true) from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`);
  if (host.database.name === 'postgresql') {
    await queries.execute(sql`select pg_advisory_xact_lock(${advisoryKey})`);
  }
}

/** @throws Refusal 422 with a report of the problems. */
export function refuseProblems(problems: Problems): void {
  if (problems.count() > 0) {
    throw new Refusal(422, { detail: problemReport(problems), problems: problems.list() });
  }
}

/** In a new row, an absent column is empty. */
function completeNewRows(parsed: ParsedWorkbook['sheets'], book: StoredBook, problems: Problems): void {
  for (const [name, { sheet, rows }] of parsed) {
    const known = book.get(name)?.rows;
    for (const { row, cells } of rows) {
      if (
        known?.has(
          identityOf(
            sheet,
            cells.map((cell) => cell ?? null),
          ),
        )
      )
        continue;
      for (const [index, column] of sheet.columns.entries()) {
        if (cells[index] !== undefined || column.isDerived === true) continue;
        cells[index] = column.whenEmpty ?? null;
        if (column.isRequired === true) problems.add(emptyCell(sheet, column, row));
      }
    }
  }
}

function planAndCheck(
  { sheets: parsed, isPartial }: ParsedWorkbook,
  book: StoredBook,
  problems: Problems,
  days: { readonly asOf: string; readonly today: string },
): Plan {
  if (isPartial === true) completeNewRows(parsed, book, problems);
  refuseProblems(problems);
  const plan = planBook(parsed, book, (name, sofar) => {
    if (name === 'purchases') fillCurrencies(parsed.get('purchases'), sofar, book);
  });
  checkRows(plan, parsed, problems);
  refuseProblems(problems);
  checkDeals(plan, problems, days.today);
  checkMoney(plan, problems, days);
  checkAmounts(plan, problems);
  checkConversions(plan, problems);
  checkHoldings(plan, problems);
  checkMemberTrades(plan, problems);
  checkPolicies(plan, problems);
  checkTotals(parsed, problems);
  refuseProblems(problems);
  return plan;
}

async function insertImport(host: Host, { name, asOf }: ImportRequest, sha256: string): Promise<number> {
  const [row] = await host.database.queries
    .insert(imports)
    .values({ at: host.clock(), file_name: name, sha256, as_of: asOf, added: 0, changed: 0, removed: 0 })
    .returning({ id: imports.id });
  if (!row) throw new Error('The import was not inserted.');
  return row.id;
}

async function takeOver(
  host: Host,
  request: ImportRequest,
  parsed: ParsedWorkbook,
  problems: Problems,
  report: Progress,
): Promise<Outcome> {
  const { queries } = host.database;
  const today = dayOf(host.clock());
  await prepareTransaction(host, queries);
  const id = await insertImport(host, request, parsed.sha256);
  const journal = createJournal(queries, id);
  const before = await loadTotals(queries, request.asOf);
  const accounts = await unconfirmedAccounts(host);
  await assignAllKeys(queries);
  await adoptAccounts(host, parsed.sheets.get('investors'), journal);
  report('Comparing with the book');
  await nextTurn();
  const book = await loadStoredBook(queries);
  const files = await receiveDocuments(
    host,
    request.documents,
    parsed.sheets.get('documents'),
    book,
    problems,
  );
  const logos = createLogos(host, request.documents);
  const discard = async () => {
    await files.discard();
    await logos.discard();
  };
  try {
    await logos.receive(parsed.sheets.get('startups'), book, problems);
    const plan = planAndCheck(parsed, book, problems, { asOf: request.asOf, today });
    await refuseErased(queries, plan, problems);
    await refuseActionsInUse(queries, plan, problems);
    refuseProblems(problems);
    await applyPlan(host, plan, journal, files, report);
    const kept = request.mayRemove ? await removeOmittedRows(queries, plan, journal) : [];
    const obstacle = (await obstacleOfMemberTrades(queries)) ?? (await obstacleOfUnbought(queries));
    if (obstacle !== null) throw new Refusal(422, { detail: obstacle });
    const locked = await lockUnconfirmed(host, accounts, journal);
    report('Recording the changes');
    await journal.finish();
    const counts = countsOf(plan, request.mayRemove ? kept : null);
    const { added, changed, removed } = counts.total;
    await queries.update(imports).set({ added, changed, removed }).where(eq(imports.id, id));
    await audit(host, {
      event: 'book_imported',
      outcome: 'ok',
      object: `import ${id}: ${added} new, ${changed} changed, ${removed} removed, file ${parsed.sha256}`,
    });
    const written = [...plan.values()].flatMap(({ sheet, isStated }) =>
      isStated ? [sheet.table ?? ''] : [],
    );
    await countRows(queries, ['row_keys', 'import_changes', 'holdings', ...written]);
    const after = await loadTotals(queries, request.asOf);
    if (request.notices === true) await writeNotices(host, id);
    const mails = request.mails === true ? await mailImported(host, id) : null;
    if (request.isDryRun) await discard();
    return importOutcome({ id, plan, counts, kept, locked, before, after, mails }, request);
  } catch (error) {
    await discard();
    throw error;
  }
}

/**
 * Imports a workbook in one transaction, all of it or nothing.
 * @throws Refusal 422 with a line for each problem.
 */
export async function importWorkbook(host: Host, request: ImportRequest, report: Progress): Promise<Outcome> {
  const problems = createProblems();
  const parsed = await readWorkbook(request.path, request.name, problems, report);
  deriveTexts(parsed.sheets, problems);
  refuseProblems(problems);
  return importParsed(host, request, parsed, report);
}

/** The same with rows that have been read already. @throws Refusal 422 */
export async function importParsed(
  host: Host,
  request: ImportRequest,
  parsed: ParsedWorkbook,
  report: Progress,
): Promise<Outcome> {
  const work = () => takeOver(host, request, parsed, createProblems(), report);
  return request.isDryRun ? dryRun(host, work) : host.database.transaction(work);
}
