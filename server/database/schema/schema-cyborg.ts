import { bigint, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { depositStatuses } from '../../../src/domain/queries/club.ts';
import { id, instant, link, day, money } from '../columns.ts';

/** Money that was received or is expected; see the migration. */
export const deposits = pgTable('deposits', {
  id: id(),
  date: day().notNull(),
  investor_id: link(),
  entity_id: link(),
  series_id: link(),
  application_id: link(),
  /** The deal of the market that it paid for. */
  request_id: link(),
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

/** Cash flows and changes of each holding, summed by day; see the migration. */
export const holdingHistories = pgTable('holding_histories', {
  holding_id: link().primaryKey(),
  bought_on: day().array().notNull(),
  invested: numeric().array().notNull(),
  fees: numeric().array().notNull(),
  units: numeric().array().notNull(),
  charged_on: day().array().notNull(),
  annual_fees: numeric().array().notNull(),
  paid_on: day().array().notNull(),
  gross: numeric().array().notNull(),
  carry: numeric().array().notNull(),
  sale_fees: numeric().array().notNull(),
  sold: numeric().array().notNull(),
  sums: text().notNull(),
});

/** The running sums at the end of the last day; `version` differs after each change of the holding's payments. See the migrations. */
export const holdingTotals = pgTable('holding_totals', {
  holding_id: link().primaryKey(),
  first_day: day().notNull(),
  last_bought: day().notNull(),
  last_day: day().notNull(),
  invested: numeric().notNull(),
  fees: numeric().notNull(),
  units: numeric(),
  annual_fees: numeric().notNull(),
  gross: numeric().notNull(),
  carry: numeric().notNull(),
  sale_fees: numeric().notNull(),
  sold: numeric().notNull(),
  version: bigint({ mode: 'number' }).notNull(),
});

/** Cash flows and changes of each holding, one by one; see the migration. */
export const holdingFlows = pgTable('holding_flows', {
  holding_id: link().primaryKey(),
  net: text().notNull(),
  gross: text().notNull(),
});

/** Digests of the wires on imported statements; see the migration. */
export const bankEntries = pgTable('bank_entries', {
  key: text().primaryKey(),
  at: instant().notNull(),
});
