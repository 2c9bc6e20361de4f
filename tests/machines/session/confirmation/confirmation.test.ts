import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { securityCalls } from '../../../../src/api/security/security-calls.ts';
import { PasskeyError } from '../../../../src/machines/kit/browser/passkey-problem.ts';
import { secret } from '../../../../src/machines/kit/secret.ts';
import { confirmationMachine } from '../../../../src/machines/session/confirmation/confirmation.machine.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(confirmationMachine);
const loaded = done('loadMethods', ['passkey', 'recovery_code']);
const notLoaded = failed('loadMethods');
const proof = secret({ password: 'a quiet harbour', code: '123456' });
const send = { type: 'confirmation.send', proof } as const;
const sign = { type: 'confirmation.sign', password: secret('a quiet harbour') } as const;
const retry = { type: 'confirmation.retry' } as const;
const cancel = { type: 'confirmation.cancel' } as const;
const signed = done('askPasskey', { id: 'key' });
const cancelled = failed('askPasskey', new PasskeyError('cancelled'));
const unreachable = new RequestError(securityCalls.askSecondFactor, { kind: 'unreachable' });
const notAsked = failed('askPasskey', unreachable);
const accepted = done('confirm');
const refused = failed(
  'confirm',
  new RequestError(securityCalls.confirmSession, {
    kind: 'refused',
    status: 400,
    retryAfter: null,
    body: { code: ['This code is wrong or was used already.'] },
  }),
);

const closed = { cancel: 'cancelled' };
proveTable(
  'confirmation',
  {
    machine: confirmationMachine,
    input: undefined,
    events: {
      loaded,
      'not loaded': notLoaded,
      send,
      sign,
      retry,
      cancel,
      signed,
      'no passkey': cancelled,
      'no question': notAsked,
      accepted,
      refused,
    },
    rows: {
      loading: { reach: [], cells: { ...closed, loaded: 'asking', 'not loaded': 'failed' } },
      failed: { reach: [notLoaded], cells: { ...closed, retry: 'loading' } },
      asking: { reach: [loaded], cells: { ...closed, send: 'sending', sign: 'signing' } },
      signing: {
        reach: [loaded, sign],
        cells: { ...closed, signed: 'sending', 'no passkey': 'asking', 'no question': 'asking' },
      },
      sending: {
        reach: [loaded, send],
        cells: { ...closed, accepted: 'confirmed', refused: 'asking' },
      },
      confirmed: { reach: [loaded, send, accepted], cells: {} },
      cancelled: { reach: [cancel], cells: {} },
    },
  },
  gate,
);

const contextAfter = (...events: Parameters<typeof walk<typeof confirmationMachine>>[2]) =>
  walk(confirmationMachine, undefined, events, gate).getSnapshot().context;

describe('confirmation', () => {
  it('sends the password with what the passkey signed', () => {
    const { proof: sent } = contextAfter(loaded, sign, signed);
    expect(sent?.()).toEqual({ password: 'a quiet harbour', passkey: { id: 'key' } });
  });
  it('offers what the host asks for', () => {
    expect(contextAfter(loaded).methods).toEqual(['passkey', 'recovery_code']);
  });
  it('says what was refused until the next try, and why the browser gave no passkey', () => {
    expect(contextAfter(loaded, send, refused).failure).toMatchObject({ kind: 'invalid' });
    expect(contextAfter(loaded, send, refused, send)).toMatchObject({ failure: null, problem: null });
    expect(contextAfter(loaded, sign, cancelled)).toMatchObject({ failure: null, problem: 'cancelled' });
    expect(contextAfter(loaded, sign, notAsked)).toMatchObject({
      failure: { kind: 'offline' },
      problem: null,
    });
    expect(contextAfter(loaded, sign, cancelled, sign).problem).toBeNull();
    expect(contextAfter(notLoaded, retry).failure).toBeNull();
  });
  it.each([
    ['it was accepted', [loaded, send, accepted]],
    ['it was refused', [loaded, send, refused]],
    ['no passkey came', [loaded, sign, cancelled]],
    ['no question came', [loaded, sign, notAsked]],
    ['it was signed and accepted', [loaded, sign, signed, accepted]],
    ['the person gave up', [loaded, sign, cancel]],
    ['the person gave up while it was sent', [loaded, send, cancel]],
  ])('keeps nothing of what was typed once %s', (_, events) => {
    const { password, proof: kept } = contextAfter(...events);
    expect([password(), kept]).toEqual(['', null]);
  });
});

closeGate(gate);
