import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addDays, yearsBetween } from '../../../src/domain/days/days.ts';
import { formatDate } from '../../../src/views/kit/format/format.ts';
import {
  day,
  filled,
  isAdult,
  isNotFuture,
  latinName,
  line,
  lines,
  phone,
} from '../../../src/views/kit/forms/field-rules.ts';
import { anyText } from '../../support/any-text.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

const read = (rule: z.ZodMiniType<string>, text: string) => {
  const parsed = z.safeParse(rule, text);
  return parsed.success ? parsed.data : null;
};

describe('a line of text', () => {
  it.each([
    ['FRM-01: surrounding blanks, also those that trim leaves', '\u00a0\ufeff\t a b \u200b\u2060', 'a b'],
    ['FRM-02: every kind of line break', 'a\r\nb\u2028c\u2029d\u0085e\vf\fg', 'abcdefg'],
    ['FRM-03: letters written from the right', 'شركة ‮evil', 'شركة ‮evil'],
    ['FRM-06: half of a surrogate pair', 'a\ud800b', 'a\ufffdb'],
    ['FRM-14: what looks like a number', '00123', '00123'],
    ['FRM-15: what looks like markup', '<b>${1}</b>', '<b>${1}</b>'],
  ])('%s', (_, typed, cached) => {
    expect(read(line(40), typed)).toBe(cached);
  });
  it('FRM-05: refuses control characters', () => {
    expect(read(line(40), 'a\u0000b')).toBeNull();
    expect(read(line(40), 'a\u0007b')).toBeNull();
  });
  it('FRM-04: counts code points, as the host does', () => {
    expect(read(line(7), '👨‍👩‍👧‍👦')).toBe('👨‍👩‍👧‍👦');
    expect(read(line(6), '👨‍👩‍👧‍👦')).toBeNull();
  });
  it('FRM-07: judges a million characters at once', () => {
    expect(read(line(40), 'x'.repeat(1_000_000))).toBeNull();
  });
  it('keeps line breaks where there may be some', () => {
    expect(read(lines(40), '\n a\nb \n')).toBe('a\nb');
  });
  it('is cleaned once and for all, whatever was typed', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (typed) => {
        const once = read(line(60), typed);
        if (once === null) return;
        expect(read(line(60), once)).toBe(once);
        expect(once).not.toMatch(/[\n\r\u2028\u2029\u0085]|^\s|\s$/u);
        expect(once.isWellFormed()).toBe(true);
      }),
      { numRuns: fuzzRuns(700) },
    );
  });
});

describe('a name and a number', () => {
  it('takes Latin letters with their marks, and nothing else', () => {
    const names = ['Ada', "O'Neill-Şahin", 'Jean Luc d’Orléans', 'Žižek Jr.', 'Nguyễn'];
    expect(names.map((name) => read(latinName('?'), name))).toEqual(names);
    const others = ['', ' ', 'Χόπερ', '李', 'Ada1', 'Ada<script>', 'a'.repeat(61)];
    expect(others.map((name) => read(latinName('?'), name))).toEqual(others.map(() => null));
  });
  it('takes international phone numbers, however they are written', () => {
    expect(read(phone, ' +44 (0)20-7123.4567 ')).toBe('+4402071234567');
    expect(['', '020 7123', '+0441234567', '+44 abc', '+4'].map((typed) => read(phone, typed))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
  it('asks for what is required', () => {
    expect(read(filled(10, 'needed'), '\u200b')).toBeNull();
  });
});

const zones = [
  'UTC',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
] as const;

describe.each(zones)('DAT-06 to DAT-08: days in %s', (zone) => {
  const before = process.env['TZ'];
  afterEach(() => {
    process.env['TZ'] = before;
  });
  it('stay the day that was typed, from the form to the wire and back on screen', () => {
    process.env['TZ'] = zone;
    const typed = ['2024-03-10', '2011-12-30', '2018-11-04', '2024-02-29', '1985-12-10', '1900-01-01'];
    expect(typed.map((text) => read(day('?'), text))).toEqual(typed);
    expect(formatDate('2024-03-10')).toBe('10 Mar 2024');
    expect(formatDate('2011-12-30')).toBe('30 Dec 2011');
  });
  it('are counted alike', () => {
    process.env['TZ'] = zone;
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2011-12-29', 1)).toBe('2011-12-30');
    expect(addDays('2018-11-03', 1)).toBe('2018-11-04');
    expect(addDays('2026-12-31', -365)).toBe('2025-12-31');
    expect(yearsBetween('2008-11-21', '2026-11-20')).toBe(17);
    expect(yearsBetween('2008-11-21', '2026-11-21')).toBe(18);
  });
});

describe('a day', () => {
  it.each([
    '2023-02-30',
    '2023-02-29',
    '2024-13-01',
    '2024-01-00',
    '0000-00-00',
    '1900-02-29',
    '0001-01-01',
    '1899-12-31',
    '2101-01-01',
    '9999-01-01',
    '10000-01-01',
    '5.1.24',
    '01/05/2024',
    '2024-1-5',
    '2024-01-05T00:00:00Z',
    '20240105',
    'today',
    '',
  ])('DAT-03 to DAT-05, DAT-11: %s is refused', (typed) => {
    expect(read(day('?'), typed)).toBeNull();
  });
  it('is judged by the calendar of the person', () => {
    const today = '2026-11-21';
    expect(read(day('?', [isAdult(today), '18']), '2008-11-21')).toBe('2008-11-21');
    expect(read(day('?', [isAdult(today), '18']), '2008-11-22')).toBeNull();
    expect(read(day('?', [isNotFuture(today), 'past']), '2026-11-22')).toBeNull();
  });
  it('comes back from any count of days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 70_000 }),
        fc.integer({ min: -9_000, max: 9_000 }),
        (from, count) => {
          const start = addDays('1900-01-01', from);
          expect(addDays(addDays(start, count), -count)).toBe(start);
        },
      ),
      { numRuns: fuzzRuns(400) },
    );
  });
});
