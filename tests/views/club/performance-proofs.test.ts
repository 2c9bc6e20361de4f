import { describe, expect, it } from 'vitest';
import {
  clubPayments,
  clubPeriods,
  clubSeriesRows,
  clubVintageRows,
} from '../../../src/fixtures/club/club-book.ts';
import {
  clubCommitments,
  clubPerformance,
  performancePage,
} from '../../../src/fixtures/club/club-performance.ts';
import { clubPerformanceProofs } from '../../../src/views/club/performance/performance-proofs.ts';
import { isRight } from '../../../src/views/reports/proof/check.ts';

type Page = ReturnType<typeof performancePage>;

const verdictsOf = (page: Page) =>
  clubPerformanceProofs(page).flatMap(({ title, checks }) =>
    checks.map((check) => [`${title}: ${check.name}`, isRight(check)] as const),
  );
const wrongIn = (page: Page) => verdictsOf(page).flatMap(([name, right]) => (right === false ? [name] : []));
const performing = (change: Parameters<typeof clubPerformance>[0]) =>
  performancePage({ performance: clubPerformance(change) });

const { returns, quarters } = clubPerformance();
const { vintages, series } = performancePage();
if (!series) throw new Error('no series');

describe('the performance of the club, recalculated', () => {
  it('matches the answer, with its returns, its curve, its vintages and its quartiles', () => {
    const verdicts = verdictsOf(performancePage());
    expect(verdicts.filter(([, right]) => right === false)).toEqual([]);
    const titles = clubPerformanceProofs(performancePage()).map(({ title }) => title);
    for (const title of titles)
      expect([
        title,
        verdicts.some(([name, right]) => right === true && name.startsWith(`${title}: `)),
      ]).toEqual([title, true]);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each<[string, Page, readonly string[]]>([
    [
      'a return',
      performing({
        returns: {
          ...returns,
          totals: returns.totals.map((one) => (one.key === 'year' ? { ...one, irr: '0.0407232208' } : one)),
        },
      }),
      ['Return: Club, year to date'],
    ],
    [
      'a vehicle that is left out',
      performing({ returns: { totals: clubPeriods.club, vehicles: returns.vehicles.slice(0, 1) } }),
      clubPeriods.club.flatMap(({ key, beginning, contributions, gain }, at) => {
        const period = ['Quarter to date', 'Year to date', '1 year', '3 years', '5 years', 'Since inception'][
          at
        ];
        const [own] = [clubPeriods.first[at]];
        return [
          ...(beginning === own?.beginning ? [] : [`Club: ${period}, beginning value`]),
          ...(contributions === own?.contributions ? [] : [`Club: ${period}, contributions`]),
          ...(gain === own?.gain ? [] : [`Club: ${period}, gain`]),
          ...(key === '' ? [] : [`Club: ${period}, ending value`]),
        ];
      }),
    ],
    [
      'a net cash flow',
      performing({
        quarters: quarters.map((one) => (one.date === '2024-06-30' ? { ...one, net: '-66480.01' } : one)),
      }),
      ['Net cash flow: 30 Jun 2024', 'Net cash flow, from payments: 30 Jun 2024'],
    ],
    [
      'an amount that no payment explains',
      performing({
        quarters: quarters.map((one) =>
          one.date === '2024-06-30' ? { ...one, distributions: '11520.01', net: '-66479.99' } : one,
        ),
      }),
      ['Net cash flow, from payments: 30 Jun 2024'],
    ],
    [
      'a value of an earlier quarter',
      performing({
        quarters: quarters.map((one) => (one.date === '2026-09-30' ? { ...one, value: '108700.01' } : one)),
      }),
      ['Asset value: 30 Sept 2026'],
    ],
    [
      'a payment that is left out',
      performing({ payments: clubPayments().filter((own) => own.series?.name !== 'TRM-A') }),
      [
        'Gain: Club, 5 years',
        'Gain: Club, since inception',
        'Gain: Club SPV 12 LP, 5 years',
        'Gain: Club SPV 12 LP, since inception',
        'Return: Club, 5 years',
        'Return: Club, since inception',
        'Return: Club SPV 12 LP, 5 years',
        'Return: Club SPV 12 LP, since inception',
        ...['30 Sept 2023', '30 Jun 2024', '31 Dec 2025', '30 Sept 2026', '21 Nov 2026'].map(
          (day) => `Net cash flow, from payments: ${day}`,
        ),
        'Net IRR, by vintage: Total',
      ],
    ],
    [
      'the multiples and the return of a vintage',
      performancePage({
        vintages: {
          ...vintages,
          results: clubVintageRows().map((row) =>
            row.key[0] === '2021'
              ? { ...row, tvpi: '1.6601', dpi: '0.1773307692', irr: '0.1026650849' }
              : row,
          ),
        },
      }),
      ['TVPI, by vintage: 2021', 'DPI, by vintage: 2021', 'Net IRR, by vintage: 2021'],
    ],
    [
      'a total with trades between members in it',
      performing({
        quarters: quarters.map((one) =>
          one.date === '2026-11-21'
            ? { ...one, paid_in: '66480.00', distributions: '0.00', between_members: '11520.00' }
            : one,
        ),
      }),
      ['TVPI, by vintage: Total', 'DPI, by vintage: Total'],
    ],
    [
      'a vintage that is left out',
      performancePage({ vintages: { ...vintages, results: clubVintageRows().slice(0, 1) } }),
      ['Asset value: 21 Nov 2026', 'Total of vintages: Paid-in', 'Total of vintages: Net fair value'],
    ],
    [
      'a quartile',
      performancePage({
        series: {
          ...series,
          results: clubSeriesRows().map((row) => (row.labels[1] === 'HLO-S' ? { ...row, quartile: 2 } : row)),
        },
      }),
      ['Quartile: HLO-S, 2021'],
    ],
    [
      'the return of a series',
      performancePage({
        series: {
          ...series,
          results: clubSeriesRows().map((row) =>
            row.labels[1] === 'HLO-S' ? { ...row, irr: '0.0185978856' } : row,
          ),
        },
      }),
      ['Net IRR, by series: HLO-S, 2021'],
    ],
    [
      'a PIC, and an amount of one investor',
      performing({
        commitments: {
          ...clubCommitments(),
          totals: { ...clubCommitments().totals, pic: '0.7499' },
          investors: clubCommitments().investors.map((row) =>
            row.investor?.id === 1042 ? { ...row, unfunded: '0.01', released: '1.00' } : row,
          ),
        },
      }),
      [
        'Committed, by promise: Ada Byron',
        'Committed, by use: Ada Byron',
        'PIC: Club',
        'Commitments of the club, by investor: Released',
        'Commitments of the club, by investor: Unfunded',
      ],
    ],
    [
      'a PIC with what members bought from each other',
      performing({ commitments: clubCommitments({}, '26000.00') }),
      ['PIC: Club', 'PIC: Club SPV 12 LP'],
    ],
  ])('does not match another figure: %s', (_, page, wrong) => {
    expect(wrongIn(page)).toEqual(wrong);
  });

  it('has both sides of purchases from members in the PIC of one investor’s page, and no commitments of a vintage', () => {
    const [, second] = clubCommitments().investors;
    if (!second) throw new Error('no investor');
    const investor = { ...second, drawn_from_members: '10000.00' };
    const { investor: _, ...lines } = investor;
    const own = { totals: lines, vehicles: [{ entity: null, ...lines }], investors: [investor] };
    expect(wrongIn(performing({ commitments: own }))).toEqual([]);
    const titles = clubPerformanceProofs(performing({ commitments: null })).map(({ title }) => title);
    expect(titles).not.toContain('PIC');
  });

  it('is not available where a payment has no exchange rate, or none is listed', () => {
    const unknown = clubPayments().map((one) =>
      one.series?.name === 'TRM-A' ? { ...one, cash_flows: null } : one,
    );
    for (const payments of [unknown, null]) {
      const own = verdictsOf(performing({ payments })).filter(([name]) =>
        /^(?:Gain|Return): Club,|from payments:|^Net IRR, by vintage: (?:2022|Total)/.test(name),
      );
      expect(own.length).toBeGreaterThan(18);
      expect(own.filter(([, right]) => right !== null)).toEqual([]);
    }
  });
});
