import { describe, expect, it } from 'vitest';
import { lazyValue } from '../../../src/views/kit/page/lazy-value.ts';

describe('a value that loads on first use', () => {
  it('is there at once afterwards, and is not loaded again', async () => {
    let loads = 0;
    const lazy = lazyValue(async () => ({ name: `sheet ${(loads += 1)}` }));
    expect(lazy.get()).toBeNull();
    const loaded = await lazy.load();
    expect(loaded).toEqual({ name: 'sheet 1' });
    expect(lazy.get()).toBe(loaded);
    expect(await lazy.load()).toBe(loaded);
    expect(loads).toBe(1);
  });

  it('is loaded again after a failure', async () => {
    let isReachable = false;
    const lazy = lazyValue(async () => {
      if (!isReachable) throw new Error('unreachable');
      return 'sheet';
    });
    await expect(lazy.load()).rejects.toThrow('unreachable');
    expect(lazy.get()).toBeNull();
    isReachable = true;
    expect(await lazy.load()).toBe('sheet');
  });
});
