import { bigint, date, numeric, pgTable, text } from 'drizzle-orm/pg-core';

const link = () => bigint({ mode: 'number' });
const day = () => date({ mode: 'string' });
const money = () => numeric({ precision: 20, scale: 2 });

export const depositStatuses = [
  'expected',
  'received',
  'matched',
  'partial',
  'over',
  'refunded',
  'unmatched',
] as const;

/** Money that came in or is awaited; see the migration. */
export const deposits = pgTable('deposits', {
  id: link().primaryKey().generatedByDefaultAsIdentity(),
  date: day().notNull(),
  investor_id: link(),
  entity_id: link(),
  series_id: link(),
  application_id: link(),
  amount: money().notNull(),
  returned: money().notNull().default('0'),
  currency: text().notNull(),
  expected_amount: money(),
  due_date: day(),
  status: text({ enum: depositStatuses }).notNull(),
  bank_name: text(),
  sender_name: text(),
  reference: text(),
});
