/** What becomes of a document: it is replaced once the club has accepted its next version. */
export type DocumentStatus = 'in_review' | 'accepted' | 'rejected' | 'expired' | 'replaced' | 'withdrawn';

/** Uploads that count towards the limits of their investor: neither replaced nor expired. */
export const countedStatuses = [
  'in_review',
  'accepted',
  'rejected',
] as const satisfies readonly DocumentStatus[];

/** Uploads that the club's desk shows: all but those replaced. */
export const deskStatuses = [...countedStatuses, 'expired'] as const satisfies readonly DocumentStatus[];

const validStatuses: ReadonlySet<string> = new Set<DocumentStatus>(['accepted', 'in_review']);
const ownStatuses: ReadonlySet<string> = new Set<DocumentStatus>(['in_review', 'replaced', 'withdrawn']);

/** Whether a status is news: what the person has uploaded waits for the club, and what was taken back is known. */
export const isDocumentNews = (status: string): boolean => !ownStatuses.has(status);

/** The fields of a document that these rules need; both the API and the host's rows have them. */
type DocumentFields = {
  readonly id: number;
  readonly document_type: string;
  readonly status: string;
  readonly replaces: number | null;
  readonly expiry_date: string | null;
};

/**
 * Document types that the club has requested and not received. A document in review fulfils the request; one accepted
 * earlier is what the club wants a new version of.
 */
export const missingDocuments = <Required extends Pick<DocumentFields, 'document_type'>>(
  profile: { readonly required_documents: readonly Required[] } | null,
  documents: readonly Pick<DocumentFields, 'document_type' | 'status'>[],
): readonly Required[] =>
  (profile?.required_documents ?? []).filter(
    ({ document_type: type }) =>
      !documents.some(({ document_type, status }) => document_type === type && status === 'in_review'),
  );

/** A document in its newest version, with the earlier versions, newest first. */
export type DocumentVersions<Kind> = {
  readonly latest: Kind;
  readonly older: readonly Kind[];
};

/** Follows `replaces` from each newest version back; a version missing from the list, or a cycle, ends the chain. */
export function versionsOf<Kind extends Pick<DocumentFields, 'id' | 'replaces'>>(
  documents: readonly Kind[],
): readonly DocumentVersions<Kind>[] {
  const byId = new Map(documents.map((one) => [one.id, one]));
  const replaced = new Set(documents.map(({ replaces }) => replaces));
  return documents
    .filter(({ id }) => !replaced.has(id))
    .map((latest) => {
      const older: Kind[] = [];
      let before = latest.replaces === null ? undefined : byId.get(latest.replaces);
      while (before && before !== latest && !older.includes(before)) {
        older.push(before);
        before = before.replaces === null ? undefined : byId.get(before.replaces);
      }
      return { latest, older };
    });
}

/** Whether a document in a shown status proves something: the club has accepted it or reviews it, and it has not expired. */
export const isDocumentValid = (status: string): boolean => validStatuses.has(status);

/** Valid documents that expire between two days, `YYYY-MM-DD`, the first to expire first. */
export const expiringBetween = <Kind extends Pick<DocumentFields, 'status' | 'expiry_date'>>(
  documents: readonly Kind[],
  from: string,
  until: string,
): readonly Kind[] =>
  documents
    .filter(
      ({ status, expiry_date: end }) =>
        isDocumentValid(status) && end !== null && end >= from && end <= until,
    )
    .toSorted((one, other) => (one.expiry_date ?? '').localeCompare(other.expiry_date ?? ''));
