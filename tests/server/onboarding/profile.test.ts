import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignaturePath } from '../../../server/domain/onboarding/signature-path.ts';
import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import { anyEngine, openTestHost, type TestHost } from '../support/host.ts';
import { company, person, selfCertified } from '../support/people.ts';

let host: TestHost;
let token: string;
let people = 0;
const newcomer = async () => (await host.register(`profile${(people += 1)}@example.com`)).access;
beforeAll(async () => {
  host = await openTestHost(anyEngine);
  token = await newcomer();
});
afterAll(() => host.dispose());

const patch = (body: unknown, as = token) =>
  host.send('PATCH', '/api/v1/investors/fill_personal_data/', { token: as, body });
const dayIn = (days: number) => addDays(dayOf(host.host.clock()), days);
const yearsAgo = (years: number, days = 0) => {
  const day = dayIn(days);
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
};

const owner = { name: 'Ada Byron', birth_date: '1985-12-10', country: 'GB', ownership_percent: '50' };

describe('single fields', () => {
  it.each<[string, unknown, unknown]>([
    ['first_name_en', '\uFEFF \u00A0Ada\u200B\t ', 'Ada'],
    ['first_name_en', 'Zoë-Anne', 'Zoë-Anne'],
    ['last_name_en', "O'Neill Jr.", "O'Neill Jr."],
    ...['\r', '\n', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f'].map(
      (mark): [string, unknown, unknown] => ['city', `New${mark}York`, 'New York'],
    ),
    ['city', '   ', null],
    ['city', null, null],
    ['city', '00123', '00123'],
    ['address_line_1', `<b>'; drop table "investors" {{x}}`, `<b>'; drop table "investors" {{x}}`],
    ['address_line_2', '👩‍👩‍👧'.repeat(22), '👩‍👩‍👧'.repeat(22)],
    ['company_name', '\u202EEngines\u202C', '\u202EEngines\u202C'],
    ['source_of_funds_comment', 'one\r\ntwo\u2028three', 'one\ntwo\nthree'],
    ['source_of_funds_comment', '🙂'.repeat(500), '🙂'.repeat(500)],
    ['country', ' gb ', 'GB'],
    ['phone', '+1 (202) 555-0123', '+12025550123'],
    ['birth_date', '2000-02-29', '2000-02-29'],
    ['passport_number', 'ab 123-456', 'AB123456'],
    ['tax_id', 'ABCD', 'ABCD'],
    ['bank_swift', ' deut deff xxx ', 'DEUTDEFFXXX'],
    ['bank_swift', '1234GB2L', '1234GB2L'],
    ['is_us_person', true, true],
    ['is_pep', null, null],
    ['source_of_funds', 'SALE_OF_ASSETS', 'sale_of_assets'],
    ['agree_to_electronic_signing', 'NO', false],
    ['beneficial_owners', [owner], [owner]],
    ['beneficial_owners', null, []],
  ])('keep %s %j as %j', async (field, value, kept) => {
    const { status, body } = await patch({ [field]: value });
    expect([status, body[field]]).toEqual([200, kept]);
  });

  it.each<[string, unknown]>([
    ['first_name_en', 'Ада'],
    ['first_name_en', 'Ada1'],
    ['first_name_en', '\u200B'],
    ['last_name_en', 'x'.repeat(61)],
    ['city', 'a\u0007b'],
    ['city', '🙂'.repeat(81)],
    ['city', 7],
    ['company_name', 'x'.repeat(161)],
    ['source_of_funds_comment', '🙂'.repeat(501)],
    ['source_of_funds_comment', 'a\u001Bb'],
    ['source_of_funds', 'lottery'],
    ['country', 'XX'],
    ['country', 'Germany'],
    ['phone', '020 7123 4567'],
    ['phone', '+44 20'],
    ['phone', '+999123456789'],
    ['tax_id', 'ABC'],
    ['tax_id', 'x'.repeat(31)],
    ['passport_number', 'A1!'],
    ['bank_swift', 'NWBKGB2'],
    ['bank_swift', 'NWBKGB2LX'],
    ['bank_swift', 'NWBK122L'],
    ['intermediary_bank_swift', 'x'],
    ['bank_account_number', '123'],
    ['bank_account_number', 'x'.repeat(35)],
    ['bank_routing_code', '!!!'],
    ['is_us_person', 'YES'],
    ['is_pep', 1],
    ['agree_to_electronic_signing', true],
    ['is_wiring_bank_fatf_approved', true],
    ['accreditation_category', 'us_billionaire'],
    ['accreditation_region', 'mars'],
    ['signature_drawing', '<svg onload=1>'],
    ['signature_drawing', 'M0 0 L1 1 url(x)'],
    ['signature_drawing', 'M'],
    ['signature_drawing', 'M 1'],
    ['signature_drawing', 'L 1 2'],
    ['signature_drawing', 'M 1 2 C 3 4 5 6 7'],
    ['signature_drawing', 'M 1 2 A 1 1 0 0 1 2 2'],
    ['signature_drawing', 'M 1..2 3'],
    ['signature_drawing', '1 2'],
    ['submit', false],
    ['beneficial_owners', 'Ada'],
    ['beneficial_owners', Array.from({ length: 21 }, () => ({ ...owner, ownership_percent: '1' }))],
    ['beneficial_owners', [{ ...owner, ownership_percent: '0' }]],
    ['beneficial_owners', [{ ...owner, ownership_percent: '0.00' }]],
    ['beneficial_owners', [{ ...owner, ownership_percent: '100.01' }]],
    ['beneficial_owners', [{ ...owner, ownership_percent: 50 }]],
    ['beneficial_owners', [{ ...owner, ownership_percent: '1e1' }]],
    ['beneficial_owners', [owner, { ...owner, ownership_percent: '50.0001' }]],
    ['beneficial_owners', [{ ...owner, country: 'XX' }]],
    ['beneficial_owners', [{ ...owner, birth_date: '2023-02-30' }]],
    ['beneficial_owners', [{ ...owner, birth_date: '2099-01-01' }]],
    ['beneficial_owners', [{ ...owner, birth_date: '1900-01-01' }]],
    ['beneficial_owners', [null]],
    ['beneficial_owners', [[]]],
  ])('refuse %s %j', async (field, value) => {
    const { status, body } = await patch({ [field]: value });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
    expect(typeof body[field][0]).toBe('string');
  });

  it('name the owner with an error', async () => {
    const { body } = await patch({ beneficial_owners: [owner, { ...owner, country: 'XX' }] });
    expect(body.beneficial_owners).toEqual(['Owner 2, country: Choose a country from the list.']);
    const ages = await patch({
      beneficial_owners: [yearsAgo(121, 1), yearsAgo(121), yearsAgo(-1)].map((birth_date) => ({
        ...owner,
        birth_date,
        ownership_percent: '25',
      })),
    });
    expect(ages.body.beneficial_owners).toEqual([
      'Owner 2, date of birth: Enter the real date of birth.',
      'Owner 3, date of birth: The date is in the future.',
    ]);
  });

  it('report every invalid field at once', async () => {
    const { body } = await patch({ city: 'a\u0007', country: 'XX', bank_swift: 'x' });
    expect(Object.keys(body).toSorted()).toEqual(['bank_swift', 'city', 'country']);
  });

  const days: [string, () => string, boolean][] = [
    ['birth_date', () => yearsAgo(18), true],
    ['birth_date', () => yearsAgo(18, 1), false],
    ['birth_date', () => yearsAgo(121, 1), true],
    ['birth_date', () => yearsAgo(121), false],
    ['birth_date', () => '2023-02-30', false],
    ['birth_date', () => '1985-13-01', false],
    ['birth_date', () => '1985-00-10', false],
    ['birth_date', () => '0000-00-00', false],
    ['birth_date', () => '10000-01-01', false],
    ['birth_date', () => '12.10.1985', false],
    ['birth_date', () => '1985-12-10T00:00:00Z', false],
    ['birth_date', () => '1900-02-29', false],
    ['incorporation_date', () => dayIn(0), true],
    ['incorporation_date', () => dayIn(1), false],
    ['incorporation_date', () => '1899-12-31', false],
    ['passport_issue_date', () => dayIn(0), true],
    ['passport_issue_date', () => dayIn(1), false],
    ['passport_expiry_date', () => dayIn(31), true],
    ['passport_expiry_date', () => dayIn(30), false],
    ['passport_expiry_date', () => dayIn(-1), false],
    ['passport_expiry_date', () => '2101-01-01', false],
    ['profile_signed_date', () => dayIn(0), true],
    ['profile_signed_date', () => dayIn(2), false],
  ];
  it.each(days)('check the date %s: %s', async (field, day, isRight) => {
    const { status, body } = await patch({ [field]: day() });
    expect([status, body[field] === day()]).toEqual([isRight ? 200 : 400, isRight]);
  });
});

describe('a drawn signature', () => {
  it.each(['M 10.5,20 L 90 40', 'm1-2c3,4 5,6 7-8Z', 'M 0 0 L 1 1 2 2 M 5 5 H 9 V -3'])(
    'may be %s',
    (path) => {
      expect(isSignaturePath(path)).toBe(true);
    },
  );

  it('is stored, and never returned', async () => {
    const { status, body } = await patch({ signature_drawing: 'M 1 2 L 3 4' });
    expect([status, 'signature_drawing' in body]).toEqual([200, false]);
  });
});

describe('the bank account', () => {
  const ibans = [
    'DE89370400440532013000',
    'GB82WEST12345698765432',
    'FR1420041010050500013M02606',
    'CH9300762011623852957',
    'NL91ABNA0417164300',
    'LU280019400644750000',
    'AE070331234567890123456',
  ];

  it.each(ibans)('accepts %s in any spelling', async (iban) => {
    const spelled = iban.toLowerCase().replace(/(.{4})/g, '$1 ');
    const { body } = await patch({ bank_country: iban.slice(0, 2), bank_account_number: spelled });
    expect(body.bank_account_number).toBe(iban);
  });

  it.each([
    ['021000021', true],
    ['026009593', true],
    ['021000022', false],
    ['201000021', false],
    ['000000000', false],
    ['02100002', false],
    ['0210-0002 1', true],
  ])('checks the routing number %s: %s', async (code, isRight) => {
    const { status } = await patch({ bank_country: 'US', bank_routing_code: code });
    expect(status).toBe(isRight ? 200 : 400);
  });

  it('requires an IBAN only in countries that use it', async () => {
    expect((await patch({ bank_country: 'US', bank_account_number: '1234-5678' })).body).toMatchObject({
      bank_account_number: '12345678',
    });
    const refused = await patch({ bank_country: 'DE', bank_account_number: '12345678' });
    expect(Object.keys(refused.body)).toEqual(['bank_account_number']);
  });

  it.each([
    ['GB', 'NO', true],
    ['KE', 'YES', false],
    ['IR', 'YES', false],
    [null, 'YES', null],
  ])('checks the country %s itself, whatever %s the page sends', async (bank_country, said, flag) => {
    const { body } = await patch({
      bank_country,
      bank_account_number: null,
      is_wiring_bank_fatf_approved: said,
    });
    expect(body.is_wiring_bank_fatf_approved).toBe(flag);
  });
});

describe('the accreditation', () => {
  const cases: [Record<string, unknown>, string | null][] = [
    [{ accreditation_category: 'uk_hnw', accreditation_basis: 'income' }, null],
    [{ accreditation_category: 'us_income', accreditation_basis: 'alone' }, 'accreditation_category'],
    [{ accreditation_category: 'eu_professional' }, 'accreditation_category'],
    [{ accreditation_category: 'uk_hnw', accreditation_basis: 'luck' }, 'accreditation_basis'],
    [{ accreditation_category: 'uk_hnw', accreditation_basis: 'income,luck' }, 'accreditation_basis'],
    [{ accreditation_category: 'uk_restricted', accreditation_basis: 'income' }, 'accreditation_basis'],
    [{ accreditation_category: 'uk_hnw', accreditation_region: 'us' }, 'accreditation_region'],
    [{ accreditation_category: null, accreditation_basis: 'income' }, 'accreditation_basis'],
  ];
  it.each(cases)('checks %j: %s', async (change, field) => {
    const as = await newcomer();
    await patch(person, as);
    const { status, body } = await patch(change, as);
    expect([status, field === null ? null : Object.keys(body)]).toEqual(
      field === null ? [200, null] : [400, [field]],
    );
  });

  it('requires two criteria where the rule does, and counts each once', async () => {
    const as = await newcomer();
    await patch({ ...person, tax_residence_country: 'FR' }, as);
    const choose = (accreditation_basis: string) =>
      patch({ accreditation_category: 'eu_sophisticated', accreditation_basis }, as);
    expect((await choose('finance_work')).status).toBe(400);
    expect((await choose('finance_work,finance_work')).status).toBe(400);
    expect((await choose('finance_work, transactions')).body).toMatchObject({
      accreditation_region: 'eu',
      accreditation_basis: 'finance_work,transactions',
    });
  });

  it('computes the last day itself, and accepts no future or too old date', async () => {
    const as = await newcomer();
    await patch(person, as);
    const requested = { ...selfCertified(dayIn(-10)), accreditation_expiry_date: '2099-01-01' };
    expect((await patch(requested, as)).body.accreditation_expiry_date).toBe(dayIn(355));
    for (const day of [dayIn(1), dayIn(-366)]) {
      expect(Object.keys((await patch({ accreditation_date: day }, as)).body)).toEqual([
        'accreditation_date',
      ]);
    }
  });

  it('drops a category that tax residence or entity type no longer allow', async () => {
    for (const change of [
      { tax_residence_country: 'US' },
      { is_us_person: true },
      { entity_type: 'entity' },
    ]) {
      const as = await newcomer();
      await patch(person, as);
      await patch(selfCertified(dayIn(0)), as);
      expect((await patch(change, as)).body).toMatchObject({
        accreditation_category: null,
        accreditation_basis: null,
        accreditation_date: null,
        accreditation_expiry_date: null,
      });
    }
  });

  it('needs the tax residence first', async () => {
    const { body } = await patch({ accreditation_category: 'uk_hnw' }, await newcomer());
    expect(body.accreditation_category).toEqual(['Enter your tax residence first.']);
  });
});

describe('submission', () => {
  const submit = async (change: Record<string, unknown>) => {
    const as = await newcomer();
    const name = change['entity_type'] === 'entity' ? 'Byron Engines Ltd' : 'Ada Byron';
    const saved = await patch(change, as);
    expect(saved.status).toBe(200);
    return patch(
      {
        agree_to_electronic_signing: 'YES',
        ...(change['first_name_en'] !== null && { signature_name: name }),
        profile_signed_date: dayIn(0),
        submit: true,
      },
      as,
    );
  };
  const whole = () => ({ ...person, ...selfCertified(dayIn(0)) });
  const open = 'Complete the identity check before submitting.';

  it('requires all fields of a person who has entered nothing, section by section', async () => {
    const { body } = await patch({ submit: true }, await newcomer());
    expect(body.non_field_errors).toEqual([
      'Complete the investor details section before submitting.',
      'Complete the contact and tax section before submitting.',
      'Complete the bank section before submitting.',
      'Complete the accreditation section before submitting.',
      'Complete the signature before submitting.',
      open,
    ]);
    expect(body.passport_number).toEqual(['This field is required.']);
  });

  const gaps: [Record<string, unknown>, string][] = [
    [{ passport_number: null }, 'passport_number'],
    [{ citizenship: null }, 'citizenship'],
    [{ phone: null }, 'phone'],
    [{ is_pep: null }, 'is_pep'],
    [{ tax_id: null }, 'tax_id'],
    [{ bank_account_holder: null }, 'bank_account_holder'],
    [{ source_of_funds: 'other' }, 'source_of_funds_comment'],
    [{ bank_country: 'KE', bank_account_number: '12345678' }, 'source_of_funds_comment'],
    [{ bank_country: 'US', bank_account_number: '12345678' }, 'bank_routing_code'],
    [{ accreditation_basis: null }, 'accreditation_basis'],
    [{ accreditation_date: null }, 'accreditation_date'],
    [{ ...company, beneficial_owners: [] as object[] }, 'beneficial_owners'],
    [{ ...company, registration_number: null }, 'registration_number'],
  ];
  it.each(gaps)('reports the missing %j', async (change, field) => {
    const base = change['entity_type'] === 'entity' ? {} : whole();
    const { status, body } = await submit({ ...base, ...change });
    expect(status).toBe(400);
    expect(Object.keys(body)).toContain(field);
  });

  it('accepts a missing tax number with a reason', async () => {
    const { body } = await submit({ ...whole(), tax_id: null, no_tax_id_reason: 'None is issued there' });
    expect(body).toEqual({ non_field_errors: [open] });
  });

  it('stops at a bank in a country under a call for action, and says whom to contact', async () => {
    const change = { bank_country: 'IR', bank_account_number: '12345678', source_of_funds_comment: 'Salary' };
    const { body } = await submit({ ...whole(), ...change });
    expect(body.bank_country[0]).toContain('club@clubfolio.example');
    const grey = await submit({ ...whole(), ...change, bank_country: 'KE' });
    expect(grey.body).toEqual({ non_field_errors: [open] });
  });

  it('requires evidence where the category needs some', async () => {
    const { body } = await submit({
      ...company,
      accreditation_category: 'uk_certified_sophisticated',
      accreditation_date: dayIn(0),
    });
    expect(body).toEqual({
      non_field_errors: [
        'Upload the evidence of your accreditation: sophistication certificate; or a professional letter.',
        open,
      ],
    });
  });
});

it('limits the changes of one person', async () => {
  const own = await openTestHost(anyEngine, { THROTTLE_SCALE: '0.05' });
  const { access } = await own.register('often@example.com');
  const statuses: number[] = [];
  for (let change = 0; change < 4; change += 1) {
    const body = { phone: `+44207123456${change}` };
    statuses.push(
      (await own.send('PATCH', '/api/v1/investors/fill_personal_data/', { token: access, body })).status,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await own.dispose();
});
