import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import { decideDueReviews } from '../../../server/domain/onboarding/review.ts';
import { profileSchema } from '../../../src/api/onboarding/profile.ts';
import { portfolioSchema } from '../../../src/api/portfolio/portfolio.ts';
import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';
import { person, selfCertified, signature as signatureOn } from '../support/people.ts';

const profilePath = '/api/v1/investors/profile/';
const fillPath = '/api/v1/investors/fill_personal_data/';
const portfolioPath = '/api/v1/reports/cached_report/portfolio/';

describe.each(enginesByDay)('onboarding on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  const today = () => dayOf(host.host.clock());
  const dayIn = (days: number) => addDays(dayOf(host.host.clock()), days);
  const patch = (token: string, body: unknown) => host.send('PATCH', fillPath, { token, body });
  const identityToken = async (token: string): Promise<string> =>
    (await host.send('GET', '/api/v1/sumsub/token/', { token })).body.token;
  const decide = (token: string, outcome: string) =>
    host.send('POST', '/websdk/decision', { body: { token, outcome } });
  const signature = (name?: string) => signatureOn(today(), name);

  it('leads a new user from registration to a portfolio of real rows', async () => {
    const { access } = await host.register('ada@example.com');
    const early = await host.send('GET', '/api/v1/sumsub/token/', { token: access });
    expect(early).toMatchObject({ status: 409, body: { code: 'personal_data_incomplete' } });

    await patch(access, { ...person, phone: null });
    const almost = await host.send('GET', '/api/v1/sumsub/token/', { token: access });
    expect(almost).toMatchObject({ status: 409, body: { code: 'personal_data_incomplete' } });

    const saved = await patch(access, { ...person, ...selfCertified(today()) });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        phone: '+442071234567',
        onboarding_status: 'draft',
        bank_account_number: 'GB82WEST12345698765432',
        is_wiring_bank_fatf_approved: true,
        accreditation_expiry_date: dayIn(365),
      },
    });
    zod.parse(profileSchema, saved.body);
    expect((await patch(access, signature())).body).toEqual({
      non_field_errors: ['Complete the identity check before submitting.'],
    });

    const token = await identityToken(access);
    expect(token).toMatch(/^_act-sbx-jwt-[\w+/]+\.[\w+/]+\.[0-9a-f]{64}$/);
    const payload = JSON.parse(atob(token.replace('_act-sbx-jwt-', '').split('.')[1] ?? ''));
    expect(payload.url).toBe('http://localhost');
    expect((await decide(token, 'approve')).body.review.reviewResult.reviewAnswer).toBe('GREEN');
    expect((await host.send('GET', profilePath, { token: access })).body.is_kyc_checked).toBe(true);
    expect((await host.send('GET', portfolioPath, { token: access })).body).toEqual({
      detail: 'You do not have permission to perform this action.',
      code: 'permission_denied',
    });

    const submitted = await patch(access, signature());
    expect(submitted).toMatchObject({
      status: 200,
      body: { onboarding_status: 'in_review', signature_name: 'ada  BYRON' },
    });
    expect((await patch(access, { phone: '+442071234568' })).status).toBe(409);
    expect(await decideDueReviews(host.host)).toBe(0);
    host.pass(7);
    expect(await decideDueReviews(host.host)).toBe(1);

    const renewed = await host.login('ada@example.com');
    const after = await host.send('GET', profilePath, { token: renewed.access });
    expect(after.body).toMatchObject({ is_accredited: true, is_member: true, onboarding_status: 'verified' });
    const { body } = await host.send('GET', portfolioPath, { token: renewed.access });
    const portfolio = zod.parse(portfolioSchema, body);
    expect(portfolio.holdings.map(({ status }) => status).toSorted()).toEqual(
      ['active', 'exited', 'marked_up', 'partially_realised', 'written_off'].toSorted(),
    );
    expect(body.summary.net_irr).not.toBeNull();
  });

  it('writes only allowed fields, and reports errors in the others', async () => {
    const { access } = await host.register('mallory@example.com');
    const before = (await host.send('GET', profilePath, { token: access })).body;
    const grab = await patch(access, {
      ...person,
      id: 1,
      email: 'member@clubfolio.example',
      is_kyc_checked: true,
      is_accredited: true,
      is_member: true,
      is_cyborg: true,
      kyc_status: 'completed',
      review_decision: 'approve',
      password_hash: 'x',
      __proto__: { is_member: true },
    });
    expect(grab.body).toMatchObject({
      id: before.id,
      email: 'mallory@example.com',
      is_kyc_checked: false,
      is_accredited: false,
      is_member: false,
      is_cyborg: false,
      kyc_status: 'init',
    });
    const bad: [Record<string, unknown>, string][] = [
      [{ first_name_en: 'Ада' }, 'first_name_en'],
      [{ first_name_en: '' }, 'first_name_en'],
      [{ last_name_en: 'x'.repeat(61) }, 'last_name_en'],
      [{ birth_date: '2023-02-30' }, 'birth_date'],
      [{ birth_date: `${Number(today().slice(0, 4)) - 17}-01-01` }, 'birth_date'],
      [{ birth_date: '1890-01-01' }, 'birth_date'],
      [{ country: 'XX' }, 'country'],
      [{ phone: '12345' }, 'phone'],
      [{ agree_to_electronic_signing: true }, 'agree_to_electronic_signing'],
      [{ signature_name: 'Somebody Else' }, 'signature_name'],
      [{ profile_signed_date: '2020-01-01' }, 'profile_signed_date'],
      [{ entity_type: 'robot' }, 'entity_type'],
    ];
    for (const [change, field] of bad) {
      const { status, body } = await patch(access, change);
      expect([field, status, typeof body[field]?.[0]]).toEqual([field, 400, 'string']);
    }
  });

  it('requests another identity check after a change of the checked data', async () => {
    const { access } = await host.register('renamed@example.com');
    await patch(access, person);
    await decide(await identityToken(access), 'approve');
    expect((await patch(access, { ...person, phone: '+442071234569' })).body.is_kyc_checked).toBe(true);
    const renamed = await patch(access, { last_name_en: 'Lovelace' });
    expect(renamed.body).toMatchObject({ is_kyc_checked: false, kyc_status: 'init' });
    const signed = await patch(access, signature('Ada Lovelace'));
    expect(signed.body.non_field_errors).toContain('Complete the identity check before submitting.');
  });

  it('can be retried, put on hold, and rejected permanently', async () => {
    const { access } = await host.register('retry@example.com');
    await patch(access, person);
    const token = await identityToken(access);
    await decide(token, 'retry');
    const retried = await host.send('GET', profilePath, { token: access });
    expect(retried.body).toMatchObject({
      kyc_reject_type: 'RETRY',
      is_kyc_checked: false,
      onboarding_status: 'draft',
    });
    expect(retried.body.kyc_reject_labels).toContain('UNSATISFACTORY_PHOTOS');
    await decide(token, 'hold');
    expect((await host.send('GET', profilePath, { token: access })).body.kyc_status).toBe('onHold');
    expect((await decide(token, 'anything')).status).toBe(400);
    await decide(token, 'reject');
    expect((await host.send('GET', profilePath, { token: access })).body.onboarding_status).toBe('rejected');
    expect((await decide(token, 'approve')).status).toBe(409);
    expect((await host.send('GET', '/api/v1/sumsub/token/', { token: access })).body.code).toBe(
      'identity_closed',
    );
  });

  it('rejects a forged or old identity token', async () => {
    const { access } = await host.register('forger@example.com');
    await patch(access, person);
    const token = await identityToken(access);
    const [head, payload, mac] = token.split('.');
    const other = Buffer.from(JSON.stringify({ sub: '6', exp: 9e9, url: 'http://localhost' })).toString(
      'base64',
    );
    for (const forged of [
      `${head}.${other}.${mac}`,
      `${head}.${payload}.`,
      'nonsense',
      '_act-sbx-jwt-a.b.c',
    ]) {
      expect((await decide(forged, 'approve')).status).toBe(401);
    }
    host.pass(601);
    expect((await decide(token, 'approve')).status).toBe(401);
  });

  it.each([
    ['new', 'draft'],
    ['kyc-pending', 'draft'],
    ['rejected', 'rejected'],
    ['more-documents', 'more_documents'],
    ['accredited', 'in_review'],
    ['member', 'verified'],
    ['company', 'verified'],
    ['cyborg', 'verified'],
  ])('has a demo account %s that is %s', async (name, status) => {
    const { access } = await host.login(`${name}@clubfolio.example`);
    const { body } = await host.send('GET', profilePath, { token: access });
    zod.parse(profileSchema, body);
    expect(body.onboarding_status).toBe(status);
  });
});
