import { addDays } from '../days/days.ts';
import { expiringBetween } from './document-versions.ts';

/** Number of days before its last day from which on the person is asked to renew documents. */
const noticeDays = 60;

/** The same for an accreditation: by evidence of assets it lasts 90 days, of which two months would be the most. */
export const renewalDays = 30;

/** The day from which on an accreditation is renewed and the person is reminded of it. */
export const renewalDayOf = (last: string): string => addDays(last, -renewalDays);

type Person = {
  readonly accreditation_expiry_date: string | null;
  readonly passport_expiry_date: string | null;
};
type ExpiringDocument = Parameters<typeof expiringBetween>[0][number] & {
  readonly id: number;
  readonly document_type: string;
};

/** What is to be renewed, and its last day; days are `YYYY-MM-DD`. */
export type Expiry =
  | { readonly kind: 'document'; readonly id: number; readonly documentType: string; readonly day: string }
  | { readonly kind: 'accreditation' | 'passport'; readonly day: string };

/**
 * Valid documents, the first to expire first, then the accreditation and the passport of the profile. A passport among
 * the documents is not listed twice; an expired document has a status that says so.
 */
export function expiriesOf(
  profile: Person,
  documents: readonly ExpiringDocument[],
  today: string,
): readonly Expiry[] {
  const until = addDays(today, noticeDays);
  const { accreditation_expiry_date: accreditation, passport_expiry_date: passport } = profile;
  const found: Expiry[] = expiringBetween(documents, today, until).flatMap((one) =>
    one.expiry_date === null
      ? []
      : [
          {
            kind: 'document',
            id: one.id,
            documentType: one.document_type,
            day: one.expiry_date,
          } as const,
        ],
  );
  const isWatched = documents.some(({ document_type: type }) => type === 'passport');
  if (accreditation !== null && renewalDayOf(accreditation) <= today)
    found.push({ kind: 'accreditation', day: accreditation });
  if (passport !== null && passport <= until && !isWatched) found.push({ kind: 'passport', day: passport });
  return found;
}
