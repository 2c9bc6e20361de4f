import { describe, expect, it } from 'vitest';
import { periodNameOf, periodOf } from '../../../src/domain/reports/named-periods.ts';
import { reportLocation } from '../../../src/machines/reports/report-address.search.ts';
import { parseReportSearch } from '../../../src/machines/reports/report.search.ts';
import {
  builderForm,
  type BuilderValues,
  usualReport,
  valuesOf,
} from '../../../src/views/reports/builder/builder-form.ts';

const today = '2026-11-21';
const judge = (change: Partial<BuilderValues>) =>
  builderForm(today).safeParse({ ...valuesOf(null, today, [2024]), ...change });
const addressOf = (change: Partial<BuilderValues>) => {
  const { data } = judge(change);
  return data && reportLocation(data).search;
};
const blamed = (change: Partial<BuilderValues>) =>
  judge(change).error?.issues.map(({ path }) => path.join('.'));

describe('a report before a period is chosen', () => {
  it('has all payments, which are rare, and the last quarter of the others', () => {
    const period = ({ from, to }: ReturnType<typeof usualReport>) => ({ from, to });
    expect(period(usualReport('transactions', today, []))).toEqual({ from: null, to: null });
    expect(period(usualReport('capital_account', today, []))).toEqual({
      from: '2026-07-01',
      to: '2026-09-30',
    });
  });
});

describe('a tax year', () => {
  it('that is not over yet ends today, because the host refuses a later day', () => {
    expect(addressOf({ type: 'tax_year', year: '2026' })).toBe(
      '?type=tax_year&from=2026-01-01&to=2026-11-21',
    );
    expect(usualReport('tax_year', today, [2026]).to).toBe(today);
    expect(usualReport('tax_year', '2026-12-31', [2026]).to).toBe('2026-12-31');
    expect(usualReport('tax_year', today, [2025]).to).toBe('2025-12-31');
  });
  it('is chosen in the form again by its address', () => {
    expect(
      valuesOf(parseReportSearch('?type=tax_year&from=2026-01-01&to=2026-11-21'), today, [2026]).year,
    ).toBe('2026');
  });
});

describe('named periods', () => {
  it.each([
    ['quarter', '2026-07-01', '2026-09-30'],
    ['year_to_date', '2026-01-01', '2026-11-21'],
    ['year', '2025-01-01', '2025-12-31'],
    ['inception', null, null],
  ] as const)('%s', (name, from, to) => {
    expect(periodOf(name, today)).toEqual({ from, to });
    expect(periodNameOf({ from, to }, today)).toBe(name);
  });
  it('go over the turn of the year', () => {
    expect(periodOf('quarter', '2026-01-01')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
  });
});

describe('the builder', () => {
  it('begins with a statement of the last quarter', () => {
    expect(addressOf({})).toBe('?type=capital_account&from=2026-07-01&to=2026-09-30');
  });
  it.each([
    '?type=transactions&from=2020-02-01&to=2020-02-29&entity=12&currency=EUR',
    '?type=tax_year&from=2024-01-01&to=2024-12-31',
    '?type=portfolio&as_of=2025-12-31&series=9&basis=gross',
    '?type=startup&id=77',
    '?type=performance',
    '?type=capital_account',
  ])('fills itself from an address and asks for the same: %s', (search) => {
    const values = valuesOf(parseReportSearch(search), today, [2024, 2022]);
    const { data } = builderForm(today).safeParse(values);
    expect(data && reportLocation(data).search).toBe(search);
  });
  it.each<[string, Partial<BuilderValues>, readonly string[]]>([
    ['days that are none', { period: 'custom', from: '2026-02-30', to: '' }, ['from', 'to']],
    ['a reversed period', { period: 'custom', from: '2026-02-02', to: '2026-02-01' }, ['to']],
    ['a day to come', { period: 'custom', from: '2026-02-02', to: '2026-11-22' }, ['to']],
    ['over ten years', { period: 'custom', from: '2010-02-02', to: '2026-11-21' }, ['to']],
    ['an as-of day to come', { type: 'portfolio', asOf: '2026-11-22' }, ['asOf']],
    ['an as-of day that is none', { type: 'portfolio', asOf: 'yesterday' }, ['asOf']],
    ['no year', { type: 'tax_year', year: '' }, ['year']],
    ['a year of another century', { type: 'tax_year', year: '0021' }, ['year']],
    ['no number of a subject', { type: 'startup', subject: '0' }, ['subject']],
    ['nothing to be about', { type: 'startup', subject: '' }, ['subject']],
  ])('refuses %s', (_, change, fields) => expect(blamed(change)).toEqual(fields));
  it('does not judge what the type does not ask', () => {
    expect(blamed({ type: 'performance', period: 'custom', from: 'x', year: '' })).toBeUndefined();
  });
});
