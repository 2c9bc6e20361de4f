import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../src/domain/days/days.ts';
import { amountsOfDays, type DayAmounts, noSums } from '../../../../src/domain/money/amounts/day-sums.ts';
import { decimal, sumOf, decimalOfTenThousandths } from '../../../../src/domain/money/amounts/decimal.ts';
import {
  capitalAccount,
  capitalColumn,
  capitalLines,
} from '../../../../src/domain/money/book/capital-account.ts';
import {
  exchangedAmounts,
  exchangedPayments,
  exchangeTo,
} from '../../../../src/domain/money/exchange/exchange.ts';
import { isOldRate } from '../../../../src/domain/money/exchange/rate-age.ts';
import {
  disposalsOf as disposalsBy,
  type LossMark,
} from '../../../../src/domain/money/holdings/disposals.ts';
import { amountsOf, type Mark } from '../../../../src/domain/money/holdings/position.ts';
import {
  type Basis,
  dailyFlowSumsOf,
  flowsOf,
  type Payments,
} from '../../../../src/domain/money/returns/flows.ts';
import { addFlows } from '../../../../src/domain/money/returns/irr.ts';
import {
  dailyFlows,
  quarterEndsAndAsOf,
  totalsByDay,
} from '../../../../src/domain/money/returns/performance.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const day = fc.integer({ min: 0, max: 3_000 }).map((shift) => addDays('2016-01-01', shift));
const amount = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => decimal(cents).div(100).toFixed(2));

/** By the average cost, which is that of the book; lots have a table of their own. */
const disposalsOf = (paid: Payments, marks: readonly LossMark[], basis: Basis, currency: string) =>
  disposalsBy(paid, marks, { basis, currency, method: 'average' });

const byDate = (a: { date: string }, b: { date: string }) => a.date.localeCompare(b.date);

const payments: fc.Arbitrary<Payments> = fc.record({
  lots: fc
    .array(fc.record({ date: day, units: fc.constant('100.0000'), invested: amount, fees: amount }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((lots) => lots.toSorted(byDate)),
  distributions: fc
    .array(
      fc.record({
        date: day.map((date) => `2025${date.slice(4)}`.replace('02-29', '02-28')),
        gross: amount,
        carry: fc.constant('0.01'),
        fee: fc.constantFrom(undefined, '0.00', '0.02'),
        costShare: fc.constantFrom('0', '0.1', '0.3333333333', '0.05'),
      }),
      { maxLength: 3 },
    )
    .map((paid) => paid.toSorted(byDate)),
  annualFees: fc.array(fc.record({ date: day, amount }), { maxLength: 2 }),
});

const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.constant<Mark>({ kind: 'writtenOff' }),
  fc.constantFrom('0.5', '3.3333', '12.25').map((price): Mark => ({ kind: 'price', price })),
  fc.constantFrom('0', '0.45', '1.176543').map((factor): Mark => ({ kind: 'factor', factor })),
);

describe('flows by day', () => {
  const textsOf = ({ kind, days, amounts }: DayAmounts) => {
    const texts =
      kind === 'ten_thousandths'
        ? amounts.map((amount) => decimalOfTenThousandths(amount).toFixed())
        : amounts.map(String);
    return { days, texts };
  };
  it('are the flows added up, however long or fine their amounts are', () => {
    const odd = fc.constantFrom('0.005', '10.123456', '99999999999999999.99', '90071992547.40', '-3.10');
    const any = fc.record({
      lots: fc.array(
        fc.record({
          date: day,
          units: fc.constant(null),
          invested: fc.oneof(amount, odd),
          fees: fc.oneof(amount, odd),
        }),
      ),
      distributions: fc.array(
        fc.record({
          date: day,
          gross: fc.oneof(amount, odd),
          carry: fc.oneof(amount, odd),
          fee: fc.oneof(fc.constant(undefined), amount, odd),
          costShare: fc.constant('0'),
        }),
      ),
      annualFees: fc.option(fc.array(fc.record({ date: day, amount: fc.oneof(amount, odd) })), {
        nil: undefined,
      }),
    });
    fc.assert(
      fc.property(any, fc.constantFrom('net' as const, 'gross' as const), (paid, basis) => {
        const sums = addFlows(noSums(), flowsOf(paid, basis));
        expect(textsOf(dailyFlowSumsOf(paid, basis))).toEqual(textsOf(amountsOfDays(sums)));
      }),
      { numRuns: fuzzRuns(300) },
    );
  });
});

describe('a capital account', () => {
  it('adds up to its ending, net and gross', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(payments, mark, mark), { maxLength: 4 }),
        fc.constantFrom('net' as const, 'gross' as const),
        (holdings, basis) => {
          const at = (which: 1 | 2) =>
            holdings.map((holding) =>
              amountsOf({ ...holding[0], mark: holding[which], currency: 'USD', carryRate: '0.2' }),
            );
          const column = capitalColumn(capitalAccount(at(1), basis), capitalAccount(at(2), basis));
          const parts = capitalLines.filter((line) => line !== 'ending').map((line) => column[line]);
          expect(sumOf(parts.map((part) => part ?? decimal('NaN'))).toFixed()).toBe(column.ending?.toFixed());
        },
      ),
      { numRuns: fuzzRuns(300) },
    );
  });

  it('does not know what it is worth when one value is not known', () => {
    const lots = [{ date: '2020-01-01', units: null, invested: '10.00', fees: '1.00' }];
    const known = amountsOf({
      lots,
      distributions: [],
      mark: { kind: 'factor', factor: '1' },
      currency: 'USD',
      carryRate: '0',
    });
    const unknown = amountsOf({
      lots,
      distributions: [],
      mark: { kind: 'unknown' },
      currency: 'USD',
      carryRate: '0',
    });
    const column = capitalColumn(capitalAccount([], 'net'), capitalAccount([known, unknown], 'net'));
    expect([column.contributions?.toFixed(), column.unrealised_change, column.ending]).toEqual([
      '22',
      null,
      null,
    ]);
  });
});

describe('the fee of a sale on the market', () => {
  const sold: Payments = {
    lots: [{ date: '2020-01-01', units: '100.0000', invested: '1000.00', fees: '40.00' }],
    distributions: [{ date: '2022-01-01', gross: '2000.00', carry: '192.00', fee: '40.00', costShare: '1' }],
  };
  const amounts = amountsOf({ ...sold, mark: { kind: 'cost' }, currency: 'USD', carryRate: '0.2' });
  it('is no part of gross proceeds, and counts against what was received', () => {
    expect(flowsOf(sold, 'gross').at(-1)?.amount).toBe('2000.00');
    expect(flowsOf(sold, 'net').at(-1)?.amount).toBe('1768.00');
    expect([amounts.proceedsGross, amounts.saleFees, amounts.distributions].map(String)).toEqual([
      '2000',
      '40',
      '1768',
    ]);
  });
  it('stands among the fees of a capital account, and its gain is before it', () => {
    const account = capitalAccount([amounts], 'net');
    expect([account.fees, account.realised, account.carryPaid].map(String)).toEqual(['-80', '1000', '-192']);
    expect(capitalAccount([amounts], 'gross').fees?.toFixed()).toBe('0');
  });
  it('is taken from the proceeds of a disposal on the net basis alone', () => {
    const gains = (basis: 'net' | 'gross') =>
      disposalsOf(sold, [], basis, 'USD').map(({ gain }) => gain.toFixed(2));
    expect([gains('net'), gains('gross')]).toEqual([['728.00'], ['1000.00']]);
  });
  it('is converted on its day', () => {
    const rate = { day: '2022-01-01', base: 'EUR', quote: 'USD', rate: '1.1', source: 'ECB' };
    const first = { ...rate, day: '2020-01-01', rate: '1.2' };
    const [paid] = exchangedPayments(sold, 'EUR', exchangeTo('USD', [first, rate])).distributions;
    expect(paid?.fee).toBe('44.00');
  });
});

describe('disposals', () => {
  it('together, less the annual fees, are the realised gain, whatever the shares', () => {
    fc.assert(
      fc.property(payments, fc.boolean(), (paid, isLost) => {
        const unchanged: Mark = { kind: 'factor', factor: '1' };
        const amounts = amountsOf({
          ...paid,
          mark: isLost ? { kind: 'writtenOff' } : unchanged,
          currency: 'USD',
          carryRate: '0.2',
        });
        const disposals = disposalsOf(
          paid,
          isLost ? [{ date: '2026-01-01', isWrittenOff: true }] : [],
          'net',
          'USD',
        );
        expect(
          sumOf(disposals.map(({ gain }) => gain))
            .minus(amounts.annualFees)
            .toFixed(2),
        ).toBe(amounts.realisedGain.toFixed(2));
      }),
      { numRuns: fuzzRuns(300) },
    );
  });

  it('are the realised gain of a holding that is bought again once the purchase is a holding of its own', () => {
    const distributions = [{ date: '2021-05-01', gross: '90.00', carry: '0.00', costShare: '0.5' }];
    const lot = { date: '2020-01-01', units: '10', invested: '100.00', fees: '4.00' };
    const again = { ...lot, date: '2023-01-01' };
    const position = { mark: { kind: 'price', price: '20' }, currency: 'USD', carryRate: '0' } as const;
    const realised = (book: Payments) => amountsOf({ ...book, ...position }).realisedGain.toFixed(2);
    const taxed = (book: Payments) =>
      sumOf(disposalsOf(book, [], 'net', 'USD').map(({ gain }) => gain)).toFixed(2);
    const books = [
      { lots: [lot], distributions },
      { lots: [again], distributions: [] },
    ];
    expect(books.map(taxed)).toEqual(['38.00', '0.00']);
    expect(books.map(realised)).toEqual(['38.00', '0.00']);
    // In one holding the fraction would be of both purchases, which no host may write.
    const mixed = { lots: [lot, again], distributions };
    expect([taxed(mixed), realised(mixed)]).toEqual(['38.00', '-14.00']);
  });
  it.each(['2019-01-01', '2025-06-15', '2026-01-01', '2030-01-01'])(
    'are the realised gain whatever is written off and gains a value again, on %s',
    (asOf) => {
      const loss = fc.record({
        date: fc.oneof(
          day,
          day.map((date) => `2025${date.slice(4)}`.replace('02-29', '02-28')),
        ),
        isWrittenOff: fc.boolean(),
      });
      fc.assert(
        fc.property(
          payments,
          fc.array(loss, { maxLength: 5 }),
          fc.constantFrom('net', 'gross'),
          (paid, all, basis) => {
            const until = <Row extends { date: string }>(rows: readonly Row[]) =>
              rows.filter(({ date }) => date <= asOf).toSorted(byDate);
            const known = { lots: until(paid.lots), distributions: until(paid.distributions) };
            const marks = until(all);
            if (known.lots.length === 0) return;
            const amounts = amountsOf({
              ...known,
              mark:
                marks.at(-1)?.isWrittenOff === true
                  ? { kind: 'writtenOff' }
                  : { kind: 'factor', factor: '1' },
              currency: 'USD',
              carryRate: '0.2',
            });
            const gain = sumOf(disposalsOf(known, marks, basis, 'USD').map((one) => one.gain)).toFixed(2);
            const { proceedsGross, invested, investedLeft, realisedGain } = amounts;
            const gross = proceedsGross.minus(invested.minus(investedLeft));
            expect(gain).toBe((basis === 'net' ? realisedGain : gross).toFixed(2));
          },
        ),
        { numRuns: fuzzRuns(300) },
      );
    },
  );
  it('keep a write-off in its year, whatever comes back or is worth something again', () => {
    const lots = [{ date: '2019-06-05', units: null, invested: '10000.00', fees: '400.00' }];
    const back = { date: '2025-03-01', gross: '500.00', carry: '0.00', costShare: '1' };
    const lost = { date: '2023-02-28', isWrittenOff: true };
    const alive = { date: '2024-05-05', isWrittenOff: false };
    const rows = (...given: Parameters<typeof disposalsOf>) =>
      disposalsOf(...given).map(({ date, kind, gain }) => [date.slice(0, 4), kind, gain.toFixed(2)]);
    const writeOff = ['2023', 'write_off', '-10400.00'];
    expect(rows({ lots, distributions: [] }, [lost], 'net', 'USD')).toEqual([writeOff]);
    expect(rows({ lots, distributions: [back] }, [lost], 'net', 'USD')).toEqual([
      writeOff,
      ['2025', 'sale', '500.00'],
    ]);
    expect(rows({ lots, distributions: [back] }, [lost, alive], 'net', 'USD')).toEqual([
      writeOff,
      ['2024', 'reversal', '10400.00'],
      ['2025', 'sale', '-9900.00'],
    ]);
  });
  it('begin with what the series was marked with before the first purchase', () => {
    const lots = [{ date: '2019-06-05', units: null, invested: '100.00', fees: '0.00' }];
    const marks = [
      { date: '2018-01-01', isWrittenOff: false },
      { date: '2018-02-01', isWrittenOff: true },
      { date: '2020-01-01', isWrittenOff: false },
    ];
    const rows = disposalsOf({ lots, distributions: [] }, marks, 'net', 'USD');
    expect(rows.map(({ date, kind, cost }) => [date, kind, cost.toFixed(2)])).toEqual([
      ['2019-06-05', 'write_off', '100.00'],
      ['2020-01-01', 'reversal', '-100.00'],
    ]);
  });
  it('leave a past year as it was when more is bought later', () => {
    const distributions = [{ date: '2021-05-01', gross: '90.00', carry: '0.00', costShare: '0.5' }];
    const lot = { date: '2020-01-01', units: null, invested: '100.00', fees: '0.00' };
    const before = disposalsOf({ lots: [lot], distributions }, [], 'net', 'USD');
    const after = disposalsOf(
      { lots: [lot, { ...lot, date: '2023-01-01' }], distributions },
      [],
      'net',
      'USD',
    );
    expect(after.map(({ gain }) => gain.toFixed(2))).toEqual(before.map(({ gain }) => gain.toFixed(2)));
  });
});

describe('an exchange', () => {
  const rates = [
    { day: '2020-01-01', base: 'EUR', quote: 'USD', rate: '1.2', source: 'Test' },
    { day: '2021-01-01', base: 'EUR', quote: 'USD', rate: '1.25', source: 'Test' },
    { day: '2020-06-01', base: 'EUR', quote: 'GBP', rate: '0.8', source: 'Test' },
  ];
  const convert = (to: string, from: string, on: string) =>
    exchangeTo(to, rates).convert(decimal(100), from, on)?.toFixed(2);

  it('takes the latest rate on or before the day: straight, turned round, or over a third currency', () => {
    expect(convert('USD', 'EUR', '2020-12-31')).toBe('120.00');
    expect(convert('USD', 'EUR', '2021-01-01')).toBe('125.00');
    expect(convert('EUR', 'USD', '2022-01-01')).toBe('80.00');
    expect(convert('GBP', 'USD', '2021-02-01')).toBe('64.00');
    expect(convert('GBP', 'GBP', '1999-01-01')).toBe('100.00');
    expect(convert('USD', 'EUR', '2019-12-31')).toBeUndefined();
    expect(convert('SEK', 'EUR', '2022-01-01')).toBeUndefined();
  });

  it('lists each rate that it used, once', () => {
    const exchange = exchangeTo('USD', rates);
    for (const on of ['2020-02-01', '2020-03-01', '2021-03-01']) exchange.convert(decimal(1), 'EUR', on);
    expect(exchange.used().map(({ date, from, to, rate }) => [date, from, to, rate])).toEqual([
      ['2020-01-01', 'EUR', 'USD', '1.20000000'],
      ['2021-01-01', 'EUR', 'USD', '1.25000000'],
    ]);
  });

  it('has twelve significant digits, whatever the size of the rate', () => {
    const yen = { day: '2020-01-01', base: 'USD', quote: 'JPY', rate: '154.3', source: 'Test' };
    const turned = exchangeTo('USD', [yen]);
    // 1 / 154.3 = 0.00648088139987038…
    expect(turned.rateOn('JPY', '2020-01-01')?.toFixed()).toBe('0.00648088139987');
    // 3,000,000,000 × 0.00648088139987 = 19,442,644.19961; eight places of the rate would give 19,442,640.00.
    expect(turned.convert(decimal('3000000000'), 'JPY', '2020-01-01')?.toFixed(2)).toBe('19442644.20');
    expect(turned.used().map(({ rate }) => rate)).toEqual(['0.00648088139987']);
    const large = exchangeTo('IDR', [{ ...yen, base: 'BTC', quote: 'IDR', rate: '1234567890.1234567' }]);
    expect(large.rateOn('BTC', '2020-01-01')?.toFixed()).toBe('1234567890.12');
  });

  it('tells of each rate after how many days it was used at most', () => {
    const exchange = exchangeTo('USD', rates);
    for (const on of ['2020-01-01', '2020-01-09', '2020-01-03']) exchange.convert(decimal(1), 'EUR', on);
    expect(exchange.used().map(({ age }) => age)).toEqual([8]);
    expect([null, undefined, 0, 7, 8].map(isOldRate)).toEqual([false, false, false, false, true]);
    const over = exchangeTo('GBP', rates);
    over.convert(decimal(1), 'USD', '2021-01-11');
    expect(over.used().map(({ from, to, age }) => [from, to, age])).toEqual([
      ['EUR', 'GBP', 224],
      ['USD', 'EUR', 10],
      ['USD', 'GBP', 10],
    ]);
  });

  it('lists both steps of a rate over a third currency, each with its own day', () => {
    const exchange = exchangeTo('GBP', rates);
    exchange.convert(decimal(1), 'USD', '2021-02-01');
    expect(exchange.used().map(({ date, from, to, rate, source }) => [date, from, to, rate, source])).toEqual(
      [
        ['2020-06-01', 'EUR', 'GBP', '0.80000000', 'Test'],
        ['2021-01-01', 'USD', 'EUR', '0.80000000', 'Test'],
        ['2021-01-01', 'USD', 'GBP', '0.64000000', 'Test, over EUR'],
      ],
    );
  });

  it('lists every rate over a third currency, also those of which one step is the same', () => {
    const exchange = exchangeTo('GBP', rates);
    for (const on of ['2020-07-01', '2021-02-01']) exchange.convert(decimal(1), 'USD', on);
    const crossed = exchange.used().filter(({ from, to }) => `${from}/${to}` === 'USD/GBP');
    expect(crossed.map(({ date, rate, age }) => [date, rate, age])).toEqual([
      ['2020-06-01', '0.666666666667', 30],
      ['2021-01-01', '0.64000000', 31],
    ]);
  });

  it('keeps total = realised + unrealised in the other currency', () => {
    fc.assert(
      fc.property(payments, mark, (paid, value) => {
        const exchange = exchangeTo('USD', [
          ...rates,
          { day: '2010-01-01', base: 'EUR', quote: 'USD', rate: '1.4321', source: 'Test' },
        ]);
        const own = amountsOf({ ...paid, mark: value, currency: 'USD', carryRate: '0.2' });
        const exchanged = exchangedAmounts(
          own,
          exchangedPayments(paid, 'EUR', exchange),
          'EUR',
          '2026-01-01',
          exchange,
        );
        const { fairValueNet, unrealisedGain, realisedGain, distributions, paidIn } = exchanged;
        if (!fairValueNet || !unrealisedGain || !realisedGain || !distributions || !paidIn) return;
        const total = fairValueNet.plus(distributions).minus(paidIn);
        expect(realisedGain.plus(unrealisedGain).toFixed()).toBe(total.toFixed());
      }),
      { numRuns: fuzzRuns(300) },
    );
  });
});

describe('the points of a performance', () => {
  it('are the quarters’ ends and the day itself', () => {
    expect(quarterEndsAndAsOf('2020-05-17', '2021-01-15')).toEqual([
      '2020-06-30',
      '2020-09-30',
      '2020-12-31',
      '2021-01-15',
    ]);
    expect(quarterEndsAndAsOf('2020-05-17', '2020-06-30')).toEqual(['2020-06-30']);
    expect(quarterEndsAndAsOf('2020-05-17', '2020-05-17')).toEqual(['2020-05-17']);
  });

  it('look at a holding only when it changed, and sum as if they looked each time', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(payments, mark), { maxLength: 3 }), (holdings) => {
        const days = quarterEndsAndAsOf('2016-01-01', '2026-01-01');
        let looks = 0;
        const histories = (isLazy: boolean) =>
          holdings.map(([paid, value]) => ({
            changes: isLazy ? [...paid.lots, ...paid.distributions].map(({ date }) => date) : null,
            at: (on: string) => {
              looks += 1;
              const then = {
                lots: paid.lots.filter(({ date }) => date <= on),
                distributions: paid.distributions.filter(({ date }) => date <= on),
              };
              return then.lots.length === 0
                ? null
                : amountsOf({ ...then, mark: value, currency: 'USD', carryRate: '0.2' });
            },
          }));
        const shown = (isLazy: boolean) =>
          totalsByDay(days, histories(isLazy)).map((one) =>
            [one.paidIn, one.distributions, one.fairValueNet].map((value) => value?.toFixed(2)),
          );
        const lazy = shown(true);
        expect(looks).toBeLessThanOrEqual(holdings.length * 7);
        expect(lazy).toEqual(shown(false));
      }),
      { numRuns: fuzzRuns(100) },
    );
  });

  it('take the flows of a day as one', () => {
    expect(
      dailyFlows([
        { date: '2021-01-02', amount: '0.20' },
        { date: '2020-01-02', amount: '-1.00' },
        { date: '2021-01-02', amount: '0.10' },
      ]),
    ).toEqual([
      { date: '2020-01-02', amount: '-1' },
      { date: '2021-01-02', amount: '0.3' },
    ]);
  });
});
