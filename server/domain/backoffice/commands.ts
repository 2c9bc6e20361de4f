import { asc, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { dayOf, isRecentDay } from '../../../src/domain/days/days.ts';
import { isDocumentType } from '../../../src/domain/documents/document-types.ts';
import { identityStatus, onboardingStatuses } from '../../../src/domain/onboarding/onboarding.ts';
import { type ReviewDecision, reviewDecisions } from '../../../src/domain/onboarding/review-decisions.ts';
import { entityName, personName } from '../../../src/domain/people/investor.ts';
import { documents } from '../../database/schema/schema-club.ts';
import { type Investor, investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { filledText } from '../../http/fields.ts';
import { Refusal } from '../../http/refusal.ts';
import { table } from '../core/text-table.ts';
import { refreshIdentity } from '../onboarding/identity-checks.ts';
import { clubOutcomes, decideIdentity } from '../onboarding/identity.ts';
import { onboardingStatusOf, investorOn } from '../onboarding/profile.ts';
import { decideReviewByEmail } from '../onboarding/review.ts';
import { maskNumber } from '../onboarding/signed-profile.ts';
import { ProviderFault } from '../onboarding/sumsub.ts';
import { accountCommands, accountSchemas } from './account-commands.ts';
import { bookCommands, bookSchemas } from './book-commands.ts';
import { documentCommands, documentSchemas, reasonField } from './document-commands.ts';
import { marketCommands, marketSchemas } from './market-commands.ts';
import { peopleCommands, peopleSchemas } from './people-commands.ts';
import { previewReview } from './review-preview.ts';
import { roundCommands, roundSchemas } from './round-commands.ts';
import { type Runner, runner } from './runner.ts';
import { wireCommands, wireSchemas } from './wire-commands.ts';
import { workbookCommands, workbookSchemas } from './workbook-commands.ts';

/** A decision on an application, as the command and the desk accept it. */
export const reviewFields = {
  decision: z.enum(reviewDecisions),
  reason: reasonField(),
  documents: z.array(z.string().refine(isDocumentType, 'Not a known type of document.')).min(1).optional(),
  due: z.string().refine(isRecentDay, 'Not a date.').optional(),
} as const;

type AskedDocuments = {
  readonly decision: ReviewDecision;
  readonly documents?: readonly string[] | undefined;
};

/** A request for documents names them. */
export const namesDocuments = ({ decision, documents: types }: AskedDocuments): boolean =>
  decision !== 'more_documents' || types !== undefined;
export const documentsMissing = {
  path: ['documents'],
  message: 'Name the documents that you ask for: --document proof_of_address',
};

/** The arguments of each of the club's commands. */
export const clubSchemas = {
  ...accountSchemas,
  ...bookSchemas,
  ...documentSchemas,
  ...roundSchemas,
  ...marketSchemas,
  ...peopleSchemas,
  ...wireSchemas,
  ...workbookSchemas,
  list: z.object({ status: z.enum(onboardingStatuses).optional() }),
  show: z.object({ email: filledText() }),
  review: z
    .object({ email: filledText(), preview: z.boolean().optional(), ...reviewFields })
    .refine(namesDocuments, documentsMissing),
  identity: z.object({
    email: filledText(),
    outcome: z.enum(clubOutcomes).optional(),
    reason: reasonField(),
    labels: z.array(z.string().regex(/^[A-Z][A-Z_]{2,60}$/, 'Not a label.')).optional(),
  }),
} as const;

export type ClubCommand = keyof typeof clubSchemas;
type Input<Command extends ClubCommand> = z.output<(typeof clubSchemas)[Command]>;

/** `ready`: everything is entered, and the check has not started. */
export function identityOf(investor: Investor): string {
  if (investor.is_kyc_checked) return 'approved';
  if (investor.kyc_reject_type !== null) return investor.kyc_reject_type.toLowerCase();
  return identityStatus(investor) === 'ready' ? 'ready' : investor.kyc_status;
}

async function investorBy(host: Host, email: string): Promise<Investor> {
  const [found] = await host.database.queries
    .select()
    .from(investors)
    .where(eq(investors.email, email.trim().toLowerCase()));
  if (!found) throw new Refusal(404, { detail: 'No such investor.' });
  return investorOn(found, dayOf(host.clock()));
}

async function list(host: Host, { status }: Input<'list'>): Promise<string> {
  const today = dayOf(host.clock());
  const all = await host.database.queries.select().from(investors).orderBy(asc(investors.id));
  const rows = all
    .map((row) => investorOn(row, today))
    .filter((row) => status === undefined || onboardingStatusOf(row) === status)
    .map((row) => [
      row.email,
      entityName(row) ?? (personName(row) || '-'),
      onboardingStatusOf(row),
      identityOf(row),
      dayOf(row.reviewed_at ?? row.submitted_at ?? row.created_at),
    ]);
  return table([['EMAIL', 'NAME', 'STATUS', 'IDENTITY', 'SINCE'], ...rows]);
}

const hidden = new Set([
  'password_hash',
  'signature_drawing',
  'is_active',
  'email_confirmed_at',
  'identity_due_at',
]);
const numbers = new Set(['tax_id', 'passport_number', 'bank_account_number', 'bank_routing_code']);

function displayText(field: string, value: unknown): string {
  if (numbers.has(field)) return maskNumber(typeof value === 'string' ? value : null);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function show(host: Host, { email }: Input<'show'>): Promise<string> {
  const investor = await investorBy(host, email);
  const uploads = await host.database.queries
    .select()
    .from(documents)
    .where(eq(documents.investor_id, investor.id))
    .orderBy(desc(documents.id));
  const entered = Object.entries(investor).filter(
    ([field, value]) => !hidden.has(field) && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  const documentRows = uploads.map((row) => [
    String(row.id),
    row.document_type,
    row.status,
    row.uploaded_at ? dayOf(row.uploaded_at) : '-',
    row.file_name,
  ]);
  return [
    `${investor.email}: ${onboardingStatusOf(investor)}`,
    '',
    table(entered.map(([field, value]) => [field, displayText(field, value)])),
    '',
    uploads.length === 0
      ? 'No documents.'
      : table([['ID', 'TYPE', 'STATUS', 'SINCE', 'FILE'], ...documentRows]),
  ].join('\n');
}

async function statusLine(host: Host, email: string): Promise<string> {
  const investor = await investorBy(host, email);
  return `${investor.email}: ${onboardingStatusOf(investor)}`;
}

async function review(
  host: Host,
  { email, decision, preview, ...options }: Input<'review'>,
): Promise<string> {
  if (preview === true) {
    const { email: address } = await investorBy(host, email);
    const status = async () => onboardingStatusOf(await investorBy(host, address));
    return previewReview(host, address, status, () => decideReviewByEmail(host, address, decision, options));
  }
  await decideReviewByEmail(host, email, decision, options);
  return statusLine(host, email);
}

/** Without a verdict, the current status is requested from the provider. */
async function identity(host: Host, { email, outcome, ...reason }: Input<'identity'>): Promise<string> {
  const { id } = await investorBy(host, email);
  const answer =
    outcome === undefined
      ? `; the provider says: ${await askProvider(host, id)}`
      : await decideIdentity(host, id, { outcome, ...reason, isFromClub: true }).then(() => '');
  const after = await investorBy(host, email);
  return `${await statusLine(host, email)}, identity ${identityOf(after)}${answer}`;
}

async function askProvider(host: Host, investorId: number): Promise<string> {
  try {
    return (await refreshIdentity(host, investorId)) ?? 'nothing, no check was opened with it';
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    throw new Refusal(503, { detail: error.message });
  }
}

/** The club's commands by name. */
export const clubCommands: Readonly<Record<ClubCommand, Runner>> = {
  list: runner(clubSchemas.list, list),
  show: runner(clubSchemas.show, show),
  review: { ...runner(clubSchemas.review, review), needsConfirmation: true },
  identity: runner(clubSchemas.identity, identity),
  ...accountCommands,
  ...bookCommands,
  ...documentCommands,
  ...roundCommands,
  ...marketCommands,
  ...peopleCommands,
  ...wireCommands,
  ...workbookCommands,
};
