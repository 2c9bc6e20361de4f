import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay } from '../../../src/domain/days/days.ts';
import { reportLocation } from '../../../src/machines/reports/report-address.search.ts';
import { isSameSearch, reportTypes, parseReportSearch } from '../../../src/machines/reports/report.search.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

describe('the address of a report', () => {
  it.each([
    ['', null],
    ['?type=', null],
    ['?type=secrets', null],
    ['?type=portfolio&as_of=2026-09-30&from=2026-01-01', { asOf: '2026-09-30', from: null }],
    ['?type=portfolio&as_of=2026-02-30', { asOf: null }],
    ['?type=capital_account&from=2026-07-01&to=2026-09-30&entity=12', { entity: 12, asOf: null }],
    ['?type=commitments&as_of=2026-09-30&from=2026-01-01', { asOf: '2026-09-30', from: null }],
    ['?type=startup&id=77&entity=12', { subject: 77, entity: null }],
    ['?type=investor&id=6&as_of=2026-06-30&entity=2', { subject: 6, entity: null, asOf: '2026-06-30' }],
    ['?type=startup&id=../../1', { subject: null }],
    ['?type=transactions&currency=eur', { currency: null }],
    ['?type=transactions&currency=EUR&basis=gross', { currency: 'EUR', basis: 'gross' }],
    ['?type=transactions&basis=both', { basis: 'net' }],
  ])('%s', (query, search) => {
    if (search === null) expect(parseReportSearch(query)).toBeNull();
    else expect(parseReportSearch(query)).toMatchObject(search);
  });

  it('opens the same report again, whatever stands in it', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    const text = fc.option(
      day.map((date) => date.toISOString().slice(0, 10)),
      { nil: '' },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...reportTypes),
        fc.record({ as_of: text, from: text, to: text }),
        fc.record({ id: fc.nat(), entity: fc.nat(), currency: fc.constantFrom('USD', 'EUR', 'x') }),
        (type, days, rest) => {
          const query = new URLSearchParams({ type, ...days });
          for (const [name, value] of Object.entries(rest)) query.set(name, String(value));
          const search = parseReportSearch(`?${query.toString()}`);
          expect(search).not.toBeNull();
          if (search) expect(parseReportSearch(reportLocation(search).search)).toEqual(search);
        },
      ),
      { numRuns: fuzzRuns(100) },
    );
  });

  it('tells two reports apart by what is asked, not by the order of the words', () => {
    const search = parseReportSearch('?type=transactions&to=2026-09-30&from=2026-01-01');
    expect(
      isSameSearch(search, parseReportSearch('?from=2026-01-01&type=transactions&to=2026-09-30&x=1')),
    ).toBe(true);
    expect(isSameSearch(search, parseReportSearch('?type=transactions'))).toBe(false);
    expect(isSameSearch(null, search)).toBe(false);
    expect(isSameSearch(null, null)).toBe(true);
  });
});

describe('a period', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['26-01-01', false],
    ['0000-00-00', false],
  ])('%s is a day of the calendar: %s', (text, is) => expect(isDay(text)).toBe(is));
});
