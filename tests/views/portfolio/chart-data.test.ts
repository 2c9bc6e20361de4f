import { describe, expect, it } from 'vitest';
import { moneyText, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import { valueStepsOf } from '../../../src/domain/money/report/value-bridge.ts';
import { flowsByYear } from '../../../src/domain/money/report/yearly-flows.ts';
import { grossBook, inEuros, performance } from '../../../src/fixtures/portfolio-variants.ts';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { exactMoney } from '../../../src/views/kit/format/exact-money.ts';
import { hiddenMoney, shownMoney } from '../../../src/views/kit/format/money.ts';
import {
  allocationLabels,
  bridgeLabels,
  flowLabels,
  multipleLabels,
} from '../../../src/views/portfolio/charts/book.labels.ts';
import { allocationOf, multiplesOf } from '../../../src/views/portfolio/charts/chart-sums.ts';
import { quarterName } from '../../../src/views/portfolio/charts/history.labels.ts';
import { irrLabels, valuePoints, valueLabels } from '../../../src/views/portfolio/charts/time.labels.ts';

const book = portfolio();
const stepsOf = (from = book) => valueStepsOf(from)?.map(({ key, amount }) => [key, moneyText(amount)]);

describe('the bridge', () => {
  it('foots to the cent, with fees separate from gains', () => {
    expect(stepsOf()).toEqual([
      ['paidIn', '85280.00'],
      ['fees', '-3280.00'],
      ['realised', '15600.00'],
      ['unrealised', '20640.00'],
      ['distributions', '-45600.00'],
      ['fairValue', '72640.00'],
    ]);
  });
  it('leaves fees within the gains where a holding does not tell its cost', () => {
    expect(stepsOf(inEuros())?.map(([key]) => key)).toEqual([
      'paidIn',
      'realised',
      'unrealised',
      'distributions',
      'fairValue',
    ]);
  });
  it('is one step of gain before fees and carry', () => {
    expect(stepsOf(grossBook())).toEqual([
      ['paidIn', '82000.00'],
      ['gain', '47800.00'],
      ['distributions', '-52000.00'],
      ['fairValue', '77800.00'],
    ]);
  });
  it('is not drawn when it does not reach the other side', () => {
    expect(valueStepsOf(portfolio({ summary: { ...book.summary, fair_value_net: '72640.01' } }))).toBeNull();
    expect(valueStepsOf(portfolio({ summary: { ...book.summary, realised_gain: null } }))).toBeNull();
  });
});

describe('the years', () => {
  it('hold every payment once, and the quiet years between', () => {
    const years = flowsByYear(book);
    expect(years.map(({ year }) => year)).toEqual([
      '2018',
      '2019',
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
    expect(moneyText(sumOf(years.map(({ paidIn }) => paidIn)))).toBe('85280.00');
    expect(moneyText(sumOf(years.map(({ received }) => received)))).toBe('45600.00');
    expect(flowLabels(book, years, shownMoney).finding).toBe('Largest distributions in 2022: $34,080');
  });
  it('say so when nothing has come back', () => {
    const young = portfolio({ cash_flows: book.cash_flows.filter(({ amount }) => amount?.startsWith('-')) });
    expect(flowLabels(young, flowsByYear(young), shownMoney).finding).toContain('No distributions yet');
    expect(flowsByYear(portfolio({ cash_flows: [] }))).toEqual([]);
  });
});

describe('the allocation', () => {
  it('names the largest first, and what is not known by that', () => {
    const shares = allocationOf(book, 'startup');
    expect(shares.map(({ name }) => name)).toEqual(['Northwind Robotics', 'Quayside Pay', 'Helio Bio']);
    expect(allocationOf(book, 'sector').map(({ name }) => name)).toEqual(['Not known']);
    expect(allocationLabels(book, 'startup', shares, shownMoney).finding).toBe(
      '57.5% of the value is in Northwind Robotics, 21.8% in Quayside Pay',
    );
  });
  it('has eight bars at most, the last of them all others', () => {
    const many = portfolio({
      holdings: Array.from({ length: 12 }, (_, index) => ({
        ...(book.holdings[0] ?? { ...book.holdings[1] }),
        id: index,
        startup: { id: index, name: `Company ${index}`, logo_url: null },
      })) as typeof book.holdings,
    });
    const shares = allocationOf(many, 'startup');
    expect(shares).toHaveLength(8);
    expect(shares.at(-1)?.name).toBe('5 others');
    expect(moneyText(sumOf(shares.map(({ value }) => value)))).toBe('501600.00');
  });
});

describe('the multiples', () => {
  it('count each holding in one band, at its lower end', () => {
    const at = (tvpi: string | null) => ({ ...(book.holdings[0] as (typeof book.holdings)[number]), tvpi });
    const holdings = ['0.0000', '0.9999', '1.0000', '2.9999', '3.0000', '10.0000', '10.0001', null].map(at);
    const { bands, unknown } = multiplesOf(portfolio({ holdings }));
    expect(bands.map(({ count }) => count)).toEqual([1, 1, 2, 2, 1]);
    expect(unknown).toBe(1);
    expect(multipleLabels(book, { bands, unknown }).summary).toContain('1 cannot be calculated.');
  });
});

describe('what changed over time', () => {
  it('keeps an unknown value as a gap', () => {
    expect(valuePoints(performance())[5]?.values[0]).toBeNull();
    expect(valuePoints(performance())[8]?.values.map((value) => value?.toFixed(2))).toEqual([
      '72640.00',
      '85280.00',
    ]);
  });
  it('has its finding below its title', () => {
    expect([valueLabels(performance(), shownMoney).title, irrLabels(performance()).title]).toEqual([
      'Net fair value and paid-in',
      'IRR to date',
    ]);
    expect(valueLabels(performance(), shownMoney).finding).toBe(
      'Portfolio value: $72,640 vs $85,280 invested, with $45,600 distributed',
    );
    expect(irrLabels(performance()).finding).toBe('7.4%, up from 6.7% a year earlier');
    expect(irrLabels(performance({ points: performance().points.slice(0, 1) })).finding).toContain(
      'No distributions yet.',
    );
  });
});

describe('the words of a chart', () => {
  it('hide amounts, or give them exactly', () => {
    const steps = valueStepsOf(book) ?? [];
    const hidden = bridgeLabels(book, steps, hiddenMoney);
    expect(JSON.stringify(hidden)).not.toMatch(/\d,\d{3}|\d\.\d\d/);
    expect(bridgeLabels(book, steps, exactMoney).table.rows[1]).toEqual(['Entry fees', '-3280.00']);
  });
});

it('a quarter is named by its number and year', () => {
  expect(quarterName('2026-09-30')).toBe('Q3 2026');
  expect(quarterName('2026-10-01')).toBe('Q4 2026');
});
