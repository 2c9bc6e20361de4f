import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { investors } from '../../../server/database/schema/schema.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { pollDueIdentities } from '../../../server/domain/onboarding/identity-checks.ts';
import { BadEnvironment, readSettings } from '../../../server/environment.ts';
import { sumsubAccount, SumsubStandIn } from '../../support/hosts/sumsub.ts';
import { anyEngine, enginesByDay, openEmptyHost, openTestHost, type TestHost } from '../support/host.ts';
import { company, person } from '../support/people.ts';

const profilePath = '/api/v1/investors/profile/';
const fillPath = '/api/v1/investors/fill_personal_data/';
const tokenPath = '/api/v1/sumsub/token/';
const red = (type: 'RETRY' | 'FINAL') => ({
  reviewStatus: 'completed',
  reviewResult: {
    reviewAnswer: 'RED' as const,
    reviewRejectType: type,
    rejectLabels: ['BAD_SELFIE'],
    moderationComment: 'Take the selfie again.',
    clientComment: 'Looks like somebody else.',
  },
});
const green = { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' as const } };

describe.each(enginesByDay)('the identity provider on %s', (engine) => {
  let sumsub: SumsubStandIn;
  let host: TestHost;
  let count = 0;
  beforeAll(async () => {
    sumsub = await new SumsubStandIn().open();
    host = await openEmptyHost(engine, { ...sumsubAccount, SUMSUB_URL: sumsub.url });
    sumsub.now = () => host.host.clock().getTime();
  });
  beforeEach(() => {
    sumsub.isDown = false;
  });
  afterAll(async () => {
    await host.dispose();
    await sumsub.close();
  });

  const club = (...words: string[]) => {
    const { command, body } = readClubLine(words);
    return clubCommands[command].run(host.host, body);
  };
  const profile = async (token: string) => (await host.send('GET', profilePath, { token })).body;
  const askToken = (token: string) => host.send('GET', tokenPath, { token });
  const newcomer = async (data: object = person) => {
    const email = `person-${(count += 1)}@example.com`;
    const { access } = await host.register(email);
    const saved = await host.send('PATCH', fillPath, { token: access, body: data });
    expect(saved.status).toBe(200);
    return { email, access };
  };
  /** Somebody for whom the widget was opened. */
  const applicant = async (data?: object) => {
    const { email, access } = await newcomer(data);
    const { status, body } = await askToken(access);
    expect(status).toBe(200);
    return { email, access, reference: String(body.user_id), token: String(body.token) };
  };
  const deliver = (reference: string, type = 'applicantReviewed') => {
    const { body, headers } = sumsub.message(type, reference);
    return host.send('POST', '/webhooks/sumsub', { body, headers });
  };

  it('registers the person under a random id, with the data to compare, and gets a token', async () => {
    const { access, reference, token } = await applicant();
    expect(sumsub.applicants.at(-1)).toMatchObject({
      externalUserId: reference,
      levelName: 'basic kyc level',
      type: 'individual',
      fixedInfo: { firstName: 'Ada', lastName: 'Byron', dob: '1985-12-10', country: 'GBR' },
    });
    expect(reference).toMatch(/^[0-9a-f]{8}-/);
    const payload = JSON.parse(atob(token.replace('_act-sbx-jwt-', '').split('.')[1] ?? ''));
    expect(payload.url).toBe(sumsub.url);
    const before = sumsub.applicants.length;
    expect((await askToken(access)).body.user_id).toBe(reference);
    expect(sumsub.applicants).toHaveLength(before);
    expect(Object.keys(await profile(access))).not.toContain('identity_reference');
  });

  it('uses the level for companies for a company', async () => {
    await applicant(company);
    expect(sumsub.applicants.at(-1)).toMatchObject({
      levelName: 'basic-kyb-level',
      type: 'company',
      fixedInfo: { companyInfo: { companyName: 'Byron Engines Ltd', country: 'GBR' } },
    });
    await applicant({ ...company, company_name: '', organization_name: 'Byron Group plc' });
    expect(sumsub.applicants.at(-1)).toMatchObject({
      fixedInfo: { companyInfo: { companyName: 'Byron Group plc' } },
    });
  });

  it('records the provider’s result whenever a webhook reports a change', async () => {
    const { access, reference } = await applicant();
    sumsub.decide(reference, { reviewStatus: 'pending' });
    expect((await deliver(reference, 'applicantPending')).status).toBe(200);
    expect((await profile(access)).kyc_status).toBe('pending');
    sumsub.decide(reference, { reviewStatus: 'onHold' });
    await deliver(reference, 'applicantOnHold');
    expect((await profile(access)).kyc_status).toBe('onHold');
    sumsub.decide(reference, red('RETRY'));
    await deliver(reference);
    expect(await profile(access)).toMatchObject({
      is_kyc_checked: false,
      kyc_status: 'completed',
      kyc_reject_type: 'RETRY',
      kyc_reject_labels: ['BAD_SELFIE'],
      kyc_comment: 'Take the selfie again.',
    });
    sumsub.decide(reference, green);
    await deliver(reference);
    expect(await profile(access)).toMatchObject({ is_kyc_checked: true, kyc_comment: null });
  });

  it('trusts a webhook call only for the id of the person', async () => {
    const { access, reference } = await applicant();
    sumsub.decide(reference, green);
    const early = sumsub.message('applicantReviewed', reference);
    sumsub.decide(reference, { reviewStatus: 'pending' });
    const late = await host.send('POST', '/webhooks/sumsub', { body: early.body, headers: early.headers });
    expect(late.status).toBe(200);
    expect(await profile(access)).toMatchObject({ is_kyc_checked: false, kyc_status: 'pending' });
    const test = sumsub.message('applicantReviewed', 'nobody of ours');
    expect((await host.send('POST', '/webhooks/sumsub', test)).status).toBe(200);
  });

  it('refuses a webhook call without the correct digest of its bytes', async () => {
    const { access, reference } = await applicant();
    sumsub.decide(reference, green);
    const { body, headers } = sumsub.message('applicantReviewed', reference);
    const wrong: readonly [string, Record<string, string>][] = [
      [body, {}],
      [body, { ...headers, 'x-payload-digest': 'f'.repeat(64) }],
      [body, { ...headers, 'x-payload-digest': '' }],
      [body, { ...headers, 'x-payload-digest-alg': 'HMAC_SHA512_HEX' }],
      [body, { ...headers, 'x-payload-digest-alg': 'HMAC_SHA1_HEX' }],
      [body, { ...headers, 'x-payload-digest-alg': 'constructor' }],
      [JSON.stringify(JSON.parse(body)), headers],
      [`${body} `, headers],
    ];
    for (const [text, given] of wrong) {
      expect((await host.send('POST', '/webhooks/sumsub', { body: text, headers: given })).status).toBe(401);
    }
    expect((await profile(access)).is_kyc_checked).toBe(false);
    const long = sumsub.message('applicantReviewed', reference, 'sha512');
    expect((await host.send('POST', '/webhooks/sumsub', long)).status).toBe(200);
    expect((await profile(access)).is_kyc_checked).toBe(true);
  });

  it('is polled when no webhook call arrives, less and less often, and at once by the club', async () => {
    const { access, email, reference } = await applicant();
    const asks = () =>
      sumsub.heard.filter(({ method, path }) => method === 'GET' && path.includes(reference)).length;
    sumsub.decide(reference, { reviewStatus: 'pending' });
    await pollDueIdentities(host.host);
    expect(asks()).toBe(0);
    host.pass(121);
    await pollDueIdentities(host.host);
    await pollDueIdentities(host.host);
    expect([asks(), (await profile(access)).kyc_status]).toEqual([1, 'pending']);
    expect(await club('identity', email)).toBe(
      `${email}: draft, identity pending; the provider says: pending`,
    );
    sumsub.decide(reference, green);
    host.pass(3_600);
    await pollDueIdentities(host.host);
    expect(await club('show', email)).toMatch(/is_kyc_checked +true/);
    host.pass(90_000);
    const before = asks();
    await pollDueIdentities(host.host);
    expect(asks()).toBe(before);
  });

  it('is polled for everybody in turn, even if it does not know the oldest', async () => {
    const { queries } = host.host.database;
    const at = host.host.clock();
    const lost = Array.from({ length: 20 }, (_, place) => ({
      email: `lost-${place}@example.com`,
      password_hash: '!',
      identity_reference: place === 0 ? null : `unknown-${place}`,
      identity_due_at: new Date(at.getTime() - 3_600_000),
      created_at: at,
      updated_at: at,
    }));
    const ids = (await queries.insert(investors).values(lost).returning({ id: investors.id })).map(
      ({ id }) => id,
    );
    const { access, reference } = await applicant();
    sumsub.decide(reference, green);
    host.pass(121);
    await pollDueIdentities(host.host);
    await pollDueIdentities(host.host);
    expect((await profile(access)).is_kyc_checked).toBe(true);
    const dueAt = async () => {
      const rows = await queries
        .select()
        .from(investors)
        .where(inArray(investors.id, ids))
        .orderBy(investors.id);
      return rows.map(({ identity_due_at: due }) => due && due > host.host.clock());
    };
    expect(await dueAt()).toEqual([null, ...ids.slice(1).map(() => true)]);
    // After a month nothing is asked about them any more.
    host.pass(31 * 86_400);
    await pollDueIdentities(host.host);
    expect(await dueAt()).toEqual(ids.map(() => null));
  });

  it('issues no token for data that has changed meanwhile', async () => {
    const { access, email } = await applicant();
    sumsub.meanwhile = {
      path: '/resources/accessTokens/sdk',
      happens: () =>
        host.send('PATCH', fillPath, { token: access, body: { ...person, last_name_en: 'Lovelace' } }),
    };
    const { status, body } = await askToken(access);
    sumsub.meanwhile = null;
    expect([status, body.code]).toEqual([409, 'identity_changed']);
    const [after] = await host.host.database.queries
      .select()
      .from(investors)
      .where(eq(investors.email, email));
    expect(after).toMatchObject({ identity_reference: null, identity_due_at: null });
  });

  it('never applies an earlier result after a change of the checked data', async () => {
    const { access, reference } = await applicant();
    sumsub.decide(reference, green);
    await deliver(reference);
    await host.send('PATCH', fillPath, { token: access, body: { ...person, last_name_en: 'Lovelace' } });
    expect((await profile(access)).is_kyc_checked).toBe(false);
    await deliver(reference);
    expect((await profile(access)).is_kyc_checked).toBe(false);
    const again = await askToken(access);
    expect(again.body.user_id).not.toBe(reference);
    expect(sumsub.applicants.at(-1)?.fixedInfo).toMatchObject({ lastName: 'Lovelace' });
  });

  it('leaves a final refusal and an approval to the club', async () => {
    const { access, email, reference } = await applicant();
    sumsub.decide(reference, red('FINAL'));
    await deliver(reference);
    expect((await profile(access)).onboarding_status).toBe('rejected');
    sumsub.decide(reference, green);
    expect(await club('identity', email)).toContain('identity final; the provider says: completed, GREEN');
    expect((await askToken(access)).body.code).toBe('identity_closed');
    await club('identity', email, 'approve');
    sumsub.decide(reference, red('FINAL'));
    expect((await deliver(reference)).status).toBe(200);
    expect((await profile(access)).is_kyc_checked).toBe(true);
  });

  it('is reported as unavailable, and its webhook calls are retried', async () => {
    const { access, email, reference } = await applicant();
    sumsub.decide(reference, green);
    sumsub.isDown = true;
    expect(await askToken(access)).toMatchObject({ status: 503, body: { code: 'identity_unavailable' } });
    expect((await deliver(reference)).status).toBe(503);
    await expect(club('identity', email)).rejects.toMatchObject({ status: 503 });
    sumsub.isDown = false;
    expect((await deliver(reference)).status).toBe(200);
    expect((await profile(access)).is_kyc_checked).toBe(true);
  });

  it('may be embedded in pages, and no other host', async () => {
    const policies = async (asked: TestHost) => {
      const { headers } = await asked.send('GET', profilePath);
      return headers.get('permissions-policy');
    };
    expect(await policies(host)).toContain('camera=(self "https://*.sumsub.com"');
    const other = await openTestHost(anyEngine);
    expect(await policies(other)).toBe('camera=(self), microphone=(self), geolocation=()');
    await other.dispose();
  });
});

describe('a club without a provider', () => {
  it('contacts the person, checks manually, and accepts no webhook calls', async () => {
    const host = await openEmptyHost(anyEngine);
    const { access } = await host.register('by-hand@example.com');
    await host.send('PATCH', fillPath, { token: access, body: person });
    expect(await host.send('GET', tokenPath, { token: access })).toMatchObject({
      status: 409,
      body: { code: 'identity_by_club', detail: 'The club will contact you about the identity check.' },
    });
    const club = (...words: string[]) => {
      const { command, body } = readClubLine(words);
      return clubCommands[command].run(host.host, body);
    };
    expect(await club('list')).toMatch(/by-hand@example\.com +Ada Byron +draft +ready/);
    expect(await club('identity', 'by-hand@example.com')).toContain('no check was opened');
    expect(await club('identity', 'by-hand@example.com', 'reject')).toContain('identity final');
    expect((await host.send('GET', profilePath, { token: access })).body).toMatchObject({
      kyc_comment: null,
      kyc_reject_labels: [],
    });
    expect((await host.send('POST', '/webhooks/sumsub', { body: {} })).status).toBe(404);
    await host.dispose();
  });

  it.each([
    { SUMSUB_APP_TOKEN: 'sbx:token-alone' },
    { SUMSUB_WEBHOOK_SECRET: 'secret-alone' },
    { ...sumsubAccount, SUMSUB_URL: 'http://api.sumsub.com' },
  ])('does not start with %j', (environment) => {
    expect(() => readSettings(environment)).toThrow(BadEnvironment);
  });
});
