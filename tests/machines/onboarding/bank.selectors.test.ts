import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { bankMachine } from '../../../src/machines/onboarding/bank.machine.ts';
import { selectIsManual, selectListsDay } from '../../../src/machines/onboarding/bank.selectors.ts';
import { listener } from '../../support/machines/listener.ts';

const input = { parent: listener(), swift: '', country: '' };
const { context } = createActor(bankMachine, { input }).getSnapshot();
const whole = { swift: 'NWBKGB2L', bank_name: 'NatWest', address: null, city: 'London', country: 'GB' };

it.each([
  ['idle', null, false],
  ['searching', null, false],
  ['notFound', null, true],
  ['unavailable', null, true],
  ['found', whole, false],
  ['found', { ...whole, bank_name: null }, true],
  ['found', { ...whole, country: null }, true],
  // What was found for the last BIC says nothing of the next.
  ['searching', { ...whole, country: null }, false],
] as const)('a bank that is %s with %j has to be described by hand: %s', (lookup, info, isManual) => {
  const snapshot = bankMachine.resolveState({
    value: { lookup, country: 'unchosen' },
    context: { ...context, info },
  });
  expect(selectIsManual(snapshot)).toBe(isManual);
});

it('the day of the lists is known with their answer', () => {
  const value = { lookup: 'idle', country: 'unchosen' } as const;
  expect(selectListsDay(bankMachine.resolveState({ value, context }))).toBeNull();
  const answer = {
    country: 'GB',
    is_fatf_country: true,
    list_status: 'none' as const,
    as_of_date: '2026-06-19',
  };
  expect(selectListsDay(bankMachine.resolveState({ value, context: { ...context, answer } }))).toBe(
    '2026-06-19',
  );
});
