import { expect, it } from 'vitest';
import { isSigned } from '../../../src/domain/documents/envelope.ts';
import { applicationCycle } from '../../../src/domain/rounds/commitment-cycle.ts';
import { applicationStatuses } from '../../../src/domain/rounds/commitment.ts';
import { mayWithdraw } from '../../../src/domain/rounds/withdrawal.ts';

const before = ['draft', 'submitted', 'waitlisted', 'allocated', 'reduced'];

it('a commitment can be withdrawn until it is signed, and again under new terms', () => {
  const left = (hasNewTerms: boolean, isSigned: boolean) =>
    applicationStatuses.filter((status) => mayWithdraw({ status, hasNewTerms, isSigned }));
  expect(left(false, false)).toEqual([...before, 'signing']);
  expect(left(false, true)).toEqual(before);
  expect(left(true, true)).toEqual(applicationStatuses);
  expect(applicationCycle.statusesWith('sign')).toEqual(['signing']);
});

it('an agreement counts as signed from its investor’s signature on, and not once it is void', () => {
  const signed = ['sent', 'delivered', 'signed', 'completed', 'declined', 'voided', 'unknown'].filter(
    (status) => isSigned({ status }),
  );
  expect(signed).toEqual(['signed', 'completed']);
});
