import { describe, expect, it } from 'vitest';
import { metricText } from '../../../src/views/news/news.labels.ts';

describe('a company’s figure in the news', () => {
  it.each([
    ['1250000.00', 'EUR', '€1,250,000'],
    ['-40000.00', 'USD', '−$40,000'],
    ['1250000.00', 'CHF', 'CHF\u00a01,250,000'],
    ['48', 'count', '48'],
    ['12.5', '%', '12.5 %'],
    ['48', null, '48'],
    ['many', 'EUR', '—'],
  ])('of %s %s is shown as %s', (value, unit, text) => {
    expect(metricText({ value, unit })).toBe(text);
  });
});
