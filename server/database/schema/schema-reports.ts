import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReportRequest } from '../../domain/reports/report-request.ts';
import { instant } from '../columns.ts';

/** Jobs that make report files; see the migration. */
export const reportJobs = pgTable('report_jobs', {
  id: text().primaryKey(),
  investor_id: bigint({ mode: 'number' }).notNull(),
  idempotency_key: text().notNull(),
  fingerprint: text().notNull(),
  status: text({ enum: ['queued', 'generating', 'ready', 'failed', 'expired'] }).notNull(),
  /** Percent. */
  progress: integer().notNull().default(0),
  storage_name: text(),
  file_name: text(),
  mime_type: text(),
  size_bytes: bigint({ mode: 'number' }),
  error: text(),
  /** Whether the file has the amounts of all investors in a vehicle, which only the club's staff may read. */
  includes_vehicle: boolean().notNull().default(false),
  created_at: instant().notNull(),
  expires_at: instant(),
  request: jsonb().$type<ReportRequest>(),
  attempts: integer().notNull().default(0),
  /** The process that works on it. */
  claim: text(),
  claimed_until: instant(),
});
