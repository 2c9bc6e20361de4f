import { fromPromise } from 'xstate';
import type { PageOutside } from '../outside.ts';
import type { MadeFile } from './made-files.ts';

/** What reads and writes the browser's database comes after the code of the page. */
export const madeFilesStore = () => import('./made-files.store.ts');

/** The files that the person asked for in the last days. */
export const recallFiles = ({ now }: Pick<PageOutside, 'now'>) =>
  fromPromise<readonly MadeFile[], { owner: number }>(async ({ input: { owner } }) =>
    (await madeFilesStore()).recallFiles(owner, now().getTime()),
  );
