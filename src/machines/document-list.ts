import type { InvestorDocument } from '../api/documents.ts';
import type { Profile } from '../api/profile.ts';

export type RequiredDocument = Profile['required_documents'][number];

/** What the club asks for and has not got. One in review answers the request; one accepted before is what it wants anew. */
export const missingDocuments = (
  profile: Profile | null,
  documents: readonly InvestorDocument[],
): readonly RequiredDocument[] =>
  (profile?.required_documents ?? []).filter(
    ({ document_type: type }) =>
      !documents.some(({ document_type, status }) => document_type === type && status === 'in_review'),
  );

/** A paper in its newest version, and the versions before it, the newest first. */
export type DocumentVersions = {
  readonly latest: InvestorDocument;
  readonly older: readonly InvestorDocument[];
};

/** Follows `replaces` from each newest version back; a version that is not in the list, or a circle, ends the chain. */
export function versionsOf(documents: readonly InvestorDocument[]): readonly DocumentVersions[] {
  const byId = new Map(documents.map((paper) => [paper.id, paper]));
  const replaced = new Set(documents.map(({ replaces }) => replaces));
  return documents
    .filter(({ id }) => !replaced.has(id))
    .map((latest) => {
      const older: InvestorDocument[] = [];
      let before = latest.replaces === null ? undefined : byId.get(latest.replaces);
      while (before && before !== latest && !older.includes(before)) {
        older.push(before);
        before = before.replaces === null ? undefined : byId.get(before.replaces);
      }
      return { latest, older };
    });
}

/** Papers in force whose end lies between two days, `YYYY-MM-DD`, the first to end first. */
export const expiringBetween = (
  documents: readonly InvestorDocument[],
  from: string,
  until: string,
): readonly InvestorDocument[] =>
  documents
    .filter(
      ({ status, expiry_date: end }) =>
        (status === 'accepted' || status === 'in_review') && end !== null && end >= from && end <= until,
    )
    .toSorted((one, other) => (one.expiry_date ?? '').localeCompare(other.expiry_date ?? ''));
