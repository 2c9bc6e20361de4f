import { expect, it } from 'vitest';
import { oneByOne } from '../../../../src/machines/kit/calls/one-by-one.ts';

it('runs one job after another, also after one that failed', async () => {
  const steps: string[] = [];
  const write = oneByOne(async (name: string) => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    if (name === 'second') throw new Error(name);
    steps.push(`${name} ends`);
  });
  const results = await Promise.allSettled([write('first'), write('second'), write('third')]);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'third begins', 'third ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
