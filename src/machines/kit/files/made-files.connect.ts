import { fromPromise } from 'xstate';
import type { PageOutside } from '../outside.ts';
import type { MadeFile } from './made-files.ts';

/** The files requested in the last days. */
export const recallFiles = ({ now }: Pick<PageOutside, 'now'>) =>
  fromPromise<readonly MadeFile[], { owner: number }>(async ({ input: { owner } }) =>
    (await import('./made-files.store.ts')).recallFiles(owner, now().getTime()),
  );
