import type { Host } from '../../../host.ts';
import { isAdded, isChanged, type Plan, type PlannedRow, type PlannedSheet } from '../plan.ts';
import type { Progress } from '../reading/read-workbook.ts';
import type { SheetName } from '../schema.ts';
import type { Journal } from '../stored/journal.ts';
import { type IdOf, recordOf } from '../stored/records.ts';
import { hasKeys } from '../stored/row-keys.ts';
import { insertKeys, insertRows, reserveIds, type TableRow, updateRows } from '../stored/write-rows.ts';
import { completeCommitments } from './apply-commitments.ts';
import { applyHoldings, type HoldingIdOf, removeEmptyHoldings } from './apply-holdings.ts';
import type { IncludedFiles } from './documents.ts';

type Ids = Map<SheetName, Map<string, number>>;

/** Reserves an id for every new row before any is written, so that rows can refer to each other. */
async function takeIds(host: Host, plan: Plan): Promise<Ids> {
  const ids: Ids = new Map();
  for (const [name, { sheet, rows }] of plan) {
    const own = new Map<string, number>();
    const added: string[] = [];
    for (const row of rows.values()) {
      if (row.stored) own.set(row.identity, row.stored.id);
      else added.push(row.identity);
    }
    const fresh = await reserveIds(host.database.queries, sheet.table ?? '', added.length);
    for (const [index, identity] of added.entries()) own.set(identity, fresh[index] ?? 0);
    ids.set(name, own);
  }
  return ids;
}

const idIn =
  (ids: Ids): IdOf =>
  (sheet, identity) => {
    const id = ids.get(sheet)?.get(identity);
    if (id === undefined) throw new Error(`The sheet ${sheet} has no row ${identity}.`);
    return id;
  };

type Context = {
  readonly host: Host;
  readonly plan: Plan;
  readonly journal: Journal;
  readonly idOf: IdOf;
  readonly files: IncludedFiles;
  readonly report: Progress;
};

const holders: ReadonlySet<SheetName> = new Set(['purchases', 'distributions', 'annual_fees']);
const holdingKeys: ReadonlySet<string> = new Set(['investor', 'series', 'holding']);

/** Columns besides those of the cells: the owner of a holding, and the storage name of a document's file. */
async function extraFields(
  { plan, files }: Context,
  { sheet }: PlannedSheet,
  row: PlannedRow,
  holdingIdOf: HoldingIdOf | null,
): Promise<Readonly<Record<string, unknown>>> {
  if (holdingIdOf !== null) {
    const isMoved = row.changed.some((index) => holdingKeys.has(sheet.columns[index]?.key ?? ''));
    const columns = plan.get(sheet.name)?.sheet.columns ?? [];
    const at = (key: string) => row.cells[columns.findIndex((column) => column.key === key)] ?? null;
    return row.stored === null || isMoved ? { holding_id: holdingIdOf(at) } : {};
  }
  if (sheet.name !== 'documents') return {};
  const isNewFile =
    row.stored === null || row.changed.some((index) => sheet.columns[index]?.key === 'sha256');
  return isNewFile ? files.store(row.identity) : {};
}

async function applySheet(context: Context, planned: PlannedSheet): Promise<readonly number[]> {
  const { host, plan, journal, idOf, report } = context;
  const { sheet } = planned;
  const { queries } = host.database;
  const table = sheet.table ?? '';
  const now = host.clock().toISOString();
  const holdingIdOf = holders.has(sheet.name) ? await applyHoldings(queries, plan, journal, idOf) : null;
  const added: TableRow[] = [];
  const changed: TableRow[] = [];
  const keys: { key: string; id: number }[] = [];
  for (const row of planned.rows.values()) {
    if (!isAdded(row) && !isChanged(row)) continue;
    const id = idOf(sheet.name, row.identity);
    const fields = {
      ...recordOf(sheet, row, idOf),
      ...(await extraFields(context, planned, row, holdingIdOf)),
    };
    if (isAdded(row)) {
      added.push({ ...sheet.added?.(now), ...fields, id });
      if (hasKeys(sheet)) keys.push({ key: row.identity, id });
    } else changed.push({ ...(sheet.name === 'investors' && { updated_at: now }), ...fields, id });
  }
  const changedIds = changed.map(({ id }) => id);
  await journal.before(table, changedIds, 'changed', null);
  await updateRows(queries, table, changed);
  await insertRows(queries, table, added, (count) =>
    report(`Writing ${sheet.title}: ${count} of ${added.length} rows`, count / added.length),
  );
  await insertKeys(queries, sheet.name, keys);
  const addedIds = added.map(({ id }) => id);
  journal.added(table, addedIds);
  return addedIds;
}

/** Writes all new and changed rows. Call it in the transaction in which the plan was made. */
export async function applyPlan(
  host: Host,
  plan: Plan,
  journal: Journal,
  files: IncludedFiles,
  report: Progress,
): Promise<void> {
  const idOf = idIn(await takeIds(host, plan));
  const context = { host, plan, journal, idOf, files, report };
  for (const planned of plan.values()) {
    const added = await applySheet(context, planned);
    if (planned.sheet.name === 'commitments' && added.length > 0) {
      await completeCommitments(host, added, journal);
    }
  }
  await removeEmptyHoldings(host.database.queries, journal);
}
