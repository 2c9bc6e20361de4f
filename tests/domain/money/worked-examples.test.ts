import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/days/days.ts';
import { decimal, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import {
  commitmentAccount,
  noParts,
  paidInToCommitted,
} from '../../../src/domain/money/commitments/commitment-account.ts';
import { type CashFlow, type Irr, irrOf } from '../../../src/domain/money/returns/irr.ts';
import { multiplesOf } from '../../../src/domain/money/returns/multiples.ts';
import { againstIndex, type MarketComparison } from '../../../src/domain/money/returns/public-market.ts';

/**
 * Worked examples as they were published, with the figure that is printed there. The last digit that a source prints says how exactly it
 * can be compared with. Nothing here is copied from what the program answers. GIPS 2020 and the papers on KS-PME and Direct Alpha define their
 * figures without an example of payments, and ILPA's completed sample of its template was not available: what follows from their definitions
 * is marked as such, and the ratios of GIPS are those of a training example.
 */

const yearly = (irr: Irr): number => {
  if (irr.kind === 'annual') return irr.rate;
  // Spreadsheets state a year's rate of whatever period; the program does not.
  if (irr.kind === 'period') return (1 + irr.rate) ** (365 / irr.days) - 1;
  return Number.NaN;
};

/** The first days of years of 365 days. */
const yearDays = (count: number) =>
  Array.from({ length: count }, (_, year) => addDays('2010-01-01', 365 * year));

/** Amounts on days, those of zero left out. */
const onDays = (amounts: readonly number[], days: readonly string[]): readonly CashFlow[] =>
  amounts.flatMap((amount, place) =>
    amount === 0 ? [] : [{ date: days[place] ?? '', amount: decimal(amount).toFixed() }],
  );
const byYear = (amounts: readonly number[]) => onDays(amounts, yearDays(amounts.length));

type Return = {
  readonly source: string;
  readonly flows: readonly CashFlow[];
  readonly rate: number;
  readonly digits: number;
};

const returns: readonly Return[] = [
  {
    source: 'Microsoft Support, XIRR function (support.microsoft.com)',
    flows: [
      { date: '2008-01-01', amount: '-10000' },
      { date: '2008-03-01', amount: '2750' },
      { date: '2008-10-30', amount: '4250' },
      { date: '2009-02-15', amount: '3250' },
      { date: '2009-04-01', amount: '2750' },
    ],
    rate: 0.373362535,
    digits: 7,
  },
  {
    source: 'LibreOffice Help, Financial Functions Part Three, XIRR (help.libreoffice.org)',
    flows: [
      { date: '2001-01-01', amount: '-10000' },
      { date: '2001-02-01', amount: '2000' },
      { date: '2001-03-15', amount: '2500' },
      { date: '2001-05-12', amount: '5000' },
      { date: '2001-08-10', amount: '1000' },
    ],
    rate: 0.1828,
    digits: 4,
  },
  {
    source: 'Apache OpenOffice Wiki, Documentation/How Tos/Calc: XIRR function (wiki.openoffice.org)',
    flows: [
      { date: '2008-02-05', amount: '-2750' },
      { date: '2008-07-05', amount: '1000' },
      { date: '2009-01-05', amount: '2000' },
    ],
    rate: 0.124,
    digits: 3,
  },
  {
    source: 'crate xirr 0.3.2, example of its documentation (docs.rs/xirr): payments in any order',
    flows: [
      { date: '2015-06-11', amount: '-1000' },
      { date: '2015-07-21', amount: '-9000' },
      { date: '2018-06-10', amount: '20000' },
      { date: '2015-10-17', amount: '-3000' },
    ],
    rate: 0.1635371584432641,
    digits: 9,
  },
  {
    source: 'INSEAD, Measuring Private Equity Fund Performance, background note 02/2019-6472: one exit',
    flows: byYear([-12, 0, 0, 40]),
    rate: 0.494,
    digits: 3,
  },
  {
    source:
      'INSEAD, Measuring Private Equity Fund Performance, background note 02/2019-6472: several payments',
    flows: byYear([-12, -10, -4, 40, 0, 15, 5]),
    rate: 0.324,
    digits: 3,
  },
  {
    source: 'Wikipedia (en), Public Market Equivalent, PME+ Formula',
    flows: byYear([-100, -50, 60, 100, 20]),
    rate: 0.0777,
    digits: 4,
  },
  {
    source: 'Wikipedia (en), Public Market Equivalent, Long-Nickels PME',
    flows: byYear([-100, -50, 60, 10, 110]),
    rate: 0.0643,
    digits: 4,
  },
  {
    source:
      'CFA Institute, CFA Program Level I, Rates and Returns, money-weighted return of a fund over three years',
    flows: byYear([-100, -950, 350, 1270]),
    rate: 0.2611,
    digits: 4,
  },
];

describe('returns', () => {
  it.each(returns)('of $source', ({ flows, rate, digits }) => {
    expect(Math.abs(yearly(irrOf(flows)) - rate)).toBeLessThan(0.5000001 * 10 ** -digits);
  });
});

type Market = {
  readonly source: string;
  readonly amounts: readonly number[];
  readonly index: readonly number[];
  readonly value: number;
  /** Of the amounts; else they are years of 365 days apart. */
  readonly days?: readonly string[];
  readonly ksPme?: readonly [figure: number, digits: number];
  readonly directAlpha?: readonly [figure: number, digits: number];
};

const markets: readonly Market[] = [
  {
    source: 'INSEAD, Measuring Private Equity Fund Performance, background note 02/2019-6472',
    amounts: [-25, 15, 0],
    index: [100, 115, 130],
    value: 20,
    ksPme: [1.14, 2],
    directAlpha: [0.0875, 3],
  },
  {
    source: 'Wikipedia (en), Public Market Equivalent, Direct Alpha',
    amounts: [-100, -50, 60, 10, 0],
    index: [100, 105, 115, 117, 120],
    value: 110,
    directAlpha: [0.0109, 4],
  },
  {
    source: 'directalphamethod.info, by authors of Direct Alpha: at the ends of ten years',
    days: Array.from({ length: 10 }, (_, year) => `${2001 + year}-12-31`),
    amounts: [-100, 0, -75, 0, 100, 0, 150, 0, 100, 0],
    index: [100, 77.9, 100.24, 111.15, 116.61, 135.03, 142.45, 89.75, 113.5, 130.59],
    value: 75,
    directAlpha: [0.1257, 4],
  },
  {
    source: 'blog.edda.co, Advanced fund performance methods: PME & Direct Alpha',
    amounts: [-80, -140, 0, 70, 140, 85],
    index: [890.35, 1144.98, 1271.5, 1289.09, 1466.47, 1842.37],
    value: 70,
    directAlpha: [0.028, 3],
  },
  {
    // The sum is printed, and not its result: (2 / 1.2 + 20 / (1.2 × 1.15)) / 10.
    source: 'alphanome.ai, Understanding Public Market Equivalent (PME) in Venture Capital',
    amounts: [-10, 0, 2, 0, 20],
    index: [100, 110, 120, 130, 138],
    value: 0,
    ksPme: [(2 / 1.2 + 20 / (1.2 * 1.15)) / 10, 9],
  },
  {
    // Put in 100 at a level of 100 and out 200 at 200: neither better nor worse, whatever the years are.
    source: 'the definition: a book that is the index',
    amounts: [-100, 0, 200],
    index: [100, 250, 200],
    value: 0,
    ksPme: [1, 9],
    directAlpha: [0, 9],
  },
];

const isCompared = (answer: ReturnType<typeof againstIndex>): answer is MarketComparison => 'ksPme' in answer;

describe('a book against an index', () => {
  it.each(markets)('of $source', ({ amounts, index, value, ksPme, directAlpha, days }) => {
    const dates = days ?? yearDays(amounts.length);
    const levels = index.map((level, place) => ({
      day: dates[place] ?? '',
      level: decimal(level).toFixed(),
    }));
    const answer = againstIndex(onDays(amounts, dates), decimal(value), dates.at(-1) ?? '', levels);
    if (!isCompared(answer)) throw new Error(answer.reason);
    const close = (figure: number, [printed, digits]: readonly [number, number]) =>
      expect(Math.abs(figure - printed)).toBeLessThan(0.5000001 * 10 ** -digits);
    if (ksPme) close(answer.ksPme?.toNumber() ?? Number.NaN, ksPme);
    if (directAlpha) close(yearly(answer.directAlpha), directAlpha);
  });
});

/** Without fees. */
const multiples = (paidIn: number, distributed: number, value: number) =>
  multiplesOf({
    invested: decimal(paidIn),
    paidIn: decimal(paidIn),
    proceedsGross: decimal(distributed),
    distributionsNet: decimal(distributed),
    fairValueGross: decimal(value),
    fairValueNet: decimal(value),
  });

describe('K. Polen, Performance measurement for private equity portfolios (2014), fund 2', () => {
  // Its table of results is of the Russell 2000, a price index; the levels are the closes of ^RUT that Yahoo Finance has for these days.
  const payments: readonly (readonly [day: string, amount: number, level: number])[] = [
    ['2010-01-11', -15.02570623, 643.99],
    ['2010-07-20', -7.228832919, 624.24],
    ['2010-09-17', -99.50678744, 651.44],
    ['2011-01-05', -54.2316209, 795.09],
    ['2011-03-14', -44.97898291, 798.17],
    ['2011-04-29', -21.26435833, 865.29],
    ['2011-07-20', -7.034389603, 832.34],
    ['2012-01-05', -59.71121332, 752.29],
    ['2012-03-28', -128.945133, 834.45],
    ['2012-04-20', 5.36945947, 804.05],
    ['2012-07-12', -25.16114675, 789.62],
    ['2012-09-11', 53.8092586, 841.92],
    ['2012-10-23', 231.2407755, 816.2],
    ['2012-11-02', -50.03198379, 814.37],
    ['2012-12-19', -12.05598452, 847.89],
    ['2013-01-08', -7.107524906, 874.7],
    ['2013-01-17', 2.923170456, 890.36],
    ['2013-02-14', -44.10689134, 923.76],
    ['2013-05-28', -31.01163648, 997.35],
    ['2013-05-31', -14.39110893, 984.15],
    ['2013-07-01', 18.82072879, 989.84],
    ['2013-07-02', -4.550945158, 989.47],
    ['2013-09-05', 176.0043036, 1028.69],
  ];
  const [end, value, lastLevel] = ['2013-09-30', 1015.544742, 1073.79];
  const flows = payments.map(([date, amount]) => ({ date, amount: decimal(amount).toFixed() }));

  it('has the published return and multiples', () => {
    // R's `uniroot` has the printed rate, 0.6255379, to four places.
    const whole = [...flows, { date: end, amount: decimal(value).toFixed() }];
    expect(yearly(irrOf(whole))).toBeCloseTo(0.6255379, 4);
    const sum = (sign: number) =>
      payments.reduce((total, [, amount]) => total + Math.max(0, sign * amount), 0);
    const { netTvpi, dpi } = multiples(sum(-1), sum(1), value);
    expect([netTvpi, dpi].map((ratio) => ratio?.toFixed(7))).toEqual(['2.4007763', '0.7793920']);
  });

  it('has the published KS-PME, and the published Direct Alpha as a continuous rate', () => {
    const levels = [
      ...payments.map(([day, , level]) => ({ day, level: decimal(level).toFixed() })),
      { day: end, level: decimal(lastLevel).toFixed() },
    ];
    const answer = againstIndex(flows, decimal(value), end, levels);
    if (!isCompared(answer)) throw new Error(answer.reason);
    // Printed as 1.8831313; the levels are known to two places here.
    expect(answer.ksPme?.toFixed(6)).toBe('1.883131');
    expect(Math.log1p(yearly(answer.directAlpha))).toBeCloseTo(0.3505429, 3);
  });
});

describe('multiples', () => {
  // Paid in 25, received 15, worth 20: INSEAD (2019) prints a TVPI of 1.4. DPI and RVPI follow from their definitions in GIPS 2020.
  it('of INSEAD, Measuring Private Equity Fund Performance, background note 02/2019-6472', () => {
    const { netTvpi, dpi, rvpi } = multiples(25, 15, 20);
    expect([netTvpi, dpi, rvpi].map(String)).toEqual(['1.4', '0.6', '0.8']);
    expect(sumOf([decimal('0.6'), decimal('0.8')]).toFixed()).toBe('1.4');
  });

  // Committed 800, paid in 720, distributed 540, NAV 480: printed are 0.75x, 0.67x, 1.42x and 90% drawn.
  it('of AcadiFi, GIPS Requirements for Private Equity Funds (acadifi.com): the ratios that GIPS requires', () => {
    const { netTvpi, dpi, rvpi } = multiples(720, 540, 480);
    expect([dpi, rvpi, netTvpi].map((ratio) => ratio?.toFixed(2))).toEqual(['0.75', '0.67', '1.42']);
    const account = commitmentAccount({ ...noParts, drawn: decimal(720), uncalled: decimal(80) });
    expect([account.committed, account.unfunded, paidInToCommitted(account)].map(String)).toEqual([
      '800',
      '80',
      '0.9',
    ]);
  });
});
