import { describe, expect, it } from 'vitest';
import { createSend, RequestError } from '../../../src/api/kit/client.ts';
import { listNews } from '../../../src/api/news/news.ts';
import { listInvestingProfiles } from '../../../src/api/onboarding/investing-profiles.ts';
import { listStartups, listTags } from '../../../src/api/portfolio/startups.ts';
import { applyByInstance, listApplications } from '../../../src/api/rounds/applications.ts';
import { getRound, listRoundDocuments, reportRoundEvent } from '../../../src/api/rounds/round-detail.ts';
import { listRoundYears } from '../../../src/api/rounds/round-names.ts';
import { listRounds } from '../../../src/api/rounds/rounds.ts';
import { listSigningDocuments } from '../../../src/api/signing/signing-documents.ts';

const { signal } = new AbortController();

type Sent = { readonly url: string; readonly body: string };

/** A host that answers everything with this body, and remembers what it was sent. */
const hostAnswering = (answer: unknown) => {
  const sent: Sent[] = [];
  const send = createSend({
    host: 'https://host.example',
    access: {
      settled: () => Promise.resolve(true),
      current: () => ({ token: 'a', sessionNumber: 1 }),
      refresh: () => Promise.resolve(false),
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push({ url: request.url, body: await request.text() });
      return Response.json(answer);
    },
    log: () => undefined,
  });
  return { send, sent };
};

const faultOf = async (job: Promise<unknown>) => {
  try {
    await job;
    return null;
  } catch (error) {
    return error instanceof RequestError ? error.fault : error;
  }
};

const bare = { id: 418, name: 'northwind-series-b', startup: { id: 77, name: 'Northwind' } };
const query = {
  active: 'open',
  mode: 'default',
  page: 2,
  tags: ['a&b', 'robotics'],
  years: [2026, 2025],
} as const;

describe('a round', () => {
  it('is asked for with each tag and year under its own key', async () => {
    const { send, sent } = hostAnswering({ count: 0, results: [] });
    await listRounds(send, query, signal);
    const { searchParams } = new URL(sent[0]?.url ?? '');
    expect(searchParams.getAll('tags')).toEqual(['a&b', 'robotics']);
    expect(searchParams.getAll('years')).toEqual(['2026', '2025']);
    expect([searchParams.get('active'), searchParams.get('page')]).toEqual(['open', '2']);
  });

  it('may lack everything but its id and names', async () => {
    const { send } = hostAnswering({ count: 1, results: [bare] });
    expect((await listRounds(send, query, signal)).results).toMatchObject([
      {
        id: 418,
        status: 'unknown',
        tags: [],
        fees: null,
        committed_amount: null,
        my_application: null,
        pro_rata_right: false,
      },
    ]);
    const detail = await getRound(hostAnswering(bare).send, 418, signal);
    expect(detail).toMatchObject({ memo: [], terms: null, metrics: [], faq: [], wire_instructions: null });
  });

  it.each(['1,234.50', '1e3', 'NaN', 1234.5, '1e21'])('has no amount that reads %j', async (amount) => {
    const { send } = hostAnswering({ ...bare, committed_amount: amount, fees: { entry_percent: amount } });
    const detail = await getRound(send, 418, signal);
    expect(detail).toMatchObject({ committed_amount: null, fees: { entry_percent: null } });
  });

  it.each([{}, { count: 1, results: [{ ...bare, id: '418' }] }, { results: bare }, [{}], null])(
    'is not read from %j',
    async (body) => {
      const { send } = hostAnswering(body);
      expect(await faultOf(listRounds(send, query, signal))).toMatchObject({ kind: 'contract' });
      expect(await faultOf(listNews(send, { round: 418 }, signal))).toMatchObject({ kind: 'contract' });
      expect(await faultOf(listStartups(send, {}, signal))).toMatchObject({ kind: 'contract' });
      expect(await faultOf(listInvestingProfiles(send, signal))).toMatchObject({ kind: 'contract' });
    },
  );

  it.each([[bare, bare], { results: [bare, bare] }, { count: '2', results: [bare, bare] }])(
    'is counted where the list does not say how many there are: %j',
    async (body) => {
      expect(await listRounds(hostAnswering(body).send, query, signal)).toMatchObject({
        count: 2,
        results: [bare, bare],
      });
    },
  );

  it('comes with documents, years and tags', async () => {
    const { send } = hostAnswering([{ id: 71, title: 'Deal memo', url: 7 }]);
    expect(await listRoundDocuments(send, 418, signal)).toMatchObject([
      { id: 71, url: null, is_confidential: true, can_download: false },
    ]);
    expect(await listRoundYears(hostAnswering([2026, 2025]).send, signal)).toEqual([2026, 2025]);
    expect(await listTags(hostAnswering(['biotech']).send, signal)).toEqual(['biotech']);
  });

  it('receives what happened', async () => {
    const { send, sent } = hostAnswering({ round: 418 });
    const event = { event: 'interest', amount: '25000.00', document: null } as const;
    expect(await reportRoundEvent(send, 418, event, signal)).toMatchObject({ my_interest_amount: null });
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual(event);
  });
});

describe('a commitment', () => {
  const least = { id: 3301, status: 'submitted' };

  it('may lack everything but its id and status', async () => {
    const { send } = hostAnswering([least]);
    expect(await listApplications(send, 'northwind-series-b', signal)).toMatchObject([
      {
        id: 3301,
        requested_amount: null,
        timeline: [],
        documents: [],
        is_blocked: false,
        terms_changed: false,
      },
    ]);
  });

  it('is sent as it was stated, amounts as text', async () => {
    const { send, sent } = hostAnswering(least);
    const body = {
      instance_type: 'round',
      instance_id: 418,
      action: 'withdraw',
      application: 3301,
      idempotency_key: 'c91d',
    } as const;
    await applyByInstance(send, body, signal);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual(body);
  });

  it('is signed at an address that is asked for', async () => {
    const { send, sent } = hostAnswering([{ id: 1, title: 'A', status: 'sent', signing_url: '/sandbox/x' }]);
    const [document] = await listSigningDocuments(
      send,
      { application: 3301, with_signing_url: true },
      signal,
    );
    expect(document).toMatchObject({ signing_url: '/sandbox/x', signers: [] });
    expect(new URL(sent[0]?.url ?? '').searchParams.get('with_signing_url')).toBe('true');
  });
});
