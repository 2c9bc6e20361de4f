import { and, asc, desc, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { documents } from '../../database/schema/schema-club.ts';
import { investors, mails } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { dryRun } from '../core/outcome/dry-run.ts';
import { type Outcome, outcomeOf, outcomeText } from '../core/outcome/outcome.ts';

/** Columns of a person that a decision changes, in words. */
const shownColumns = {
  is_accredited: 'accredited',
  is_member: 'member',
  accreditation_expiry_date: 'accreditation ends',
  status_reason: 'reason that the person reads',
  required_documents: 'documents requested',
  kyc_status: 'identity check',
} as const;

const requests = z.array(z.object({ document_type: z.string(), due_date: z.string().nullable() }));

const textOf = (value: unknown): string => {
  const documentRequests = requests.safeParse(value);
  if (documentRequests.success && documentRequests.data.length > 0) {
    return documentRequests.data
      .map(({ document_type: type, due_date: due }) => (due === null ? type : `${type} by ${due}`))
      .join(', ');
  }
  if (value === null || value === undefined || documentRequests.success) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/**
 * Decides, and lists the changes. Within `dryRun` it is a preview.
 * @param status the status of the person in the club's list.
 */
export async function reviewOutcome(
  host: Host,
  email: string,
  status: () => Promise<string>,
  decide: () => Promise<unknown>,
): Promise<Outcome> {
  const { queries } = host.database;
  const load = async () => {
    const [person] = await queries.select().from(investors).where(eq(investors.email, email));
    const uploads = await queries
      .select()
      .from(documents)
      .where(eq(documents.investor_id, person?.id ?? 0))
      .orderBy(asc(documents.id));
    return { person, uploads };
  };
  const [before, from] = [await load(), await status()];
  const [last] = await queries.select({ id: mails.id }).from(mails).orderBy(desc(mails.id)).limit(1);
  await decide();
  const [after, to] = [await load(), await status()];
  const sent = await queries
    .select({ subject: mails.subject })
    .from(mails)
    .where(and(eq(mails.recipient, email), gt(mails.id, last?.id ?? 0)));
  const changes = Object.entries(shownColumns).flatMap(([column, name]) => {
    const [one, other] = [before.person, after.person].map((person) =>
      textOf(Object.entries(person ?? {}).find(([key]) => key === column)?.[1]),
    );
    return one === other ? [] : [`${name}: ${one} → ${other}`];
  });
  const decided = after.uploads.filter(
    ({ id, status: is }) => before.uploads.find((upload) => upload.id === id)?.status !== is,
  );
  const spaced = (text: string) => text.replaceAll('_', ' ');
  return outcomeOf(`${email}: ${spaced(from)} → ${spaced(to)}`, {
    lines: [
      ...changes,
      ...decided.map(({ id, title, status: is }) => `document ${id}, ${title}: ${is}`),
      ...sent.map(({ subject }) => `email: ${subject}`),
    ],
  });
}

/** A preview of a review: the review itself, rolled back. */
export const previewReview = async (...given: Parameters<typeof reviewOutcome>): Promise<string> => {
  const outcome = await dryRun(given[0], () => reviewOutcome(...given));
  return outcomeText({ ...outcome, summary: `Nothing was changed. This would be: ${outcome.summary}` });
};
