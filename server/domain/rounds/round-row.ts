import { and, count, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { decimal, moneyText, quotient, ratioText } from '../../../src/domain/money/amounts/decimal.ts';
import type { Queries } from '../../database/database.ts';
import { roundFigures } from '../../database/round-figures.ts';
import { applications, documents, rounds, startups } from '../../database/schema/schema-club.ts';
import { envelopes } from '../../database/schema/schema-rounds.ts';
import { groupBy, hasRoundEndedSql } from '../core/sql.ts';
import { nextActionOf } from './application-json.ts';

export type RoundRow = {
  readonly round: typeof rounds.$inferSelect;
  readonly startup: typeof startups.$inferSelect;
  readonly figures: typeof roundFigures.$inferSelect;
  readonly status: string;
};

/**
 * The status of a round on a day. The club sets closed and cancelled; the others follow from the dates and the figures: a full
 * round is `waitlist` or, once the waiting list is full too, `oversubscribed`; past its last day it is `closing`.
 */
export const statusAsOf = (today: string): SQL<string> => sql<string>`case
  when ${hasRoundEndedSql(rounds.status)} then ${rounds.status}
  when ${rounds.opened_date} > ${today}::date then 'upcoming'
  when ${rounds.closing_date} < ${today}::date then 'closing'
  when ${roundFigures.committed_amount} < ${roundFigures.allocation_amount} then 'open'
  when ${roundFigures.waitlisted_amount} < ${rounds.waitlist_amount} then 'waitlist'
  else 'oversubscribed' end`;

const figures = {
  round_id: roundFigures.round_id,
  allocation_amount: roundFigures.allocation_amount,
  committed_amount: roundFigures.committed_amount,
  funded_amount: roundFigures.funded_amount,
  waitlisted_amount: roundFigures.waitlisted_amount,
  investors_count: roundFigures.investors_count,
};

/** A query for rounds with their startup and figures; the caller adds conditions. */
export const selectRounds = (queries: Queries, today: string) =>
  queries
    .select({ round: rounds, startup: startups, figures, status: statusAsOf(today) })
    .from(rounds)
    .innerJoin(startups, eq(startups.id, rounds.startup_id))
    .innerJoin(roundFigures, eq(roundFigures.round_id, rounds.id))
    .$dynamic();

/** An investor's applications to the given rounds with their latest envelopes, and the number of documents of each round. */
export async function loadRoundContext(queries: Queries, investorId: number, ids: readonly number[]) {
  const own = await queries
    .selectDistinctOn([applications.id], { application: applications, envelope: envelopes })
    .from(applications)
    .leftJoin(envelopes, eq(envelopes.application_id, applications.id))
    .where(
      and(
        eq(applications.investor_id, investorId),
        inArray(applications.round_id, [...ids]),
        ne(applications.status, 'withdrawn'),
      ),
    )
    .orderBy(applications.id, desc(envelopes.id));
  const documentCounts = await queries
    .select({ round: documents.round_id, count: count() })
    .from(documents)
    .where(and(inArray(documents.round_id, [...ids]), isNull(documents.investor_id)))
    .groupBy(documents.round_id);
  return {
    applications: groupBy(own, ({ application }) => application.round_id),
    documents: new Map(documentCounts.map((row) => [row.round, row.count])),
  };
}

type RoundContext = Awaited<ReturnType<typeof loadRoundContext>>;

const ratioOrNull = (text: string | null) => (text === null ? null : ratioText(decimal(text)));

function valuationOf({ pre_money: preMoney, valuation_cap: cap }: RoundRow['round']) {
  if (preMoney !== null) return { valuation_type: 'pre_money', valuation_amount: preMoney };
  if (cap !== null) return { valuation_type: 'cap', valuation_amount: cap };
  return { valuation_type: 'uncapped', valuation_amount: null };
}

/** The committed part of the allocation, as a fraction. */
export const committedShare = ({ committed_amount, allocation_amount }: RoundRow['figures']): string =>
  ratioText(quotient(decimal(committed_amount), decimal(allocation_amount)) ?? decimal(0));

/** One item of C29. */
export function roundJson({ round, startup, figures, status }: RoundRow, context: RoundContext) {
  const own = context.applications.get(round.id)?.at(-1);
  return {
    id: round.id,
    name: round.name,
    title: round.title,
    startup: { id: startup.id, name: startup.name, logo_url: startup.logo_url },
    one_liner: startup.description,
    tags: startup.tags,
    country: startup.country,
    stage: round.stage,
    instrument: round.instrument,
    ...valuationOf(round),
    discount_percent: ratioOrNull(round.discount_rate),
    price_per_share: round.price_per_unit,
    round_size: round.target_amount,
    allocation_amount: figures.allocation_amount,
    committed_amount: moneyText(decimal(figures.committed_amount)),
    funded_amount: moneyText(decimal(figures.funded_amount)),
    committed_percent: committedShare(figures),
    min_ticket: round.minimum_amount,
    max_ticket: round.maximum_amount,
    amount_step: round.amount_step,
    currency: round.currency,
    opens_date: round.opened_date,
    deadline_date: round.closing_date,
    status,
    lead_investor: round.lead_investor,
    co_investors: round.co_investors,
    pro_rata_right: round.pro_rata_right,
    fees: {
      entry_percent: ratioText(decimal(round.fee_rate)),
      carry_percent: ratioText(decimal(round.carry_rate)),
      annual_percent: ratioText(decimal(round.annual_fee_rate)),
    },
    my_application: own
      ? {
          id: own.application.id,
          status: own.application.status,
          next_action: nextActionOf(own.application, round, own.envelope),
        }
      : null,
    documents_count: context.documents.get(round.id) ?? 0,
    updated_at: round.updated_at?.toISOString() ?? null,
  };
}
