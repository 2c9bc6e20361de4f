import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Holding, Portfolio } from '../../../src/api/portfolio/portfolio.ts';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { PriceTrend } from '../../../src/views/portfolio/trend/PriceTrend.tsx';
import { trendOf } from '../../../src/views/portfolio/trend/trend.ts';

const book = portfolio();
const holdingIn = ({ holdings }: Portfolio, id: number, change: Partial<Holding> = {}): Holding => {
  const found = holdings.find((one) => one.id === id);
  if (!found) throw new Error(`no holding ${id}`);
  return { ...found, ...change };
};
const mark = (date: string, factor: string | null) => ({
  date,
  known_date: null,
  method: 'calibrated',
  price: null,
  factor,
  source: null,
});
const drawn = (from: Portfolio, holding: Holding) =>
  renderToStaticMarkup(<PriceTrend portfolio={from} holding={holding} />);

describe('the trend of a price', () => {
  it('goes from the purchase through every valuation to the day of the report', () => {
    expect(trendOf(book, holdingIn(book, 1))).toEqual({
      steps: [
        { date: '2021-03-15', value: '5.0000' },
        { date: '2024-06-11', value: '9.2000' },
      ],
      end: '2026-09-30',
      change: '0.8400',
      isOfUnit: true,
    });
  });
  it('is in units of today where the series was split, which is no step of its own', () => {
    const [bought, priced] = book.price_history.filter(({ holding }) => holding === 1);
    const splits = [{ date: '2022-07-01', after: '4', before: '1', source: null, share_class: null }];
    const step = { holding: 1, date: '2022-07-01', price: '1.2500', event: 'split' };
    const from = portfolio({ price_history: [bought, step, priced].flatMap((one) => one ?? []) });
    expect(trendOf(from, holdingIn(from, 1, { splits }))).toMatchObject({
      steps: [
        { date: '2021-03-15', value: '1.2500' },
        { date: '2024-06-11', value: '9.2000' },
      ],
      change: '6.3600',
    });
  });
  it('is a flat line where the price has not changed, and none without a price', () => {
    const once = portfolio({ price_history: book.price_history.slice(0, 1) });
    expect(trendOf(once, holdingIn(once, 1))).toMatchObject({ steps: [{}], change: '0.0000' });
    const picture = drawn(once, holdingIn(once, 1));
    expect(picture).toContain('unchanged since');
    expect(picture).toMatch(/d="M3\.0 3\.0H85"/);
    expect(trendOf(book, holdingIn(book, 2))).toBeNull();
    expect(drawn(book, holdingIn(book, 2))).toBe('—');
    expect(trendOf(book, holdingIn(book, 2, { marks: [mark('2023-01-01', null)] }))).toBeNull();
  });
  it('of a SAFE begins at its cost, and is in the order of its days', () => {
    const marks = [mark('2024-05-01', '0.5'), mark('2023-05-01', '2')];
    const trend = trendOf(book, holdingIn(book, 2, { marks }));
    expect(trend?.steps.map(({ value }) => value)).toEqual(['1', '2', '0.5']);
    expect(trend).toMatchObject({ change: '-0.5000', isOfUnit: false });
    expect(trendOf(book, holdingIn(book, 2, { marks, investment_date: null }))).toBeNull();
  });
  it('of a SAFE with a single price is that of its valuations', () => {
    const price = book.price_history.find(({ holding }) => holding === 1);
    if (!price) throw new Error('no price');
    const priced = portfolio({ price_history: [{ ...price, holding: 2, date: '2022-09-01' }] });
    const marks = [mark('2023-05-01', '2')];
    expect(trendOf(priced, holdingIn(priced, 2, { marks }))).toMatchObject({
      change: '1.0000',
      isOfUnit: false,
    });
    expect(trendOf(priced, holdingIn(priced, 2, { marks: [] }))).toMatchObject({
      change: '0.0000',
      isOfUnit: true,
    });
  });
  it('of a price that was nothing tells no change', () => {
    const free = portfolio({
      price_history: book.price_history.map((step) => ({
        ...step,
        price: step.event === 'investment' ? '0' : step.price,
      })),
    });
    expect(trendOf(free, holdingIn(free, 1))?.change).toBeNull();
  });
});

describe('the picture of a trend', () => {
  it('says in words what it shows, without a price', () => {
    const picture = drawn(book, holdingIn(book, 1));
    expect(picture).toMatch(/<title>Price per unit: \+84\.0% from .+2021 to .+2024, 1 valuation<\/title>/);
    expect(picture).not.toMatch(/5\.00|9\.20/);
  });
  it('begins at nothing, so that a rise by half is half as high again', () => {
    const [, before, after] = /M[\d.]+ ([\d.]+)H[\d.]+V([\d.]+)H/.exec(drawn(book, holdingIn(book, 1))) ?? [];
    // The ground lies at 25 of 28.
    expect((25 - Number(after)) / (25 - Number(before))).toBeCloseTo(1.84, 1);
  });
});
