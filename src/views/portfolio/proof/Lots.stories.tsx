import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Holding } from '../../../api/portfolio/portfolio.ts';
import { portfolio } from '../../../fixtures/portfolio.ts';
import { Lots } from './Lots.tsx';

const meta = preview.meta({ title: 'Screens/Portfolio/Purchases' });

const two: NonNullable<Holding['lots']> = [
  { date: '2022-09-01', units: '6523.2877', invested: '15000.00', fees: '600.00' },
  { date: '2024-05-02', units: '1000.0000', invested: '4000.00', fees: '160.00' },
];
const of = (change: Partial<Holding>) => ({
  render: () => {
    const [holding] = portfolio().holdings;
    if (!holding) throw new Error('no holding');
    return <Lots holding={{ ...holding, lots: two, ...change }} currency="USD" />;
  },
});

const conversion: NonNullable<Holding['conversion']> = {
  date: '2024-03-01',
  price: '2.50000000',
  share_class: 'Series A Preferred',
  source: 'Conversion notice',
};
const split = {
  date: '2024-07-01',
  after: '2.0000',
  before: '1.0000',
  source: 'Resolution 7',
  share_class: null,
};

export const Bought = meta.story(of({}));
export const ConvertedNote = meta.story({
  ...of({ conversion }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Converted into Series A Preferred at 2\.5 a unit/)).toBeVisible();
  },
});
export const SplitAndExchanged = meta.story({
  ...of({ splits: [split, { ...split, date: '2025-02-03', share_class: 'Orion Ltd common' }] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2-for-1 split/)).toBeVisible();
    await expect(canvas.getByText(/2-for-1 exchange into Orion Ltd common/)).toBeVisible();
  },
});
/** Splits before the first purchase changed none of its units. */
export const SplitBefore = meta.story({
  ...of({ splits: [{ ...split, date: '2022-09-01' }], conversion: { ...conversion, date: '2022-09-01' } }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/split|Converted/)).toBeNull();
  },
});
export const ConvertedInTheDark = meta.story({ ...ConvertedNote.input, globals: { theme: 'dark' } });
export const ConvertedOnAPhone = meta.story({
  ...ConvertedNote.input,
  globals: { viewport: { value: 'phone360' } },
});
