import { randomUUID } from 'node:crypto';
import { dayOf, yearOf } from '../../../src/domain/days/days.ts';
import { entityName, isEntity, personName } from '../../../src/domain/people/investor.ts';
import { documents } from '../../database/schema/schema-club.ts';
import type { Investor } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';

/** Masks all but the last four characters, and short values entirely. */
export const maskNumber = (value: string | null): string => {
  if (value === null || value === '') return '-';
  return value.length > 6 ? `••••${value.slice(-4)}` : '••••';
};

const textOrDash = (value: string | null) => value ?? '-';

/** The text that the investor signs, line by line. Passport, tax and account numbers are masked. */
export function profileLines(investor: Investor): readonly string[] {
  const person = personName(investor) || '-';
  return [
    ...(isEntity(investor)
      ? [
          `Investor: ${textOrDash(entityName(investor))}, registered in ${textOrDash(investor.registration_country)}`,
          `Signatory: ${person}, ${textOrDash(investor.signatory_title)}`,
          ...investor.beneficial_owners.map(
            ({ name, ownership_percent: share }) => `Owner: ${name}, ${share}%`,
          ),
        ]
      : [`Investor: ${person}`]),
    `Email: ${investor.email}`,
    `Country: ${textOrDash(investor.country)}; tax residence: ${textOrDash(investor.tax_residence_country)}`,
    `Tax number: ${investor.tax_id ? maskNumber(investor.tax_id) : 'none issued'}`,
    `Bank: ${textOrDash(investor.bank_name)}, ${textOrDash(investor.bank_country)}; account ${maskNumber(investor.bank_account_number)}`,
    `Accreditation: ${textOrDash(investor.accreditation_category)}, from ${textOrDash(investor.accreditation_date)} to ${textOrDash(investor.accreditation_expiry_date)}`,
    'I confirm the information above is accurate, authorise the club to rely on it, and will notify the club of any changes.',
  ];
}

/** The consent to electronic signing, with the six points that United States law (ESIGN, 15 USC 7001(c)) requires. */
export const consent: readonly string[] = [
  'Consent to electronic records and signatures',
  '1. You can receive every record on paper instead. Contact the club.',
  '2. You can withdraw this consent at any time by contacting the club. Documents you have already signed stay valid; later ones are sent by post, which takes longer.',
  '3. The consent covers your profile, agreements, reports, tax documents and notices from the club.',
  '4. Keep your contact details up to date: you can update your phone and address in your profile. Contact the club to change your email address.',
  '5. Paper copies of any record are free of charge on request.',
  '6. You need a current browser, an email address and a PDF reader.',
];

/**
 * Adds the signed profile to the investor's documents. Call it in the transaction of the submission; the PDF is generated later from
 * this row.
 */
export async function addSignedProfile(host: Host, investor: Investor): Promise<void> {
  const now = host.clock();
  const signature = investor.signature_name ?? '';
  await host.database.queries.insert(documents).values({
    investor_id: investor.id,
    document_type: 'investor_profile',
    category: 'agreement',
    title: 'Investor profile and consent',
    file_name: `investor-profile-${dayOf(now)}.pdf`,
    storage_name: `paper-${randomUUID()}.pdf`,
    status: 'accepted',
    issued_date: dayOf(now),
    uploaded_at: now,
    year: yearOf(dayOf(now)),
    signed_by: signature,
    content: {
      lines: [...profileLines(investor), ...consent],
      signature,
      drawing: investor.signature_drawing,
    },
  });
}
