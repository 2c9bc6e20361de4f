import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { rounds } from '../../database/schema/schema-club.ts';
import { marketTerms } from '../../database/schema/schema-market.ts';
import type { Host } from '../../host.ts';

/** A startup's transfer terms, and why its shares cannot be sold now. */
export type Terms = {
  readonly rofrDays: number;
  readonly lockupUntil: string | null;
  readonly conditions: string | null;
  readonly obstacle: 'company_opt_out' | 'valuation_pending' | 'lockup' | 'round_in_progress' | null;
};

type Row = typeof marketTerms.$inferSelect;

function obstacleOf(row: Row | undefined, isRaising: boolean, today: string): Terms['obstacle'] {
  if (row?.is_opted_out) return 'company_opt_out';
  if (row?.is_valuation_pending) return 'valuation_pending';
  const lockup = row?.lockup_until_date ?? null;
  if (lockup !== null && lockup >= today) return 'lockup';
  return isRaising ? 'round_in_progress' : null;
}

export type TermsByStartup = {
  readonly of: (startupId: number) => Terms;
  /** Startups whose shares cannot be sold now. */
  readonly blocked: readonly number[];
};

/** The terms of every startup as of today. */
export async function loadTerms({ database: { queries }, clock }: Host): Promise<TermsByStartup> {
  const today = dayOf(clock());
  const rows = await queries.select().from(marketTerms);
  const raising = await queries
    .selectDistinct({ startup: rounds.startup_id })
    .from(rounds)
    .where(
      and(
        eq(rounds.status, 'open'),
        lte(rounds.opened_date, today),
        or(isNull(rounds.closing_date), gte(rounds.closing_date, today)),
      ),
    );
  const rowByStartup = new Map(rows.map((row) => [row.startup_id, row]));
  const raisingStartups = new Set(raising.map(({ startup }) => startup));
  const of = (startupId: number): Terms => {
    const row = rowByStartup.get(startupId);
    return {
      rofrDays: row?.rofr_days ?? 30,
      lockupUntil: row?.lockup_until_date ?? null,
      conditions: row?.transfer_conditions ?? null,
      obstacle: obstacleOf(row, raisingStartups.has(startupId), today),
    };
  };
  const blocked = [...new Set([...rowByStartup.keys(), ...raisingStartups])].filter(
    (id) => of(id).obstacle !== null,
  );
  return { of, blocked };
}

const obstacleMessages: Readonly<Record<NonNullable<Terms['obstacle']>, string>> = {
  company_opt_out: 'The company does not allow transfers.',
  valuation_pending: 'A valuation is pending. We can’t share more.',
  lockup: 'The shares are locked up.',
  round_in_progress: 'The company has an open round.',
};

export const obstacleMessage = (obstacle: NonNullable<Terms['obstacle']>): string =>
  obstacleMessages[obstacle];
