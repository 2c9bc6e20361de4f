import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, dayOf } from '../../../../src/domain/days/days.ts';
import {
  addAmount,
  amountsOfDays,
  amountsUntil,
  type DayAmounts,
  noSums,
  withAmountOn,
} from '../../../../src/domain/money/amounts/day-sums.ts';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { sumFlowText } from '../../../../src/domain/money/returns/flow-text.ts';
import { isTotalLoss, returnOf } from '../../../../src/domain/money/returns/flows.ts';
import {
  addFlows,
  type CashFlow,
  irrOf,
  irrText,
  periodDays,
} from '../../../../src/domain/money/returns/irr.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const flows = (...rows: [string, string][]): CashFlow[] => rows.map(([date, amount]) => ({ date, amount }));

const totals = ({ days, amounts, kind }: DayAmounts) =>
  days.map((day, at) => [
    day,
    decimal(amounts[at] ?? 0)
      .div(kind === 'ten_thousandths' ? 10_000 : 1)
      .toFixed(),
  ]);

const rateOf = (given: readonly CashFlow[]): number => {
  const irr = irrOf(given);
  if (irr.kind !== 'annual' && irr.kind !== 'period') throw new Error(`no rate: ${irr.kind}`);
  return irr.rate;
};

const spreadsheet = flows(
  ['2008-01-01', '-10000'],
  ['2008-03-01', '2750'],
  ['2008-10-30', '4250'],
  ['2009-02-15', '3250'],
  ['2009-04-01', '2750'],
);

const eighteen = flows(
  ['2000-05-24', '-10000'],
  ['2000-06-05', '3027.25'],
  ['2001-04-09', '630.68'],
  ['2004-02-24', '2018.2'],
  ['2005-03-18', '1513.62'],
  ['2006-02-15', '1765.89'],
  ['2007-01-10', '4036.33'],
  ['2007-11-14', '4036.33'],
  ['2008-12-17', '1513.62'],
  ['2010-01-15', '1513.62'],
  ['2011-01-14', '2018.16'],
  ['2012-02-03', '1513.62'],
  ['2013-01-18', '1009.08'],
  ['2014-01-24', '1513.62'],
  ['2015-01-30', '1513.62'],
  ['2016-01-22', '1765.89'],
  ['2017-01-20', '1765.89'],
  ['2017-06-05', '22421.55'],
);

const net = flows(
  ['2018-10-10', '-12480.00'],
  ['2019-06-05', '-10400.00'],
  ['2020-11-20', '-20800.00'],
  ['2021-03-15', '-26000.00'],
  ['2022-09-01', '-15600.00'],
  ['2022-12-15', '34080.00'],
  ['2024-05-20', '11520.00'],
  ['2026-09-30', '72640.00'],
);

const gross = flows(
  ['2018-10-10', '-12000'],
  ['2019-06-05', '-10000'],
  ['2020-11-20', '-20000'],
  ['2021-03-15', '-25000'],
  ['2022-09-01', '-15000'],
  ['2022-12-15', '39600'],
  ['2024-05-20', '12400'],
  ['2026-09-30', '77800'],
);

describe('known answers', () => {
  it.each([
    ['the classic spreadsheet example', spreadsheet, 0.37336253],
    ['eighteen flows over seventeen years', eighteen, 0.21268609],
    [
      'two contributions, a distribution and a value',
      flows(
        ['2021-03-15', '-26000'],
        ['2022-09-01', '-15600'],
        ['2024-05-20', '12000'],
        ['2026-09-30', '58400'],
      ),
      0.12184898,
    ],
    ['the fixture, net', net, 0.07442566],
    ['the fixture, gross', gross, 0.10832703],
    ['a loss on which Newton diverges', flows(['2019-01-01', '-50000'], ['2023-06-21', '500']), -0.642977],
  ])('%s', (_, given, expected) => {
    expect(rateOf(given)).toBeCloseTo(expected, expected < 0 ? 6 : 8);
  });

  it('gives the period return below 365 days and says so', () => {
    const irr = irrOf(flows(['2026-01-01', '-1000'], ['2026-02-20', '1500']));
    expect(irr).toMatchObject({ kind: 'period', days: 50 });
    expect(irrText(irr)).toBe('0.5000');
  });

  it.each([
    ['half lost in ten days', '2026-01-11', '481', '-0.5190', 10],
    ['bought yesterday with a fee of 4 %', '2026-01-02', '961.54', '-0.0385', 1],
    ['a thousandfold in a week', '2026-01-08', '1000000', '999.0000', 7],
    ['almost nothing left after a month', '2026-02-01', '0.01', '-1.0000', 31],
    ['a day under a year', '2026-12-31', '1100', '0.1000', 364],
  ])('gives the return of a short period: %s', (_, end, value, rate, days) => {
    const irr = irrOf(flows(['2026-01-01', '-1000'], [end, value]));
    expect(irr).toMatchObject({ kind: 'period', days });
    expect(decimal(irrText(irr) ?? '').toFixed(4)).toBe(rate);
    expect(periodDays(irr)).toBe(days);
  });

  it('says that payments net to zero, where money went in and out on the same day', () => {
    const sameDay = flows(['2026-01-01', '-1000'], ['2026-01-01', '1000']);
    expect(irrOf(sameDay)).toEqual({ kind: 'unavailable', reason: 'nets_to_zero' });
    expect(irrOf([])).toEqual({ kind: 'unavailable', reason: 'no_flows' });
    expect(returnOf(sameDay, decimal(0), '2026-05-01')).toEqual({
      kind: 'unavailable',
      reason: 'nets_to_zero',
    });
    expect(returnOf(sameDay, decimal(5), '2026-05-01')).toEqual({
      kind: 'unavailable',
      reason: 'nothing_paid_in',
    });
  });

  it('knows a total loss from sums as from the payments themselves', () => {
    for (const [paidIn, received, left] of [
      ['1000', '0', '0'],
      ['1000', '0', '0.01'],
      ['1000', '0.01', '0'],
      ['0', '0', '0'],
      ['0', '5', '0'],
    ] as const) {
      const payments = flows(['2026-01-01', `-${paidIn}`], ['2027-01-01', received]);
      const irr = returnOf(payments, decimal(left), '2027-05-01');
      expect([paidIn, received, left, isTotalLoss(paidIn, received, left)]).toEqual([
        paidIn,
        received,
        left,
        irr.kind === 'unavailable' && irr.reason === 'total_loss',
      ]);
    }
    expect(isTotalLoss('1000', '0', '0')).toBe(true);
  });

  it('gives a yearly rate from 365 days on', () => {
    const irr = irrOf(flows(['2026-01-01', '-1000'], ['2027-01-01', '1100']));
    expect([irr.kind, irrText(irr), periodDays(irr)]).toEqual(['annual', '0.1000', null]);
  });

  it('finds the true root of heavy losses within one quarter, given as the loss of that period', () => {
    const irr = irrOf(
      flows(
        ['2014-04-15', '-10000'],
        ['2014-04-16', '-10000'],
        ['2014-05-16', '305.60'],
        ['2014-06-15', '9800.07'],
        ['2014-06-15', '5052.645'],
      ),
    );
    expect(irr).toMatchObject({ kind: 'period', days: 61 });
    const rate = irr.kind === 'period' ? irr.rate : Number.NaN;
    expect(Math.pow(1 + rate, 365 / 61) - 1).toBeCloseTo(-0.815121, 6);
  });

  it('lists both roots when there are two', () => {
    const irr = irrOf(flows(['2020-01-01', '-1000'], ['2021-01-01', '2500'], ['2022-01-01', '-1540']));
    expect(irr).toMatchObject({ kind: 'not_unique', days: null });
    const [low, high] = irr.kind === 'not_unique' ? irr.rates : [];
    // 2020 has 366 days, so the roots differ a little from the yearly 10% and 40%.
    expect(low).toBeCloseTo(0.10107, 5);
    expect(high).toBeCloseTo(0.39398, 5);
    expect(irrText(irr)).toBeNull();
  });

  it('lists those of a period with its days, where that is shorter than a year', () => {
    const irr = irrOf(flows(['2026-05-19', '-10'], ['2026-05-20', '20.01'], ['2026-05-21', '-10']));
    expect(irr).toMatchObject({ kind: 'not_unique', days: 2 });
    // For x the factor of one day: 10x² - 20.01x + 10 = 0; the rates are those of two days.
    const [low, high] = irr.kind === 'not_unique' ? irr.rates : [];
    const half = Math.sqrt(20.01 ** 2 - 400) / 20;
    expect(low).toBeCloseTo((20.01 / 20 - half) ** 2 - 1, 9);
    expect(high).toBeCloseTo((20.01 / 20 + half) ** 2 - 1, 9);
  });

  it.each([
    ['nothing came back', flows(['2020-01-01', '-1000'], ['2021-01-01', '-5']), 'nothing_back_yet'],
    ['no contributions', flows(['2020-01-01', '1000']), 'nothing_paid_in'],
    ['there are no flows', [], 'no_flows'],
    ['everything cancels on one day', flows(['2020-01-01', '-5'], ['2020-01-01', '5']), 'nets_to_zero'],
  ])('has a reason when %s', (_, given, reason) => {
    expect(irrOf(given)).toEqual({ kind: 'unavailable', reason });
  });

  it('refuses days that do not exist', () => {
    expect(() => irrOf(flows(['2023-02-30', '1']))).toThrow(RangeError);
  });
});

const amount = (min: number, max: number) =>
  fc.integer({ min, max }).map((cents) => (cents / 100).toFixed(2));

/** Present value at a growth factor over `span` days: a return of one day, taken to a year, is beyond a double. */
const npv = (given: readonly CashFlow[], factor: number, span = 365) => {
  const start = Math.min(...given.map(({ date }) => Date.parse(date)));
  return given.reduce(
    (total, { date, amount }) =>
      total + Number(amount) * Math.pow(factor, -(Date.parse(date) - start) / (span * dayMs)),
    0,
  );
};

describe('properties', () => {
  const day = fc.integer({ min: 10_000, max: 22_000 }).map((days) => dayOf(new Date(days * dayMs)));
  const investment = fc.tuple(
    fc.array(fc.record({ date: day, amount: amount(-10_000_000, -1_000) }), { minLength: 1, maxLength: 6 }),
    fc.array(fc.record({ date: day, amount: amount(1_000, 10_000_000) }), { minLength: 1, maxLength: 6 }),
  );

  it('a rate makes the present value vanish', () => {
    fc.assert(
      fc.property(investment, ([paid, received]) => {
        const all = [...paid, ...received];
        const irr = irrOf(all);
        const factors =
          irr.kind === 'annual'
            ? [1 + irr.rate]
            : irr.kind === 'period'
              ? [1 + irr.rate]
              : irr.kind === 'not_unique'
                ? irr.rates.map((rate) => 1 + rate)
                : [];
        const span = (irr.kind !== 'annual' && irr.kind !== 'unavailable' && irr.days) || 365;
        const sizes = all.map(({ date, amount }) => ({ date, amount: amount.replace('-', '') }));
        for (const factor of factors) {
          const scale = 1 + npv(sizes, factor, span);
          expect(Math.abs(npv(all, factor, span)) / scale).toBeLessThan(1e-6);
        }
      }),
      {
        numRuns: fuzzRuns(100),
        examples: [
          [[[{ date: '1997-05-19', amount: '-10.00' }], [{ date: '1997-05-20', amount: '69.91' }]]],
          // More than one rate, of two days.
          [
            [
              [
                { date: '1997-05-21', amount: '-10.00' },
                { date: '1997-05-19', amount: '-10.00' },
              ],
              [{ date: '1997-05-20', amount: '20.01' }],
            ],
          ],
        ],
      },
    );
  });

  it('does not depend on the order of the flows', () => {
    fc.assert(
      fc.property(
        investment.chain(([paid, received]) => {
          const all = [...paid, ...received];
          return fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
          );
        }),
        ([ordered, shuffled]) => {
          expect(irrOf(shuffled)).toEqual(irrOf(ordered));
        },
      ),
      { numRuns: fuzzRuns(100) },
    );
  });
});

describe('flows as a text of days and cents', () => {
  const cents = fc.oneof(
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map(BigInt),
    fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
  );
  /** Before 1970, before 1900, and after the years that a double has a place for. */
  const early = fc.constantFrom(-10, -25_567, -30_000, 70_000);
  it('come to the same sums as the flows themselves, until a day', () => {
    const flow = fc.tuple(fc.oneof(fc.integer({ min: 14_000, max: 14_020 }), early), cents);
    const lastDays = fc.oneof(fc.integer({ min: 13_999, max: 14_021 }), fc.constant(-5));
    fc.assert(
      fc.property(fc.array(flow), lastDays, (moved, until) => {
        const flowText = moved.map(([day, amount]) => `${day} ${amount}`).join(',');
        const counted = moved
          .filter(([day]) => day <= until)
          .map(([day, amount]) => ({
            date: dayOf(new Date(day * dayMs)),
            amount: decimal(String(amount)).div(100).toFixed(2),
          }));
        const expected = totals(amountsOfDays(addFlows(noSums(), counted)));
        // Twice, as what is read leaves nothing behind.
        expect(totals(amountsUntil(sumFlowText(flowText), until))).toEqual(expected);
        expect(totals(amountsUntil(sumFlowText(flowText), until))).toEqual(expected);
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
  it('are none in an empty text', () => {
    expect(sumFlowText('')).toMatchObject({ days: [] });
  });
  it('take one more as if it had been among them', () => {
    const flow = fc.tuple(fc.integer({ min: 14_000, max: 14_020 }), cents);
    fc.assert(
      fc.property(fc.array(flow), fc.integer({ min: 13_999, max: 14_021 }), cents, (moved, day, more) => {
        const flows = sumFlowText(moved.map(([on, amount]) => `${on} ${amount}`).join(','));
        const sums = noSums();
        for (const [on, amount] of [...moved, [day, more] as const]) {
          addAmount(sums, on, decimal(String(amount)).div(100).toFixed(2));
        }
        const amount = decimal(String(more)).div(100);
        expect(totals(withAmountOn(flows, day, amount))).toEqual(totals(amountsOfDays(sums)));
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
});
