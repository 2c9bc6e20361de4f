import { fromPromise } from 'xstate';
import type { PageDependencies } from '../dependencies.ts';
import { fileListMachine } from './file-list.machine.ts';
import { connectReportFile } from './report-file.connect.ts';

export const connectFileList = (dependencies: PageDependencies) =>
  fileListMachine.provide({
    actors: {
      reportFile: connectReportFile(dependencies),
      loadStoredFiles: fromPromise(async ({ input: { owner } }) =>
        (await import('./requested-files.store.ts')).loadStoredFiles(owner, dependencies.now().getTime()),
      ),
    },
  });
