import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { calls } from '../../../../src/api/kit/paths.ts';
import type { Profile } from '../../../../src/api/onboarding/profile.ts';
import { identified, newcomer, offline, pageInputOf } from '../../../../src/fixtures/investor.ts';
import { secret } from '../../../../src/machines/kit/secret.ts';
import { identityMachine } from '../../../../src/machines/onboarding/identity/identity.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(identityMachine);
const parent = listener();
const from = (profile: Profile) => pageInputOf(parent, profile);
const input = from(identified());
const updated = (profile: Profile) => ({ type: 'profile.updated', profile }) as const;

const start = { type: 'identity.start' } as const;
const opened = done('openIdentity', secret('token'));
const byClub = failed(
  'openIdentity',
  new RequestError(calls.getIdentityToken, {
    kind: 'refused',
    status: 409,
    body: { code: 'identity_by_club' },
    retryAfter: null,
  }),
);
const submitted = { type: 'widget.submitted' } as const;

const people = {
  locked: newcomer(),
  ready: identified(),
  pending: identified({ kyc_status: 'pending' }),
  onHold: identified({ kyc_status: 'onHold' }),
  retryRequested: identified({ kyc_status: 'completed', kyc_reject_type: 'RETRY' }),
  rejected: identified({ kyc_status: 'completed', kyc_reject_type: 'FINAL' }),
  approved: identified({ is_kyc_checked: true }),
} as const;

const moves = {
  'profile locked': 'locked',
  'profile ready': 'ready',
  'profile pending': 'pending',
  'profile on hold': 'onHold',
  'profile asks to retry': 'retryRequested',
  'profile rejected': 'rejected',
  'profile approved': 'approved',
} as const;

/** Every profile leads to its own state, but the one that is already there changes nothing. */
const movesFrom = (state: string) =>
  Object.fromEntries(
    Object.entries(moves).map(([event, target]) => [event, target === state ? '↺' : target]),
  );
/** These states wait for something else than the profile. */
const stays = Object.fromEntries(Object.keys(moves).map((event) => [event, '↺']));

/** What can happen at any time while the widget runs. */
const running = {
  postpone: 'ready',
  attach: '↺',
  submitted: 'submitted',
  'widget failed': 'unavailable',
  'widget broke': 'unavailable',
  'camera broke': '↺',
  'watch saw': '↺',
} as const;

proveTable(
  'identity',
  {
    machine: identityMachine,
    input,
    events: {
      start,
      postpone: { type: 'identity.postpone' },
      opened,
      'opening broke': failed('openIdentity'),
      'by the club': byClub,
      attach: { type: 'widget.attach', element: Object.create(null) },
      'widget ready': { type: 'widget.ready' },
      'widget silent': after('widgetTimeout', 'identity.inProgress.starting'),
      'camera refused': { type: 'camera.refused' },
      'camera allowed': { type: 'camera.allowed' },
      submitted,
      'widget failed': { type: 'widget.failed', failure: offline },
      'widget broke': failed('runWidget'),
      'camera broke': failed('watchCamera'),
      'watch broke': failed('profileWatch'),
      'watch saw': { type: 'profile.changed', profile: people.approved },
      'profile locked': updated(people.locked),
      'profile ready': updated(people.ready),
      'profile pending': updated(people.pending),
      'profile on hold': updated(people.onHold),
      'profile asks to retry': updated(people.retryRequested),
      'profile rejected': updated(people.rejected),
      'profile approved': updated(people.approved),
    },
    rows: {
      locked: { input: from(people.locked), reach: [], cells: { ...movesFrom('locked'), 'watch saw': '↺' } },
      ready: { reach: [], cells: { ...movesFrom('ready'), start: 'opening', 'watch saw': '↺' } },
      opening: {
        reach: [start],
        cells: {
          ...stays,
          postpone: 'ready',
          opened: 'inProgress.starting',
          'opening broke': 'unavailable',
          'by the club': 'byClub',
          'watch saw': '↺',
        },
      },
      'inProgress.starting': {
        reach: [start, opened],
        cells: {
          ...stays,
          ...running,
          'widget ready': 'inProgress.running',
          'widget silent': 'unavailable',
          'camera refused': 'inProgress.withoutCamera',
        },
      },
      'inProgress.running': {
        reach: [start, opened, { type: 'widget.ready' }],
        cells: { ...stays, ...running, 'camera refused': 'inProgress.withoutCamera' },
      },
      'inProgress.withoutCamera': {
        reach: [start, opened, { type: 'camera.refused' }],
        cells: { ...stays, ...running, 'camera allowed': 'inProgress.running' },
      },
      unavailable: {
        reach: [start, failed('openIdentity')],
        cells: { ...stays, start: 'opening', postpone: 'ready', 'watch saw': '↺' },
      },
      byClub: {
        reach: [start, byClub],
        cells: { ...movesFrom('ready'), 'watch broke': 'ready', 'watch saw': '↺' },
      },
      submitted: {
        reach: [start, opened, submitted],
        cells: { ...movesFrom('ready'), 'watch broke': 'ready', 'watch saw': '↺' },
      },
      pending: {
        input: from(people.pending),
        reach: [],
        cells: { ...movesFrom('pending'), 'watch broke': '↺', 'watch saw': '↺' },
      },
      onHold: {
        input: from(people.onHold),
        reach: [],
        cells: { ...movesFrom('onHold'), 'watch broke': '↺', 'watch saw': '↺' },
      },
      retryRequested: {
        input: from(people.retryRequested),
        reach: [],
        cells: { ...movesFrom('retryRequested'), start: 'opening', 'watch saw': '↺' },
      },
      rejected: {
        input: from(people.rejected),
        reach: [],
        cells: { ...movesFrom('rejected'), 'watch saw': '↺' },
      },
      approved: {
        input: from(people.approved),
        reach: [],
        cells: { ...movesFrom('approved'), 'watch saw': '↺' },
      },
    },
  },
  gate,
);

describe('identity, what it believes', () => {
  it('takes a submission for nothing but a reason to look at the profile', () => {
    const actor = walk(identityMachine, input, [start, opened, submitted], gate);
    expect(actor.getSnapshot().value).toBe('submitted');
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['profileWatch']);
  });
  it('reports a changed profile to the session, and waits for its update', () => {
    const ear = listener();
    const seen = { type: 'profile.changed', profile: people.approved } as const;
    const actor = walk(identityMachine, { ...input, parent: ear }, [start, opened, submitted, seen], gate);
    expect(ear.heard).toEqual([seen]);
    expect(actor.getSnapshot().value).toBe('submitted');
  });
  it('keeps the token only while the widget runs', () => {
    const actor = walk(identityMachine, input, [start, opened], gate);
    expect(actor.getSnapshot().context.token).not.toBeNull();
    actor.send(submitted);
    expect(actor.getSnapshot().context.token).toBeNull();
  });
});

closeGate(gate);
