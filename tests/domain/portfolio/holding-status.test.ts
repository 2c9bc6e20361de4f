import { expect, it } from 'vitest';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { holdingStatus } from '../../../src/domain/portfolio/holding-status.ts';

const unsold = {
  isWrittenOff: false,
  isOpen: true,
  isPartlySold: false,
  fairValueGross: decimal('100.00'),
  invested: decimal('100'),
};

it.each([
  ['active', {}],
  ['marked_up', { fairValueGross: decimal('100.01') }],
  ['marked_down', { fairValueGross: decimal('99.99') }],
  ['active', { fairValueGross: null }],
  ['active', { invested: null }],
  ['partially_realised', { isPartlySold: true, fairValueGross: decimal('500') }],
  ['exited', { isOpen: false, isPartlySold: true }],
  ['written_off', { isWrittenOff: true, isOpen: false, isPartlySold: true }],
] as const)('is %s with %j', (status, facts) => expect(holdingStatus({ ...unsold, ...facts })).toBe(status));
