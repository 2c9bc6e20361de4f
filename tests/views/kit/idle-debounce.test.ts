import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createIdleDebounce } from '../../../src/views/kit/forms/idle-debounce.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('does the last of many jobs, once and later', () => {
  const done: string[] = [];
  const { later } = createIdleDebounce();
  for (const job of ['a', 'b', 'c']) later(() => done.push(job));
  expect(done).toEqual([]);
  vi.runAllTimers();
  expect(done).toEqual(['c']);
});

it('does at once what is put off, and nothing twice', () => {
  const done: string[] = [];
  const { later, now } = createIdleDebounce();
  now();
  later(() => done.push('a'));
  now();
  now();
  vi.runAllTimers();
  expect(done).toEqual(['a']);
  later(() => done.push('b'));
  vi.runAllTimers();
  expect(done).toEqual(['a', 'b']);
});
