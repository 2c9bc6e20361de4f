import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { isValidBIC } from 'ibantools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banks } from '../../../server/domain/onboarding/banks.ts';
import { bicPattern } from '../../../src/domain/onboarding/bic.ts';
import { isCountry } from '../../../src/domain/texts/countries.ts';
import { anyText } from '../../support/any-text.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { anyEngine, openTestHost, type TestHost } from '../support/host.ts';

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await openTestHost(anyEngine);
  token = (await host.register('bank@example.com')).access;
});
afterAll(() => host.dispose());

const bank = (swift: string) =>
  host.send('GET', `/api/v1/investors/get-bank-info-by-swift/${swift}/`, { token });
const country = (code: string) => host.send('GET', `/api/v1/investors/is_fatf_country/${code}/`, { token });

describe('the table of banks', () => {
  it('contains real head offices, each once', () => {
    const lines = readFileSync('server/domain/onboarding/banks.txt', 'utf8').trim().split('\n');
    expect(lines.length).toBe(banks.size);
    expect(banks.size).toBeGreaterThanOrEqual(150);
    for (const [swift, { name, city, address }] of banks) {
      expect([swift, isValidBIC(swift), isCountry(swift.slice(4, 6))]).toEqual([swift, true, true]);
      expect([
        swift.length,
        name !== '' && name === name.trim(),
        city !== '' && city === city.trim(),
      ]).toEqual([8, true, true]);
      expect(address === null || address === address.trim()).toBe(true);
    }
    const countries = new Set([...banks.keys()].map((swift) => swift.slice(4, 6)));
    for (const code of 'DE GB US FR CH LU NL SE DK NO JP HK SG KE VN BG MC KW LB IR'.split(' ')) {
      expect(countries).toContain(code);
    }
  });
});

describe('looking up a bank', () => {
  it('returns the head office', async () => {
    expect(await bank('NWBKGB2L')).toMatchObject({
      status: 200,
      body: {
        swift: 'NWBKGB2L',
        bank_name: 'National Westminster Bank Plc',
        branch_name: null,
        address: '250 Bishopsgate',
        city: 'London',
        country: 'GB',
        country_name: 'United Kingdom',
        is_active: true,
      },
    });
  });

  it.each([
    ['DEUTDEFFXXX', 'DEUTDEFFXXX', 'Deutsche Bank AG'],
    ['UBSWCHZH80A', 'UBSWCHZH80A', 'UBS Switzerland AG'],
    ['bnpafrpp', 'BNPAFRPP', 'BNP Paribas'],
  ])('finds %s', async (asked, swift, name) => {
    expect((await bank(asked)).body).toMatchObject({ swift, bank_name: name, branch_name: null });
  });

  it.each([
    'AAAAGB2L',
    'NWBKGB2',
    'NWBKGB2LX',
    'NWBKGB2LXX',
    'NWBKGB2LXXXX',
    'NWBK GB2L',
    'NWBKG12L',
    '..%2f..%2f',
    '%00',
    'ＮＷＢＫＧＢ２Ｌ',
    'NWBKGBıL',
  ])('finds nothing for %s', async (swift) => {
    const { status, body } = await bank(encodeURIComponent(swift));
    expect([status, body]).toEqual([404, { detail: 'Bank not found.', code: 'bank_not_found' }]);
  });

  it('answers any path with JSON, and returns a bank only for a BIC', async () => {
    const text = fc
      .oneof(anyText({ minLength: 1, maxLength: 14 }), fc.string({ minLength: 1 }))
      .filter((value) => !/\p{Cs}/u.test(value) && value !== '.' && value !== '..');
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const { status, body } = await bank(encodeURIComponent(value));
        expect([400, 404]).toContain(status === 200 && bicPattern.test(value.toUpperCase()) ? 404 : status);
        expect(typeof body).toBe('object');
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('is for signed-in people', async () => {
    const path = '/api/v1/investors/get-bank-info-by-swift/NWBKGB2L/';
    expect((await host.send('GET', path)).status).toBe(401);
    expect((await host.send('GET', '/api/v1/investors/is_fatf_country/GB/')).status).toBe(401);
  });
});

describe('the list status of a bank’s country', () => {
  it.each([
    ['GB', true, 'none'],
    ['pl', true, 'none'],
    ['RU', true, 'none'],
    ['KE', false, 'increased_monitoring'],
    ['VG', false, 'increased_monitoring'],
    ['IR', false, 'call_for_action'],
    ['KP', false, 'call_for_action'],
    ['MM', false, 'call_for_action'],
    ['DZ', true, 'none'],
  ])('for %s is %s', async (code, isApproved, status) => {
    expect((await country(code)).body).toEqual({
      country: code.toUpperCase(),
      is_fatf_country: isApproved,
      list_status: status,
      as_of_date: '2026-06-19',
    });
  });

  it('has 22 countries under increased monitoring', async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    const listed = { none: 0, increased_monitoring: 0, call_for_action: 0 };
    for (const code of codes.filter(isCountry)) {
      const { body } = await country(code);
      listed[body.list_status as keyof typeof listed] += 1;
    }
    expect(listed).toEqual({ none: 249 - 25, increased_monitoring: 22, call_for_action: 3 });
  });

  it.each(['XX', 'G', 'GBR', '11', 'ＧＢ'])('rejects the country %s', async (code) => {
    expect(await country(encodeURIComponent(code))).toMatchObject({
      status: 404,
      body: { code: 'country_not_found' },
    });
  });
});
