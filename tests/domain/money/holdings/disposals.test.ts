import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../src/domain/days/days.ts';
import { type Decimal, decimal, sumOf } from '../../../../src/domain/money/amounts/decimal.ts';
import { sumsByCharacter, sumsOfPayments } from '../../../../src/domain/money/holdings/disposal-sums.ts';
import {
  type Disposal,
  disposalsOf,
  type LossMark,
} from '../../../../src/domain/money/holdings/disposals.ts';
import { costMethods, type CostMethod } from '../../../../src/domain/money/holdings/lot-pool.ts';
import {
  type Basis,
  type Distribution,
  deductionsOf,
  type Payments,
} from '../../../../src/domain/money/returns/flows.ts';
import { termOf } from '../../../../src/domain/money/returns/holding-period.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const lot = (date: string, units: string | null, invested: string, fees = '0.00') => ({
  date,
  units,
  invested,
  fees,
});
const paid = (
  date: string,
  gross: string,
  costShare: string,
  more: Partial<Distribution> = {},
): Distribution => ({
  date,
  gross,
  carry: '0.00',
  costShare,
  ...more,
});

/** 100 units at 10.00 in 2020 and 100 at 30.00 in 2023. */
const twoLots = [lot('2020-01-10', '100', '1000.00'), lot('2023-03-01', '100', '3000.00')];

const rowsOf = (
  payments: Payments,
  method: CostMethod = 'fifo',
  marks: readonly LossMark[] = [],
  basis: Basis = 'net',
) =>
  disposalsOf(payments, marks, { basis, currency: 'USD', method }).map(
    ({ acquired, kind, term, proceeds, cost, gain }) => [
      acquired,
      kind,
      term,
      proceeds.toFixed(2),
      cost.toFixed(2),
      gain.toFixed(2),
    ],
  );

describe('the term of a holding', () => {
  it.each([
    // Internal Revenue Code 1222: more than a year is long. The day of acquisition does not count.
    ['2022-05-10', '2023-05-10', 'short'],
    ['2022-05-10', '2023-05-11', 'long'],
    ['2022-12-31', '2023-12-31', 'short'],
    ['2022-12-31', '2024-01-01', 'long'],
    // Revenue Ruling 66-7: of what was bought on the last day of a month, from the first day of the 13th month on.
    ['2023-02-28', '2024-02-28', 'short'],
    ['2023-02-28', '2024-02-29', 'short'],
    ['2023-02-28', '2024-03-01', 'long'],
    ['2024-02-29', '2025-02-28', 'short'],
    ['2024-02-29', '2025-03-01', 'long'],
    ['2024-02-28', '2025-02-28', 'short'],
    ['2024-02-28', '2025-03-01', 'long'],
  ])('of %s to %s is %s', (acquired, disposed, term) => {
    expect(termOf(acquired, disposed)).toBe(term);
  });
});

describe('each row of a tax year', () => {
  const [first] = twoLots;
  const bought = { lots: [lot('2020-01-10', '100', '1000.00', '40.00')] };

  it('takes the fee of a purchase as a cost on the net basis alone', () => {
    const sold = { ...bought, distributions: [paid('2024-01-10', '1500.00', '1')] };
    expect(rowsOf(sold)).toEqual([['2020-01-10', 'sale', 'long', '1500.00', '1040.00', '460.00']]);
    expect(rowsOf(sold, 'fifo', [], 'gross')).toEqual([
      ['2020-01-10', 'sale', 'long', '1500.00', '1000.00', '500.00'],
    ]);
  });

  it('gives capital that comes back to the lots that are still held', () => {
    const distributions = [
      paid('2024-01-10', '1500.00', '0.5'),
      paid('2024-06-10', '400.00', '0', { capital: '400.00' }),
    ];
    expect(rowsOf({ lots: twoLots, distributions }).slice(1)).toEqual([
      ['2023-03-01', 'capital', 'long', '400.00', '400.00', '0.00'],
    ]);
  });

  it('is not made by a loss before the purchase that was over on its day', () => {
    const marks = [
      { date: '2019-12-31', isWrittenOff: true },
      { date: '2020-01-10', isWrittenOff: false },
    ];
    expect(rowsOf({ lots: first ? [first] : [], distributions: [] }, 'fifo', marks)).toEqual([]);
  });

  it('of a dividend has the tax withheld from that dividend', () => {
    const distributions = ['2023-05-10', '2024-05-10'].map((date, at) =>
      paid(date, '100.00', '0', { income: '100.00', withheld: `${at + 1}0.00` }),
    );
    const rows = disposalsOf({ ...bought, distributions }, [], {
      basis: 'net',
      currency: 'USD',
      method: 'fifo',
    });
    expect(rows.map(({ date, withheld }) => [date, withheld.toFixed(2)])).toEqual([
      ['2023-05-10', '10.00'],
      ['2024-05-10', '20.00'],
    ]);
  });
});

describe('the lots of a sale', () => {
  // Half of all is 100 units; all of them sold for 40.00 each.
  const half = { lots: twoLots, distributions: [paid('2023-09-01', '4000.00', '0.5')] };
  it('are the earliest first, whatever it names', () => {
    const named = {
      ...half,
      distributions: [paid('2023-09-01', '4000.00', '0.5', { lotDate: '2023-03-01' })],
    };
    for (const payments of [half, named])
      expect(rowsOf(payments, 'fifo')).toEqual([
        ['2020-01-10', 'sale', 'long', '4000.00', '1000.00', '3000.00'],
      ]);
  });
  it('are those of the purchase that the sale names, and of the earliest where it names none', () => {
    const named = {
      ...half,
      distributions: [paid('2023-09-01', '4000.00', '0.5', { lotDate: '2023-03-01' })],
    };
    expect(rowsOf(named, 'specific')).toEqual([
      ['2023-03-01', 'sale', 'short', '4000.00', '3000.00', '1000.00'],
    ]);
    expect(rowsOf(half, 'specific')).toEqual(rowsOf(half, 'fifo'));
  });
  it('cost the average of the holding where the club reckons so, and keep the days of the earliest', () => {
    const named = {
      ...half,
      distributions: [paid('2023-09-01', '4000.00', '0.5', { lotDate: '2023-03-01' })],
    };
    for (const payments of [half, named])
      expect(rowsOf(payments, 'average')).toEqual([
        ['2020-01-10', 'sale', 'long', '4000.00', '2000.00', '2000.00'],
      ]);
  });
  it('are all that is left once the whole is sold, though more was bought in between', () => {
    const first = lot('2020-01-10', '100', '1000.00');
    const distributions = [paid('2021-05-01', '900.00', '0.5'), paid('2024-05-01', '900.00', '0.5')];
    const rows = rowsOf({ lots: [first, lot('2023-01-01', '100', '400.00')], distributions });
    expect(rows.map((row) => row[4])).toEqual(['500.00', '500.00', '400.00']);
  });
  it('are split where one is not enough, with the proceeds by units', () => {
    // 150 units for 6,000.00: the whole first lot, and half of the second one with half of its cost.
    const most = { lots: twoLots, distributions: [paid('2023-09-01', '6000.00', '0.75')] };
    expect(rowsOf(most)).toEqual([
      ['2020-01-10', 'sale', 'long', '4000.00', '1000.00', '3000.00'],
      ['2023-03-01', 'sale', 'short', '2000.00', '1500.00', '500.00'],
    ]);
    expect(rowsOf(most, 'average').map((row) => row.at(4))).toEqual(['2000.00', '1000.00']);
  });
  it('of a SAFE are shared by what was invested', () => {
    const lots = [lot('2020-01-10', null, '1000.00', '40.00'), lot('2023-03-01', null, '3000.00', '120.00')];
    // Half of 4,000.00 is the first one and 1,000.00 of the second, which is a third of it.
    expect(rowsOf({ lots, distributions: [paid('2025-01-01', '5000.00', '0.5')] })).toEqual([
      ['2020-01-10', 'sale', 'long', '2500.00', '1040.00', '1460.00'],
      ['2023-03-01', 'sale', 'long', '2500.00', '1040.00', '1460.00'],
    ]);
  });
  it('are each their whole cost once all of them are sold, to the cent', () => {
    const lots = [lot('2020-01-10', '3', '100.00')];
    const thirds = ['2021-01-01', '2021-02-01', '2021-03-01'].map((date, index) =>
      paid(date, '50.00', index < 2 ? '0.3333333333' : '0.3333333334'),
    );
    expect(rowsOf({ lots, distributions: thirds }).map((row) => row[4])).toEqual(['33.33', '33.34', '33.33']);
  });
  it('that were bought after a sale do not change it', () => {
    const sold = {
      lots: [lot('2020-01-10', '100', '1000.00')],
      distributions: [paid('2021-05-01', '90.00', '0.5')],
    };
    expect(rowsOf({ ...sold, lots: [...sold.lots, lot('2023-01-01', '100', '1.00')] })).toEqual(rowsOf(sold));
  });
});

describe('a loss', () => {
  const lost = [{ date: '2023-06-30', isWrittenOff: true }];
  it('is taken lot by lot, each with its term, and given back with the same', () => {
    const back = [...lost, { date: '2024-06-30', isWrittenOff: false }];
    expect(rowsOf({ lots: twoLots, distributions: [] }, 'fifo', back)).toEqual([
      ['2020-01-10', 'write_off', 'long', '0.00', '1000.00', '-1000.00'],
      ['2023-03-01', 'write_off', 'short', '0.00', '3000.00', '-3000.00'],
      ['2020-01-10', 'reversal', 'long', '0.00', '-1000.00', '1000.00'],
      ['2023-03-01', 'reversal', 'short', '0.00', '-3000.00', '3000.00'],
    ]);
  });
  it('leaves no cost for what comes back later', () => {
    const payments = { lots: twoLots, distributions: [paid('2024-01-05', '600.00', '0.5')] };
    expect(rowsOf(payments, 'fifo', lost).at(-1)).toEqual([
      '2020-01-10',
      'sale',
      'long',
      '600.00',
      '0.00',
      '600.00',
    ]);
  });
});

describe('the character of a payment', () => {
  it('is a gain where capital comes back after all was sold, with its fee, carry and tax', () => {
    const sold = paid('2024-01-05', '5000.00', '1');
    const later = paid('2024-02-05', '5.00', '0', { income: '2.00', capital: '3.00', withheld: '4.00' });
    const rows = disposalsOf({ lots: twoLots, distributions: [sold, later] }, [], {
      basis: 'net',
      currency: 'USD',
      method: 'fifo',
    }).filter(({ date }) => date === '2024-02-05');
    expect(
      rows.map(({ kind, gross, withheld, gain }) => [
        kind,
        gross.toFixed(2),
        withheld.toFixed(2),
        gain.toFixed(2),
      ]),
    ).toEqual([
      ['dividend', '2.00', '2.00', '2.00'],
      ['gain', '3.00', '2.00', '3.00'],
    ]);
  });

  it('is a gain where capital comes back of what is written off', () => {
    const back = paid('2024-01-05', '200.00', '0', { capital: '200.00' });
    const lost = [{ date: '2023-06-30', isWrittenOff: true }];
    const rows = rowsOf({ lots: twoLots, distributions: [back] }, 'fifo', lost).slice(2);
    expect(rows.map(([, kind, , , cost, gain]) => [kind, cost, gain])).toEqual([
      ['capital', '0.00', '100.00'],
      ['capital', '0.00', '100.00'],
    ]);
  });
  it('is income where nothing is stated', () => {
    const payments = { lots: twoLots, distributions: [paid('2024-01-05', '600.00', '0')] };
    expect(rowsOf(payments)).toEqual([['2020-01-10', 'dividend', null, '600.00', '0.00', '600.00']]);
  });
  it('lowers the cost of what is held where capital came back, and is a gain beyond the cost (section 301(c))', () => {
    // 2,400.00 on 200 units are 12.00 each: 1,000.00 of cost is all that the first lot has.
    const back = paid('2023-09-01', '2400.00', '0', { capital: '2400.00' });
    const sold = paid('2024-09-01', '5000.00', '1');
    expect(rowsOf({ lots: twoLots, distributions: [back, sold] })).toEqual([
      ['2020-01-10', 'capital', 'long', '1200.00', '1000.00', '200.00'],
      ['2023-03-01', 'capital', 'short', '1200.00', '1200.00', '0.00'],
      ['2020-01-10', 'sale', 'long', '2500.00', '0.00', '2500.00'],
      ['2023-03-01', 'sale', 'long', '2500.00', '1800.00', '700.00'],
    ]);
    // By the average, each lot has 2,000.00 to give.
    expect(rowsOf({ lots: twoLots, distributions: [back, sold] }, 'average').map((row) => row[4])).toEqual([
      '1200.00',
      '1200.00',
      '800.00',
      '800.00',
    ]);
  });
  it('may be several at once: what is no income and no capital is a gain', () => {
    const mixed = paid('2023-09-01', '1000.00', '0', {
      capital: '300.00',
      income: '500.00',
      withheld: '75.00',
    });
    const payments = { lots: [lot('2020-01-10', '100', '1000.00')], distributions: [mixed] };
    expect(rowsOf(payments)).toEqual([
      ['2020-01-10', 'gain', 'long', '200.00', '0.00', '200.00'],
      ['2020-01-10', 'dividend', null, '500.00', '0.00', '500.00'],
      ['2020-01-10', 'capital', 'long', '300.00', '300.00', '0.00'],
    ]);
    const rows = disposalsOf(payments, [], { basis: 'net', currency: 'USD', method: 'fifo' });
    expect(rows.map(({ withheld }) => withheld.toFixed(2))).toEqual(['0.00', '75.00', '0.00']);
    const texts = Object.entries(sumsByCharacter(rows)).map(([key, sum]) => [key, sum?.toFixed(2)]);
    expect(Object.fromEntries(texts)).toEqual({
      shortGain: '0.00',
      longGain: '200.00',
      income: '500.00',
      capital: '300.00',
    });
  });
  it('of a sale may hold income; carry and fee are taken from the sale first', () => {
    const last = paid('2023-09-01', '5000.00', '1', { income: '400.00', carry: '100.00', fee: '50.00' });
    const payments = { lots: [lot('2020-01-10', '100', '1000.00')], distributions: [last] };
    const kinds = rowsOf(payments).map(([, kind, term, proceeds]) => [kind, term, proceeds]);
    expect(kinds).toEqual([
      ['sale', 'long', '4450.00'],
      ['income', null, '400.00'],
    ]);
    const gross = rowsOf(payments, 'fifo', [], 'gross').map((row) => row[3]);
    expect(gross).toEqual(['4600.00', '400.00']);
  });
});

describe('the deductions of a payment', () => {
  const partsOfRows = (payments: Payments, basis: Basis = 'net', currency = 'USD') =>
    disposalsOf(payments, [], { basis, currency, method: 'fifo' }).map(
      ({ kind, gross, fee, carry, withheld, received, proceeds }) => [
        kind,
        ...[gross, fee, carry, withheld, received, proceeds].map((amount) => amount.toFixed(2)),
      ],
    );
  const lots = ['2020-01-10', '2020-02-10', '2020-03-10'].map((date) => lot(date, '1', '1.00'));
  const deducted = { fee: '0.05', carry: '1.00', withheld: '0.10' };

  it('are what lies between the gross and the net amount of each lot, shared by units', () => {
    const distributions = [paid('2021-01-10', '10.00', '1', deducted)];
    expect(partsOfRows({ lots, distributions })).toEqual([
      ['sale', '3.33', '0.02', '0.33', '0.03', '2.95', '2.98'],
      ['sale', '3.34', '0.02', '0.33', '0.04', '2.95', '2.99'],
      ['sale', '3.33', '0.01', '0.34', '0.03', '2.95', '2.98'],
    ]);
    expect(partsOfRows({ lots, distributions }, 'gross').map((row) => row.at(-1))).toEqual([
      '3.33',
      '3.34',
      '3.33',
    ]);
  });
  it('are shared to the minor unit of their currency', () => {
    const distributions = [paid('2021-01-10', '100', '1', { fee: '4', carry: '20', withheld: '10' })];
    expect(partsOfRows({ lots, distributions }, 'net', 'JPY').map((row) => row.slice(1, 5))).toEqual([
      ['33.00', '2.00', '6.00', '3.00'],
      ['34.00', '1.00', '7.00', '4.00'],
      ['33.00', '1.00', '7.00', '3.00'],
    ]);
  });
  it('are taken from the sale, the fee first, and from its income where the sale is not enough', () => {
    const [first] = twoLots;
    const distributions = [
      paid('2023-09-01', '100.00', '1', { income: '40.00', fee: '50.00', carry: '30.00', withheld: '15.00' }),
    ];
    expect(partsOfRows({ lots: first ? [first] : [], distributions })).toEqual([
      ['sale', '60.00', '50.00', '10.00', '0.00', '0.00', '0.00'],
      ['income', '40.00', '0.00', '20.00', '15.00', '5.00', '20.00'],
    ]);
  });
  it('are tax first from income, then from the gain, then from capital', () => {
    const [first] = twoLots;
    const parts = { income: '10.00', capital: '50.00' };
    const taxOf = (withheld: string) =>
      partsOfRows({
        lots: first ? [first] : [],
        distributions: [paid('2023-09-01', '100.00', '0', { ...parts, withheld })],
      }).map((row) => [row[0], row[4]]);
    expect(taxOf('10.00')).toEqual([
      ['gain', '0.00'],
      ['dividend', '10.00'],
      ['capital', '0.00'],
    ]);
    expect(taxOf('60.00')).toEqual([
      ['gain', '40.00'],
      ['dividend', '10.00'],
      ['capital', '10.00'],
    ]);
  });
  it('are not lost where they are more than was paid', () => {
    const [first] = twoLots;
    const all = (costShare: string) =>
      partsOfRows({
        lots: first ? [first] : [],
        distributions: [
          paid('2023-09-01', '10.00', costShare, { fee: '8.00', carry: '4.00', withheld: '1.00' }),
        ],
      });
    expect(all('1')).toEqual([['sale', '10.00', '8.00', '4.00', '1.00', '-3.00', '-2.00']]);
    expect(all('0')).toEqual([['dividend', '10.00', '8.00', '4.00', '1.00', '-3.00', '-2.00']]);
  });
});

describe('disposals of any book', () => {
  const amount = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => decimal(cents).div(100).toFixed(2));
  const dayOf = (year: number) =>
    fc.integer({ min: 0, max: 360 }).map((shift) => addDays(`${year}-01-01`, shift));
  const books = fc.record({
    lots: fc
      .array(
        fc.record({
          date: dayOf(2020),
          units: fc.constantFrom('100', '33.3333', '7'),
          invested: amount,
          fees: amount,
        }),
        { minLength: 1, maxLength: 4 },
      )
      .map((lots) => lots.toSorted((a, b) => a.date.localeCompare(b.date))),
    distributions: fc
      .array(
        fc.record({
          date: fc.oneof(dayOf(2021), dayOf(2022)),
          gross: amount,
          carry: fc.constantFrom('0.00', '0.01', '7.77'),
          fee: fc.option(fc.constantFrom('0.01', '3.34')),
          withheld: fc.option(fc.constantFrom('0.01', '1.00')),
          costShare: fc.constantFrom('0', '0.1', '0.3333333333', '0.05'),
          lotDate: fc.option(dayOf(2020)),
          income: fc.option(fc.constantFrom('0.01', '2.00')),
          capital: fc.option(fc.constantFrom('0.01', '5.55', '90000.00')),
        }),
        { maxLength: 4 },
      )
      .map((payments) => payments.toSorted((a, b) => a.date.localeCompare(b.date))),
  });
  const marks = fc
    .array(fc.record({ date: fc.oneof(dayOf(2021), dayOf(2022)), isWrittenOff: fc.boolean() }), {
      maxLength: 3,
    })
    .map((list) => list.toSorted((a, b) => a.date.localeCompare(b.date)));
  const sumBy = (rows: readonly Disposal[], pick: (row: Disposal) => Decimal) =>
    sumOf(rows.map(pick)).toFixed(2);
  const runs = fuzzRuns(150);

  it('pay out all proceeds, and differ by the method in nothing but the time of the cost', () => {
    fc.assert(
      fc.property(books, marks, fc.constantFrom('net', 'gross'), (book, all, basis) => {
        const by = (method: CostMethod) => disposalsOf(book, all, { basis, currency: 'USD', method });
        const received = sumOf(
          book.distributions.map((payment) =>
            decimal(payment.gross).minus(basis === 'net' ? deductionsOf(payment) : '0'),
          ),
        ).toFixed(2);
        const averages = costMethods.map((method) => sumBy(by(method), ({ averageCost }) => averageCost));
        expect(new Set(averages).size).toBe(1);
        for (const method of costMethods) {
          const rows = by(method);
          expect(sumBy(rows, ({ proceeds }) => proceeds)).toBe(received);
          const isOverdrawn = book.distributions.some(({ gross, ...less }) =>
            decimal(gross).lt(deductionsOf(less)),
          );
          expect(isOverdrawn || rows.every(({ proceeds }) => proceeds.gte(0))).toBe(true);
          const { shortGain, longGain, income } = sumsByCharacter(rows);
          const parts = [shortGain, longGain, income].map((sum) => sum ?? decimal('NaN'));
          expect(sumOf(parts).toFixed(2)).toBe(sumBy(rows, ({ gain }) => gain));
        }
      }),
      { numRuns: runs },
    );
  });

  it('have exactly the gross amount, the fee, the carry and the tax of each payment, on either basis', () => {
    fc.assert(
      fc.property(books, fc.constantFrom(...costMethods), (book, method) => {
        const by = (basis: Basis) => disposalsOf(book, [], { basis, currency: 'USD', method });
        const days = new Set(book.distributions.map(({ date }) => date));
        const [net, gross] = [by('net'), by('gross')];
        for (const [rows, proceedsOf] of [
          [net, (row: Disposal) => row.gross.minus(row.fee).minus(row.carry)],
          [gross, (row: Disposal) => row.gross],
        ] as const) {
          for (const day of days) {
            const sums = sumsOfPayments(rows.filter(({ date }) => date === day));
            const paidThen = book.distributions.filter(({ date }) => date === day);
            const paidSum = (pick: (payment: Distribution) => string | null | undefined) =>
              sumOf(paidThen.map((payment) => decimal(pick(payment) ?? 0)));
            const [whole, fee, carry, tax] = [
              paidSum((payment) => payment.gross),
              paidSum((payment) => payment.fee),
              paidSum((payment) => payment.carry),
              paidSum((payment) => payment.withheld),
            ] as const;
            const left = whole.minus(fee).minus(carry).minus(tax);
            const stated = [sums.gross, sums.fee, sums.carry, sums.withheld, sums.received];
            expect(stated.map(String)).toEqual([whole, fee, carry, tax, left].map(String));
          }
          for (const row of rows) {
            expect(row.proceeds.toFixed()).toBe(proceedsOf(row).toFixed());
            const { fee, carry, withheld, received } = row;
            expect(received.toFixed()).toBe(row.gross.minus(fee).minus(carry).minus(withheld).toFixed());
            for (const amount of [row.gross, fee, carry, withheld, received])
              expect(amount.toFixed()).toBe(amount.round(2).toFixed());
          }
        }
        const paidOf = ({ date, acquired, kind, gross: one, fee, carry, withheld }: Disposal) =>
          [date, acquired, kind, one, fee, carry, withheld].map(String);
        expect(net.map(paidOf)).toEqual(gross.map(paidOf));
      }),
      { numRuns: runs },
    );
  });

  it('have taken the whole cost once all is sold, by any method', () => {
    fc.assert(
      fc.property(books, fc.constantFrom(...costMethods), (book, method) => {
        const sold = sumOf(book.distributions.map(({ costShare }) => decimal(costShare)));
        const last = paid('2024-01-01', '1.00', decimal(1).minus(sold).toFixed());
        const all = { ...book, distributions: [...book.distributions, last] };
        const cost = sumOf(book.lots.map(({ invested, fees }) => decimal(invested).plus(fees))).toFixed(2);
        const rows = disposalsOf(all, [], { basis: 'net', currency: 'USD', method });
        expect(sumBy(rows, (row) => row.cost)).toBe(cost);
        expect(sumBy(rows, ({ averageCost }) => averageCost)).toBe(cost);
      }),
      { numRuns: runs },
    );
  });
});
