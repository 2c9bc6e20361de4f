import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod';
import { dayOf } from '../../../../src/domain/days/days.ts';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import type { Host } from '../../../host.ts';
import { filledText } from '../../../http/fields.ts';
import { badFields } from '../../../http/refusal.ts';
import { audit } from '../../core/audit.ts';
import { dryRun } from '../../core/outcome/dry-run.ts';
import { type Outcome, outcomeOf } from '../../core/outcome/outcome.ts';
import { decideReviewByEmail } from '../../onboarding/review.ts';
import { allocateRound } from '../../rounds/allocation.ts';
import { amountField } from '../../rounds/amounts.ts';
import { lockApplication } from '../../rounds/application-transitions.ts';
import { settleHeldPayments } from '../../rounds/payments.ts';
import { takeClubStep } from '../../rounds/subscription-agreement.ts';
import { matchByHand } from '../../wires/match-by-hand.ts';
import { takeStatement } from '../../wires/take-statement.ts';
import { chargeAnnualFees } from '../../workbook/daily/annual-fees.ts';
import { callSeries } from '../../workbook/daily/call-capital.ts';
import { changeTerms } from '../../workbook/daily/change-terms.ts';
import { distribute } from '../../workbook/daily/distribute.ts';
import { enterRows } from '../../workbook/daily/enter-rows.ts';
import { importWorkbook } from '../../workbook/import.ts';
import { undoImport } from '../../workbook/undo.ts';
import { documentsFolderOf } from '../../workbook/write-workbook.ts';
import { annualFeeFields, callFields, distributionFields, typedRow } from '../book-commands.ts';
import { namesDocuments, reviewFields } from '../commands.ts';
import { decideUpload, reasonField, uploadVerdicts } from '../document-commands.ts';
import { reviewOutcome } from '../review-preview.ts';
import { endRound, stepOutcome } from '../round-commands.ts';
import { loadReviewee } from './reviews.ts';
import { withDeskFile } from './staged-files.ts';

const id = z.number().int().positive();
const file = z.uuid('Send the file first.');

/** The actions of the desk. Each one is a club command, with the same rules. */
export const deskAction = z.discriminatedUnion('action', [
  z
    .object({ action: z.literal('review'), investor: id, ...reviewFields })
    .refine(namesDocuments, { path: ['documents'], message: 'Choose at least one document.' }),
  z.object({
    action: z.literal('document'),
    id,
    verdict: z.enum(uploadVerdicts),
    reason: reasonField(),
  }),
  z.object({ action: z.literal('match'), wire: id, kind: z.enum(['commitment', 'call']), id }),
  z.object({ action: z.literal('held'), application: id, verdict: z.enum(['accept', 'return']) }),
  z.object({ action: z.literal('statement'), file }),
  z.object({ action: z.literal('step'), application: id }),
  z.object({
    action: z.literal('allocate'),
    round: id,
    investor: id.optional(),
    amount: amountField().optional(),
  }),
  z.object({ action: z.enum(['close', 'cancel']), round: id }),
  z.object({
    action: z.literal('row'),
    sheet: z.string().max(40),
    row: typedRow,
    mail: z.boolean().optional(),
  }),
  z.object({ action: z.literal('distribute'), ...distributionFields }),
  z.object({ action: z.literal('call'), ...callFields }),
  z.object({ action: z.literal('annual-fees'), ...annualFeeFields }),
  z.object({ action: z.literal('terms'), round: id, reason: filledText(), changes: typedRow }),
  z.object({
    action: z.literal('import'),
    file,
    remove: z.boolean().optional(),
    mail: z.boolean().optional(),
  }),
  z.object({ action: z.literal('undo'), import: id }),
]);

export type DeskAction = z.output<typeof deskAction>;

type FileAction = Extract<DeskAction, { file: string }>;
/** With its input file available: `path` is a copy of the file that it names. */
type ReadyAction = Exclude<DeskAction, FileAction> | (FileAction & { readonly path: string });

/** The commitments that a step changes, in their new state. */
const onApplication = async (
  host: Host,
  application: number,
  summary: string,
  step: () => Promise<Parameters<typeof stepOutcome>[2][number]>,
): Promise<Outcome> => stepOutcome(host, `${summary} ${application}`, [await step()]);

async function carryOut(host: Host, action: ReadyAction, isPreview: boolean): Promise<Outcome> {
  switch (action.action) {
    case 'review': {
      const { email, status } = await loadReviewee(host, action.investor);
      return reviewOutcome(host, email, status, () =>
        decideReviewByEmail(host, email, action.decision, action),
      );
    }
    case 'document':
      return outcomeOf(await decideUpload(host, action));
    case 'match':
      return outcomeOf(
        await matchByHand(
          host,
          action.wire,
          action.kind === 'call' ? { call: action.id } : { application: action.id },
        ),
      );
    case 'held':
      return onApplication(host, action.application, 'Payment held for commitment', () =>
        settleHeldPayments(host, action.application, action.verdict),
      );
    case 'statement':
      return takeStatement(host, await readFile(action.path), isPreview);
    case 'step':
      return onApplication(host, action.application, 'Next step of commitment', async () => {
        const { application, round } = await lockApplication(host, action.application);
        return takeClubStep(host, application, round);
      });
    case 'allocate': {
      const rows = await allocateRound(host, action.round, {
        investorId: action.investor,
        amount: action.amount === undefined ? undefined : decimal(action.amount),
      });
      return stepOutcome(host, 'Allocation', rows);
    }
    case 'close':
    case 'cancel':
      return endRound(host, action.round, action.action);
    case 'row':
      return enterRows(host, {
        typed: [{ sheet: action.sheet, rows: [action.row] }],
        name: `One row of ${action.sheet}`,
        isDryRun: isPreview,
        mails: action.mail === true,
      });
    case 'distribute':
      return distribute(host, { ...action, soldShare: action.sold, mails: action.mail === true }, isPreview);
    case 'terms':
      return changeTerms(host, { ...action, roundId: action.round }, isPreview);
    case 'call':
      return callSeries(host, { ...action, due: action.date, mails: action.mail === true }, isPreview);
    case 'annual-fees':
      return chargeAnnualFees(host, action, isPreview);
    case 'import': {
      const { path } = action;
      const request = {
        path,
        documents: documentsFolderOf(path),
        name: basename(path),
        asOf: dayOf(host.clock()),
        isDryRun: isPreview,
        mayRemove: action.remove === true,
        mails: action.mail === true,
      };
      return importWorkbook(host, request, () => {});
    }
    case 'undo':
      return outcomeOf(await undoImport(host, action.import));
    default:
      return action satisfies never;
  }
}

/** What was acted on, for the audit log: ids and choices, no values. */
function subjectOf(action: DeskAction): string {
  switch (action.action) {
    case 'review':
      return `review ${action.investor} ${action.decision}`;
    case 'document':
      return `document ${action.id} ${action.verdict}`;
    case 'match':
      return `match ${action.wire} ${action.kind} ${action.id}`;
    case 'held':
      return `held ${action.application} ${action.verdict}`;
    case 'step':
      return `step ${action.application}`;
    case 'allocate':
    case 'close':
    case 'cancel':
    case 'terms':
      return `${action.action} ${action.round}`;
    case 'row':
      return `row ${action.sheet}`;
    case 'undo':
      return `undo ${action.import}`;
    default:
      return action.action;
  }
}

function act(host: Host, operatorId: number, action: ReadyAction, isPreview: boolean): Promise<Outcome> {
  if (isPreview) return dryRun(host, () => carryOut(host, action, true));
  return host.database.transaction(async () => {
    const outcome = await carryOut(host, action, false);
    await audit(host, {
      event: 'desk_action',
      outcome: 'ok',
      investorId: operatorId,
      object: subjectOf(action),
    });
    return outcome;
  });
}

/**
 * Executes an action in one transaction, with an entry of the audit log that names the operator; or previews it and
 * rolls back.
 * @throws Refusal as the club command does, 404 for a file that no longer exists.
 */
export function actOnDesk(
  host: Host,
  operatorId: number,
  action: DeskAction,
  isPreview: boolean,
): Promise<Outcome> {
  if (!('file' in action)) return act(host, operatorId, action, isPreview);
  // Fetched before the transaction, whose rows others wait for: the storage may be slow.
  return withDeskFile(host, action.file, (path) => act(host, operatorId, { ...action, path }, isPreview));
}

/** @throws Refusal 400 with messages by field. */
export function readAction(body: unknown): DeskAction {
  const parsed = deskAction.safeParse(body);
  if (parsed.success) return parsed.data;
  throw badFields(z.flattenError(parsed.error).fieldErrors);
}
