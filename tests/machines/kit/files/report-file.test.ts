import { describe, expect, it } from 'vitest';
import { assign, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { calls } from '../../../../src/api/kit/paths.ts';
import type { ReportFile, ReportJob } from '../../../../src/api/reports/report-files.ts';
import { type Delivery, reportFileMachine } from '../../../../src/machines/kit/files/report-file.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  settled,
  send,
} from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(reportFileMachine);
const request = {
  report_type: 'capital_account',
  format: 'pdf',
  query: {},
  sections: [],
  locale: 'en-GB',
  prepared_for: 'Ada Byron',
} as const;
const title = 'Capital account, PDF';
const input = { parent: listener(), owner: 1042, title, request, earlier: null } as const;
const before = { ...input, earlier: { key: 'key-of-monday', requestedAt: 1_000 } };

const job = (status: ReportJob['status'], change: Partial<ReportJob> = {}): ReportJob => ({
  kind: 'job',
  id: 'rpt_1',
  status,
  progress: 40,
  retryAfter: 3,
  url: status === 'ready' ? '/api/v1/files/1?sig=a' : null,
  expiresAt: null,
  error: status === 'failed' ? 'The book changed meanwhile.' : null,
  ...change,
});
const file = { kind: 'file', blob: new Blob(['%PDF-']), fileName: 'statement.pdf' } as const;
const answered = (answer: ReportFile) => done('requestFile', answer);
const reported = (answer: ReportFile) => done('askForFile', answer);
const refusal = (status: number) =>
  new RequestError(calls.generatePdf, { kind: 'refused', status, body: {}, retryAfter: null });

const begun = answered(job('generating'));
const due = after('pollDelay', 'reportFile.generating.waiting');
const hidden = { type: 'page.hidden' } as const;
const shown = { type: 'page.shown' } as const;
const download = { type: 'file.download' } as const;
const retry = { type: 'file.retry' } as const;
const dismiss = { type: 'file.dismiss' } as const;

proveTable(
  'reportFile',
  {
    machine: reportFileMachine,
    input,
    events: {
      content: answered(file),
      'a finished job': answered(job('ready')),
      'a queued job': answered(job('queued')),
      'a failed job': answered(job('failed')),
      'an ended job': answered(job('expired')),
      broke: failed('requestFile'),
      'polled: the content': reported(file),
      'polled: ready': reported(job('ready')),
      'polled: underway': reported(job('generating', { progress: 70 })),
      'polled: failed': reported(job('failed')),
      'polled: ended': reported(job('expired')),
      'poll broke': failed('askForFile'),
      'polled: unknown': failed('askForFile', refusal(404)),
      due,
      hidden,
      shown,
      download,
      retry,
      dismiss,
      'cannot be saved': failed('deliverFile'),
      'cannot be watched': failed('watchVisibility'),
    },
    rows: {
      stored: { input: before, reach: [], cells: { dismiss: 'dismissed', download: 'requesting' } },
      requesting: {
        reach: [],
        cells: {
          dismiss: 'dismissed',
          content: 'delivered',
          'a finished job': 'delivered',
          'a queued job': 'generating.waiting',
          'a failed job': 'refused',
          'an ended job': 'expired',
          broke: 'failed',
        },
      },
      'generating.waiting': {
        reach: [begun],
        cells: {
          dismiss: 'dismissed',
          due: 'generating.refreshing',
          hidden: 'generating.paused',
          'cannot be watched': '↺',
        },
      },
      'generating.refreshing': {
        reach: [begun, due],
        cells: {
          dismiss: 'dismissed',
          'polled: the content': 'delivered',
          'polled: ready': 'delivered',
          'polled: underway': 'generating.waiting',
          'polled: failed': 'refused',
          'polled: ended': 'expired',
          'poll broke': 'generating.waiting',
          'polled: unknown': 'failed',
          hidden: 'generating.paused',
          'cannot be watched': '↺',
        },
      },
      'generating.paused': {
        reach: [begun, hidden],
        cells: { dismiss: 'dismissed', shown: 'generating.refreshing', 'cannot be watched': '↺' },
      },
      fetching: {
        reach: [begun, due, reported(job('ready')), download],
        cells: {
          dismiss: 'dismissed',
          'polled: the content': 'delivered',
          'polled: ready': 'delivered',
          'polled: underway': 'delivered',
          'polled: failed': 'delivered',
          'polled: ended': 'expired',
          'poll broke': 'failed',
          'polled: unknown': 'failed',
        },
      },
      delivered: {
        reach: [answered(job('ready'))],
        cells: { dismiss: 'dismissed', download: 'fetching', 'cannot be saved': 'failed' },
      },
      refused: { reach: [answered(job('failed'))], cells: { dismiss: 'dismissed', retry: 'requesting' } },
      expired: { reach: [answered(job('expired'))], cells: { dismiss: 'dismissed', retry: 'requesting' } },
      failed: { reach: [failed('requestFile')], cells: { dismiss: 'dismissed', retry: 'requesting' } },
      dismissed: { reach: [dismiss], cells: { dismiss: '↺' } },
    },
  },
  gate,
);

/** Each request with its key; every job is named after how many were begun. */
function overHost(answers: readonly (ReportFile | Error)[], from: typeof input | typeof before = input) {
  const left = [...answers];
  const keys: string[] = [];
  const delivered: Delivery[] = [];
  /** What is stored of it, by person and key. */
  const storedKeys: string[] = [];
  let named = 0;
  const next = () => {
    const answer = left.shift();
    return answer instanceof Error || !answer
      ? Promise.reject(answer ?? refusal(500))
      : Promise.resolve(answer);
  };
  const machine = reportFileMachine.provide({
    actors: {
      requestFile: fromPromise(({ input: { key } }) => {
        keys.push(key);
        return next();
      }),
      askForFile: fromPromise(() => next()),
      deliverFile: fromCallback(({ input: delivery }) => {
        delivered.push(delivery);
      }),
    },
    actions: {
      nameJob: assign(() => {
        named += 1;
        return { key: `key-${named}`, requestedAt: 0, job: null };
      }),
      storeFile: ({ context: { owner, key } }) => void storedKeys.push(`${owner} ${key}`),
      removeFile: ({ context: { owner, key } }) =>
        void storedKeys.splice(storedKeys.indexOf(`${owner} ${key}`), 1),
    },
  });
  const clock = new SimulatedClock();
  const ear = listener();
  const actor = createActor(machine, { input: { ...from, parent: ear }, clock, inspect: gate.inspect });
  actor.start();
  return { actor, clock, keys, delivered, storedKeys, heard: ear.heard };
}

describe('a report file, over time', () => {
  it('puts what was answered at once among the downloads, and again at a wish', async () => {
    const { actor, delivered, heard } = overHost([file]);
    await settled();
    actor.send(download);
    expect(delivered).toEqual([
      { job: null, file },
      { job: null, file },
    ]);
    expect(heard).toEqual([]);
  });
  it('asks when the host says, delivers once it is ready, and fetches a fresh link at a wish', async () => {
    const { actor, clock, delivered, heard } = overHost([
      job('queued', { retryAfter: 7 }),
      job('ready', { url: '/api/v1/files/1?sig=a' }),
      job('ready', { url: '/api/v1/files/1?sig=b' }),
    ]);
    await settled();
    clock.increment(6999);
    expect(actor.getSnapshot().matches({ generating: 'waiting' })).toBe(true);
    clock.increment(1);
    await settled();
    expect(heard).toEqual([
      {
        type: 'notice.raised',
        kind: 'success',
        message: 'Your file is ready',
        description: 'Capital account, PDF is in your downloads.',
        link: { path: '/show-report', name: 'Finished files' },
      },
    ]);
    expect(delivered).toMatchObject([{ job: { url: '/api/v1/files/1?sig=a' } }]);
    actor.send(download);
    await settled();
    expect(delivered.slice(1)).toMatchObject([{ job: { url: '/api/v1/files/1?sig=b' } }]);
  });
  it('keeps its key when it was not heard, and takes another when the job has ended', async () => {
    const { actor, keys } = overHost([refusal(502), job('failed'), file]);
    await settled();
    actor.send(retry);
    await settled();
    actor.send(retry);
    await settled();
    expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
    expect(actor.getSnapshot().value).toBe('delivered');
  });
  it('is stored with its key, and removed by another job or when it is dismissed', async () => {
    const { actor, storedKeys } = overHost([job('failed'), file]);
    expect(storedKeys).toEqual(['1042 key-1']);
    await settled();
    actor.send(retry);
    expect(storedKeys).toEqual(['1042 key-2']);
    actor.send(dismiss);
    expect(storedKeys).toEqual([]);
  });
  it('of an earlier visit waits for a wish, and asks with the key that it had', async () => {
    const { actor, keys, delivered, storedKeys } = overHost([file], before);
    await settled();
    expect(keys).toEqual([]);
    expect(actor.getSnapshot().context.requestedAt).toBe(1_000);
    actor.send(download);
    await settled();
    expect(keys).toEqual(['key-of-monday']);
    expect(delivered).toEqual([{ job: null, file }]);
    expect(storedKeys).toEqual([]);
  });
  it('does not ask while nobody looks, and asks at once when somebody does', async () => {
    const { actor, clock } = overHost([job('generating'), job('ready')]);
    await settled();
    send(actor, hidden);
    clock.increment(600_000);
    expect(actor.getSnapshot().matches({ generating: 'paused' })).toBe(true);
    send(actor, shown);
    await settled();
    expect(actor.getSnapshot().value).toBe('delivered');
  });
  it('delivers content that arrived while it was waited for, and again without asking the host', async () => {
    const { actor, clock, delivered } = overHost([job('generating'), file]);
    await settled();
    clock.increment(3000);
    await settled();
    expect(delivered).toEqual([{ job: null, file }]);
    actor.send(download);
    expect(delivered).toEqual([
      { job: null, file },
      { job: null, file },
    ]);
  });
});

closeGate(gate);
