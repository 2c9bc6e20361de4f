import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { dayOf, isPast } from '../../../src/domain/days/days.ts';
import { isUnsigned } from '../../../src/domain/documents/envelope.ts';
import { type Decimal, decimal, moneyText, zero } from '../../../src/domain/money/amounts/decimal.ts';
import { displayName } from '../../../src/domain/people/investor.ts';
import { investorStepIn } from '../../../src/domain/rounds/commitment-cycle.ts';
import { amountDue, isUnderWay, refundOn, wireReference } from '../../../src/domain/rounds/commitment.ts';
import { paymentBalance } from '../../../src/domain/rounds/payment-balance.ts';
import type { Queries } from '../../database/database.ts';
import { applications, type rounds } from '../../database/schema/schema-club.ts';
import { applicationEvents, envelopes } from '../../database/schema/schema-rounds.ts';
import type { Investor } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { groupBy } from '../core/sql.ts';

export type ApplicationRow = typeof applications.$inferSelect;
export type RoundRecord = typeof rounds.$inferSelect;
type EnvelopeRow = typeof envelopes.$inferSelect;

/** Terms that the investor has not seen, while the investor may still withdraw because of them. */
export const hasNewTerms = (application: ApplicationRow, round: RoundRecord): boolean =>
  isUnderWay(application.status) && application.terms_version < round.terms_version;

/** The investor's next action; null when the club acts next, or it is over. */
export function nextActionOf(
  application: ApplicationRow,
  round: RoundRecord,
  envelope: EnvelopeRow | undefined | null,
) {
  const { status, is_blocked: isBlocked, wire_sent_at: sentAt } = application;
  if (hasNewTerms(application, round)) return 'confirm_terms';
  const step = investorStepIn(status);
  if (step === 'sign') return envelope && isUnsigned(envelope) ? step : null;
  if (isBlocked) return 'send_evidence';
  const isOnItsWay = status === 'funding' && sentAt !== null;
  return step === 'wire' && isOnItsWay ? null : step;
}

function refundOf(application: ApplicationRow): Decimal {
  const refund = refundOn(application.status);
  if (refund === 'all') return decimal(application.received_amount);
  return refund === 'excess' ? paymentBalance(application).excess : zero;
}

type ApplicationData = {
  readonly application: ApplicationRow;
  readonly round: RoundRecord;
  readonly investor: Investor;
  readonly envelopes: readonly EnvelopeRow[];
  readonly events: readonly (typeof applicationEvents.$inferSelect)[];
};

/** One item of C42; also the response of C41. */
export function applicationJson(
  { application, round, investor, envelopes: envelopeRows, events }: ApplicationData,
  today: string,
) {
  const envelope = envelopeRows[0];
  const nextAction = nextActionOf(application, round, envelope);
  const signBy = envelope && isUnsigned(envelope) ? envelope.expires_date : null;
  const dueDays: Readonly<Record<string, string | null>> = { sign: signBy, wire: application.wire_by_date };
  const isClosing = application.status === 'funded' && isPast(round.closing_date, today);
  return {
    id: application.id,
    status: isClosing ? 'closing' : application.status,
    round: { id: round.id, name: round.name },
    investing_profile: { id: investor.id, name: displayName(investor) },
    requested_amount: application.amount,
    allocated_amount: application.allocated_amount,
    min_acceptable_amount: application.min_acceptable_amount,
    accept_lower_allocation: application.accept_lower_allocation,
    is_pro_rata: application.is_pro_rata,
    source_of_funds_changed: application.source_of_funds_changed,
    acknowledgements: application.acknowledgements,
    comment: application.comment,
    decision_note: application.decision_note,
    entry_fee: application.fees,
    amount_to_wire: moneyText(amountDue(application)),
    received_amount: application.received_amount,
    outstanding_amount: moneyText(paymentBalance(application).outstanding),
    refund_due_amount: moneyText(refundOf(application)),
    currency: application.currency,
    reason: application.reason ?? (hasNewTerms(application, round) ? round.terms_reason : null),
    next_action: nextAction,
    next_due_date: nextAction === null ? null : (dueDays[nextAction] ?? null),
    submitted_at: application.submitted_at?.toISOString() ?? null,
    sign_by_date: signBy,
    wire_by_date: application.wire_by_date,
    wire_sent_at: application.wire_sent_at?.toISOString() ?? null,
    is_blocked: application.is_blocked,
    terms_changed: hasNewTerms(application, round),
    timeline: events.map(({ status, at }) => ({ status, at: at.toISOString() })),
    documents: envelopeRows.map(({ id }) => id),
    wire_reference: wireReference(round, application.id),
  };
}

/** The history of some applications, oldest first, and their envelopes, newest first. */
async function readHistory(queries: Queries, ids: readonly number[]) {
  const events = await queries
    .select()
    .from(applicationEvents)
    .where(inArray(applicationEvents.application_id, [...ids]))
    .orderBy(asc(applicationEvents.at), asc(applicationEvents.id));
  const envelopeRows = await queries
    .select()
    .from(envelopes)
    .where(inArray(envelopes.application_id, [...ids]))
    .orderBy(desc(envelopes.id));
  return {
    events: groupBy(events, ({ application_id: id }) => id),
    envelopes: groupBy(envelopeRows, ({ application_id: id }) => id),
  };
}

/** C42: an investor's own applications to one round, newest first. */
export async function listApplications(host: Host, investor: Investor, round: RoundRecord) {
  const { queries } = host.database;
  const rows = await queries
    .select()
    .from(applications)
    .where(and(eq(applications.investor_id, investor.id), eq(applications.round_id, round.id)))
    .orderBy(desc(applications.id));
  if (rows.length === 0) return [];
  const history = await readHistory(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map((application) =>
    applicationJson(
      {
        application,
        round,
        investor,
        envelopes: history.envelopes.get(application.id) ?? [],
        events: history.events.get(application.id) ?? [],
      },
      dayOf(host.clock()),
    ),
  );
}
