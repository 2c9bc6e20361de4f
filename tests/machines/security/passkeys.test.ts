import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../src/api/kit/client.ts';
import { securityCalls } from '../../../src/api/security/security-calls.ts';
import { creation, noPasskeys, passkeys, recoveryCodes } from '../../../src/fixtures/security.ts';
import { PasskeyError } from '../../../src/machines/kit/browser/passkey-problem.ts';
import { secret } from '../../../src/machines/kit/secret.ts';
import { passkeysMachine } from '../../../src/machines/security/passkeys.machine.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(passkeysMachine);
const input = { parent: listener(), page: listener() };

const refused = (status: number, body: unknown = null) =>
  new RequestError(securityCalls.listPasskeys, { kind: 'refused', status, retryAfter: null, body });
const cancelled = new PasskeyError('cancelled');

const listed = done('listPasskeys', passkeys);
const missing = failed('listPasskeys', refused(404));
const add = { type: 'passkeys.add' } as const;
const cancel = { type: 'passkeys.cancel' } as const;
const start = { type: 'passkeys.start', name: 'Phone', password: secret('a long secret') } as const;
const started = done('startPasskey', creation);
const created = done('makePasskey', { id: 'key' });
const notCreated = failed('makePasskey', cancelled);
const again = { type: 'passkeys.again' } as const;
const first = done('addPasskey', recoveryCodes);
const another = done('addPasskey', []);
const notAdded = failed('addPasskey', refused(409, { detail: 'Start again.', code: 'passkey_over' }));
const kept = { type: 'passkeys.codesSaved' } as const;
const rename = { type: 'passkeys.rename', id: 1 } as const;
const nameIt = { type: 'passkeys.name', name: 'Work laptop' } as const;
const remove = { type: 'passkeys.remove', id: 2 } as const;
const prove = {
  type: 'passkeys.prove',
  proof: secret({ password: 'a long secret', code: '123456' }),
} as const;
const provePasskey = { type: 'passkeys.provePasskey', password: secret('a long secret') } as const;
const signed = done('signChallenge', { id: 'key' });
const removed = done('removePasskey', noPasskeys);
const notRemoved = failed('removePasskey', refused(400, { code: ['Wrong.'] }));
const gone = failed('removePasskey', refused(404));

proveTable(
  'passkeys',
  {
    machine: passkeysMachine,
    input,
    events: {
      listed,
      'not offered': missing,
      'not listed': failed('listPasskeys'),
      retry: { type: 'passkeys.retry' },
      add,
      cancel,
      start,
      started,
      'not started': failed('startPasskey', refused(400)),
      created,
      'not created': notCreated,
      again,
      'first added': first,
      'another added': another,
      'not added': notAdded,
      kept,
      rename,
      'name it': nameIt,
      renamed: done('renamePasskey', passkeys),
      'not renamed': failed('renamePasskey', refused(400, { name: ['Too long.'] })),
      'renamed too late': failed('renamePasskey', refused(404)),
      remove,
      prove,
      'prove by passkey': provePasskey,
      signed,
      'not signed': failed('signChallenge', cancelled),
      'not asked': failed('signChallenge', refused(429)),
      removed,
      'not removed': notRemoved,
      'removed elsewhere': gone,
    },
    rows: {
      loading: {
        reach: [],
        cells: { listed: 'listed', 'not offered': 'notOffered', 'not listed': 'failed' },
      },
      notOffered: { reach: [missing], cells: {} },
      failed: { reach: [failed('listPasskeys')], cells: { retry: 'loading' } },
      listed: {
        reach: [listed],
        cells: { add: 'adding.describing', rename: 'renaming.askingName', remove: 'removing.askingProof' },
      },
      'adding.describing': {
        reach: [listed, add],
        cells: { cancel: 'listed', start: 'adding.starting' },
      },
      'adding.starting': {
        reach: [listed, add, start],
        cells: { cancel: 'listed', started: 'adding.making', 'not started': 'adding.describing' },
      },
      'adding.making': {
        reach: [listed, add, start, started],
        cells: { cancel: 'listed', created: 'adding.saving', 'not created': 'adding.stopped' },
      },
      'adding.stopped': {
        reach: [listed, add, start, started, notCreated],
        cells: { cancel: 'listed', again: 'adding.making' },
      },
      'adding.saving': {
        reach: [listed, add, start, started, created],
        cells: {
          cancel: 'listed',
          'first added': 'showingCodes',
          'another added': 'loading',
          'not added': 'adding.describing',
        },
      },
      showingCodes: {
        reach: [listed, add, start, started, created, first],
        cells: { kept: 'loading' },
      },
      'renaming.askingName': {
        reach: [listed, rename],
        cells: { cancel: 'listed', 'name it': 'renaming.sending' },
      },
      'renaming.sending': {
        reach: [listed, rename, nameIt],
        cells: {
          cancel: 'listed',
          renamed: 'listed',
          'not renamed': 'renaming.askingName',
          'renamed too late': 'loading',
        },
      },
      'removing.askingProof': {
        reach: [listed, remove],
        cells: { cancel: 'listed', prove: 'removing.sending', 'prove by passkey': 'removing.signing' },
      },
      'removing.signing': {
        reach: [listed, remove, provePasskey],
        cells: {
          cancel: 'listed',
          signed: 'removing.sending',
          'not signed': 'removing.askingProof',
          'not asked': 'removing.askingProof',
        },
      },
      'removing.sending': {
        reach: [listed, remove, prove],
        cells: {
          cancel: 'listed',
          removed: 'listed',
          'not removed': 'removing.askingProof',
          'removed elsewhere': 'loading',
        },
      },
    },
  },
  gate,
);

describe('passkeys, what is kept', () => {
  const context = (...steps: Parameters<typeof walk<typeof passkeysMachine>>[2]) =>
    walk(passkeysMachine, input, steps, gate).getSnapshot().context;

  it('holds what was typed only while it is sent', () => {
    expect(context(listed, add, start)).toMatchObject({ name: 'Phone' });
    expect(context(listed, add, start).password()).toBe('a long secret');
    expect(context(listed, add, start, started).password()).toBe('');
    expect(context(listed, remove, prove).proof()).toEqual({ password: 'a long secret', code: '123456' });
    expect(context(listed, remove, prove, notRemoved).proof()).toEqual({ password: '', code: '' });
    expect(context(listed, remove, provePasskey, cancel).password()).toBe('');
  });
  it('sends the new name of the chosen one, and shows the list that comes back', () => {
    expect(context(listed, rename, nameIt)).toMatchObject({ chosenId: 1, name: 'Work laptop' });
    const [one] = passkeys.results;
    const after = { ...passkeys, results: [{ ...one, id: 1, name: 'Work laptop' }] };
    const back = done('renamePasskey', after);
    expect(context(listed, rename, nameIt, back)).toMatchObject({ list: after, name: '' });
  });
  it('sends what a passkey signed with the password that was typed', () => {
    const sending = context(listed, remove, provePasskey, signed);
    expect(sending.proof()).toEqual({ password: 'a long secret', passkey: { id: 'key' } });
    expect(sending.chosenId).toBe(2);
  });
  it('asks the browser again with the same question, and forgets it afterwards', () => {
    const stopped = context(listed, add, start, started, notCreated);
    expect(stopped).toMatchObject({ creation, problem: 'cancelled' });
    expect(context(listed, add, start, started, notCreated, again)).toMatchObject({
      creation,
      problem: null,
    });
    expect(context(listed, add, start, started, cancel)).toMatchObject({ creation: null, name: '' });
    expect(context(listed, add, start, started, created, first)).toMatchObject({
      passkey: null,
      creation: null,
    });
  });
  it('tells the host’s refusals from the browser’s', () => {
    const signing = [listed, remove, provePasskey] as const;
    expect(context(...signing, failed('signChallenge', cancelled))).toMatchObject({
      problem: 'cancelled',
      failure: null,
    });
    expect(context(...signing, failed('signChallenge', refused(429)))).toMatchObject({
      problem: null,
      failure: { kind: 'throttled' },
    });
  });
  it('shows recovery codes until they are kept', () => {
    const shown = [listed, add, start, started, created, first] as const;
    expect(context(...shown).recoveryCodes?.()).toEqual(recoveryCodes);
    expect(context(...shown, kept).recoveryCodes).toBeNull();
  });
});

describe('passkeys, what is reported', () => {
  it.each([
    ['the first one', [listed, add, start, started, created, first], []],
    ['another one', [listed, add, start, started, created, another], ['Passkey added']],
    ['one that is removed', [listed, remove, prove, removed], ['Passkey removed']],
  ] as const)('of %s', (_, steps, messages) => {
    const own = { parent: listener(), page: listener() };
    walk(passkeysMachine, own, [...steps], gate);
    expect(own.parent.heard.map((event) => event['message'])).toEqual(messages);
    expect(own.page.heard).toEqual([{ type: 'factors.changed' }]);
  });
  it('of one that is renamed, which changes no way to sign in', () => {
    const own = { parent: listener(), page: listener() };
    walk(passkeysMachine, own, [listed, rename, nameIt, done('renamePasskey', passkeys)], gate);
    expect(own.parent.heard.map((event) => event['message'])).toEqual(['Passkey renamed']);
    expect(own.page.heard).toEqual([]);
  });
});

closeGate(gate);
