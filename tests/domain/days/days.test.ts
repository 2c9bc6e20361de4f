import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Send } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import {
  addDays,
  addYears,
  dayIn,
  dayOf,
  dayOfInstant,
  daysBetween,
  isDay,
  isInstant,
  isPast,
  isYear,
  minuteOf,
  noonOf,
  startOfDay,
  yearOf,
  yearsBetween,
} from '../../../src/domain/days/days.ts';
import { profile } from '../../../src/fixtures/investor.ts';
import { loadInbox } from '../../../src/machines/inbox/inbox.connect.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('a day of the club', () => {
  it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])('is the same in %s', (place) => {
    process.env['TZ'] = place;
    expect(dayOf(new Date('2026-11-22T00:00:00Z'))).toBe('2026-11-22');
    expect(dayOf(new Date('2026-11-22T23:59:59.999Z'))).toBe('2026-11-22');
    expect(dayOfInstant('2026-11-22T23:59:59.999Z')).toBe('2026-11-22');
    expect(dayOfInstant('2026-11-22')).toBe('2026-11-22');
    expect(minuteOf(new Date('2026-11-22T14:02:59Z'))).toBe('2026-11-22 14:02 UTC');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  });

  it('is over on the day after, and not on the day itself', () => {
    const lasts = ['2026-11-21', '2026-11-22', '2026-11-23', null];
    expect(lasts.map((last) => isPast(last, '2026-11-22'))).toEqual([true, false, false, false]);
  });

  it.each([
    ['Pacific/Kiritimati', '2026-11-22T12:00:00Z'],
    ['America/Los_Angeles', '2026-11-22T03:00:00Z'],
  ])('is what a page judges by in %s', async (place, instant) => {
    process.env['TZ'] = place;
    const isAnnounced = async (last: string) => {
      const send: Send = async ({ path }, { schema }) => {
        if (path !== calls.getProfile.path) throw new Error('Only the profile is known');
        return z.parse(schema, profile({ accreditation_expiry_date: last }));
      };
      const { items } = await loadInbox(
        { send, now: () => new Date(instant), identify: () => profile({ accreditation_expiry_date: last }) },
        null,
        new AbortController().signal,
      );
      return items.some(({ kind }) => kind === 'renewAccreditation');
    };
    // Thirty days from 22 November, and the day after.
    expect([await isAnnounced('2026-12-22'), await isAnnounced('2026-12-23')]).toEqual([true, false]);
  });

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-22', 90, '2027-02-20'],
  ])('%s and %i days are %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it('of another year is the last of February where there is no 29th', () => {
    expect([addYears('2024-02-29', 1), addYears('2024-02-29', 4)]).toEqual(['2025-02-28', '2028-02-29']);
    expect([yearsBetween('2008-11-22', '2026-11-21'), yearsBetween('2008-11-22', '2026-11-22')]).toEqual([
      17, 18,
    ]);
  });

  it('is as far from another as there are days between them, over a leap day and a change of the clock too', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-11-22', '2026-11-21')).toBe(-1);
  });

  it('exists in the calendar', () => {
    expect(['2026-02-28', '2026-02-29', '2026-13-01', '26-01-01', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([dayIn('2026-02-28'), dayIn('1899-12-31'), dayIn('2026-02-30'), dayIn(null)]).toEqual([
      '2026-02-28',
      null,
      null,
      null,
    ]);
  });
});

describe('an instant', () => {
  it.each([
    ['2026-11-29T12:00:00.000Z', true],
    ['2026-11-29T12:00:00Z', true],
    ['2026-11-29', false],
    ['2026-11-29T12:00:00+01:00', false],
    ['2026-13-29T12:00:00Z', false],
    ['2026-02-30T12:00:00Z', false],
    ['2026-11-29T25:00:00Z', false],
    ['T 2026 Z', false],
    ['Tue Sep 1 2026 Z', false],
    ['TZ', false],
    ['', false],
  ])('%j: %s', (text, expected) => expect(isInstant(text)).toBe(expected));
});

describe('a year', () => {
  it('is of the last century or of this one, and nothing but four digits', () => {
    expect(['1900', '1999', '2026', '2099'].filter(isYear)).toHaveLength(4);
    expect(['1899', '2100', '202', '20266', ' 2026', '2026a', ''].filter(isYear)).toEqual([]);
  });
});

it('a day begins at midnight in UTC, and stands for its noon where no time is known', () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-21T00:00:00.000Z');
  expect(Number.isNaN(startOfDay('2026-11-31x').getTime())).toBe(true);
  expect(new Date(noonOf('2026-11-21')).toISOString()).toBe('2026-11-21T12:00:00.000Z');
  expect([yearOf('2026-01-01'), yearOf('0021-12-31')]).toEqual([2026, 21]);
});
