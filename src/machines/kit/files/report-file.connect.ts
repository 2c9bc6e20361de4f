import { assign, fromPromise } from 'xstate';
import type { Send } from '../../../api/kit/client.ts';
import { wireQuery } from '../../../api/portfolio/report-head.ts';
import type { ReportFileRequest } from '../../../api/reports/report-files.ts';
import { watchVisibility } from '../browser/visibility.actor.ts';
import { randomKey } from '../calls/idempotency-key.ts';
import type { PageDependencies } from '../dependencies.ts';
import { deliverFile } from './download.actor.ts';
import { reportFileMachine } from './report-file.machine.ts';

/** The code for the browser's database loads after the code of the page; where that stores nothing, only the list is lost. */
const store = () => import('./requested-files.store.ts');

/** So does that of the request: most visits make no file. */
async function requestReportFile(
  send: Send,
  request: ReportFileRequest | { readonly job_id: string },
  signal: AbortSignal,
) {
  const { requestReportFile: ask } = await import('../../../api/reports/report-files.ts');
  return ask(send, request, signal);
}

/** For any page that requests files. */
export const connectReportFile = ({ send, browser, now }: PageDependencies) =>
  reportFileMachine.provide({
    actors: {
      requestFile: fromPromise(({ input: { request: file, key }, signal }) => {
        const { query, subject, ...rest } = file;
        const params = { ...wireQuery(query), ...(subject !== undefined && { id: subject }) };
        const request = { ...rest, params, idempotency_key: key };
        return requestReportFile(send, request, signal);
      }),
      askForFile: fromPromise(({ input: { jobId }, signal }) =>
        requestReportFile(send, { job_id: jobId }, signal),
      ),
      deliverFile: deliverFile(browser),
      watchVisibility: watchVisibility(browser),
    },
    actions: {
      nameJob: assign(() => ({ key: randomKey(), requestedAt: now().getTime(), job: null })),
      storeFile: ({ context: { owner, key, requestedAt, title, request } }) =>
        void store()
          .then(({ storeFile }) => storeFile(owner, { title, request, key, requestedAt }))
          .catch(() => null),
      removeFile: ({ context: { owner, key } }) =>
        void store()
          .then(({ removeFile }) => removeFile(owner, key))
          .catch(() => null),
    },
  });
