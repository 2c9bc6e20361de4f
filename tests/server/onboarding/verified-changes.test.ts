import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideReviewByEmail } from '../../../server/domain/onboarding/review.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import { addDays } from '../../../src/domain/days/days.ts';
import { newCheck } from '../../../src/machines/onboarding/checklist.ts';
import { anyEngine, openTestHost, type TestHost } from '../support/host.ts';
import { company, person, selfCertified, signature } from '../support/people.ts';

let host: TestHost;
let people = 0;
beforeAll(async () => {
  host = await openTestHost(anyEngine);
});
afterAll(() => host.dispose());

const today = () => host.host.clock().toISOString().slice(0, 10);
const patch = (token: string, body: unknown) =>
  host.send('PATCH', calls.fillPersonalData.path, { token, body });
const identify = async (token: string) => {
  const answer = await host.send('GET', calls.getIdentityToken.path, { token });
  await host.send('POST', '/websdk/decision', { body: { token: answer.body.token, outcome: 'approve' } });
};

/** Somebody whom the club has accepted. A company is accepted on documents that it sent by post. */
async function verified(data: typeof person): Promise<string> {
  const email = `verified${(people += 1)}@example.com`;
  const { access: token } = await host.register(email);
  const isCompany = data.entity_type === 'entity';
  await patch(token, { ...data, ...(!isCompany && selfCertified(today())) });
  await identify(token);
  if (!isCompany) expect((await patch(token, signature(today()))).body.onboarding_status).toBe('in_review');
  await decideReviewByEmail(host.host, email, 'approve');
  return token;
}

const owner = { name: 'Grace Wren', birth_date: '1979-03-01', country: 'GB', ownership_percent: '100' };

describe('a change of what the club has verified', () => {
  it.each<[string, typeof person, object, 'identity' | 'declarations']>([
    ['citizenship', person, { citizenship: 'RU' }, 'identity'],
    ['passport number', person, { passport_number: 'X9876543' }, 'identity'],
    ['day of issue', person, { passport_issue_date: '2022-05-04' }, 'identity'],
    ['day of expiry', person, { passport_expiry_date: '2042-05-04' }, 'identity'],
    ['last name', person, { last_name_en: 'Lovelace' }, 'identity'],
    ['political exposure', person, { is_pep: true }, 'declarations'],
    ['tax number', person, { tax_id: '0987654321' }, 'declarations'],
    ['reason for no tax number', person, { no_tax_id_reason: 'None is issued' }, 'declarations'],
    ['source of funds', person, { source_of_funds: 'inheritance' }, 'declarations'],
    ['comment on the funds', person, { source_of_funds_comment: 'Sold a house' }, 'declarations'],
    ['consent', person, { agree_to_electronic_signing: 'NO' }, 'declarations'],
    ['owners', company, { beneficial_owners: [owner] }, 'declarations'],
    ['registration number', company, { registration_number: '7654321' }, 'declarations'],
    ['registration country', company, { registration_country: 'NL' }, 'declarations'],
    ['day of incorporation', company, { incorporation_date: '2016-02-03' }, 'declarations'],
    ['title', company, { signatory_title: 'Secretary' }, 'declarations'],
  ])('(%s) needs a new signature and a new review', async (_, data, change, check) => {
    const token = await verified(data);
    const before = await host.send('GET', calls.getProfile.path, { token });
    expect(before.body.onboarding_status).toBe('verified');
    expect(newCheck(before.body, change)).toBe(check);

    const { body } = await patch(token, { ...change, ...(check === 'identity' && { submit: true }) });
    expect(body).toMatchObject({
      onboarding_status: 'draft',
      is_member: false,
      is_kyc_checked: check !== 'identity',
      signature_name: null,
      profile_signed_date: null,
    });
    const early = await patch(token, { submit: true });
    expect([early.status, early.body.signature_name]).toEqual([400, ['This field is required.']]);
    if (check === 'identity') await identify(token);
    if (data === company) return;
    const name = 'last_name_en' in change ? 'Ada Lovelace' : 'Ada Byron';
    const again = await patch(token, signature(today(), name));
    expect(again.body).toMatchObject({ onboarding_status: 'in_review', is_member: false });
  });

  it('(a renewed accreditation) needs a new review alone: the signature and the identity check stay', async () => {
    const token = await verified(person);
    const { body } = await patch(token, { accreditation_date: addDays(today(), -1) });
    expect(body).toMatchObject({
      onboarding_status: 'in_review',
      is_accredited: false,
      is_kyc_checked: true,
      signature_name: signature(today()).signature_name.trim(),
    });
  });

  it('requires nothing again for the same facts, a phone or an address', async () => {
    const token = await verified(person);
    const { body } = await patch(token, { ...person, phone: '+442071234568', city: 'Leeds' });
    expect(body).toMatchObject({ onboarding_status: 'verified', is_member: true, city: 'Leeds' });
  });

  it('accepts no submission of changed facts with the old signature', async () => {
    const token = await verified(person);
    const { body } = await host.send('GET', calls.getProfile.path, { token });
    await decideReviewByEmail(host.host, body.email, 'accreditation_missing');
    for (const change of [{ is_pep: true, tax_id: '99999999', submit: true }, { submit: true }]) {
      const refused = await patch(token, change);
      expect([refused.status, refused.body.signature_name]).toEqual([400, ['This field is required.']]);
    }
    const signed = await patch(token, { is_pep: true, ...signature(today()) });
    expect(signed.body).toMatchObject({ onboarding_status: 'in_review', is_pep: true });
  });

  it('removes the signature of a profile that waits for documents', async () => {
    const token = await verified(person);
    const { body } = await host.send('GET', calls.getProfile.path, { token });
    await decideReviewByEmail(host.host, body.email, 'more_documents');
    const changed = await patch(token, { is_pep: true });
    expect(changed.body).toMatchObject({ onboarding_status: 'draft', profile_signed_date: null });
    expect(changed.body.required_documents).toHaveLength(1);
  });
});
