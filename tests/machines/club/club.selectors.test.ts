import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { pageInputOf, profile } from '../../../src/fixtures/investor.ts';
import { clubMachine } from '../../../src/machines/club/club.machine.ts';
import { selectRefusedFields } from '../../../src/machines/club/club.selectors.ts';
import { listener } from '../../support/machines/listener.ts';

const location = { path: '/cyborg', search: '' };
const input = pageInputOf(listener(), profile({ is_cyborg: true }), { location });
const snapshot = createActor(clubMachine, { input }).getSnapshot();
const failing = (failure: typeof snapshot.context.failure) => ({
  ...snapshot,
  context: { ...snapshot.context, failure },
});

it('only a refusal of fields says something of the filters', () => {
  const fields = { from: ['Not a date.'] };
  expect(selectRefusedFields(snapshot)).toBeNull();
  expect(selectRefusedFields(failing({ kind: 'offline', reference: 'request' }))).toBeNull();
  expect(
    selectRefusedFields(failing({ kind: 'invalid', fields, detail: null, code: null, reference: 'request' })),
  ).toBe(fields);
});
