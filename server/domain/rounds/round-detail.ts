import { and, asc, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import { atLeastZero } from '../../../src/domain/money/amounts/at-least-zero.ts';
import { type Decimal, decimal, moneyText, ratioText } from '../../../src/domain/money/amounts/decimal.ts';
import { calledStatuses } from '../../../src/domain/rounds/commitment-cycle.ts';
import { wireReference } from '../../../src/domain/rounds/commitment.ts';
import { postMoneyOf } from '../../../src/domain/rounds/post-money.ts';
import type { Queries } from '../../database/database.ts';
import type { RoundStory } from '../../database/round-columns.ts';
import { applications, documents, entities, rounds, series } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';
import { paragraphs } from '../../http/markup.ts';
import { notFound } from '../../http/refusal.ts';
import { wireInstructionsTo } from '../core/wire-instructions.ts';
import { fileLink } from '../documents/file-links.ts';
import { type RoundRow, selectRounds, loadRoundContext, roundJson } from './round-row.ts';

/** One round as it is now. @throws Refusal 404 */
export async function loadRound(host: Host, id: number): Promise<RoundRow> {
  const [row] = await selectRounds(host.database.queries, dayOf(host.clock())).where(eq(rounds.id, id));
  if (!row) throw notFound();
  return row;
}

/** The amount that can still be allocated. */
export const remainingAllocation = ({ figures }: Pick<RoundRow, 'figures'>): Decimal =>
  atLeastZero(decimal(figures.allocation_amount).minus(figures.committed_amount));

/** The amount that the waiting list can still take. */
export const waitlistRoom = ({ round, figures }: Pick<RoundRow, 'round' | 'figures'>): Decimal =>
  atLeastZero(decimal(round.waitlist_amount).minus(figures.waitlisted_amount));

/** The moment after the round's last day, in UTC. */
const deadlineOf = ({ closing_date: last }: RoundRow['round']): string | null =>
  last === null ? null : `${addDays(last, 1)}T00:00:00Z`;

const rate = (text: string | null) => text && ratioText(decimal(text));

function termsJson({ round }: RoundRow, vehicle: Vehicle | undefined) {
  const { story } = round;
  return {
    share_class: round.share_class,
    price_per_share: round.price_per_unit,
    pre_money: round.pre_money,
    post_money: postMoneyOf(round),
    valuation_cap: round.valuation_cap,
    discount_percent: rate(round.discount_rate),
    interest_rate: rate(round.interest_rate),
    maturity_date: round.maturity_date,
    liquidation_preference: story?.terms.liquidation_preference ?? null,
    anti_dilution: story?.terms.anti_dilution ?? null,
    pro_rata_right: round.pro_rata_right,
    information_rights: story?.terms.information_rights ?? null,
    voting: story?.terms.voting ?? null,
    lead_amount: round.lead_amount,
    series_name: vehicle?.series.name ?? null,
    entity_name: vehicle?.entity.name ?? null,
    governing_law: story?.terms.governing_law ?? null,
  };
}

type Vehicle = {
  readonly series: typeof series.$inferSelect;
  readonly entity: typeof entities.$inferSelect;
};

async function loadVehicle(queries: Queries, roundId: number): Promise<Vehicle | undefined> {
  const [found] = await queries
    .select({ series, entity: entities })
    .from(series)
    .innerJoin(entities, eq(entities.id, series.entity_id))
    .where(eq(series.round_id, roundId))
    .orderBy(asc(series.id));
  return found;
}

/** Null while the investor has nothing to pay. */
async function wireInstructions(
  queries: Queries,
  investorId: number,
  { round }: RoundRow,
  vehicle: Vehicle | undefined,
) {
  const [own] = await queries
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.investor_id, investorId),
        eq(applications.round_id, round.id),
        inArray(applications.status, [...calledStatuses]),
      ),
    );
  if (!own || !vehicle) return null;
  return wireInstructionsTo(vehicle.entity, round.currency, wireReference(round, own.id));
}

async function loadPastRounds(queries: Queries, { round }: RoundRow) {
  const rows = await queries
    .select()
    .from(rounds)
    .where(
      and(
        eq(rounds.startup_id, round.startup_id),
        ne(rounds.id, round.id),
        eq(rounds.status, 'closed'),
        lt(rounds.opened_date, round.opened_date),
      ),
    )
    .orderBy(desc(rounds.opened_date));
  return rows.map((row) => ({
    round: row.stage,
    date: row.closing_date ?? row.opened_date,
    amount: row.target_amount,
    post_money: postMoneyOf(row),
    lead_investor: row.lead_investor,
  }));
}

const metricJson = ({ label, unit, source, series: points }: RoundStory['metrics'][number]) => {
  const last = points.at(-1);
  return {
    label,
    value: last?.value ?? null,
    unit,
    period: last?.date.slice(0, 7) ?? null,
    as_of_date: last?.date ?? null,
    source,
    series: points,
  };
};

/** C30. @throws Refusal 404 */
export async function roundDetailOf(host: Host, investorId: number, id: number) {
  const { queries } = host.database;
  const row = await loadRound(host, id);
  const vehicle = await loadVehicle(queries, id);
  const { story } = row.round;
  return {
    ...roundJson(row, await loadRoundContext(queries, investorId, [id])),
    memo: (story?.memo ?? []).map(({ heading, body }) => ({ heading, body_html: paragraphs(body) })),
    terms: termsJson(row, vehicle),
    terms_version: row.round.terms_version,
    metrics: (story?.metrics ?? []).map(metricJson),
    team: (story?.team ?? []).map((person) => ({ ...person, photo_url: null, profile_url: null })),
    past_rounds: await loadPastRounds(queries, row),
    conflicts: story?.conflicts ?? [],
    faq: story?.faq ?? [],
    contact_email: /<([^>]+)>/.exec(host.settings.mailFrom)?.[1] ?? host.settings.mailFrom,
    deadline_at: deadlineOf(row.round),
    remaining_amount: moneyText(remainingAllocation(row)),
    waitlist_amount: moneyText(waitlistRoom(row)),
    wire_instructions: await wireInstructions(queries, investorId, row, vehicle),
  };
}

/** C15: the round's documents by folder; one whose PDF is still being generated has no link yet. @throws Refusal 404 */
export async function roundDocumentsOf(host: Host, id: number) {
  const { queries } = host.database;
  await loadRound(host, id);
  const rows = await queries
    .select()
    .from(documents)
    .where(and(eq(documents.round_id, id), isNull(documents.investor_id)))
    .orderBy(asc(documents.folder), asc(documents.id));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    folder: row.folder ?? 'Other',
    document_type: row.document_type,
    file_name: row.file_name,
    mime_type: row.mime_type,
    size_bytes: row.size_bytes,
    pages: row.pages,
    version: row.version,
    uploaded_at: row.uploaded_at?.toISOString() ?? null,
    is_confidential: true,
    can_download: row.sha256 !== null,
    ...(row.sha256 === null ? { url: null, url_expires_at: null } : fileLink(host, row.id)),
  }));
}
