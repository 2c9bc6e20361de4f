import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { InvestorDocument } from '../../../src/api/documents/documents.ts';
import { RequestError } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import { investorDocument, pdf } from '../../../src/fixtures/investor.ts';
import {
  documentUploadMachine,
  type Transfer,
} from '../../../src/machines/documents/document-upload.machine.ts';
import type { Inspection } from '../../../src/machines/documents/inspect-file.actor.ts';
import type { UploadDetails } from '../../../src/machines/documents/upload-drafts.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  send,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(documentUploadMachine);
const from = (parent = listener()) => ({
  parent,
  id: 'upload-1' as const,
  file: pdf(),
  documentType: null,
  replaces: null,
  typed: null,
});
const input = from();

const fault = (status: number, body: unknown = {}) =>
  new RequestError(calls.uploadInvestorDocument, { kind: 'refused', status, body, retryAfter: null });
const unreachable = new RequestError(calls.uploadInvestorDocument, { kind: 'unreachable' });
const details: UploadDetails = {
  documentType: 'passport',
  issuedDate: '2021-05-04',
  expiryDate: '2031-05-04',
  note: null,
};

const sound = done('inspectFile', { kind: 'sound', format: 'pdf', hash: 'b'.repeat(64) });
const tooLarge = done('inspectFile', { kind: 'refused', reason: 'tooLarge' });
const submit = { type: 'upload.submit', details } as const;
const begin = { type: 'upload.begin' } as const;
const cancel = { type: 'upload.cancel' } as const;
const retry = { type: 'upload.retry' } as const;
const recognised = { type: 'upload.recognised', duplicate: 'passport.pdf' } as const;
const anyway = { type: 'upload.sendAnyway' } as const;
const half = { type: 'transfer.progressed', fraction: 0.5 } as const;
const all = { type: 'transfer.progressed', fraction: 1 } as const;
const arrived = done('sendDocument', investorDocument());
const lost = failed('sendDocument', unreachable);
const invalid = failed('sendDocument', fault(400, { expiry_date: ['The document has expired.'] }));
const broke = failed('sendDocument', fault(500));
const connection = { type: 'connection.found' } as const;
const sending = [sound, submit, begin] as const;
const ends = {
  arrived: 'uploaded',
  lost: 'waiting',
  invalid: 'refusedByHost',
  broke: 'failed',
  cancel: 'cancelled',
} as const;

const entered = { documentType: 'passport', issuedDate: '', expiryDate: '', note: 'Both pages' };

proveTable(
  'documentUpload',
  {
    machine: documentUploadMachine,
    input,
    events: {
      sound,
      'too large': tooLarge,
      'not readable': failed('inspectFile'),
      submit,
      begin,
      recognised,
      anyway,
      half,
      all,
      arrived,
      lost,
      invalid,
      broke,
      cancel,
      retry,
      connection,
      'connection lost': { type: 'connection.lost' },
      'watching broke': failed('watchConnection'),
      'fifteen seconds': after('nextTry', 'documentUpload.waiting'),
      typed: { type: 'upload.typed', typed: entered },
    },
    rows: {
      checking: {
        reach: [],
        cells: {
          typed: '↺',
          sound: 'ready',
          'too large': 'refused',
          'not readable': 'refused',
          cancel: 'cancelled',
        },
      },
      refused: { reach: [tooLarge], cells: { typed: '↺' } },
      ready: { reach: [sound], cells: { typed: '↺', submit: 'queued', recognised: 'duplicate' } },
      duplicate: { reach: [sound, recognised], cells: { typed: '↺', anyway: 'ready' } },
      queued: {
        reach: [sound, submit],
        cells: { typed: '↺', begin: 'sending.uploading', recognised: 'duplicate', cancel: 'cancelled' },
      },
      'sending.uploading': {
        reach: sending,
        cells: { typed: '↺', ...ends, half: '↺', all: 'sending.processing' },
      },
      'sending.processing': {
        reach: [...sending, all],
        cells: { typed: '↺', ...ends, half: 'sending.uploading' },
      },
      waiting: {
        reach: [...sending, lost],
        cells: {
          typed: '↺',
          connection: 'checking',
          retry: 'checking',
          'fifteen seconds': 'checking',
          'watching broke': '↺',
          cancel: 'cancelled',
        },
      },
      failed: { reach: [...sending, broke], cells: { typed: '↺', retry: 'checking' } },
      refusedByHost: { reach: [...sending, invalid], cells: { typed: '↺', submit: 'queued' } },
      uploaded: { reach: [...sending, arrived], cells: { typed: '↺' } },
      cancelled: { reach: [...sending, cancel], cells: { typed: '↺', retry: 'checking' } },
    },
  },
  gate,
);

describe('documentUpload, what is kept', () => {
  const contextAfter = (...events: Parameters<typeof walk<typeof documentUploadMachine>>[2]) =>
    walk(documentUploadMachine, input, events, gate).getSnapshot();

  it('says why a file is not sent', () => {
    expect(contextAfter(tooLarge).context.refusal).toBe('tooLarge');
    expect(contextAfter(failed('inspectFile')).context.refusal).toBe('unreadable');
  });
  it('asks about a twin once: what was said holds for every later try', () => {
    const again = contextAfter(sound, recognised, anyway, submit, begin, broke, retry, sound, recognised);
    expect(again.value).toBe('queued');
    const described = contextAfter(sound, submit, recognised, anyway);
    expect(described.value).toBe('queued');
    expect(contextAfter(sound, recognised, anyway, recognised).value).toBe('ready');
  });
  it('goes on to the queue by itself after a second look at a described file, which may have changed', () => {
    expect(contextAfter(...sending, lost, connection, sound).value).toBe('queued');
    expect(contextAfter(...sending, broke, retry, failed('inspectFile')).value).toBe('refused');
  });
  it('keeps the messages of a refusal until the file is sent again', () => {
    const refused = walk(documentUploadMachine, input, [...sending, invalid], gate);
    expect(refused.getSnapshot().context.failure).toMatchObject({
      kind: 'invalid',
      fields: { expiry_date: ['The document has expired.'] },
    });
    refused.send(submit);
    expect(refused.getSnapshot().context.failure).toBeNull();
  });
  it('tells its parent when it is checked, queued, gone and arrived', () => {
    const parent = listener();
    walk(documentUploadMachine, from(parent), [...sending, all, arrived], gate);
    expect(parent.heard.map(({ type }) => type)).toEqual([
      'upload.checked',
      'upload.queued',
      'upload.left',
      'upload.arrived',
    ]);
  });
});

describe('documentUpload, over time', () => {
  function begun() {
    const sent: {
      transfer: Transfer;
      signal: AbortSignal;
      answer: (outcome: InvestorDocument | Error) => void;
    }[] = [];
    let findConnection = () => {};
    const clock = new SimulatedClock();
    const actor = createActor(
      documentUploadMachine.provide({
        actors: {
          inspectFile: fromPromise<Inspection, { file: File }>(async () => ({
            kind: 'sound',
            format: 'pdf',
            hash: null,
          })),
          sendDocument: fromPromise<InvestorDocument, Transfer>(
            ({ input: transfer, signal }) =>
              new Promise((resolve, reject) => {
                sent.push({
                  transfer,
                  signal,
                  answer: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)),
                });
              }),
          ),
          watchConnection: fromCallback(({ sendBack }) => {
            findConnection = () => sendBack({ type: 'connection.found' });
          }),
        },
      }),
      { input, clock, inspect: gate.inspect },
    ).start();
    const settled = async () => {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      return actor.getSnapshot().value;
    };
    const start = async () => {
      await settled();
      actor.send(submit);
      actor.send(begin);
      await settled();
    };
    return { actor, sent, clock, settled, start, findConnection: () => findConnection() };
  }

  it('UPL-06: tells the percentage, and starts it anew when the file goes out once more after a refresh', async () => {
    const { actor, sent, start } = begun();
    await start();
    const [first] = sent;
    const percents: unknown[] = [];
    for (const fraction of [0, 0.333, 1, 0, 0.5, 1]) {
      first?.transfer.parent.send({ type: 'transfer.progressed', fraction });
      percents.push([actor.getSnapshot().context.percent, actor.getSnapshot().value]);
    }
    const uploading = { sending: 'uploading' };
    const processing = { sending: 'processing' };
    expect(percents).toEqual([
      [0, uploading],
      [33, uploading],
      [100, processing],
      [0, uploading],
      [50, uploading],
      [100, processing],
    ]);
  });
  it('UPL-07: aborts the request on cancel, and can start again with the same file', async () => {
    const { actor, sent, start, settled } = begun();
    await start();
    actor.send(cancel);
    expect(sent[0]?.signal.aborted).toBe(true);
    actor.send(retry);
    expect(await settled()).toBe('queued');
    actor.send(begin);
    expect(sent[1]?.transfer.file).toBe(sent[0]?.transfer.file);
    sent[1]?.answer(investorDocument({ status: 'in_review' }));
    expect(await settled()).toBe('uploaded');
  });
  it('waits without a connection, and goes on once it is back', async () => {
    const { sent, start, settled, findConnection } = begun();
    await start();
    sent[0]?.answer(unreachable);
    expect(await settled()).toBe('waiting');
    findConnection();
    expect(await settled()).toBe('queued');
  });
  it('tries again after fifteen seconds where the browser never noticed the loss', async () => {
    const { sent, clock, start, settled } = begun();
    await start();
    sent[0]?.answer(unreachable);
    await settled();
    clock.increment(14_999);
    expect(await settled()).toBe('waiting');
    clock.increment(1);
    expect(await settled()).toBe('queued');
  });
});

it('documentUpload sends nothing that was not described', () => {
  const actor = walk(documentUploadMachine, input, [sound, begin], gate);
  send(actor, all);
  expect(actor.getSnapshot().value).toBe('ready');
});

closeGate(gate);
