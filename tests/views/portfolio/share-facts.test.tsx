import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { grossBook } from '../../../src/fixtures/portfolio-variants.ts';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { shareFactsOf, shareSummary } from '../../../src/views/portfolio/share/share-facts.ts';
import { ShareDrawing } from '../../../src/views/portfolio/share/ShareDrawing.tsx';

const book = portfolio();

describe('the picture to share', () => {
  it('tells the multiples of the basis, and how many holdings came how far', () => {
    const { multiple, others, bars } = shareFactsOf(book);
    expect([multiple, ...others].map(({ name, text }) => `${name} ${text}`)).toEqual([
      'TVPI 1.39x',
      'DPI 0.53x',
      'RVPI 0.85x',
      'MOIC 1.58x',
    ]);
    expect(bars.map(({ count }) => count)).toEqual([1, 1, 3, 0, 0]);
    expect(bars.map(({ part }) => part)).toEqual([1 / 3, 1 / 3, 1, 0, 0]);
    const gross = shareFactsOf(grossBook());
    expect([gross.multiple, ...gross.others].map(({ name }) => name)).toEqual([
      'MOIC',
      'Gross DPI',
      'Gross RVPI',
    ]);
  });
  it('has no amount, no currency and no name in it', () => {
    const facts = shareFactsOf(book);
    const drawn = renderToStaticMarkup(<ShareDrawing ref={null} facts={facts} />) + shareSummary(facts);
    for (const { startup, series, entity, paid_in, fair_value_net } of book.holdings) {
      for (const text of [startup.name, series?.name ?? '–', entity?.name ?? '–'])
        expect(drawn).not.toContain(text);
      for (const amount of [paid_in, fair_value_net])
        expect(drawn.replaceAll(/[,.]/g, '')).not.toContain(String(Math.round(Number(amount)) || '–'));
    }
    expect(drawn).not.toMatch(/USD|\$|€/);
    for (const amount of [book.summary.paid_in, book.summary.distributions, book.summary.total_gain])
      expect(drawn.replaceAll(/[,.]/g, '')).not.toContain(String(Math.round(Number(amount))));
  });
});
