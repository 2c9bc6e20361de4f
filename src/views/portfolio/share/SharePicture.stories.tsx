import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { grossBook } from '../../../fixtures/portfolio-variants.ts';
import { portfolio } from '../../../fixtures/portfolio.ts';
import { SharePicture } from './SharePicture.tsx';

const meta = preview.meta({ title: 'Screens/Portfolio/Picture to share' });

export const Net = meta.story({
  render: () => <SharePicture portfolio={portfolio()} />,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', {
        name: /5 holdings: TVPI 1\.39x, DPI 0\.53x, RVPI 0\.85x, MOIC 1\.58x/,
      }),
    ).toBeVisible();
  },
});
export const Gross = meta.story({ render: () => <SharePicture portfolio={grossBook()} /> });
export const InTheDark = meta.story({ ...Net.input, globals: { theme: 'dark' } });
export const OnAPhone = meta.story({ ...Net.input, globals: { viewport: { value: 'phone360' } } });
