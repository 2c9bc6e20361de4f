import { and, asc, eq, inArray, or } from 'drizzle-orm';
import * as z from 'zod';
import { isUnsigned } from '../../../src/domain/documents/envelope.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { openStatuses } from '../../../src/domain/rounds/commitment.ts';
import { idPattern } from '../../../src/domain/texts/text-patterns.ts';
import { applications, rounds } from '../../database/schema/schema-club.ts';
import { investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { filledText } from '../../http/fields.ts';
import { Refusal } from '../../http/refusal.ts';
import { dryRun } from '../core/outcome/dry-run.ts';
import { type Outcome, outcomeOf, type OutcomeTable, outcomeText } from '../core/outcome/outcome.ts';
import { table } from '../core/text-table.ts';
import { allocateRound } from '../rounds/allocation.ts';
import { amountField } from '../rounds/amounts.ts';
import type { ApplicationRow } from '../rounds/application-json.ts';
import {
  closeApplication,
  lockApplication,
  checkEvent,
  wrongStatus,
} from '../rounds/application-transitions.ts';
import { cancelRound, closeRound } from '../rounds/closing.ts';
import { receivePayment, settleHeldPayments } from '../rounds/payments.ts';
import {
  newestEnvelope,
  takeClubStep,
  signEnvelope,
  voidEnvelope,
} from '../rounds/subscription-agreement.ts';
import { receiveForCall } from '../wires/match-by-hand.ts';
import { changeTerms } from '../workbook/daily/change-terms.ts';
import { typedRow } from './book-commands.ts';
import { endOutcome, heldAmounts } from './round-previews.ts';
import { type Runner, runner } from './runner.ts';
import { payableField } from './wire-commands.ts';

const round = filledText();
const id = z.number('Not the number of an application.').int().positive();
const flag = z.boolean().optional();

/** The arguments of the club's commands for rounds; a round is given by name or number. */
export const roundSchemas = {
  applications: z.object({ round: round.optional() }),
  allocate: z.object({
    round,
    investor: filledText().optional(),
    amount: z.union([amountField(), z.literal('0')]).optional(),
  }),
  envelope: z
    .object({ id, void: flag, expire: flag, decline: flag, sign: flag })
    .refine((body) => [body.void, body.expire, body.decline, body.sign].filter(Boolean).length <= 1, {
      message: 'Choose one of --void, --expire, --decline and --sign.',
    }),
  receive: z.object({
    for: payableField,
    amount: amountField(),
    from: filledText().optional(),
  }),
  held: z.object({ id, verdict: z.enum(['accept', 'return']) }),
  close: z.object({ round, preview: flag }),
  cancel: z.object({ round, preview: flag }),
  terms: z.object({ round, reason: filledText(), changes: typedRow, preview: flag }),
} as const;

type Input<Command extends keyof typeof roundSchemas> = z.output<(typeof roundSchemas)[Command]>;

async function loadRoundId({ database }: Host, roundName: string): Promise<number> {
  const number = idPattern.test(roundName) ? Number(roundName) : 0;
  const [found] = await database.queries
    .select({ id: rounds.id })
    .from(rounds)
    .where(or(eq(rounds.name, roundName), eq(rounds.id, number)));
  if (!found) throw new Refusal(404, { detail: 'No such round.' });
  return found.id;
}

async function loadInvestorId({ database }: Host, email: string): Promise<number> {
  const [found] = await database.queries
    .select({ id: investors.id })
    .from(investors)
    .where(eq(investors.email, email.trim().toLowerCase()));
  if (!found) throw new Refusal(404, { detail: 'No such investor.' });
  return found.id;
}

/** Commitments with the amounts requested, allocated, received and held. */
async function applicationsTable(host: Host, condition: ReturnType<typeof and>): Promise<OutcomeTable> {
  const rows = await host.database.queries
    .select({ application: applications, round: rounds.name, email: investors.email })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.round_id))
    .innerJoin(investors, eq(investors.id, applications.investor_id))
    .where(condition)
    .orderBy(asc(applications.id));
  const heldPayments = await heldAmounts(
    host,
    rows.map(({ application }) => application.id),
  );
  return {
    title: 'Commitments',
    head: ['ID', 'Round', 'Email', 'Status', 'Requested', 'Allocated', 'Received', 'Held'],
    rows: rows.map(({ application, round: name, email }) => [
      String(application.id),
      name,
      email,
      application.status,
      application.amount,
      application.allocated_amount ?? '-',
      application.received_amount,
      heldPayments.get(application.id) ?? '-',
    ]),
  };
}

async function applicationText(host: Host, condition: ReturnType<typeof and>): Promise<string> {
  const { head, rows } = await applicationsTable(host, condition);
  return rows.length === 0 ? 'No commitments.' : table([head.map((cell) => cell.toUpperCase()), ...rows]);
}

const ofRows = (rows: readonly ApplicationRow[]) =>
  inArray(applications.id, rows.length === 0 ? [0] : rows.map((row) => row.id));

const textOfRows = (host: Host, rows: readonly ApplicationRow[]) => applicationText(host, ofRows(rows));

/** The commitments that a step of the club has changed. */
export const stepOutcome = async (
  host: Host,
  summary: string,
  rows: readonly ApplicationRow[],
): Promise<Outcome> => outcomeOf(summary, { tables: [await applicationsTable(host, ofRows(rows))] });

async function list(host: Host, { round: roundName }: Input<'applications'>): Promise<string> {
  const ofRound =
    roundName === undefined ? undefined : eq(applications.round_id, await loadRoundId(host, roundName));
  return applicationText(host, and(ofRound, inArray(applications.status, openStatuses())));
}

async function allocate(
  host: Host,
  { round: roundName, investor, amount }: Input<'allocate'>,
): Promise<string> {
  const rows = await allocateRound(host, await loadRoundId(host, roundName), {
    investorId: investor === undefined ? undefined : await loadInvestorId(host, investor),
    amount: amount === undefined ? undefined : decimal(amount),
  });
  return textOfRows(host, rows);
}

async function envelope(host: Host, input: Input<'envelope'>): Promise<string> {
  const after = await host.database.transaction(async () => {
    const { application, round: roundRow } = await lockApplication(host, input.id);
    if (!input.void && !input.expire && !input.decline && !input.sign) {
      return takeClubStep(host, application, roundRow);
    }
    const newest = await newestEnvelope(host, application.id);
    checkEvent(application, 'sign');
    if (!isUnsigned(newest)) throw wrongStatus('No agreement is awaiting the investor’s signature.');
    if (input.sign) return signEnvelope(host, newest, application);
    if (input.void) return voidEnvelope(host, application);
    if (input.decline)
      return closeApplication(host, application, 'declineAgreement', 'You declined to sign.');
    return closeApplication(host, application, 'missSigning', 'It was not signed in time.');
  });
  return textOfRows(host, [after]);
}

async function receiveMoney(host: Host, { for: target, amount, from }: Input<'receive'>): Promise<string> {
  if (typeof target === 'string') return receiveForCall(host, target, amount, from ?? null);
  return textOfRows(host, [await receivePayment(host, target, decimal(amount), from ?? null)]);
}

async function decideHeldPayments(
  host: Host,
  { id: applicationId, verdict }: Input<'held'>,
): Promise<string> {
  return textOfRows(host, [await settleHeldPayments(host, applicationId, verdict)]);
}

const endings = { close: closeRound, cancel: cancelRound } as const;

/** Closes or cancels a round, and lists the new status of its commitments. */
export const endRound = (host: Host, roundId: number, verb: keyof typeof endings): Promise<Outcome> =>
  endOutcome(
    host,
    roundId,
    () => endings[verb](host, roundId),
    (rows) => applicationsTable(host, ofRows(rows)),
  );

async function end(
  host: Host,
  { round: roundName, preview }: Input<'close'>,
  verb: keyof typeof endings,
): Promise<string> {
  const roundId = await loadRoundId(host, roundName);
  if (preview !== true) return textOfRows(host, await endings[verb](host, roundId));
  const outcome = await dryRun(host, () => endRound(host, roundId, verb));
  return outcomeText({ ...outcome, summary: `This would ${verb} ${outcome.summary}:` });
}

async function terms(
  host: Host,
  { round: roundName, reason, changes, preview }: Input<'terms'>,
): Promise<string> {
  const roundId = await loadRoundId(host, roundName);
  return outcomeText(await changeTerms(host, { roundId, reason, changes }, preview === true));
}

/** Commands for the club's side of commitments. */
export const roundCommands: Readonly<Record<keyof typeof roundSchemas, Runner>> = {
  applications: runner(roundSchemas.applications, list),
  allocate: runner(roundSchemas.allocate, allocate),
  envelope: runner(roundSchemas.envelope, envelope),
  receive: runner(roundSchemas.receive, receiveMoney),
  held: runner(roundSchemas.held, decideHeldPayments),
  close: {
    ...runner(roundSchemas.close, (host, input) => end(host, input, 'close')),
    needsConfirmation: true,
  },
  cancel: {
    ...runner(roundSchemas.cancel, (host, input) => end(host, input, 'cancel')),
    needsConfirmation: true,
  },
  terms: { ...runner(roundSchemas.terms, terms), needsConfirmation: true },
};
