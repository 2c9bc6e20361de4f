import { expect, it } from 'vitest';
import { createLruCache } from '../../../server/domain/core/lru-cache.ts';

const entry = (value: string, size: number, version = 1) => ({ version, value, size });

it('evicts the least recently used entry when the capacity is exceeded', () => {
  const cache = createLruCache<string>(10);
  cache.set('a', entry('A', 4));
  cache.set('b', entry('B', 4));
  expect(cache.get('a')?.value).toBe('A');
  cache.set('c', entry('C', 4));
  expect([cache.get('a')?.value, cache.get('b'), cache.get('c')?.value]).toEqual(['A', undefined, 'C']);
});

it('keeps the last value of a key and counts its size once', () => {
  const cache = createLruCache<string>(10);
  for (const version of [1, 2, 3, 4]) cache.set('a', entry(`A${version}`, 4, version));
  cache.set('b', entry('B', 4));
  expect(cache.get('a')).toEqual(entry('A4', 4, 4));
  expect(cache.get('b')?.value).toBe('B');
});

it('keeps a single entry that is larger than the capacity', () => {
  const cache = createLruCache<string>(10);
  cache.set('a', entry('A', 4));
  cache.set('large', entry('L', 40));
  expect([cache.get('a'), cache.get('large')?.value]).toEqual([undefined, 'L']);
  cache.set('b', entry('B', 4));
  expect([cache.get('large'), cache.get('b')?.value]).toEqual([undefined, 'B']);
});
