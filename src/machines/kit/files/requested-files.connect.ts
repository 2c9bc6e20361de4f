import { fromPromise } from 'xstate';
import type { PageDependencies } from '../dependencies.ts';
import type { StoredFileRequest } from './requested-files.ts';

/** The files requested in the last days. */
export const recallFiles = ({ now }: Pick<PageDependencies, 'now'>) =>
  fromPromise<readonly StoredFileRequest[], { owner: number }>(async ({ input: { owner } }) =>
    (await import('./requested-files.store.ts')).recallFiles(owner, now().getTime()),
  );
