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

export const withoutFile = (list: readonly MadeFile[], key: string): readonly MadeFile[] =>
  list.filter((file) => file.key !== key);

/** The latest first; the oldest make room when there are too many. */
export const withFile = (list: readonly MadeFile[], file: MadeFile): readonly MadeFile[] =>
  [file, ...withoutFile(list, file.key)].slice(0, mostFiles);
