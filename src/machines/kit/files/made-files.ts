import type { TitledFileRequest } from './file-request.ts';

/** A file that was asked for before: the same request with the same key is the same file of the host. */
export type MadeFile = TitledFileRequest & {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
};

const mostFiles = 10;
const keptFor = 7 * 24 * 3_600_000;

/** Whether a file is listed still: for seven days. */
export const isCurrent = ({ requestedAt }: MadeFile, now: number): boolean => now - requestedAt < keptFor;

export type MadeFileEntry =
  | { readonly kind: 'add'; readonly file: MadeFile }
  | { readonly kind: 'remove'; readonly key: string };

/** The latest first, each once; the oldest make room when there are too many. */
export function withEntry(list: readonly MadeFile[], entry: MadeFileEntry): readonly MadeFile[] {
  const key = entry.kind === 'add' ? entry.file.key : entry.key;
  const others = list.filter((file) => file.key !== key);
  return entry.kind === 'add' ? [entry.file, ...others].slice(0, mostFiles) : others;
}
