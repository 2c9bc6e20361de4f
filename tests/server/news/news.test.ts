import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import { series, startups, valuations } from '../../../server/database/schema/schema-club.ts';
import { news } from '../../../server/database/schema/schema-news.ts';
import { newsSchema } from '../../../src/api/news/news.ts';
import { insertHolding, newMember } from '../support/book.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

const path = '/api/v1/news/cached_list/';
/** What tells public news from the members’. */
const headline = zod.object({
  kind: zod.string(),
  metrics: zod.array(zod.unknown()),
  price_effect: zod.unknown(),
  body_html: zod.nullable(zod.string()),
});
type Item = zod.output<typeof newsSchema>;

describe.each(enginesByDay)('news on %s', (engine) => {
  let host: TestHost;
  let token: string;
  beforeAll(async () => {
    host = await openTestHost(engine);
    ({ access: token } = await host.login('member@clubfolio.example'));
  });
  afterAll(() => host.dispose());

  const all = async (query: Record<string, string>, as = token): Promise<readonly Item[]> => {
    const found: Item[] = [];
    let next: string | null = `${path}?${new URLSearchParams(query).toString()}`;
    while (next !== null) {
      const { status, body } = await host.send('GET', next, { token: as });
      expect(status).toBe(200);
      found.push(...body.results.map((row: unknown) => zod.parse(newsSchema, row)));
      next = body.next && body.next.replace('http://localhost', '');
    }
    return found;
  };
  const add = (values: Partial<typeof news.$inferInsert>) =>
    host.host.database.queries
      .insert(news)
      .values({
        title: 'x',
        summary: 'x',
        body: 'x',
        category: 'press',
        published_at: new Date('2001-05-01T08:00:00Z'),
        ...values,
      })
      .returning({ id: news.id });

  it('has twenty items per page, each once, newest first, of every kind', async () => {
    const items = await all({});
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.length).toBeGreaterThanOrEqual(120);
    const times = items.map((item) => item.published_at ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(items.map(({ kind }) => kind))).toEqual(
      new Set(['company_update', 'press', 'exit', 'financing', 'club', 'market']),
    );
    const { body } = await host.send('GET', path, { token });
    expect([body.count, body.results.length]).toEqual([items.length, 20]);
    expect(items.some(({ round }) => round !== null)).toBe(true);
    expect(items.some(({ metrics }) => metrics.length > 0)).toBe(true);
    expect(items.some(({ source_url: link }) => link?.startsWith('https://'))).toBe(true);
  });

  it('is for members; others read public headlines without figures', async () => {
    const { access } = await host.login('kyc-pending@clubfolio.example');
    expect((await host.send('GET', path, { token: access })).status).toBe(403);
    await host.host.database.queries.insert(news).values({
      title: 'Revenue of a startup in the press',
      summary: 'x',
      body: 'x',
      category: 'press',
      published_at: host.host.clock(),
      metrics: [{ label: 'Revenue', value: '1.00', unit: 'USD', as_of_date: '2026-01-01' }],
    });
    const latest = async (as: string, query = '') => {
      const { body } = await host.send('GET', `/api/v1/news/latest/?limit=20${query}`, { token: as });
      return zod.parse(zod.array(headline), body);
    };
    const outside = await latest(access);
    expect(outside.length).toBeGreaterThan(3);
    expect(new Set(outside.map(({ kind }) => kind))).toEqual(new Set(['press', 'club', 'market']));
    expect(outside.filter(({ metrics, price_effect: effect }) => metrics.length > 0 || effect)).toEqual([]);
    // The list of articles is closed to them, so each headline comes with its article.
    expect(outside.every(({ body_html: html }) => html?.startsWith('<p>'))).toBe(true);
    expect(await latest(access, '&mine=true')).toEqual([]);
    const inside = await latest(token);
    expect(inside[0]?.metrics).toHaveLength(1);
    expect(inside.some(({ body_html: html }) => html !== null)).toBe(false);
  });

  it('can be narrowed by each of the filters and by several together', async () => {
    const updates = await all({ kind: 'company_update' });
    expect(updates.every(({ kind }) => kind === 'company_update')).toBe(true);
    const first = updates[0];
    const year = first?.published_at?.slice(0, 4) ?? '';
    const ofYear = await all({ kind: 'company_update', year });
    expect(ofYear.length).toBeGreaterThan(0);
    expect(ofYear.every((item) => item.published_at?.startsWith(year))).toBe(true);
    const own = await all({ mine: 'true' });
    expect(own.length).toBeGreaterThan(0);
    expect(own.every((item) => item.is_portfolio_company)).toBe(true);
    expect((await all({ mine: 'false', kind: '', year: '' })).length).toBeGreaterThan(own.length);
    const reader = await newMember(host, 'reader@example.com');
    expect(await all({ mine: '1' }, reader.access)).toEqual([]);
  });

  it.each([
    'kind=gossip',
    'year=0',
    'year=20',
    'year=1899',
    'year=2100',
    'mine=maybe',
    'startup=x',
    `search=${'x'.repeat(201)}`,
  ])('is refused for %s', async (query) => {
    expect((await host.send('GET', `${path}?${query}`, { token })).status).toBe(400);
  });

  it.each(['0', '-1', 'abc', '500'])('DRF-14: has no page %s', async (page) => {
    const { status, body } = await host.send('GET', `${path}?page=${page}`, { token });
    expect([status, body]).toEqual([404, { detail: 'Invalid page.' }]);
  });

  it('can be searched by words and their prefixes, in titles, summaries and bodies', async () => {
    await add({
      title: 'Zephyrine opens',
      summary: 'Café at the quay-side',
      body: "L'été; see zeph.example/Q3",
    });
    for (const search of [
      'zephyrine',
      'ZEPH open',
      'café quay',
      'side zephyrine',
      'été',
      'q3 example',
      '  zephyrine,  opens! ',
    ]) {
      expect((await all({ search })).map(({ title }) => title)).toEqual(['Zephyrine opens']);
    }
    for (const search of ['zephyrine closed', "'", '& | !', ':*', '<->', "zephyrine' or 1=1"]) {
      expect(await all({ search })).toEqual([]);
    }
    expect((await all({ search: ' ' })).length).toBeGreaterThan(120);
  });

  it('shows the effect of a price step on the reader’s own holdings', async () => {
    const { queries } = host.host.database;
    const { id, access } = await newMember(host, 'moved@example.com');
    await insertHolding(host, id, 'USD', '2002-01-01', '1000.00');
    const startup = queries
      .select({ id: series.startup_id })
      .from(series)
      .where(sql`${series.id} = 1`);
    const [startupOfHolding] = await queries
      .select()
      .from(startups)
      .where(sql`${startups.id} = ${startup}`);
    await queries.insert(valuations).values([
      { series_id: 1, date: '2002-06-01', method: 'calibrated', source: 'Before', factor: '2' },
      { series_id: 1, date: '2002-07-01', method: 'priced_round', source: 'Seed', factor: '3.5' },
    ]);
    await add({
      title: 'Moved',
      startup_id: startupOfHolding?.id ?? 0,
      marked_date: '2002-07-01',
      category: 'financing',
    });
    const [item] = await all({ search: 'moved' }, access);
    expect(item?.price_effect).toEqual({
      date: '2002-07-01',
      method: 'priced_round',
      source: 'Seed',
      currency: 'USD',
      value_before: '2000.00',
      value_after: '3500.00',
      holdings: [
        {
          holding: expect.any(Number),
          series: { id: 1, name: expect.any(String) },
          units: null,
          price_before: null,
          price_after: null,
          value_before: '2000.00',
          value_after: '3500.00',
        },
      ],
    });
    const [other] = await all({ search: 'moved' }, (await newMember(host, 'unmoved@example.com')).access);
    expect(other?.price_effect).toBeNull();
  });

  it('keeps the club’s own markup, and escapes plain text', async () => {
    await add({ title: 'Hostile', body: '<img src=x onerror=alert(1)>\n& more' });
    await add({ title: 'Marked', body_html: '<p onclick="x()">Hi</p>' });
    expect((await all({ search: 'hostile' }))[0]?.body_html).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;</p><p>&amp; more</p>',
    );
    expect((await all({ search: 'marked' }))[0]?.body_html).toBe('<p onclick="x()">Hi</p>');
  });
});
