import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { portfolio } from '../../../fixtures/portfolio.ts';
import { PriceTrend } from './PriceTrend.tsx';

const meta = preview.meta({ title: 'Screens/Portfolio/Price trend' });

type Prices = Portfolio['price_history'];

const drawn = (prices: readonly (readonly [date: string, price: string])[]) => {
  const history: Prices = prices.map(([date, price], at) => ({
    holding: 1,
    date,
    price,
    event: at === 0 ? 'investment' : 'priced_round',
  }));
  const book = portfolio({ price_history: history });
  return {
    render: () => (
      <div className="flex h-7 items-center text-ink">
        {book.holdings.slice(0, 1).map((holding) => (
          <PriceTrend key={holding.id} portfolio={book} holding={holding} />
        ))}
      </div>
    ),
  };
};

export const Risen = meta.story({
  ...drawn([
    ['2021-03-15', '5.0000'],
    ['2022-08-01', '6.1000'],
    ['2024-06-11', '9.2000'],
  ]),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', { name: /^Price per unit: \+84\.0% from .*, 2 valuations$/ }),
    ).toBeVisible();
  },
});
export const Fallen = meta.story(
  drawn([
    ['2021-03-15', '5.0000'],
    ['2023-02-01', '0.5000'],
  ]),
);
export const WrittenOff = meta.story(
  drawn([
    ['2021-03-15', '5.0000'],
    ['2023-02-01', '0.0000'],
  ]),
);
export const NeverValued = meta.story({
  ...drawn([['2021-03-15', '5.0000']]),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', { name: 'Price per unit: unchanged since 15 Mar 2021' }),
    ).toBeVisible();
  },
});

export const InTheDark = meta.story({ ...Risen.input, globals: { theme: 'dark' } });
export const OnAPhone = meta.story({ ...Fallen.input, globals: { viewport: { value: 'phone360' } } });
