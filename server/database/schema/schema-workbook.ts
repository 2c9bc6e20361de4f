import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, link } from '../columns.ts';

/** Tables of the club's workbook; see the migration. */

export const rowKeys = pgTable('row_keys', {
  sheet: text().notNull(),
  key: text().notNull(),
  row_id: link().notNull(),
});

export const imports = pgTable('imports', {
  id: id(),
  at: instant().notNull(),
  file_name: text().notNull(),
  sha256: text().notNull(),
  as_of: date({ mode: 'string' }).notNull(),
  added: integer().notNull(),
  changed: integer().notNull(),
  removed: integer().notNull(),
  undone_at: instant(),
});

export const importChanges = pgTable('import_changes', {
  import_id: link().notNull(),
  place: integer().notNull(),
  table_name: text().notNull(),
  row_id: link().notNull(),
  kind: text({ enum: ['added', 'changed', 'removed'] }).notNull(),
  sheet: text(),
  key: text(),
  before: jsonb().$type<object>(),
  after: text(),
});

export const notices = pgTable('notices', {
  document_id: link().primaryKey(),
  import_id: link().notNull(),
});
