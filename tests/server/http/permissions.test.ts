import { and, isNotNull, not, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketRequests } from '../../../server/database/schema/schema-market.ts';
import { type Call, calls } from '../../../src/api/kit/paths.ts';
import { anyEngine, openTestHost, type TestHost } from '../support/host.ts';

/** Whom each call answers; a call without an entry does not compile. */
const audiences: Readonly<Record<keyof typeof calls, 'everybody' | 'signedIn' | 'verified' | 'cyborg'>> = {
  register: 'everybody',
  createToken: 'everybody',
  refreshToken: 'everybody',
  requestPasswordReset: 'everybody',
  confirmPasswordReset: 'everybody',
  getProfile: 'signedIn',
  fillPersonalData: 'signedIn',
  getIdentityToken: 'signedIn',
  getBankInfo: 'signedIn',
  listInvestors: 'signedIn',
  checkFatfCountry: 'signedIn',
  listNews: 'verified',
  listLatestNews: 'signedIn',
  listSigningDocuments: 'signedIn',
  listInvestorDocuments: 'signedIn',
  uploadInvestorDocument: 'signedIn',
  createMarketRequest: 'verified',
  applyToInstance: 'verified',
  listApplications: 'signedIn',
  listRoundDocuments: 'verified',
  getReport: 'verified',
  generatePdf: 'verified',
  getSubjectReport: 'verified',
  listEntities: 'verified',
  getCyborgDeposits: 'cyborg',
  getCyborgPortfolio: 'cyborg',
  listCyborgInvestors: 'cyborg',
  listCyborgSeries: 'cyborg',
  listCyborgStartups: 'cyborg',
  listCyborgEntities: 'cyborg',
  getCyborgInvested: 'cyborg',
  listRounds: 'verified',
  getRound: 'verified',
  reportRoundStats: 'verified',
  listRoundNames: 'verified',
  listRoundYears: 'verified',
  listSellableHoldings: 'verified',
  listMarket: 'verified',
  listPortfolioStartups: 'verified',
  listStartups: 'verified',
  listTags: 'verified',
  getSeriesReport: 'verified',
};

const people = ['nobody', 'new', 'member', 'cyborg', 'company'] as const;
type Person = (typeof people)[number];

const ranks = { everybody: 0, signedIn: 1, verified: 2, cyborg: 3 };
const rankOf: Readonly<Record<Person, number>> = { nobody: 0, new: 1, member: 2, company: 2, cyborg: 3 };

/** Of each kind of thing that belongs to somebody: one of the member's, one of the company's, and one that is not there. */
type Ids = Readonly<Record<'document' | 'application' | 'entry' | 'job' | 'investor', number | string>>;

const absent: Ids = {
  document: 999_999,
  application: 999_999,
  entry: 999_999,
  job: 'rpt_none',
  investor: 999_999,
};

/** The words of a path. Rounds and vehicles belong to all members, so any of them will do. */
const words: Readonly<Record<string, string>> = {
  code: 'nonsense',
  swift: 'NWBKGB2L',
  country: 'GB',
  'report-type': 'portfolio',
  product: 'clubfolio',
  type: 'investor',
  roundName: 'no-such-round',
};

const pathOf = ({ path }: Call, ids: Ids): string =>
  path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    name === 'id' ? String(path.includes('/rounds/') ? 1 : ids.investor) : (words[name] ?? ''),
  );

/** What is asked for by id in a body or a query. */
const asked = (name: string, ids: Ids): { readonly query?: string; readonly body?: object } => {
  if (name === 'generatePdf') return { body: { job_id: ids.job } };
  if (name === 'createMarketRequest') {
    return { body: { request_type: 'withdraw', parent: ids.entry, idempotency_key: `k${Math.random()}` } };
  }
  if (name === 'applyToInstance')
    return {
      body: {
        instance_type: 'round',
        instance_id: 999_998,
        action: 'withdraw',
        application: ids.application,
      },
    };
  if (name === 'listSigningDocuments') return { query: `?application=${ids.application}` };
  return {};
};

const isMembers = sql`((${marketRequests.seller_id} = 6) is true or (${marketRequests.buyer_id} = 6) is true)`;

describe('permissions', () => {
  let host: TestHost;
  const tokens = new Map<Person, string>();
  let own: Ids;
  let foreign: Ids;

  const ask = async (name: string, call: Call, person: Person, ids: Ids) => {
    const { query = '', body } = asked(name, ids);
    const token = tokens.get(person);
    const needsBody = call.method !== 'GET';
    return host.send(call.method, pathOf(call, ids) + query, {
      ...(token !== undefined && { token }),
      ...(needsBody && { body: body ?? {} }),
    });
  };

  const idsOf = async (person: Person, investor: number): Promise<Ids> => {
    const token = tokens.get(person) ?? '';
    const get = async (path: string) => (await host.send('GET', path, { token })).body;
    const documents = await get('/api/v1/investors/documents/');
    const envelopes = await get('/api/v1/deals/related_docusign_documents/');
    const job = await host.send('POST', '/api/v1/reports/generate_pdf/', {
      token,
      body: {
        report_type: 'transactions',
        format: 'csv',
        params: {},
        sections: [],
        locale: 'en-GB',
        prepared_for: 'x',
        idempotency_key: 'permissions',
      },
    });
    const { queries } = host.host.database;
    const [entry] = await queries
      .select({ id: marketRequests.id })
      .from(marketRequests)
      .where(person === 'member' ? isMembers : and(isNotNull(marketRequests.parent_id), not(isMembers)))
      .limit(1);
    if (!entry) throw new Error('The demo club has a market.');
    return {
      investor,
      document: documents.results[0].id,
      application: envelopes[0].application,
      entry: entry.id,
      job: job.body.job_id,
    };
  };

  beforeAll(async () => {
    host = await openTestHost(anyEngine, { REPORT_PATIENCE_MS: '0' });
    for (const person of people) {
      if (person === 'nobody') continue;
      tokens.set(person, (await host.login(`${person}@clubfolio.example`)).access);
    }
    own = await idsOf('member', 6);
    foreign = await idsOf('company', 7);
  });
  afterAll(() => host.dispose());

  it.each(Object.entries(calls))('%s serves its audience, and nobody else', async (name, call) => {
    const audience = audiences[name as keyof typeof calls];
    for (const person of people) {
      for (const ids of [own, foreign, absent]) {
        const { status, body } = await ask(name, call, person, ids);
        const isFor = rankOf[person] >= ranks[audience];
        const outcome = [name, person, status];
        expect(status).toBeLessThan(500);
        if (isFor)
          expect([401, 403].includes(status) && audience !== 'everybody' ? outcome : []).toEqual(
            // Another person's book is for cyborgs, whoever else may ask for a report.
            name === 'getSubjectReport' && person !== 'cyborg' ? [name, person, 403] : [],
          );
        else {
          expect(outcome).toEqual([
            name,
            person,
            rankOf[person] === 0 ? 401 : expect.toSatisfy((code: number) => code >= 400),
          ]);
          expect(Object.keys(body).filter((key) => key !== 'detail' && key !== 'code')).toEqual([]);
        }
      }
    }
  });

  it.each([
    'generatePdf',
    'createMarketRequest',
    'applyToInstance',
    'listSigningDocuments',
    'getSubjectReport',
  ] as const)('%s does not distinguish other people’s objects from missing ones', async (name) => {
    for (const person of ['member', 'new'] as const) {
      const other = await ask(name, calls[name], person, foreign);
      const none = await ask(name, calls[name], person, absent);
      expect([other.status, other.body]).toEqual([none.status, none.body]);
    }
  });

  it('hide the document that a new one would replace just as well', async () => {
    const token = tokens.get('member') ?? '';
    const send = (replaces: number | string) =>
      host.upload(token, [
        { name: 'document_type', value: 'passport' },
        { name: 'category', value: 'identity' },
        { name: 'replaces', value: String(replaces) },
        { name: 'file', value: Buffer.from('%PDF-1.4\n%%EOF'), fileName: 'x.pdf' },
      ]);
    const other = await send(foreign.document);
    const none = await send(absent.document);
    expect(other.status).toBeGreaterThanOrEqual(400);
    expect([other.status, other.body]).toEqual([none.status, none.body]);
  });
});
