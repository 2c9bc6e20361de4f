import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { investors } from '../../../server/database/schema/schema.ts';
import { BadLine, readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { checkAudit } from '../../../server/domain/core/audit.ts';
import { generateMissingDocuments } from '../../../server/domain/documents/generated-documents.ts';
import { decideDueReviews } from '../../../server/domain/onboarding/review.ts';
import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import { omitDemoDocuments } from '../support/demo-documents.ts';
import { pdf } from '../support/files/files.ts';
import { enginesByDay, openTestHost, type TestHost } from '../support/host.ts';
import { company, person, selfCertified, signature } from '../support/people.ts';

const profilePath = '/api/v1/investors/profile/';
const portfolioPath = '/api/v1/reports/cached_report/portfolio/';

describe.each(enginesByDay)('the club’s commands on %s', (engine) => {
  let host: TestHost;
  let people = 0;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  const dayIn = (days: number) => addDays(dayOf(host.host.clock()), days);
  const club = (...words: string[]) => {
    const { command, body } = readClubLine(words);
    return clubCommands[command].run(host.host, body);
  };
  const patch = (token: string, body: unknown) =>
    host.send('PATCH', '/api/v1/investors/fill_personal_data/', { token, body });
  const profile = async (token: string) => (await host.send('GET', profilePath, { token })).body;
  const gate = async (token: string) => (await host.send('GET', portfolioPath, { token })).status;
  const upload = (token: string, type: string, text = type) =>
    host.upload(token, [
      { name: 'document_type', value: type },
      { name: 'file', value: pdf(text), fileName: `${type}.pdf` },
    ]);

  /** Somebody who has entered everything, with the identity check in `outcome`, handed in. */
  const applicant = async (outcome: string, more: object = {}, name?: string) => {
    const email = `club${(people += 1)}@example.com`;
    const { access: token } = await host.register(email);
    await patch(token, { ...person, ...selfCertified(dayIn(0)), ...more });
    await club('identity', email, outcome);
    const submitted = await patch(token, signature(dayIn(0), name));
    expect([submitted.status, submitted.body.onboarding_status]).toEqual([200, 'in_review']);
    return { email, token };
  };
  const member = async () => {
    const found = await applicant('approve');
    await club('review', found.email, 'approve');
    expect(await gate(found.token)).toBe(200);
    return found;
  };

  it('set each of the six outcomes, and revert each', async () => {
    const { email, token } = await applicant('approve');
    expect(await profile(token)).toMatchObject({ onboarding_status: 'in_review', is_accredited: false });

    expect(await club('review', email, 'accredit')).toBe(`${email}: in_review`);
    expect(await profile(token)).toMatchObject({ is_accredited: true, is_member: false });

    await club(
      'review',
      email,
      'more-documents',
      '--document',
      'w9',
      '--document',
      'passport',
      '--due',
      dayIn(5),
      '--reason',
      'Both, please',
    );
    expect(await profile(token)).toMatchObject({
      onboarding_status: 'more_documents',
      status_reason: 'Both, please',
      required_documents: [
        { document_type: 'w9', reason: 'Both, please', due_date: dayIn(5) },
        { document_type: 'passport', reason: 'Both, please', due_date: dayIn(5) },
      ],
    });
    expect((await patch(token, { submit: true })).body.non_field_errors).toEqual([
      'Upload the documents the club requested.',
    ]);
    await upload(token, 'w9');
    await upload(token, 'passport');
    expect((await profile(token)).onboarding_status).toBe('in_review');

    await club('review', email, 'accreditation-missing');
    expect(await profile(token)).toMatchObject({
      onboarding_status: 'accreditation_missing',
      status_reason: 'The club couldn’t confirm the accreditation.',
    });
    const again = await patch(token, { accreditation_basis: 'net_assets', ...signature(dayIn(0)) });
    expect(again.body.onboarding_status).toBe('in_review');

    await club('review', email, 'reject', '--reason', 'Too many open questions');
    expect(await profile(token)).toMatchObject({
      onboarding_status: 'rejected',
      status_reason: 'Too many open questions',
    });
    expect((await patch(token, { city: 'Oxford' })).status).toBe(409);
    await club('review', email, 'reopen');
    expect((await patch(token, { city: 'Oxford' })).body.onboarding_status).toBe('draft');

    await patch(token, { submit: true });
    expect(await club('review', email, 'approve')).toBe(`${email}: verified`);
    expect(await gate(token)).toBe(200);
  });

  it('are not overruled by the demo’s automatic review', async () => {
    const { email, token } = await applicant('approve');
    await club('review', email, 'reject');
    host.pass(10);
    await decideDueReviews(host.host);
    expect((await profile(token)).onboarding_status).toBe('rejected');
  });

  it('decide on identity, and may revert a decision', async () => {
    const email = 'identity@example.com';
    const { access } = await host.register(email);
    await club('identity', email, 'pending');
    expect(await profile(access)).toMatchObject({ kyc_status: 'pending', kyc_decided_at: null });
    await club('identity', email, 'hold');
    expect((await profile(access)).kyc_status).toBe('onHold');
    await club('identity', email, 'retry', '--reason', 'Too dark', '--label', 'SCREENSHOTS');
    expect(await profile(access)).toMatchObject({
      kyc_reject_type: 'RETRY',
      kyc_comment: 'Too dark',
      kyc_reject_labels: ['SCREENSHOTS'],
      kyc_decided_at: expect.stringMatching(/Z$/),
    });
    expect(await club('identity', email, 'reject')).toBe(`${email}: rejected, identity final`);
    expect(await club('identity', email, 'approve')).toBe(`${email}: draft, identity approved`);
    await expect(club('review', 'new@clubfolio.example', 'approve')).rejects.toThrow('409');
    await expect(club('show', 'nobody@example.com')).rejects.toThrow('404');
  });

  it('decide on documents, and replace earlier versions', async () => {
    const { access: token } = await host.register('versions@example.com');
    const first = (await upload(token, 'passport', 'v1')).body.id;
    await club('document', String(first), 'accept');
    const second = await host.upload(token, [
      { name: 'document_type', value: 'passport' },
      { name: 'replaces', value: String(first) },
      { name: 'file', value: pdf('v2'), fileName: 'v2.pdf' },
    ]);
    const third = await host.upload(token, [
      { name: 'document_type', value: 'passport' },
      { name: 'replaces', value: String(second.body.id) },
      { name: 'file', value: pdf('v3'), fileName: 'v3.pdf' },
    ]);
    expect(third.body.version).toBe(3);
    const statuses = async () =>
      (await host.send('GET', '/api/v1/investors/documents/', { token })).body.results.map(
        (row: { status: string; reason: string | null }) => [row.status, row.reason],
      );
    expect((await statuses()).at(-1)).toEqual(['accepted', null]);
    await club('document', String(second.body.id), 'reject', '--reason', 'Blurred');
    expect((await statuses())[1]).toEqual(['rejected', 'Blurred']);
    expect(await club('document', String(third.body.id), 'accept')).toContain('accepted');
    expect(await statuses()).toEqual([
      ['accepted', null],
      ['replaced', 'Blurred'],
      ['replaced', null],
    ]);
    const late = await host.upload(token, [
      { name: 'document_type', value: 'passport' },
      { name: 'replaces', value: String(first) },
      { name: 'file', value: pdf('v4'), fileName: 'v4.pdf' },
    ]);
    expect(Object.keys(late.body)).toEqual(['replaces']);
    await club('document', String(third.body.id), 'expire');
    expect((await statuses())[0]).toEqual(['expired', null]);
    await expect(club('document', '999999', 'accept')).rejects.toThrow('404');
    await expect(club('document', '1', 'reject')).rejects.toThrow('404');
  });

  it('list everybody, and show one person without complete numbers', async () => {
    const all = await club('list');
    expect(all).toMatch(/^EMAIL +NAME +STATUS +IDENTITY +SINCE\n/);
    expect(all).toMatch(/\ncompany@clubfolio\.example +Conti Holding S\.r\.l\. +verified +approved +\d{4}-/);
    const rejected = await club('list', 'rejected');
    expect(rejected).toContain('rejected@clubfolio.example');
    expect(rejected).not.toContain('member@clubfolio.example');
    expect(await club('list', 'more-documents')).toContain('more-documents@clubfolio.example');
    const { email, token } = await applicant('approve');
    const { id } = (await upload(token, 'w9')).body;
    const text = await club('show', email);
    expect(text).toContain(`${email}: in_review`);
    expect(text).toMatch(new RegExp(`\\n${id} +w9 +in_review`));
    expect(text).toContain('••••5432');
    for (const secret of ['GB82WEST12345698765432', '1234567890', '$argon2', 'password']) {
      expect(text).not.toContain(secret);
    }
  });

  it('write the signed profile as a document, once, without complete numbers', async () => {
    await omitDemoDocuments(host);
    const { token } = await applicant(
      'approve',
      { last_name_en: 'Łucka-Šimůnek', signature_drawing: 'M 10 10 L 90 40 C 20 20 40 60 100 10' },
      'Ada Łucka-Šimůnek',
    );
    const envelopes = async () =>
      (await host.send('GET', '/api/v1/deals/related_docusign_documents/', { token })).body;
    expect(await envelopes()).toMatchObject([
      {
        purpose: 'onboarding',
        status: 'completed',
        title: 'Investor profile and consent',
        signers: [{ name: 'Ada Łucka-Šimůnek', role: 'investor', status: 'completed', order: 1 }],
        download_url: null,
      },
    ]);
    expect(await generateMissingDocuments(host.host, new AbortController().signal)).toBe(1);
    const [envelope] = await envelopes();
    const file = await host.send('GET', envelope.download_url);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.body).toMatch(/^%PDF-1/);
    const listed = await host.send('GET', '/api/v1/investors/documents/?category=agreement', {
      token,
    });
    expect(listed.body.results).toMatchObject([
      { document_type: 'investor_profile', status: 'accepted', year: Number(dayIn(0).slice(0, 4)) },
    ]);
    for (const query of ['?purpose=subscription', '?round=1', '?application=1']) {
      const other = await host.send('GET', `/api/v1/deals/related_docusign_documents/${query}`, {
        token,
      });
      expect(other.body).toEqual([]);
    }
  });

  it('request another identity check, signature and review after a member’s name changes', async () => {
    const { email, token } = await member();
    const renamed = await patch(token, { last_name_en: 'Lovelace' });
    expect(renamed.body).toMatchObject({
      onboarding_status: 'draft',
      is_kyc_checked: false,
      kyc_status: 'init',
      is_accredited: true,
      is_member: false,
      signature_name: null,
    });
    expect(await gate(token)).toBe(403);
    expect((await patch(token, { city: 'Oxford' })).status).toBe(200);
    await club('identity', email, 'approve');
    expect(await profile(token)).toMatchObject({ onboarding_status: 'draft', is_kyc_checked: true });
    const signed = await patch(token, signature(dayIn(0), 'Ada Lovelace'));
    expect(signed.body.onboarding_status).toBe('in_review');
    expect(await gate(token)).toBe(403);
    await club('review', email, 'approve');
    expect(await gate(token)).toBe(200);
  });

  it.each([
    { entity_type: 'entity' },
    { company_name: 'Byron Engines Ltd' },
    { organization_name: 'Byron Trust' },
    { birth_date: '1985-12-11' },
    { country: 'IE' },
  ])('request another identity check after %j', async (change) => {
    const { token } = await member();
    expect((await patch(token, change)).body).toMatchObject({ is_kyc_checked: false, kyc_status: 'init' });
  });

  it('request a review of a member’s new bank only', async () => {
    const { token } = await member();
    expect((await patch(token, { city: 'Oxford', phone: '+442071234000' })).body.onboarding_status).toBe(
      'verified',
    );
    expect((await patch(token, { bank_country: 'IR', bank_account_number: '12345678' })).status).toBe(400);
    const moved = await patch(token, {
      bank_swift: 'COBADEFF',
      bank_country: 'DE',
      bank_account_number: 'DE89370400440532013000',
    });
    expect(moved.body).toMatchObject({
      onboarding_status: 'in_review',
      is_member: false,
      is_accredited: true,
      is_kyc_checked: true,
    });
    expect(await gate(token)).toBe(403);
    host.pass(7);
    await decideDueReviews(host.host);
    expect(await gate(token)).toBe(200);
  });

  it('request a review of a new accreditation, once its evidence is uploaded', async () => {
    const { token } = await member();
    const whole = await patch(token, { accreditation_basis: 'net_assets' });
    expect(whole.body).toMatchObject({
      onboarding_status: 'in_review',
      is_accredited: false,
      is_member: true,
    });
    const other = await member();
    const open = await patch(other.token, { accreditation_category: 'uk_certified_sophisticated' });
    expect(open.body).toMatchObject({ onboarding_status: 'accreditation_missing', is_accredited: false });
    const words =
      'Upload the evidence of your accreditation: sophistication certificate; or a professional letter.';
    expect((await patch(other.token, signature(dayIn(0)))).body).toEqual({ non_field_errors: [words] });
    await upload(other.token, 'professional_letter');
    expect((await patch(other.token, signature(dayIn(0)))).body.onboarding_status).toBe('in_review');
    host.pass(7);
    await decideDueReviews(host.host);
    expect(await gate(other.token)).toBe(200);
    const { body } = await host.send('GET', '/api/v1/investors/documents/?category=accreditation', {
      token: other.token,
    });
    expect(body.results[0].status).toBe('accepted');
  });

  it('accept an accreditation up to its last day', async () => {
    const { email, token } = await member();
    const end = async (day: string) =>
      host.host.database.queries
        .update(investors)
        .set({ accreditation_date: dayIn(-365), accreditation_expiry_date: day })
        .where(eq(investors.email, email));
    await end(dayIn(0));
    expect(await gate(token)).toBe(200);
    await end(dayIn(-1));
    expect(await gate(token)).toBe(403);
    expect(await profile(token)).toMatchObject({
      onboarding_status: 'accreditation_missing',
      is_accredited: false,
      is_member: true,
    });
    const renewed = await patch(token, { accreditation_date: dayIn(0) });
    expect(renewed.body).toMatchObject({ onboarding_status: 'accreditation_missing', is_accredited: false });
    expect((await patch(token, signature(dayIn(0)))).body.onboarding_status).toBe('in_review');
    host.pass(7);
    await decideDueReviews(host.host);
    expect(await gate(token)).toBe(200);
  });

  it('approve a company with its evidence', async () => {
    const { access: token } = await host.register('company@example.com');
    await patch(token, {
      ...company,
      accreditation_category: 'uk_certified_sophisticated',
      accreditation_date: dayIn(0),
    });
    await upload(token, 'sophistication_certificate');
    await club('identity', 'company@example.com', 'hold');
    const submitted = await patch(token, signature(dayIn(0), 'Byron Engines Ltd'));
    expect([submitted.status, submitted.body.onboarding_status]).toEqual([200, 'in_review']);
  });

  it('show the latest news', async () => {
    const { access: token } = await host.login('member@clubfolio.example');
    const news = (query = '') => host.send('GET', `/api/v1/news/latest/${query}`, { token });
    const { body } = await news();
    expect(body).toHaveLength(3);
    expect(body[0]).toMatchObject({
      id: expect.any(Number),
      startup: { name: expect.any(String) },
      metrics: expect.any(Array),
    });
    // Members read the text on the news page.
    expect(body[0].body_html).toBeNull();
    const times = (await news('?limit=20')).body.map((item: { published_at: string }) => item.published_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const mine = (await news('?mine=true&limit=20')).body;
    expect(mine.every((item: { is_portfolio_company: boolean }) => item.is_portfolio_company)).toBe(true);
    for (const query of ['?limit=0', '?limit=21', '?limit=x', '?mine=maybe']) {
      expect((await news(query)).status).toBe(400);
    }
    const nobody = await host.register('nonews@example.com');
    const none = await host.send('GET', '/api/v1/news/latest/?mine=1', { token: nobody.access });
    expect(none.body).toEqual([]);
  });

  it('leave an audit log with a valid chain', async () => {
    expect(await checkAudit(host.host)).toMatchObject({ broken: null });
  });
});

describe('the command line', () => {
  it('accepts both names for closing an account', () => {
    const closed = { command: 'account', body: { email: 'a@example.com', verdict: 'close' } };
    expect(readClubLine(['close-account', 'a@example.com'])).toEqual(closed);
    expect(readClubLine(['account', 'a@example.com', 'close'])).toEqual(closed);
    expect(() => readClubLine(['close-account'])).toThrow(BadLine);
  });

  it.each([
    [[]],
    [['dance']],
    [['list', 'happy']],
    [['list', 'draft', 'more']],
    [['show']],
    [['review', 'a@example.com']],
    [['review', 'a@example.com', 'bless']],
    [['review', 'a@example.com', 'more-documents']],
    [['review', 'a@example.com', 'more-documents', '--document', 'selfie']],
    [['review', 'a@example.com', 'more-documents', '--due', 'soon']],
    [['review', 'a@example.com', 'approve', '--label', 'X']],
    [['review', 'a@example.com', 'approve', '--loud']],
    [['identity', 'a@example.com', 'retry', '--label', 'blurred']],
    [['identity', 'a@example.com', 'retry', '--reason']],
    [['document', 'x', 'accept']],
    [['document', '1', 'burn']],
    [['document', '1', 'save']],
    [['document', '1', 'accept', 'file.pdf']],
    [['add', 'news', 'title']],
    [['distribute', 'NORT-1', '0', '--kind', 'exit', '--on', '2025-01-01']],
    [['distribute', 'NORT-1', '5', '--kind', 'exit', '--on', '2025-01-01', '--sold', '1.1']],
    [['terms', 'northwind-a', '--reason', 'x']],
    [['document', '1', 'reject', '--reason', ' ']],
  ])('is refused for %j', (words) => {
    expect(() => readClubLine(words)).toThrow(BadLine);
  });
});
