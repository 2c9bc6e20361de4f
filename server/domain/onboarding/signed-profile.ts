import { entityName, isEntity, personName } from '../../../src/domain/investor.ts';
import { randomUUID } from 'node:crypto';
import { documents } from '../../database/schema-club.ts';
import type { Investor } from '../../database/schema.ts';
import type { Host } from '../../host.ts';
import { dayOf } from '../../../src/domain/days.ts';

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
            ({ name, ownership_percent: share }) => `Owner: ${name}, ${share} percent`,
          ),
        ]
      : [`Investor: ${person}`]),
    `E-mail: ${investor.email}`,
    `Country: ${textOrDash(investor.country)}; tax residence: ${textOrDash(investor.tax_residence_country)}`,
    `Tax number: ${investor.tax_id ? maskNumber(investor.tax_id) : 'none issued'}`,
    `Bank: ${textOrDash(investor.bank_name)}, ${textOrDash(investor.bank_country)}; account ${maskNumber(investor.bank_account_number)}`,
    `Accreditation: ${textOrDash(investor.accreditation_category)}, from ${textOrDash(investor.accreditation_date)} to ${textOrDash(investor.accreditation_expiry_date)}`,
    `I confirm that this is true and complete, and that I will tell the club when it changes.`,
  ];
}

/** The consent to electronic signing, with the six points that the law of the United States (ESIGN, 15 USC 7001(c)) asks for. */
export const consent: readonly string[] = [
  'Consent to electronic records and signatures',
  '1. You may have every record on paper instead; ask the club.',
  '2. You may withdraw this consent at any time by writing to the club. What was signed before stays valid; later papers then come by post, which takes longer.',
  '3. The consent covers your profile, agreements, reports, tax papers and notices of the club.',
  '4. Keep your e-mail address up to date under personal data; messages go there.',
  '5. You may ask for a paper copy of any record, free of charge.',
  '6. You need a current browser and a program that shows PDF files. By opening this paper you have shown that you can read the format.',
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
    year: Number(dayOf(now).slice(0, 4)),
    signed_by: signature,
    content: {
      lines: [...profileLines(investor), ...consent],
      signature,
      drawing: investor.signature_drawing,
    },
  });
}
