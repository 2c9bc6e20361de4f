import { describe, expect, it } from 'vitest';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { capitalAccount, reportChoices } from '../../../src/fixtures/reports/reports.ts';
import { parseReportSearch } from '../../../src/machines/reports/report.search.ts';
import { limitsOf, withChosen } from '../../../src/views/reports/builder/report-options.ts';

const limits = (query: string, choices: Parameters<typeof limitsOf>[2], content = portfolio()) => {
  const search = parseReportSearch(query);
  return search && limitsOf(search, content, choices);
};

describe('what a report says it is narrowed to', () => {
  it('is nothing where it is about the whole book', () => {
    expect(limits('?type=portfolio', reportChoices())).toEqual([]);
  });
  it('is stated by name', () => {
    expect(limits('?type=portfolio&series=6&startup=64&entity=12', reportChoices())).toEqual([
      ['Vehicle', 'Club SPV 9 LP'],
      ['Series', 'QSP-B'],
      ['Startup', 'Quayside Pay'],
    ]);
  });
  it('is stated by number while names are not known', () => {
    expect(limits('?type=transactions&series=6', null)).toEqual([['Series', 'Number 6']]);
  });
  it('is stated by the name in the report itself', () => {
    const search = parseReportSearch('?type=capital_account&entity=12');
    const content = capitalAccount({ entity: { id: 12, name: 'Club SPV 9 LP' } });
    expect(search && limitsOf(search, content, null)).toEqual([['Vehicle', 'Club SPV 9 LP']]);
  });
});

describe('the options of a filter', () => {
  const options = [{ value: '12', label: 'Club SPV 9 LP' }];
  it('include the chosen one by number where it has no name', () => {
    expect(withChosen(options, '7', 'Vehicle', null)).toEqual([
      ...options,
      { value: '7', label: 'Vehicle 7' },
    ]);
  });
  it('include the chosen one by the name that the report has', () => {
    const named = { id: 27, name: 'Club SPV 27 LP' };
    expect(withChosen(options, '27', 'Vehicle', named)).toEqual([
      ...options,
      { value: '27', label: 'Club SPV 27 LP' },
    ]);
    expect(withChosen(options, '7', 'Vehicle', named)).toEqual([
      ...options,
      { value: '7', label: 'Vehicle 7' },
    ]);
  });
  it.each(['', '12'])('are as they are for “%s”', (id) => {
    expect(withChosen(options, id, 'Vehicle', null)).toBe(options);
  });
});
