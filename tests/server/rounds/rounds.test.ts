import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import { applications } from '../../../server/database/schema/schema-club.ts';
import { generateMissingDocuments } from '../../../server/domain/documents/generated-documents.ts';
import { newsSchema } from '../../../src/api/news/news.ts';
import { investingProfileSchema } from '../../../src/api/onboarding/investing-profiles.ts';
import { startupSchema } from '../../../src/api/portfolio/startups.ts';
import { roundDetailSchema, roundDocumentSchema } from '../../../src/api/rounds/round-detail.ts';
import { roundSchema } from '../../../src/api/rounds/rounds.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';

const listPath = '/api/v1/rounds/cached_list/';
type Listed = zod.output<typeof roundSchema>;

describe.each(enginesByDay)('the rounds on %s', (engine) => {
  let host: TestHost;
  let token: string;
  beforeAll(async () => {
    host = await openTestHost(engine);
    ({ access: token } = await host.login('member@clubfolio.example'));
  });
  afterAll(() => host.dispose());

  const get = (path: string) => host.send('GET', path, { token });
  const all = async (query: string): Promise<readonly Listed[]> => {
    const found: Listed[] = [];
    for (let path: string | null = `${listPath}?${query}`; path !== null;) {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      found.push(...body.results.map((row: unknown) => zod.parse(roundSchema, row)));
      path = body.next && body.next.replace('http://localhost', '');
    }
    return found;
  };
  const statuses = (rows: readonly Listed[]) => new Set(rows.map(({ status }) => status));

  it('are listed twelve per page, each once, with every status among them', async () => {
    const first = await get(`${listPath}?active=all`);
    expect(first.body.results).toHaveLength(12);
    expect(first.body).toMatchObject({ previous: null, next: expect.stringContaining('page=2') });
    const rows = await all('active=all');
    expect(rows).toHaveLength(first.body.count);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(statuses(rows)).toEqual(
      new Set(['upcoming', 'open', 'waitlist', 'oversubscribed', 'closing', 'closed', 'cancelled']),
    );
  });

  it('can be filtered by open or closed, and by mode', async () => {
    expect(statuses(await all('active=open'))).toEqual(
      new Set(['open', 'waitlist', 'oversubscribed', 'closing']),
    );
    expect(statuses(await all('active=closed'))).toEqual(new Set(['closed', 'cancelled']));
    expect(statuses(await all('mode=upcoming'))).toEqual(new Set(['upcoming']));
    expect(statuses(await all('mode=waitlist'))).toEqual(new Set(['waitlist']));
    const mine = await all('mode=mine&active=all');
    expect(mine.map(({ my_application: own }) => own?.status)).toEqual(['signing']);
    expect((await all('mode=closing_soon')).length).toBeGreaterThan(0);
    expect((await all('mode=follow_on&active=all')).length).toBeGreaterThan(0);
  });

  it('can be filtered by any of several tags and years', async () => {
    const tags = (await get('/api/v1/startups/unique-tags/')).body;
    expect(tags).toEqual(tags.toSorted((a: string, b: string) => a.localeCompare(b)));
    const tagged = await all('active=all&tags=climate&tags=robotics');
    expect(tagged.every((row) => row.tags.includes('climate') || row.tags.includes('robotics'))).toBe(true);
    expect(tagged.length).toBeGreaterThan((await all('active=all&tags=climate')).length);
    const years = (await get('/api/v1/rounds/unique-years/')).body;
    expect(years.length).toBeGreaterThanOrEqual(6);
    const [newest, , third] = years;
    const dated = await all(`active=all&years=${newest}&years=${third}`);
    expect(new Set(dated.map((row) => Number(row.opens_date?.slice(0, 4))))).toEqual(
      new Set([newest, third]),
    );
    expect(await all('active=all&tags=R%26D')).toEqual([]);
    expect(await all('active=all&years=1900')).toEqual([]);
  });

  it.each(['page=0', 'page=-1', 'page=abc', 'page=1.5', 'page=99999', 'page=99999999999999999999'])(
    'DRF-14: have no page %s',
    async (query) => {
      expect(await get(`${listPath}?${query}`)).toMatchObject({
        status: 404,
        body: { detail: 'Invalid page.' },
      });
    },
  );

  it.each([
    ['active=maybe', 'active'],
    ['mode=best', 'mode'],
    ['years=twenty', 'years'],
    ['years=0', 'years'],
    ['years=1899', 'years'],
    ['years=2100', 'years'],
    [`tags=${'x'.repeat(61)}`, 'tags'],
  ])('refuse %s by its name', async (query, field) => {
    const { status, body } = await get(`${listPath}?${query}`);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  it('treat an empty parameter as absent, and hostile text as text', async () => {
    expect((await get(`${listPath}?active=&mode=&page=&tags=&years=`)).status).toBe(200);
    expect(await all(`active=all&tags=${encodeURIComponent(`'; drop table rounds; --`)}`)).toEqual([]);
    const startups = await get(`/api/v1/startups/list/?search=${encodeURIComponent('%')}`);
    expect(startups.body.count).toBe(0);
  });

  it('show everything about one round, and the wire instructions only to their recipient', async () => {
    const [mine] = await all('mode=mine&active=all');
    const path = `/api/v1/rounds/${mine?.id}/detail/`;
    const { body } = await get(path);
    zod.parse(roundDetailSchema, body);
    expect(body).toMatchObject({ wire_instructions: null, my_application: { status: 'signing' } });
    expect(body.memo.map(({ heading }: { heading: string }) => heading)).toContain('Risks');
    for (const list of [body.memo, body.metrics, body.team, body.faq, body.past_rounds]) {
      expect(list.length).toBeGreaterThan(0);
    }
    const { queries } = host.host.database;
    const own = eq(applications.investor_id, 6);
    await queries.update(applications).set({ status: 'funding' }).where(own);
    expect((await get(path)).body.wire_instructions).toMatchObject({
      beneficiary: body.terms.entity_name,
      reference: expect.stringMatching(/^[A-Z]+-\d+$/),
    });
    const { access: other } = await host.login('cyborg@clubfolio.example');
    const foreign = await host.send('GET', path, { token: other });
    expect(foreign.body).toMatchObject({ wire_instructions: null, my_application: null });
    await queries.update(applications).set({ status: 'signing' }).where(own);
    for (const id of ['999999', '0', 'abc', '1e3']) {
      expect((await get(`/api/v1/rounds/${id}/detail/`)).status).toBe(404);
    }
  });

  it('have documents, whose files are linked once they are generated', async () => {
    const [open] = await all('active=open');
    const path = `/api/v1/rounds/${open?.id}/documents/`;
    expect(await generateMissingDocuments(host.host, new AbortController().signal)).toBe(20);
    const { body } = await get(path);
    const documents = body.map((row: unknown) => zod.parse(roundDocumentSchema, row));
    expect(new Set(documents.map(({ folder }: { folder: string }) => folder))).toEqual(
      new Set(['Company', 'Memo', 'Terms']),
    );
    expect(open?.documents_count).toBe(documents.length);
    expect((await get('/api/v1/rounds/999999/documents/')).status).toBe(404);
    const written = documents.find(({ url }: { url: string | null }) => url !== null);
    if (written) expect((await host.send('GET', written.url)).status).toBe(200);
  });

  it('have startups, news and investing profiles', async () => {
    const startups = await get('/api/v1/startups/list/?search=warehouse');
    const found = startups.body.results.map((row: unknown) => zod.parse(startupSchema, row));
    expect(found.length).toBeGreaterThan(0);
    const news = await get(`/api/v1/news/cached_list/?startup=${found[0].id}`);
    for (const row of news.body.results) {
      expect(zod.parse(newsSchema, row).startup?.id).toBe(found[0].id);
    }
    const [open] = await all('active=open');
    const ofRound = await get(`/api/v1/news/cached_list/?round=${open?.id}`);
    expect(new Set(ofRound.body.results.map((row: Listed) => row.startup.id))).toEqual(
      new Set([open?.startup.id]),
    );
    expect((await get('/api/v1/news/cached_list/?page=500')).status).toBe(404);

    const own = (await get('/api/v1/investors/list/?search=clara')).body;
    expect(own.results.map((row: unknown) => zod.parse(investingProfileSchema, row))).toMatchObject([
      { id: 6, is_own: true, is_default: true },
    ]);
    const { access: cyborg } = await host.login('cyborg@clubfolio.example');
    const everybody = await host.send('GET', '/api/v1/investors/list/', { token: cyborg });
    expect(everybody.body.count).toBeGreaterThan(200);
    expect(everybody.body.results[0].is_own).toBe(true);
    const idsOf = async (search: string) => {
      const path = `/api/v1/investors/list/?${new URLSearchParams({ search }).toString()}`;
      const { results } = (await host.send('GET', path, { token: cyborg })).body;
      return results.map((row: { id: number }) => row.id);
    };
    const { first_name_en, last_name_en, email } = (await get('/api/v1/investors/profile/')).body;
    expect(await idsOf(`${first_name_en} ${last_name_en}`)).toEqual([6]);
    expect(await idsOf(email.toUpperCase())).toEqual([6]);
    expect(await idsOf('100%')).toEqual([]);
    const second = await host.send('GET', '/api/v1/investors/list/?page=2', { token: cyborg });
    expect(second.body.results).toHaveLength(50);
    expect((await host.send('GET', '/api/v1/investors/list/?page=99', { token: cyborg })).status).toBe(404);
  });

  it('are for members', async () => {
    const { access } = await host.login('accredited@clubfolio.example');
    for (const path of [listPath, '/api/v1/rounds/1/detail/', '/api/v1/rounds/1/documents/']) {
      expect((await host.send('GET', path, { token: access })).status).toBe(403);
    }
  });
});
