import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { moneyText } from '../../../../src/domain/money/amounts/decimal.ts';
import { displayName } from '../../../../src/domain/people/investor.ts';
import {
  applicationCycle,
  calledStatuses,
  type ClubStep,
  clubStepIn,
} from '../../../../src/domain/rounds/commitment-cycle.ts';
import { applicationStatuses, isUnderWay } from '../../../../src/domain/rounds/commitment.ts';
import { paymentBalance } from '../../../../src/domain/rounds/payment-balance.ts';
import { applications, rounds, series } from '../../../database/schema/schema-club.ts';
import { deposits } from '../../../database/schema/schema-cyborg.ts';
import { envelopes, receipts } from '../../../database/schema/schema-rounds.ts';
import { imports } from '../../../database/schema/schema-workbook.ts';
import { investors } from '../../../database/schema/schema.ts';
import type { Host } from '../../../host.ts';
import { loadCalls } from '../../wires/calls.ts';
import { unmatchedWires } from '../../wires/match-by-hand.ts';

const maxListed = 200;

const nameColumns = {
  id: investors.id,
  email: investors.email,
  entity_type: investors.entity_type,
  company_name: investors.company_name,
  organization_name: investors.organization_name,
  first_name_en: investors.first_name_en,
  last_name_en: investors.last_name_en,
} as const;

const openCommitments = ({ database: { queries } }: Host) =>
  queries
    .select({
      application: applications,
      // The texts of a round are in its row and are not needed here.
      round: { id: rounds.id, title: rounds.title },
      investor: nameColumns,
    })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.round_id))
    .innerJoin(investors, eq(investors.id, applications.investor_id))
    .where(inArray(applications.status, applicationStatuses.filter(isUnderWay)))
    .orderBy(asc(applications.round_id), asc(applications.id))
    .limit(maxListed);

/** Commitments whose agreement was signed by the investor, and not by the club. */
async function signedByInvestor({ database: { queries } }: Host): Promise<ReadonlySet<number>> {
  const rows = await queries
    .select({ id: envelopes.application_id })
    .from(envelopes)
    .where(and(eq(envelopes.status, 'signed'), isNull(envelopes.completed_at)));
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}

/** The club's next step for a commitment or, for an allocation, its round; null while another party is to act. */
const nextStepOf = (status: string, isSigned: boolean): ClubStep | 'allocate' | null => {
  if (applicationCycle.allows(status, 'allocate')) return 'allocate';
  const step = clubStepIn(status);
  return step === 'countersign' && !isSigned ? null : step;
};

/** Commitments in progress, by round; the payments that await a decision for each, and the club's next step. */
export async function listCommitments(host: Host) {
  const rows = await openCommitments(host);
  const signed = await signedByInvestor(host);
  const payments = await heldPayments(
    host,
    rows.map(({ application }) => application.id),
  );
  return rows.map(({ application, round, investor }) => ({
    id: application.id,
    round: { id: round.id, name: round.title },
    investor: { id: investor.id, name: displayName(investor) },
    status: application.status,
    amount: application.amount,
    allocated_amount: application.allocated_amount,
    received_amount: application.received_amount,
    outstanding_amount: moneyText(paymentBalance(application).outstanding),
    currency: application.currency,
    is_payable: calledStatuses.includes(application.status),
    held_payment: payments.get(application.id) ?? null,
    next_step: nextStepOf(application.status, signed.has(application.id)),
  }));
}

async function heldPayments({ database: { queries } }: Host, ids: readonly number[]) {
  const rows = await queries
    .select({
      id: receipts.application_id,
      amount: sql<string>`sum(${receipts.amount})::text`,
      sender: sql<string | null>`string_agg(distinct ${receipts.sender}, ', ')`,
    })
    .from(receipts)
    .where(and(inArray(receipts.application_id, [...ids]), eq(receipts.status, 'held')))
    .groupBy(receipts.application_id);
  return new Map(rows.map(({ id, ...payment }) => [id, payment]));
}

/** Capital calls with an amount due: an unmatched wire could be for them. */
export async function listCalls(host: Host) {
  const payable = (await loadCalls(host)).filter(({ isPayable }) => isPayable).slice(0, maxListed);
  const rows = await host.database.queries
    .select({ id: deposits.id, series: series.name, investor: nameColumns })
    .from(deposits)
    .innerJoin(investors, eq(investors.id, deposits.investor_id))
    .leftJoin(series, eq(series.id, deposits.series_id))
    .where(
      inArray(
        deposits.id,
        payable.map(({ id }) => id),
      ),
    );
  const names = new Map(rows.map((row) => [row.id, [displayName(row.investor), row.series]]));
  return payable.map(({ id, currency, reference, outstanding }) => ({
    id,
    name: [...(names.get(id) ?? []), reference].filter((part) => part !== null).join(', '),
    currency,
    outstanding,
  }));
}

/** Wires that are not matched yet, with the commitments and calls that each could pay. */
export async function listWires(host: Host) {
  return (await unmatchedWires(host)).slice(0, maxListed).map(({ row, fits }) => ({
    id: row.id,
    date: row.date,
    amount: row.amount,
    currency: row.currency,
    sender: row.sender_name,
    reference: row.reference,
    fits: fits.map(({ kind, id }) => ({ kind, id })),
  }));
}

/** Open rounds, with the number of commitments that wait for an allocation. */
export async function listOpenRounds({ database: { queries } }: Host) {
  return queries
    .select({
      id: rounds.id,
      name: rounds.name,
      title: rounds.title,
      closing_date: rounds.closing_date,
      currency: rounds.currency,
    })
    .from(rounds)
    .where(eq(rounds.status, 'open'))
    .orderBy(asc(rounds.closing_date), asc(rounds.id))
    .limit(maxListed);
}

/** The imports, newest first. Only the last one that was not undone can be undone. */
export async function listDeskImports({ database: { queries } }: Host) {
  const rows = await queries.select().from(imports).orderBy(desc(imports.id)).limit(50);
  const last = rows.find(({ undone_at: undone }) => undone === null);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    name: row.file_name,
    added: row.added,
    changed: row.changed,
    removed: row.removed,
    undone_at: row.undone_at?.toISOString() ?? null,
    is_last: row === last,
  }));
}
