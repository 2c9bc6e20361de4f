import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { dayOf } from '../../../../src/domain/days/days.ts';
import { deskStatuses } from '../../../../src/domain/documents/document-versions.ts';
import { displayName } from '../../../../src/domain/people/investor.ts';
import { countryName } from '../../../../src/domain/texts/country-name.ts';
import { documents } from '../../../database/schema/schema-club.ts';
import { type Investor, investors } from '../../../database/schema/schema.ts';
import type { Host } from '../../../host.ts';
import { notFound } from '../../../http/refusal.ts';
import { fileLink } from '../../documents/file-links.ts';
import { investorOn, onboardingStatusOf } from '../../onboarding/profile.ts';
import { maskNumber } from '../../onboarding/signed-profile.ts';
import { identityOf } from '../commands.ts';

const maxListed = 200;

const summaryOf = (row: Investor) => ({
  id: row.id,
  email: row.email,
  name: displayName(row),
  status: onboardingStatusOf(row),
  identity: identityOf(row),
  since: (row.submitted_at ?? row.created_at).toISOString(),
});

/** People who wait for a decision of the club, longest first, with the number of uploads in review. */
export async function listReviews(host: Host) {
  const { queries } = host.database;
  const today = dayOf(host.clock());
  const waiting = await queries
    .select()
    .from(investors)
    .where(
      and(
        eq(investors.is_active, true),
        // Members have been decided on already; the query for people who wait does not read their long list.
        sql`((${investors.submitted_at} is not null
          and not (${investors.is_kyc_checked} and ${investors.is_accredited} and ${investors.is_member})) or exists (
          select from documents d where d.investor_id = ${investors.id} and d.is_upload and d.status = 'in_review'))`,
      ),
    )
    .orderBy(asc(investors.submitted_at), asc(investors.id));
  const uploads = await queries
    .select({ investor: documents.investor_id, count: sql<number>`count(*)::int` })
    .from(documents)
    .where(and(eq(documents.is_upload, true), eq(documents.status, 'in_review')))
    .groupBy(documents.investor_id);
  const uploadsOf = new Map(uploads.map(({ investor, count }) => [investor, count]));
  return waiting
    .map((row) => ({
      ...summaryOf(investorOn(row, today)),
      documents_in_review: uploadsOf.get(row.id) ?? 0,
    }))
    .filter(({ status, documents_in_review: count }) => status === 'in_review' || count > 0)
    .slice(0, maxListed);
}

async function loadInvestor({ database: { queries } }: Host, id: number): Promise<Investor> {
  const [row] = await queries.select().from(investors).where(eq(investors.id, id));
  if (!row) throw notFound();
  return row;
}

/** The email address of a person under review, and the parameters of a status request. @throws Refusal 404 */
export async function loadReviewee(host: Host, id: number) {
  const { email } = await loadInvestor(host, id);
  const status = async () =>
    onboardingStatusOf(investorOn(await loadInvestor(host, id), dayOf(host.clock())));
  return { email, status };
}

/** The data that the club checks, in this order; numbers by their last digits. */
const factFields = [
  'entity_type',
  'company_name',
  'registration_number',
  'registration_country',
  'incorporation_date',
  'signatory_title',
  'first_name_en',
  'last_name_en',
  'birth_date',
  'citizenship',
  'passport_number',
  'passport_expiry_date',
  'phone',
  'address_line_1',
  'address_line_2',
  'postal_code',
  'city',
  'region',
  'country',
  'tax_residence_country',
  'tax_id',
  'no_tax_id_reason',
  'is_us_person',
  'is_pep',
  'source_of_funds',
  'source_of_funds_comment',
  'bank_name',
  'bank_swift',
  'bank_country',
  'bank_account_number',
  'bank_account_holder',
  'accreditation_region',
  'accreditation_category',
  'accreditation_basis',
  'accreditation_date',
  'accreditation_expiry_date',
  'signature_name',
  'profile_signed_date',
] as const satisfies readonly (keyof Investor)[];
const masked = new Set<string>(['passport_number', 'tax_id', 'bank_account_number']);

const factText = (field: string, value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return masked.has(field) ? maskNumber(value) : value;
};

/** One person's application: the data entered, and the uploads with a link to each file. @throws Refusal 404 */
export async function reviewDetail(host: Host, id: number) {
  const investor = investorOn(await loadInvestor(host, id), dayOf(host.clock()));
  const uploads = await host.database.queries
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.investor_id, id),
        eq(documents.is_upload, true),
        inArray(documents.status, [...deskStatuses]),
      ),
    )
    .orderBy(desc(documents.id));
  return {
    ...summaryOf(investor),
    reason: investor.status_reason,
    asked_for: investor.required_documents.map(({ document_type: type }) => type),
    facts: factFields.flatMap((field) => {
      const value = investor[field];
      return value === null || value === '' ? [] : [{ field, value: factText(field, value) }];
    }),
    owners: investor.beneficial_owners.map(
      ({ name, ownership_percent: share, country }) => `${name}, ${share}%, ${countryName(country)}`,
    ),
    documents: uploads.map((row) => ({
      id: row.id,
      document_type: row.document_type,
      title: row.title,
      file_name: row.file_name,
      status: row.status,
      uploaded_at: row.uploaded_at?.toISOString() ?? null,
      url: row.sha256 === null ? null : fileLink(host, row.id).url,
    })),
  };
}
