import { expect, it } from 'vitest';
import { selectContentState } from '../../../../src/machines/kit/selectors/content.selectors.ts';

it.each([
  ['failed', 'failed'],
  [{ loading: 'brief' }, 'loading'],
  [{ shown: 'outdated' }, 'shown'],
] as const)('the region content at %j is %s', (content, state) => {
  expect(selectContentState({ value: { content } })).toBe(state);
});
