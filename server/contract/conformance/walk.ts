import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { bookTypes } from '../../../src/api/reports/book-reports.ts';
import type { CallName } from '../answers.ts';
import type { Caller } from './caller.ts';
import type { Finding } from './check-response.ts';

export type Account = { readonly email: string; readonly password: string };
export type Options = Account & {
  /** The slug in the path of the vehicles' call. */
  readonly product: string;
  /** Also makes the calls that change data: a new account, a document, a draft commitment, an offer that is withdrawn. */
  readonly writes: boolean;
};

const tokens = z.object({ access: z.string(), refresh: z.string() });
const identified = z.looseObject({ id: z.number() });
const listed = z.union([
  z.array(identified),
  z.object({ results: z.array(identified) }).transform(({ results }) => results),
]);
const named = z.object({ id: z.number(), name: z.string() });
const flags = z.object({ is_cyborg: z.boolean().optional() });

const rowsIn = (answer: unknown) => listed.safeParse(answer).data ?? [];

/** The first row of a list; undefined for an empty one. */
const firstOf = (answer: unknown) => rowsIn(answer)[0];

/** The first round that accepts commitments, as far as the host reports it. */
const firstOpen = (answer: unknown) =>
  rowsIn(answer).find(({ status }) => status === undefined || status === 'open');

const clubCalls = [
  'getCyborgDeposits',
  'getCyborgPortfolio',
  'getCyborgInvested',
  'listCyborgInvestors',
  'listCyborgSeries',
  'listCyborgStartups',
  'listCyborgEntities',
] as const satisfies readonly CallName[];

async function walkSession({ send, useToken }: Caller, { email, password }: Account): Promise<boolean> {
  await send('createToken', {
    variant: 'wrong password',
    body: { email, password: `${password}-wrong` },
    expected: [401],
  });
  const pair = tokens.safeParse(await send('createToken', { body: { email, password } }));
  if (!pair.success) return false;
  useToken(pair.data.access);
  const refreshed = z
    .object({ access: z.string() })
    .safeParse(await send('refreshToken', { body: { refresh: pair.data.refresh } }));
  if (refreshed.success) useToken(refreshed.data.access);
  return true;
}

async function walkReports({ send, skip }: Caller): Promise<void> {
  for (const type of bookTypes) {
    await send('getReport', { variant: type, params: { 'report-type': type } });
  }
  await send('getSeriesReport');
  const startup = firstOf(await send('listPortfolioStartups'));
  if (startup) {
    await send('getSubjectReport', { params: { type: 'startup', id: startup.id }, variant: 'startup' });
  } else skip('getSubjectReport', 'The account has no startup in its portfolio.');
}

async function walkRounds({ send, skip }: Caller): Promise<void> {
  const round = firstOf(await send('listRounds', { query: { active: 'all', mode: 'default', page: '1' } }));
  await send('listRoundNames');
  await send('listRoundYears');
  await send('listStartups');
  await send('listTags');
  const known = named.safeParse(round);
  if (!known.success) {
    for (const call of ['getRound', 'listRoundDocuments', 'listApplications'] as const)
      skip(call, 'The list of rounds is empty.');
    return;
  }
  await send('getRound', { params: { id: known.data.id } });
  await send('listRoundDocuments', { params: { id: known.data.id } });
  await send('listApplications', { params: { roundName: known.data.name } });
}

async function walkWrites({ send, skip }: Caller): Promise<void> {
  const email = `conformance-${randomUUID()}@example.com`;
  await send('register', { body: { email, password: randomUUID(), agree_terms: true } });
  await send('requestPasswordReset', { body: { email } });
  await send('confirmPasswordReset', {
    variant: 'invented code',
    params: { code: randomUUID() },
    body: { password: randomUUID() },
    expected: [400, 404, 410],
  });
  await send('fillPersonalData', { body: {} });
  const form = new FormData();
  form.append('document_type', 'other');
  form.append('category', 'other');
  form.append(
    'file',
    new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], { type: 'application/pdf' }),
    'test.pdf',
  );
  await send('uploadInvestorDocument', { body: form });
  await send('generatePdf', {
    body: {
      report_type: 'portfolio',
      format: 'csv',
      params: {},
      sections: [],
      locale: 'en-GB',
      prepared_for: '',
      idempotency_key: randomUUID(),
    },
  });
  const round = firstOpen(
    await send('listRounds', { variant: 'open', query: { active: 'open', mode: 'default' } }),
  );
  if (!round) {
    skip('reportRoundStats', 'No round is open.');
    skip('applyToInstance', 'No round is open.');
  } else {
    await send('reportRoundStats', {
      params: { id: round.id },
      body: { event: 'view', amount: null, document: null },
    });
    const own = firstOf(await send('listInvestors', { variant: 'own' }));
    const terms = z.object({ min_ticket: z.string(), currency: z.string() }).safeParse(round);
    if (!own || !terms.success)
      skip('applyToInstance', 'No investing profile, or the round has no smallest amount.');
    else {
      await send('applyToInstance', {
        variant: 'save_draft',
        body: {
          instance_type: 'round',
          instance_id: round.id,
          action: 'save_draft',
          application: null,
          investing_profile: own.id,
          amount: terms.data.min_ticket,
          currency: terms.data.currency,
          idempotency_key: randomUUID(),
        },
        // One commitment per round: an account that has one already is refused.
        inconclusive: [400, 409],
      });
    }
  }
  skip('createMarketRequest', 'An offer would be seen by other members.');
}

const writing = [
  'register',
  'requestPasswordReset',
  'confirmPasswordReset',
  'fillPersonalData',
  'uploadInvestorDocument',
  'generatePdf',
  'reportRoundStats',
  'applyToInstance',
  'createMarketRequest',
] as const satisfies readonly CallName[];

/** Makes each of the 42 calls as the application would, in order; a call that needs a row of a list uses the first one. */
export async function walk(caller: Caller, options: Options): Promise<readonly Finding[]> {
  const { send, skip, findings } = caller;
  if (!(await walkSession(caller, options))) return findings;
  const profile = flags.safeParse(await send('getProfile'));
  // Without an identity provider there is no token (409 where the club checks manually), and not every host knows this
  // bank.
  await send('getIdentityToken', { inconclusive: [409, 503] });
  await send('getBankInfo', { params: { swift: 'DEUTDEFF' }, inconclusive: [404] });
  await send('checkFatfCountry', { params: { country: 'DE' } });
  await send('listInvestors');
  await send('listNews');
  await send('listLatestNews', { query: { limit: '3' } });
  await send('listSigningDocuments');
  await send('listInvestorDocuments');
  await send('listEntities', { params: { product: options.product } });
  await walkReports(caller);
  await walkRounds(caller);
  await send('listSellableHoldings');
  await send('listMarket');
  for (const call of clubCalls) {
    if (profile.data?.is_cyborg === true) await send(call);
    else skip(call, 'The account is not a cyborg user.');
  }
  if (options.writes) await walkWrites(caller);
  else for (const call of writing) skip(call, 'It changes something; tried with --write.');
  return findings;
}
