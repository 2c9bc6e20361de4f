import { dayMs } from '../../../domain/days/days.ts';
import type { TitledFileRequest } from './file-request.ts';

/** A file that was requested earlier: the same request with the same key returns the same file of the host. */
export type StoredFileRequest = TitledFileRequest & {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
};

const maxFiles = 10;
const maxAge = 7 * dayMs;

/** Whether a file is still listed: for seven days. */
export const isCurrent = ({ requestedAt }: StoredFileRequest, now: number): boolean =>
  now - requestedAt < maxAge;

export type StoredFileRequestChange =
  | { readonly kind: 'add'; readonly file: StoredFileRequest }
  | { readonly kind: 'remove'; readonly key: string };

/** Latest first, each once; the oldest are dropped when there are too many. */
export function withEntry(
  list: readonly StoredFileRequest[],
  entry: StoredFileRequestChange,
): readonly StoredFileRequest[] {
  const key = entry.kind === 'add' ? entry.file.key : entry.key;
  const others = list.filter((file) => file.key !== key);
  return entry.kind === 'add' ? [entry.file, ...others].slice(0, maxFiles) : others;
}
