import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, link, instant, money } from '../columns.ts';

/** Tables of rounds and commitments besides those in `schema-club.ts`; see the migration. */

export const applicationEvents = pgTable('application_events', {
  id: id(),
  application_id: link().notNull(),
  status: text().notNull(),
  at: instant().notNull(),
});

export const receipts = pgTable('receipts', {
  id: id(),
  application_id: link().notNull(),
  amount: money().notNull(),
  sender: text(),
  status: text({ enum: ['credited', 'held', 'returned'] }).notNull(),
  at: instant().notNull(),
});

export const envelopes = pgTable('envelopes', {
  id: id(),
  envelope_id: uuid().notNull(),
  application_id: link(),
  investor_id: link().notNull(),
  round_id: link(),
  request_id: link(),
  title: text().notNull(),
  lines: jsonb().$type<readonly string[]>().notNull(),
  signer: text().notNull(),
  status: text({
    enum: ['sent', 'delivered', 'signed', 'completed', 'declined', 'voided', 'timedout'],
  }).notNull(),
  sent_at: instant().notNull(),
  signed_at: instant(),
  completed_at: instant(),
  expires_date: date({ mode: 'string' }).notNull(),
  decline_reason: text(),
  document_id: link(),
  code_hash: text(),
  code_expires_at: instant(),
});

/** What happened to an agreement on the signing page. */
export const signingEvents = pgTable('signing_events', {
  id: id(),
  envelope_id: link().notNull(),
  kind: text({ enum: ['opened', 'signed', 'declined'] }).notNull(),
  at: instant().notNull(),
  address: text(),
  device: text(),
  name: text(),
});

export const roundInterests = pgTable('round_interests', {
  round_id: link().notNull(),
  investor_id: link().notNull(),
  amount: money(),
  at: instant().notNull(),
});

export const roundReadings = pgTable('round_readings', {
  round_id: link().notNull(),
  investor_id: link().notNull(),
  document_id: link().notNull().default(0),
  times: integer().notNull().default(1),
  last_at: instant().notNull(),
});

export const idempotencyKeys = pgTable('idempotency_keys', {
  investor_id: link().notNull(),
  path: text().notNull(),
  key: text().notNull(),
  fingerprint: text().notNull(),
  status: integer(),
  body: jsonb().$type<object>(),
  created_at: instant().notNull(),
});
