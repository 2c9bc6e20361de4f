import { type ActorRefFrom, enqueueActions, setup } from 'xstate';
import type { FileType } from '../../../api/reports/book-reports.ts';
import { notProvided } from '../not-provided.ts';
import type { PageParent } from '../page-contract.ts';
import { pick } from '../params.ts';
import type { TitledFileRequest } from './file-request.ts';
import { reportFileMachine, type ReportFileId } from './report-file.machine.ts';
import type { StoredFileRequest } from './requested-files.ts';

/** A requested file; its machine is the child with the same id. */
export type RequestedFile = { readonly id: ReportFileId; readonly title: string };

type FileListInput = {
  /** Parent of the page. */
  readonly parent: PageParent;
  readonly owner: number;
  /** The type of report whose files of earlier visits are listed; null lists all. */
  readonly of: FileType | null;
  /** Whether those of earlier visits are listed from the start. */
  readonly includesStored: boolean;
};

type FileListContext = FileListInput & {
  /** Latest first. */
  files: readonly RequestedFile[];
  /** Number of files so far; names the next child. */
  requestCount: number;
  /** Keys of removed files: those that are being read may still have them. */
  removed: readonly (string | undefined)[];
};

type FileListEvent =
  | ({ readonly type: 'files.generate' } & TitledFileRequest)
  | { readonly type: 'files.loadStored' }
  | { readonly type: 'files.dismiss'; readonly id: ReportFileId };

/** Lists the files of a page: those of this visit, and once they are asked for those of earlier visits. */
export const fileListMachine = setup({
  types: {} as {
    context: FileListContext;
    events: FileListEvent;
    input: FileListInput;
    tags: 'busy';
    children: { [Id in ReportFileId]: 'reportFile' } & { loadStoredFiles: 'loadStoredFiles' };
  },
  actors: {
    reportFile: reportFileMachine,
    loadStoredFiles: notProvided<readonly StoredFileRequest[], { owner: number }>('loadStoredFiles'),
  },
  actions: {
    generate: enqueueActions(({ context, enqueue }, { title, request }: TitledFileRequest) => {
      const { parent, owner, requestCount, files } = context;
      const id: ReportFileId = `file-${requestCount + 1}`;
      enqueue.assign({ requestCount: requestCount + 1, files: [{ id, title }, ...files] });
      enqueue.spawnChild('reportFile', { id, input: { parent, owner, title, request, earlier: null } });
    }),
    /** Those of this visit are stored as well, and already listed. */
    list: enqueueActions(
      ({ context, enqueue, self }, { output }: { output: readonly StoredFileRequest[] }) => {
        const { parent, owner, of, requestCount, files, removed } = context;
        const { children } = self.getSnapshot();
        const known = files.map((file) => ({ ...file, ...children[file.id]?.getSnapshot().context }));
        const keys = new Set([...removed, ...known.map(({ key }) => key)]);
        const earlier = output.filter(
          ({ key, request }) => (of === null || request.report_type === of) && !keys.has(key),
        );
        const listed = earlier.map(({ title, request, ...stored }, index) => {
          const id: ReportFileId = `file-${requestCount + index + 1}`;
          enqueue.spawnChild('reportFile', {
            id,
            input: { parent, owner, title, request, earlier: stored },
          });
          return { id, title, requestedAt: stored.requestedAt };
        });
        // Another tab may have requested one between them.
        const all = [...known, ...listed].toSorted((a, b) => (b.requestedAt ?? 0) - (a.requestedAt ?? 0));
        enqueue.assign({
          requestCount: requestCount + listed.length,
          files: all.map(({ id, title }) => ({ id, title })),
        });
      },
    ),
    /** Its machine removes it from the device, and is then stopped. */
    dismiss: enqueueActions(({ context, enqueue, self }, { id }: { id: ReportFileId }) => {
      const key = self.getSnapshot().children[id]?.getSnapshot().context.key;
      enqueue.sendTo(id, { type: 'file.dismiss' });
      enqueue.stopChild(id);
      enqueue.assign({
        files: context.files.filter((file) => file.id !== id),
        removed: [...context.removed, key],
      });
    }),
  },
  guards: { includesStored: ({ context }) => context.includesStored },
}).createMachine({
  id: 'fileList',
  context: ({ input }) => ({ ...input, files: [], requestCount: 0, removed: [] }),
  on: {
    'files.generate': { actions: { type: 'generate', params: pick('title', 'request') } },
    'files.dismiss': { actions: { type: 'dismiss', params: pick('id') } },
  },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'includesStored', target: 'loadingStored' }, { target: 'ofThisVisit' }] },
    ofThisVisit: { on: { 'files.loadStored': 'loadingStored' } },
    loadingStored: {
      tags: 'busy',
      invoke: {
        id: 'loadStoredFiles',
        src: 'loadStoredFiles',
        input: ({ context: { owner } }) => ({ owner }),
        onDone: { target: 'all', actions: { type: 'list', params: pick('output') } },
        // Where nothing can be stored, there are no others.
        onError: 'all',
      },
    },
    /** Another tab may have requested more. */
    all: { on: { 'files.loadStored': 'loadingStored' } },
  },
});

export type FileListActor = ActorRefFrom<typeof fileListMachine>;
