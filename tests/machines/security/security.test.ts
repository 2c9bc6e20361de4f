import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../src/api/kit/client.ts';
import { securityCalls } from '../../../src/api/security/security-calls.ts';
import { pageInputOf, profile } from '../../../src/fixtures/investor.ts';
import { factorOff, ownSessions } from '../../../src/fixtures/security.ts';
import { secret } from '../../../src/machines/kit/secret.ts';
import { securityMachine } from '../../../src/machines/security/security.machine.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  send,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(securityMachine);
const input = pageInputOf(listener(), profile());

const missing = new RequestError(securityCalls.listSessions, {
  kind: 'refused',
  status: 404,
  retryAfter: null,
  body: null,
});
const listed = done('listSessions', ownSessions);
const end = { type: 'sessions.end', ids: [ownSessions[1].id] } as const;
const change = {
  type: 'password.change',
  passwords: secret({ current: 'what it was', next: 'what it will be' }),
} as const;

const events = {
  listed,
  'not offered': failed('listSessions', missing),
  'list broke': failed('listSessions'),
  retry: { type: 'sessions.retry' },
  end,
  ended: done('endSessions', [ownSessions[0]]),
  'end broke': failed('endSessions'),
  change,
  changed: done('changePassword'),
  'change broke': failed('changePassword'),
} as const;

proveTable(
  'security',
  {
    machine: securityMachine,
    input,
    apart: 'open',
    events,
    rows: {
      loading: {
        reach: [],
        cells: {
          listed: 'open.sessions.listed, password.choosing',
          'not offered': 'notOffered',
          'list broke': 'failed',
        },
      },
      notOffered: { reach: [failed('listSessions', missing)], cells: {} },
      failed: { reach: [failed('listSessions')], cells: { retry: 'loading' } },
    },
  },
  gate,
);

proveTable(
  'security: sessions',
  {
    machine: securityMachine,
    input,
    region: 'open.sessions',
    events,
    rows: {
      listed: { reach: [listed], cells: { end: 'ending', change: 'listed' } },
      ending: {
        reach: [listed, end],
        cells: { ended: 'listed', 'end broke': 'listed', change: 'ending' },
      },
    },
  },
  gate,
);

proveTable(
  'security: password',
  {
    machine: securityMachine,
    input,
    region: 'open.password',
    events,
    rows: {
      choosing: { reach: [listed], cells: { change: 'saving', end: 'choosing' } },
      saving: {
        reach: [listed, change],
        // The whole page is read again.
        cells: { changed: '', 'change broke': 'choosing', end: 'saving' },
      },
    },
  },
  gate,
);

describe('security, what is kept', () => {
  const context = (events: Parameters<typeof walk<typeof securityMachine>>[2], own = input) =>
    walk(securityMachine, own, events, gate).getSnapshot().context;

  it('shows the sessions that are left, and which are on their way out', () => {
    expect(context([listed, end])).toMatchObject({ ending: end.ids, sessions: ownSessions });
    expect(context([listed, end, done('endSessions', [ownSessions[0]])])).toMatchObject({
      ending: [],
      sessions: [ownSessions[0]],
    });
    expect(context([listed, end, failed('endSessions', missing)])).toMatchObject({
      ending: [],
      sessions: ownSessions,
      failure: { kind: 'missing' },
    });
  });
  it('holds the passwords only while they are sent, and a refusal until the next try', () => {
    expect(context([listed, change]).passwords?.()).toEqual({
      current: 'what it was',
      next: 'what it will be',
    });
    const refused = [listed, change, failed('changePassword', missing)];
    expect(context(refused)).toMatchObject({ passwords: null, refusal: { kind: 'missing' } });
    expect(context([...refused, change]).refusal).toBeNull();
  });
  it('says that the password was changed, once', () => {
    const ear = listener();
    const own = pageInputOf(ear, profile());
    expect(context([listed, change, done('changePassword')], own).passwords).toBeNull();
    expect(ear.heard).toEqual([
      expect.objectContaining({ type: 'notice.raised', kind: 'success', message: 'Password changed' }),
    ]);
  });
});

it('security outlives a broken second factor', () => {
  const actor = walk(securityMachine, input, [listed, failed('secondFactor')], gate);
  expect(actor.getSnapshot().matches({ open: { sessions: 'listed' } })).toBe(true);
});

it('security outlives broken passkeys, and reads the second factor again when they change', () => {
  const broken = walk(securityMachine, input, [listed, failed('passkeys')], gate);
  expect(broken.getSnapshot().matches({ open: { sessions: 'listed' } })).toBe(true);
  const actor = walk(securityMachine, input, [listed], gate);
  const factor = actor.getSnapshot().children.secondFactor;
  if (!factor) throw new Error('No second factor runs.');
  send(factor, done('getSecondFactor', factorOff));
  expect(factor.getSnapshot().value).toBe('off');
  send(actor, { type: 'factors.changed' });
  expect(factor.getSnapshot().value).toBe('loading');
});

closeGate(gate);
