import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import { pageInputOf } from '../../../src/fixtures/investor.ts';
import type { Failure } from '../../../src/machines/kit/failure.ts';
import { secret } from '../../../src/machines/kit/secret.ts';
import { resetConfirmMachine } from '../../../src/machines/password-reset/reset-confirm.machine.ts';
import { resetRequestMachine } from '../../../src/machines/password-reset/reset-request.machine.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../support/machines/machine-table.ts';

const requestGate = new BranchGate(resetRequestMachine);
const confirmGate = new BranchGate(resetConfirmMachine);
const parent = listener();
const input = pageInputOf(parent, null);

const ask = { type: 'reset.request', email: 'ada@example.com' } as const;
const throttled = failed(
  'requestReset',
  new RequestError(calls.requestPasswordReset, {
    kind: 'refused',
    status: 429,
    retryAfter: '57',
    body: { detail: 'Request was throttled.' },
  }),
);
const minute = after('resendPause', 'resetRequest.sent.fresh');

proveTable(
  'resetRequest',
  {
    machine: resetRequestMachine,
    input,
    events: {
      ask,
      resend: { type: 'reset.resend' },
      change: { type: 'reset.change' },
      sent: done('requestReset'),
      throttled,
      broke: failed('requestReset'),
      'a minute later': minute,
      'throttle over': after('throttlePause', 'resetRequest.throttled'),
    },
    rows: {
      asking: { reach: [], cells: { ask: 'sending' } },
      sending: { reach: [ask], cells: { sent: 'sent.fresh', throttled: 'throttled', broke: 'asking' } },
      throttled: { reach: [ask, throttled], cells: { 'throttle over': 'asking' } },
      'sent.fresh': {
        reach: [ask, done('requestReset')],
        cells: { change: 'asking', 'a minute later': 'sent.resendable' },
      },
      'sent.resendable': {
        reach: [ask, done('requestReset'), minute],
        cells: { change: 'asking', resend: 'sending' },
      },
    },
  },
  requestGate,
);

const withCode = { ...input, resetCode: secret('a-code-of-enough-length') };
const confirm = { type: 'reset.confirm', password: secret('a new long secret') } as const;
const refused: Failure = {
  kind: 'invalid',
  fields: { password: ['Too common.'] },
  detail: null,
  code: null,
  reference: 'x',
};

proveTable(
  'resetConfirm',
  {
    machine: resetConfirmMachine,
    input: withCode,
    events: {
      confirm,
      changed: done('confirmReset', { kind: 'changed' }),
      'link spent': done('confirmReset', { kind: 'linkSpent' }),
      refused: done('confirmReset', { kind: 'refused', failure: refused }),
      broke: failed('confirmReset'),
    },
    rows: {
      withoutCode: { input, reach: [], cells: {} },
      choosing: { reach: [], cells: { confirm: 'saving' } },
      saving: {
        reach: [confirm],
        cells: { changed: 'changed', 'link spent': 'linkSpent', refused: 'choosing', broke: 'choosing' },
      },
      linkSpent: { reach: [confirm, done('confirmReset', { kind: 'linkSpent' })], cells: {} },
      changed: { reach: [confirm, done('confirmReset', { kind: 'changed' })], cells: {} },
    },
  },
  confirmGate,
);

describe('resetConfirm, what is kept', () => {
  it('keeps a refusal until the next try', () => {
    const actor = walk(
      resetConfirmMachine,
      withCode,
      [confirm, done('confirmReset', { kind: 'refused', failure: refused })],
      confirmGate,
    );
    expect(actor.getSnapshot().context).toMatchObject({ failure: refused, password: null });
    actor.send(confirm);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });
  it('forgets the code once it is used, and says so to the session', () => {
    const ear = listener();
    const actor = walk(
      resetConfirmMachine,
      { ...withCode, parent: ear },
      [confirm, done('confirmReset', { kind: 'changed' })],
      confirmGate,
    );
    expect(actor.getSnapshot().context).toMatchObject({ code: null, password: null });
    expect(ear.heard).toEqual([{ type: 'password.changed' }]);
  });
});

closeGate(requestGate);
closeGate(confirmGate);
