import { expect, it } from 'vitest';
import { shareLeftOf } from '../../../../src/domain/money/book/bridge-steps.ts';

it.each([
  ['47800.00', '34140.00', '0.7142259414'],
  ['47800.00', '0.00', '0.0000'],
  ['47800.00', '50000.00', '1.0460251046'],
  ['47800.00', '-0.01', null],
  ['0.00', '0.00', null],
  ['-100.00', '50.00', null],
  [null, '50.00', null],
  ['100.00', null, null],
])('of a gross gain of %s and a net one of %s, %s is left', (gross, net, share) =>
  expect(shareLeftOf(gross, net)).toBe(share),
);
