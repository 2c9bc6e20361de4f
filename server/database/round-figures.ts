import { bigint, pgView } from 'drizzle-orm/pg-core';
import { money } from './columns.ts';

/** How full each round is; see the migration. */
export const roundFigures = pgView('round_figures', {
  round_id: bigint({ mode: 'number' }).notNull(),
  allocation_amount: money().notNull(),
  committed_amount: money().notNull(),
  funded_amount: money().notNull(),
  waitlisted_amount: money().notNull(),
  investors_count: bigint({ mode: 'number' }).notNull(),
}).existing();
