import { expect, it } from 'vitest';
import { proposalName } from '../../../src/domain/market/proposal-name.ts';

it.each([
  ['sell', false, 'bid'],
  ['sell', true, 'offer'],
  ['buy', false, 'offer'],
  ['buy', true, 'bid'],
])('on the side “%s”, a proposal of which is_mine is %s is called “%s”', (side, isMine, name) => {
  expect(proposalName({ side }, { is_mine: isMine })).toBe(name);
});
