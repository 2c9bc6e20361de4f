import { fromPromise } from 'xstate';
import { uploadLimits } from '../../domain/documents/document-types.ts';
import { type FileFormat, formatOf } from '../../domain/documents/file-format.ts';

/** Why a file is rejected before upload. */
export type RefusalReason = 'empty' | 'tooLarge' | 'unknownFormat' | 'unreadable';

/** `hash` is the hex SHA-256 of the content; null where the browser cannot make one (pages served without TLS). */
export type Inspection =
  | { readonly kind: 'sound'; readonly format: FileFormat; readonly hash: string | null }
  | { readonly kind: 'refused'; readonly reason: RefusalReason };

const refused = (reason: RefusalReason): Inspection => ({ kind: 'refused', reason });

const hexOf = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads the whole file once; fails if it was changed or deleted after it was selected. */
export async function inspect(file: File, subtle: SubtleCrypto | undefined): Promise<Inspection> {
  if (file.size > uploadLimits.bytes) return refused('tooLarge');
  let content: ArrayBuffer;
  try {
    content = await file.arrayBuffer();
  } catch {
    return refused('unreadable');
  }
  if (content.byteLength === 0) return refused('empty');
  const format = formatOf(new Uint8Array(content));
  if (format === null) return refused('unknownFormat');
  return { kind: 'sound', format, hash: subtle ? hexOf(await subtle.digest('SHA-256', content)) : null };
}

export const inspectFile = (subtle: SubtleCrypto | undefined) =>
  fromPromise(({ input }: { input: { file: File } }) => inspect(input.file, subtle));
