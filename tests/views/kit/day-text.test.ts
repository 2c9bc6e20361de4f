import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../src/domain/days/days.ts';
import { dayFromText, dayPattern, dayText } from '../../../src/views/kit/format/day-text.ts';
import { localeFor } from '../../../src/views/kit/format/locale.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

describe('a date as somebody types it', () => {
  test.each([
    ['2027-11-22', 'en-US', '2027-11-22'],
    [' 22/11/2027 ', 'en-GB', '2027-11-22'],
    ['11/22/2027', 'en-US', '2027-11-22'],
    ['3/4/2027', 'en-GB', '2027-04-03'],
    ['3/4/2027', 'en-US', '2027-03-04'],
    ['22.11.2027', 'en-DE', '2027-11-22'],
    ['2027/11/22', 'en-GB', '2027-11-22'],
    ['22 Nov 2027', 'en-US', '2027-11-22'],
    ['5 Sept 2026', 'en-GB', '2026-09-05'],
    ['November 22, 2027', 'en-GB', '2027-11-22'],
  ])('%s in %s is %s', (text, locale, day) => {
    expect(dayFromText(text, locale)).toBe(day);
  });
  test.each(['', '22/11', '22/11/27', '31/02/2027', '11/22/2027', 'soon', '2027-02-30', '1 2 3 4'])(
    '%j is left for the form to judge',
    (text) => {
      expect(dayFromText(text, 'en-GB')).toBe(text);
    },
  );
  test.each([
    ['en-GB', 'DD/MM/YYYY'],
    ['en-US', 'MM/DD/YYYY'],
  ])('the pattern of %s is %s', (locale, pattern) => {
    expect(dayPattern(locale)).toBe(pattern);
  });
});

describe('a stored day in a field', () => {
  // Day and month are both up to 12, so that the wrong order would be another day.
  test.each([
    ['en-GB', '04/03/2026'],
    ['en-US', '03/04/2026'],
    ['en-DE', '04/03/2026'],
    ['en-SE', '2026-03-04'],
    ['en-ZA', '2026/03/04'],
  ])('is shown as %s writes it: %s', (locale, text) => {
    expect(dayText('2026-03-04', locale)).toBe(text);
  });
  test.each(['', '2026-02-30', '22/11', 'soon'])('is shown as it is where it is no day: %j', (text) => {
    expect(dayText(text, 'en-US')).toBe(text);
  });
  test('is the same day again once it is read, in every region', () => {
    const letter = fc.constantFrom(...'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' '));
    const region = fc.tuple(letter, letter).map((pair) => pair.join(''));
    const day = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1900-01-01', days));
    fc.assert(
      fc.property(region, day, (name, stored) => {
        const locale = localeFor([`und-${name}`]);
        expect(dayFromText(dayText(stored, locale), locale)).toBe(stored);
        expect(dayFromText(stored, locale)).toBe(stored);
      }),
      { numRuns: fuzzRuns(700) },
    );
  });
});

describe('the locale of a reader', () => {
  test.each([
    [['en-US'], 'en-US'],
    [['de-AT', 'en'], 'en-AT'],
    [['fr'], 'en-FR'],
    [['zh-Hant'], 'en-TW'],
    [[], 'en-GB'],
    [['not a language'], 'en-GB'],
  ])('%j is %s', (languages, locale) => {
    expect(localeFor(languages)).toBe(locale);
  });
});
