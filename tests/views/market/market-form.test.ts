import { describe, expect, it } from 'vitest';
import type { MarketEntry } from '../../../src/api/market/market-entry.ts';
import { saleAcknowledgements } from '../../../src/domain/market/trade.ts';
import { deal, marketEntry, sellable, today } from '../../../src/fixtures/market.ts';
import type { MarketSubject } from '../../../src/machines/market/proposal/proposal-rules.ts';
import { shownMoney } from '../../../src/views/kit/format/money.ts';
import {
  intentOf,
  isStartupChosen,
  marketSchema,
  type MarketValues,
  startingValues,
} from '../../../src/views/market/proposal/market-form.ts';

const subjects = {
  sale: { kind: 'sale', sellable: sellable(), replaces: null, answers: null, order: null },
  answer: {
    kind: 'sale',
    sellable: sellable(),
    replaces: null,
    answers: 55,
    order: marketEntry({ id: 55, units_open: '800.0000', price: '11.2000', last_round_price: null }),
  },
  bid: { kind: 'bid', entry: marketEntry({ currency: 'EUR' }), isOwnPrice: false },
  wanted: { kind: 'wanted', startups: [{ id: 77, name: 'Northwind Robotics', isMine: true }] },
  counter: { kind: 'counter', entry: marketEntry({ currency: 'EUR' }), deal: deal({ currency: 'EUR' }) },
} as const satisfies Readonly<Record<string, MarketSubject>>;

type Kind = keyof typeof subjects;

/** As it would be handed in, apart from a change. */
const filled = (kind: Kind, change: Partial<MarketValues> = {}): MarketValues => ({
  ...startingValues(subjects[kind], today),
  ...(subjects[kind].kind === 'sale' && { acknowledgements: [...saleAcknowledgements] }),
  ...(kind === 'wanted' && { startup: '77', units: '100', price: '20' }),
  ...change,
});

const faultsOf = (subject: MarketSubject, values: MarketValues) => {
  const { error } = marketSchema(subject, today, shownMoney).safeParse(values);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const),
  );
};
const faults = (kind: Kind, change: Partial<MarketValues>) => faultsOf(subjects[kind], filled(kind, change));

describe('the price that a request to the market begins with', () => {
  const priceOf = (subject: MarketSubject) => startingValues(subject, today).price;
  const sale = (change: Parameters<typeof sellable>[0], replaces: MarketEntry | null = null) =>
    priceOf({ kind: 'sale', sellable: sellable(change), replaces, answers: null, order: null });

  it('is what the portfolio values a unit by, and not what was paid once', () => {
    expect(sale({ fair_value_per_unit: '11.8000' })).toBe('11.8');
    expect(sale({ fair_value_per_unit: '0.0000' })).toBe('10.9');
    expect(sale({ fair_value_per_unit: null })).toBe('10.9');
    expect(sale({ fair_value_per_unit: null, last_trade_price: null })).toBe('11.5');
    expect(sale({ fair_value_per_unit: null, last_trade_price: null, last_round_price: null })).toBe('');
  });
  it('is that of the offer which is changed', () => {
    expect(sale({}, marketEntry({ price: '9.9000' }))).toBe('9.9');
  });
  it('is that of the buy order which is answered, for as many units as are wanted and can be sold', () => {
    const begun = startingValues(subjects.answer, today);
    expect(begun).toMatchObject({ price: '11.2', units: '800', is_partial_allowed: false });
    const few = { ...subjects.answer, sellable: sellable({ units_available: '300.0000' }) };
    expect(startingValues(few, today).units).toBe('300');
  });
  it('is what is asked where one buys, and open where one bids', () => {
    expect(priceOf(subjects.bid)).toBe('10.35');
    expect(priceOf({ ...subjects.bid, isOwnPrice: true })).toBe('');
  });
});

describe('a request to the market as it is filled in', () => {
  it.each(Object.keys(subjects).filter((kind): kind is Kind => kind in subjects))(
    'is right as it begins, once what it asks for is there: %s',
    (kind) => expect(faults(kind, {})).toEqual({}),
  );

  it.each<[Kind, Partial<MarketValues>, Readonly<Record<string, string>>]>([
    ['bid', { units: '' }, { units: 'Enter a number of units' }],
    ['bid', { units: '1e3' }, { units: 'Enter digits only, with up to four decimals, such as 1250 or 9.75' }],
    ['bid', { units: '0' }, { units: 'Enter a number above zero' }],
    ['bid', { price: '0.00' }, { price: 'Enter a number above zero' }],
    ['sale', { min_fill_units: '0' }, { min_fill_units: 'Enter a number above zero' }],
    ['bid', { units: '99' }, { units: 'The minimum is 100 units' }],
    ['bid', { units: '1201' }, { units: 'Only 1,200 units are left' }],
    ['bid', { units: '100.5' }, { units: 'Choose a multiple of 1' }],
    ['bid', { units: '100', price: '9' }, { units: 'The minimum total is €1,000' }],
    ['bid', { price: '10.36' }, { price: 'This is above the ask price. Please confirm below' }],
    ['bid', { price: '10.36', isAboveAsk: true }, {}],
    ['bid', { price: '57.5001' }, { price: 'At most €57.50, 5 times the last round price' }],
    [
      'bid',
      { valid_until_date: today },
      { valid_until_date: expect.stringContaining('Choose a day from tomorrow') },
    ],
    ['sale', { min_fill_units: '5001' }, { min_fill_units: 'This is more than you’re offering' }],
    ['sale', { min_fill_units: '5001', is_partial_allowed: false }, {}],
    ['sale', { acknowledgements: ['rofr'] }, { acknowledgements: 'Please confirm all four statements' }],
    ['sale', { note: 'x'.repeat(301) }, { note: 'At most 300 characters' }],
    ['sale', { units: '5', price: '10' }, {}],
    ['answer', { units: '99' }, { units: 'The minimum is 100 units' }],
    ['answer', { units: '801' }, { units: 'Only 800 units are left' }],
    ['answer', { units: '100', price: '9' }, { units: 'The minimum total is $1,000' }],
    ['answer', { units: '800', price: '1' }, {}],
    ['answer', { price: '57.5001' }, { price: 'At most $57.50, 5 times the last round price' }],
    ['wanted', { units: '49', price: '20' }, { units: 'The minimum total is $1,000' }],
    ['wanted', { units: '9999999999', price: '1001' }, { units: 'This is more than can be traded' }],
    ['wanted', { startup: '' }, { startup: 'Choose a startup' }],
    ['wanted', { startup: '78' }, { startup: 'Choose a startup' }],
    ['counter', { units: '100', price: '9' }, { units: 'The minimum total is €1,000' }],
  ])('%s with %j', (kind, change, expected) => expect(faults(kind, change)).toEqual(expected));

  it('is priced at as many times the last round as the host allows', () => {
    const limited = { ...subjects.sale, sellable: sellable({ max_price_factor: '2.5000' }) };
    expect(faultsOf(limited, filled('sale', { price: '28.7501' }))).toEqual({
      price: 'At most $28.75, 2.5 times the last round price',
    });
  });
  it('is for a startup that was chosen before, while the others are loading, and for none once there are none', () => {
    const isChosen = (startups: [] | null) => isStartupChosen('78', { kind: 'wanted', startups });
    expect([isChosen(null), isChosen([])]).toEqual([true, false]);
    expect(isStartupChosen('', { kind: 'wanted', startups: null })).toBe(false);
    expect(isStartupChosen('', subjects.bid)).toBe(true);
  });
  it('travels with what is about it and nothing else', () => {
    expect(intentOf(subjects.sale, filled('sale', { is_partial_allowed: false }), 5)).toMatchObject({
      request_type: 'sell',
      holding: 9001,
      units: '5000',
      min_fill_units: '5000',
      acknowledgements: saleAcknowledgements,
    });
    expect(intentOf(subjects.bid, filled('bid'), 5)).toEqual({
      request_type: 'buy',
      units: '1200',
      price: '10.35',
      valid_until_date: '2026-12-20',
      parent: 601,
      investing_profile: 5,
    });
    expect(intentOf(subjects.counter, filled('counter'), 5)).toMatchObject({ parent: 702, units: '500' });
  });
});
