import { expect, it } from 'vitest';
import { selectPaperState } from '../../../../src/machines/kit/selectors/paper.selectors.ts';

it.each([
  ['failed', 'failed'],
  [{ loading: 'brief' }, 'loading'],
  [{ shown: 'outdated' }, 'shown'],
] as const)('the region of a paper at %j is %s', (paper, state) => {
  expect(selectPaperState({ value: { paper } })).toBe(state);
});
