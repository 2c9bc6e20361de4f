import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import type { Profile } from '../../../src/api/onboarding/profile.ts';
import { identified, investorDocument, newcomer, profile } from '../../../src/fixtures/investor.ts';
import { signatureMachine } from '../../../src/machines/onboarding/signature.machine.ts';
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

const gate = new BranchGate(signatureMachine);
const parent = listener();
const from = (person: Profile) => ({ parent, profile: person, documents: [] });
const updated = (person: Profile) => ({ type: 'profile.updated', profile: person }) as const;

const ready = identified({ kyc_status: 'pending' });
const people = {
  newcomer: newcomer(),
  ready,
  signed: identified({
    kyc_status: 'pending',
    agree_to_electronic_signing: true,
    profile_signed_date: '2026-11-20',
    onboarding_status: 'in_review',
  }),
  declined: { ...ready, agree_to_electronic_signing: false },
  // Evidence of assets is asked for, and none was handed in.
  unproven: {
    ...ready,
    tax_residence_country: 'US',
    accreditation_category: 'us_entity_assets',
    entity_type: 'entity',
  },
  handedBack: profile({ onboarding_status: 'draft', is_accredited: false, is_member: false }),
} as const;

const open = { type: 'consent.opened' } as const;
const give = { type: 'signature.give', name: ' ada  BYRON ', drawing: null } as const;
const decline = { type: 'signature.decline' } as const;

const refused = (status: number) =>
  failed(
    'giveSignature',
    new RequestError(calls.fillPersonalData, {
      kind: 'refused',
      status,
      retryAfter: null,
      body: { signature_name: ['Type your legal name.'] },
    }),
  );

const events = {
  open,
  give,
  'another name given': { type: 'signature.give', name: 'Charles Babbage', drawing: null },
  decline,
  reconsider: { type: 'signature.reconsider' },
  signed: done('giveSignature', people.signed),
  'signing broke': failed('giveSignature'),
  cancel: { type: 'signature.cancel' },
  'ten seconds': after('longWait', 'signature.signing.brief'),
  'name refused': refused(400),
  'signed elsewhere': refused(409),
  'profile came': done('loadProfile', people.ready),
  'profile did not come': failed('loadProfile'),
  declined: done('declineSignature', people.declined),
  'declining broke': failed('declineSignature'),
  'documents came': { type: 'documents.changed', documents: [investorDocument()] },
  'profile of a newcomer': updated(people.newcomer),
  'profile ready': updated(people.ready),
  'profile signed': updated(people.signed),
  'profile declined': updated(people.declined),
  'profile unproven': updated(people.unproven),
  'profile handed back': updated(people.handedBack),
} as const;

const profiles = {
  'profile of a newcomer': 'locked',
  'profile ready': '↺',
  'profile signed': 'signed',
  'profile declined': '↺',
  'profile unproven': 'locked',
  'profile handed back': '↺',
  'documents came': '↺',
} as const;
const waits = Object.fromEntries(Object.keys(profiles).map((name) => [name, '↺']));

const whileSigning = {
  ...waits,
  signed: 'signed',
  'signing broke': 'ready',
  'name refused': 'reloadingProfile',
  'signed elsewhere': 'reloadingProfile',
  cancel: 'reloadingProfile',
} as const;

proveTable(
  'signature',
  {
    machine: signatureMachine,
    input: from(people.ready),
    events,
    rows: {
      locked: {
        input: from(people.newcomer),
        reach: [],
        cells: {
          ...waits,
          'profile ready': 'reading',
          'profile signed': 'signed',
          'profile declined': 'reading',
          'profile handed back': 'reading',
        },
      },
      reading: { reach: [], cells: { ...profiles, open: 'ready', decline: 'declining' } },
      ready: { reach: [open], cells: { ...profiles, give: 'signing.brief', decline: 'declining' } },
      'signing.brief': {
        reach: [open, give],
        cells: {
          ...whileSigning,
          'ten seconds': 'signing.lengthy',
        },
      },
      'signing.lengthy': {
        reach: [open, give, after('longWait', 'signature.signing.brief')],
        cells: {
          ...whileSigning,
        },
      },
      reloadingProfile: {
        reach: [open, give, refused(400)],
        cells: { ...waits, 'profile came': 'ready', 'profile did not come': 'ready' },
      },
      declining: {
        reach: [decline],
        cells: { ...waits, declined: 'onPaper', 'declining broke': 'reading' },
      },
      onPaper: {
        input: from(people.declined),
        reach: [],
        cells: { ...waits, 'profile signed': 'signed', reconsider: 'reading' },
      },
      signed: {
        input: from(people.signed),
        reach: [],
        cells: {
          ...waits,
          'profile of a newcomer': 'locked',
          'profile ready': 'reading',
          'profile declined': 'onPaper',
          'profile unproven': 'locked',
          'profile handed back': 'reading',
        },
      },
    },
  },
  gate,
);

describe('signature, what it keeps and tells', () => {
  it('sends the typed name and the drawing, keeps a refusal while it is shown, and passes the profile on', () => {
    const ear = listener();
    const actor = walk(
      signatureMachine,
      { ...from(people.ready), parent: ear },
      [open, { ...give, drawing: 'M0 0L10 10' }],
      gate,
    );
    expect(actor.getSnapshot().context.signing).toEqual({ name: ' ada  BYRON ', drawing: 'M0 0L10 10' });
    send(actor, failed('giveSignature'));
    expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'unexpected' });
    actor.send(give);
    expect(actor.getSnapshot().context.failure).toBeNull();
    send(actor, done('giveSignature', people.signed));
    expect(ear.heard).toEqual([{ type: 'profile.changed', profile: people.signed }]);
  });
  it('learns from a refusal what another tab has changed, and says why it was refused until the next try', () => {
    const ear = listener();
    const renamed = { ...people.ready, first_name_en: 'Augusta' };
    const path = [open, give, refused(400), done('loadProfile', renamed)] as const;
    const actor = walk(signatureMachine, { ...from(people.ready), parent: ear }, path, gate);
    expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'invalid' });
    expect(ear.heard).toEqual([{ type: 'profile.changed', profile: renamed }]);
    actor.send({ ...give, name: 'Augusta Byron' });
    expect(actor.getSnapshot().matches('signing')).toBe(true);
  });
  it('shows what was signed in another tab as signed', () => {
    const path = [open, give, refused(409), done('loadProfile', people.signed)] as const;
    const { context, value } = walk(signatureMachine, from(people.ready), path, gate).getSnapshot();
    expect([value, context.failure]).toEqual(['signed', null]);
  });
  it('lets somebody who is not ready yet leave paper again only to wait', () => {
    const declined = { ...people.newcomer, agree_to_electronic_signing: false } as const;
    const actor = walk(signatureMachine, from(declined), [{ type: 'signature.reconsider' }], gate);
    expect(actor.getSnapshot().value).toBe('locked');
  });
  it('keeps that the consent was opened while the person considers paper', () => {
    const stateAfter = (...path: Parameters<typeof walk<typeof signatureMachine>>[2]) =>
      walk(signatureMachine, from(people.ready), [open, decline, ...path], gate).getSnapshot();
    const onPaper = done('declineSignature', people.declined);
    expect(stateAfter(onPaper, { type: 'signature.reconsider' }).value).toBe('ready');
    const failedDecline = stateAfter(failed('declineSignature'));
    expect(failedDecline.value).toBe('ready');
    expect(failedDecline.context.failure).toMatchObject({ kind: 'unexpected' });
  });
  it('keeps that the consent was opened while a step has to be completed', () => {
    const path = [open, updated(people.newcomer), updated(people.ready)] as const;
    expect(walk(signatureMachine, from(people.ready), path, gate).getSnapshot().value).toBe('ready');
  });
  it('goes on to the signature of somebody who signs on paper and is taken in', () => {
    const actor = walk(signatureMachine, from(people.newcomer), [updated(people.signed)], gate);
    expect(actor.getSnapshot().value).toBe('signed');
  });
});

closeGate(gate);
