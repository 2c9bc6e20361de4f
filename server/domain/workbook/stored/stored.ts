import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../database/database.ts';
import { derived } from '../kinds/kinds.ts';
import { canonicalJson } from '../reading/canonical-json.ts';
import { type Column, identityOf, type Sheet, type SheetName } from '../schema.ts';
import { storedSheets } from '../sheets/index.ts';
import { hasKeys } from './row-keys.ts';

export type StoredRow = { readonly id: number; readonly cells: readonly (string | null)[] };

/** The rows of a sheet in the database, oldest first, by their identity. */
export type StoredSheet = {
  readonly sheet: Sheet;
  readonly rows: ReadonlyMap<string, StoredRow>;
  readonly keys: ReadonlyMap<number, string>;
};

export type StoredBook = ReadonlyMap<SheetName, StoredSheet>;

const answer = z.object({ rows: z.array(z.record(z.string(), z.string().nullable())) });

const isKey = ({ key, field }: Column) => key === 'key' && field === null;

/** SQL for the text of a column; of a reference, the id as text. */
function textSql(column: Column): string {
  if (isKey(column)) return 'k.key';
  const source = column.source ?? `t.${column.field ?? column.key}`;
  if (column.refersTo !== undefined || column.source !== undefined) return `(${source})::text`;
  return column.kind.stored(source);
}

const statement = (sheet: Sheet): string =>
  `select t.id::text as id, ${sheet.columns.map((column, index) => `${textSql(column)} as c${index}`).join(', ')}
  from ${sheet.table ?? ''} t ${hasKeys(sheet) ? `join row_keys k on k.sheet = '${sheet.name}' and k.row_id = t.id` : ''}
  ${sheet.join ?? ''} ${sheet.condition ? `where ${sheet.condition}` : ''} order by t.id`;

function cellText(column: Column, text: string | null, book: StoredBook): string | null {
  if (text === null || text === '' || (column.kind === derived && text === '[]')) return null;
  if (column.refersTo !== undefined) return book.get(column.refersTo)?.keys.get(Number(text)) ?? null;
  return column.kind === derived && /^[[{]/.test(text) ? canonicalJson(text) : text;
}

async function loadSheet(queries: Queries, sheet: Sheet, book: StoredBook): Promise<StoredSheet> {
  const { rows } = answer.parse(await queries.execute(sql.raw(statement(sheet))));
  const found = new Map<string, StoredRow>();
  const keys = new Map<number, string>();
  for (const row of rows) {
    const id = Number(row['id']);
    const cells = sheet.columns.map((column, index) => cellText(column, row[`c${index}`] ?? null, book));
    const identity = identityOf(sheet, cells);
    found.set(identity, { id, cells });
    keys.set(id, identity);
  }
  return { sheet, rows: found, keys };
}

/** The whole book of the database in the format of the workbook. Assign the keys first (`assignAllKeys`). */
export async function loadStoredBook(queries: Queries): Promise<StoredBook> {
  const book = new Map<SheetName, StoredSheet>();
  for (const sheet of storedSheets) book.set(sheet.name, await loadSheet(queries, sheet, book));
  return book;
}
