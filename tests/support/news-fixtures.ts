import { type NewsItem, type NewsPage, newsSchema } from '../../src/api/news.ts';

/** A company's update with figures and a price that moved; single fields are changed by the caller. */
export const newsItem = (change: Partial<NewsItem> = {}): NewsItem => ({
  ...newsSchema.parse({
    id: 903,
    title: 'Northwind Robotics signs its largest customer so far',
    summary: 'The contract runs for three years and starts next month.',
    body_html:
      '<p>The contract runs for three years.</p><h3>In short</h3><ul><li>Customers: 41</li></ul><p><a href="https://northwind.example/news">More</a></p>',
    published_at: '2026-11-12T08:00:00Z',
    kind: 'company_update',
    source: 'Northwind Robotics',
    source_url: 'https://northwind.example/news',
    startup: { id: 77, name: 'Northwind Robotics' },
    round: { id: 418, name: 'northwind-series-b' },
    tags: ['robotics', 'logistics'],
    is_portfolio_company: true,
    metrics: [
      { label: 'Revenue, quarter', value: '740000.00', unit: 'USD', as_of_date: '2026-09-30' },
      { label: 'People', value: '64', unit: 'count', as_of_date: '2026-09-30' },
    ],
    price_effect: {
      date: '2026-11-10',
      method: 'priced_round',
      source: 'Series B extension',
      currency: 'USD',
      value_before: '46000.00',
      value_after: '57500.00',
      holdings: [
        {
          holding: 9001,
          series: { id: 12, name: 'Northwind Series B' },
          units: '5000.0000',
          price_before: '9.2000',
          price_after: '11.5000',
          value_before: '46000.00',
          value_after: '57500.00',
        },
      ],
    },
  }),
  ...change,
});

const plain: Partial<NewsItem> = {
  price_effect: null,
  is_portfolio_company: false,
  metrics: [],
  round: null,
  startup: null,
  tags: [],
  kind: 'club',
  source: 'The club',
  source_url: null,
};

/** As many items as fit on a page, unlike each other. */
export const newsPage = (count = 3, page = 1): NewsPage => ({
  count,
  results: Array.from({ length: Math.min(20, Math.max(0, count - (page - 1) * 20)) }, (_, index) => {
    const number = (page - 1) * 20 + index;
    return number === 0
      ? newsItem()
      : newsItem({ ...plain, id: 903 - number, title: `The club meets for the ${number}. time` });
  }),
});
