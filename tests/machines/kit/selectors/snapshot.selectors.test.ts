import { describe, expect, it } from 'vitest';
import { selectFailure, selectIsBusy } from '../../../../src/machines/kit/selectors/snapshot.selectors.ts';

describe('selectors of any snapshot', () => {
  it('know no failure and no work of a child that does not run', () => {
    expect(selectFailure(undefined)).toBeNull();
    expect(selectIsBusy(undefined)).toBe(false);
  });
  it('read the failure and the tag of one that runs', () => {
    const failure = { kind: 'offline' };
    expect(selectFailure({ context: { failure } })).toBe(failure);
    expect(selectIsBusy({ hasTag: (tag) => tag === 'busy' })).toBe(true);
    expect(selectIsBusy({ hasTag: () => false })).toBe(false);
  });
});
