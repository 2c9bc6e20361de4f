import { expect, it } from 'vitest';
import { createShelf } from '../../../server/domain/core/lru-cache.ts';

const of = (value: string, size: number, version = 1) => ({ version, value, size });

it('forgets what was not asked for longest when there is no more room', () => {
  const shelf = createShelf<string>(10);
  shelf.keep('a', of('A', 4));
  shelf.keep('b', of('B', 4));
  expect(shelf.find('a')?.value).toBe('A');
  shelf.keep('c', of('C', 4));
  expect([shelf.find('a')?.value, shelf.find('b'), shelf.find('c')?.value]).toEqual(['A', undefined, 'C']);
});

it('keeps one thing for a name, of the version that came last, and counts it once', () => {
  const shelf = createShelf<string>(10);
  for (const version of [1, 2, 3, 4]) shelf.keep('a', of(`A${version}`, 4, version));
  shelf.keep('b', of('B', 4));
  expect(shelf.find('a')).toEqual(of('A4', 4, 4));
  expect(shelf.find('b')?.value).toBe('B');
});

it('keeps one thing that is larger than the room, and nothing beside it', () => {
  const shelf = createShelf<string>(10);
  shelf.keep('a', of('A', 4));
  shelf.keep('large', of('L', 40));
  expect([shelf.find('a'), shelf.find('large')?.value]).toEqual([undefined, 'L']);
  shelf.keep('b', of('B', 4));
  expect([shelf.find('large'), shelf.find('b')?.value]).toEqual([undefined, 'B']);
});
