import { describe, expect, test } from 'vitest';
import { dayFromText, dayPattern } from '../../../src/views/kit/format/day-text.ts';
import { localeFor } from '../../../src/views/kit/format/locale.ts';

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
