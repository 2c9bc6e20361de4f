import type { DocumentType } from '../../domain/documents/document-types.ts';
import type { Drafts } from '../kit/page-contract.ts';

/** What a person enters about a file; days are `YYYY-MM-DD`. */
export type UploadDetails = {
  readonly documentType: DocumentType;
  readonly issuedDate: string | null;
  readonly expiryDate: string | null;
  readonly note: string | null;
};

/** The details of a file as they are in the form. */
export type TypedDetails = {
  readonly documentType: string;
  readonly issuedDate: string;
  readonly expiryDate: string;
  readonly note: string;
};

/** `replaces` is the id of the version that the file replaces. */
export type UploadDraft = {
  readonly name: string;
  readonly replaces: number | null;
  readonly typed: TypedDetails;
};

/** Typed and not sent, by file. A reload loses the file, and its details are there when it is chosen again. */
export type UploadDrafts = Readonly<Record<string, UploadDraft>>;

/** Names a file beyond a reload; `position` is that among chosen files of the same name and size. */
export const fileKey = ({ name, size }: Pick<File, 'name' | 'size'>, position = 1): string =>
  position === 1 ? `${size} ${name}` : `${position}: ${size} ${name}`;

/** Whether an upload of one of these types can take it: its type is one of them, or not chosen yet. All types if none are stated. */
const fits = (draft: UploadDraft | undefined, types: readonly string[] | null): boolean =>
  !draft?.typed.documentType || !types || types.includes(draft.typed.documentType);

/** The key of a file that is being chosen: of those that no other file has, the one with a draft first that fits. */
export function freeKey(
  file: Pick<File, 'name' | 'size'>,
  {
    drafts,
    taken,
    types,
  }: {
    readonly drafts: UploadDrafts;
    readonly taken: ReadonlySet<string>;
    readonly types: readonly string[] | null;
  },
): string {
  const count = taken.size + Object.keys(drafts).length;
  const keys = Array.from({ length: count + 1 }, (_, index) => fileKey(file, index + 1));
  const free = keys.filter((key) => !taken.has(key) && fits(drafts[key], types));
  return free.find((key) => key in drafts) ?? free[0] ?? fileKey(file);
}

/** Whether a draft is of a file that has to be chosen again, and that an upload of these types can take. */
export const isMissing =
  (uploads: readonly { readonly key: string }[], types: readonly string[] | null) =>
  ([key, draft]: readonly [string, UploadDraft]): boolean =>
    !uploads.some((upload) => upload.key === key) && fits(draft, types);

/** Drafts are kept in memory only, so that the value under this name was put there by the uploads. */
const isUploadDrafts = (value: unknown): value is UploadDrafts => typeof value === 'object' && value !== null;

/** The drafts of the uploads among those of all pages. */
export const uploadDrafts = ({ uploads }: Drafts): UploadDrafts => (isUploadDrafts(uploads) ? uploads : {});

/** The same among those of all pages; null when there are none. */
export const namedUploads = (drafts: UploadDrafts): Drafts => ({
  uploads: Object.keys(drafts).length === 0 ? null : drafts,
});

export function withoutFile(drafts: UploadDrafts, key: string): UploadDrafts {
  const { [key]: _dropped, ...others } = drafts;
  return others;
}

/** A form in which nothing is typed is no draft, even if the type is chosen: often it is when the file is added. */
export const withTyped = (drafts: UploadDrafts, key: string, draft: UploadDraft): UploadDrafts =>
  [draft.typed.issuedDate, draft.typed.expiryDate, draft.typed.note].some((text) => text.trim() !== '')
    ? { ...drafts, [key]: draft }
    : withoutFile(drafts, key);
