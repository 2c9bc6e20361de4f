import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../src/machines/kit/failure.ts';
import { restoreConfirmMachine } from '../../../src/machines/password-reset/reset-confirm.machine.ts';
import { restoreRequestMachine } from '../../../src/machines/password-reset/reset-request.machine.ts';
import { secret } from '../../../src/machines/kit/secret.ts';
import { RequestError } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import { placeOf } from '../../../src/fixtures/investor.ts';
import { listener } from '../../support/listener.ts';
import { after, BranchGate, closeGate, done, failed, proveTable, walk } from '../../support/machine-table.ts';

const requestGate = new BranchGate(restoreRequestMachine);
const confirmGate = new BranchGate(restoreConfirmMachine);
const parent = listener();
const input = placeOf(parent, null);

const ask = { type: 'restore.request', email: 'ada@example.com' } as const;
const throttled = failed(
  'requestRestore',
  new RequestError(calls.requestPasswordRestore, {
    kind: 'refused',
    status: 429,
    retryAfter: '57',
    body: { detail: 'Request was throttled.' },
  }),
);
const minute = after('resendPause', 'restoreRequest.sent.fresh');

proveTable(
  'restoreRequest',
  {
    machine: restoreRequestMachine,
    input,
    events: {
      ask,
      resend: { type: 'restore.resend' },
      change: { type: 'restore.change' },
      sent: done('requestRestore'),
      throttled,
      broke: failed('requestRestore'),
      'a minute later': minute,
      'throttle over': after('throttlePause', 'restoreRequest.throttled'),
    },
    rows: {
      asking: { reach: [], cells: { ask: 'sending' } },
      sending: { reach: [ask], cells: { sent: 'sent.fresh', throttled: 'throttled', broke: 'asking' } },
      throttled: { reach: [ask, throttled], cells: { 'throttle over': 'asking' } },
      'sent.fresh': {
        reach: [ask, done('requestRestore')],
        cells: { change: 'asking', 'a minute later': 'sent.resendable' },
      },
      'sent.resendable': {
        reach: [ask, done('requestRestore'), minute],
        cells: { change: 'asking', resend: 'sending' },
      },
    },
  },
  requestGate,
);

const withCode = { ...input, restoreCode: secret('a-code-of-enough-length') };
const confirm = { type: 'restore.confirm', password: secret('a new long secret') } as const;
const refused: Failure = {
  kind: 'invalid',
  fields: { password: ['Too common.'] },
  detail: null,
  code: null,
  reference: 'x',
};

proveTable(
  'restoreConfirm',
  {
    machine: restoreConfirmMachine,
    input: withCode,
    events: {
      confirm,
      changed: done('confirmRestore', { kind: 'changed' }),
      'link spent': done('confirmRestore', { kind: 'linkSpent' }),
      refused: done('confirmRestore', { kind: 'refused', failure: refused }),
      broke: failed('confirmRestore'),
    },
    rows: {
      withoutCode: { input, reach: [], cells: {} },
      choosing: { reach: [], cells: { confirm: 'saving' } },
      saving: {
        reach: [confirm],
        cells: { changed: 'changed', 'link spent': 'linkSpent', refused: 'choosing', broke: 'choosing' },
      },
      linkSpent: { reach: [confirm, done('confirmRestore', { kind: 'linkSpent' })], cells: {} },
      changed: { reach: [confirm, done('confirmRestore', { kind: 'changed' })], cells: {} },
    },
  },
  confirmGate,
);

describe('restore, what is kept', () => {
  it('keeps a refusal until the next try', () => {
    const actor = walk(
      restoreConfirmMachine,
      withCode,
      [confirm, done('confirmRestore', { kind: 'refused', failure: refused })],
      confirmGate,
    );
    expect(actor.getSnapshot().context).toMatchObject({ failure: refused, password: null });
    actor.send(confirm);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });
  it('forgets the code once it is used, and says so to the session', () => {
    const ear = listener();
    const actor = walk(
      restoreConfirmMachine,
      { ...withCode, parent: ear },
      [confirm, done('confirmRestore', { kind: 'changed' })],
      confirmGate,
    );
    expect(actor.getSnapshot().context).toMatchObject({ code: null, password: null });
    expect(ear.heard).toEqual([{ type: 'password.changed' }]);
  });
});

closeGate(requestGate);
closeGate(confirmGate);
