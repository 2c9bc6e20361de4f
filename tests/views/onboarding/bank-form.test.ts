import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isWholeBic, plainBic } from '../../../src/domain/onboarding/bic.ts';
import { isCheckOutdated } from '../../../src/domain/onboarding/onboarding.ts';
import { identified } from '../../../src/fixtures/investor.ts';
import { bankForm as bankFormOf } from '../../../src/views/onboarding/bank/bank-form.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

const replaced = (text: string, at: number, sign: string) => text.slice(0, at) + sign + text.slice(at + 1);

describe('a BIC', () => {
  const whole = fc.stringMatching(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/);
  it('is whole with 8 or 11 characters, in any case and with blanks', () => {
    fc.assert(
      fc.property(whole, fc.nat(11), (bic, at) => {
        expect(isWholeBic(bic)).toBe(true);
        expect(plainBic(` ${bic.slice(0, at)} ${bic.slice(at)}\t`.toLowerCase())).toBe(bic);
      }),
      { numRuns: fuzzRuns(500) },
    );
  });
  it('is not whole one character shorter, longer, or with a digit in its country', () => {
    fc.assert(
      fc.property(whole, fc.nat(9), (bic, digit) => {
        expect([bic.slice(1), `${bic}A`, replaced(bic, 4, String(digit))].map(isWholeBic)).not.toContain(
          true,
        );
      }),
      { numRuns: fuzzRuns(500) },
    );
  });
});

describe('the form of the bank', () => {
  const bankForm = bankFormOf(() => false);
  const values = bankForm.valuesOf(identified());
  const problems = (change: Partial<typeof values>) => {
    const parsed = z.safeParse(bankForm.schema, { ...values, ...change });
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
  };
  it.each([
    [{}, []],
    [{ bank_swift: 'nwbk gb2l' }, []],
    [{ bank_swift: 'NWBKGB2' }, ['bank_swift']],
    [{ bank_swift: '' }, ['bank_swift']],
    [{ intermediary_bank_swift: 'CHASUS33XXX' }, []],
    [{ intermediary_bank_swift: 'CHAS' }, ['intermediary_bank_swift']],
    [{ bank_account_number: '' }, ['bank_account_number']],
    [{ bank_account_number: 'GB82WEST12345698765433' }, ['bank_account_number']],
    [{ bank_country: 'SG', bank_account_number: '0012-345678' }, []],
    [{ bank_country: 'SG', bank_account_number: '123' }, ['bank_account_number']],
    [{ bank_country: 'US', bank_account_number: '000123', bank_routing_code: '021000021' }, []],
    [{ bank_country: 'US', bank_account_number: '000123', bank_routing_code: '0210-0002 1' }, []],
    [
      { bank_country: 'US', bank_account_number: '000123', bank_routing_code: '021000022' },
      ['bank_routing_code'],
    ],
    [{ bank_account_holder: ' \u200b ' }, ['bank_account_holder']],
  ] as const)('%j is wrong in %j', (change, wrong) => {
    expect(problems(change)).toEqual(wrong);
  });
  it('asks for the source of the money where the country needs a check', () => {
    const asking = bankFormOf(() => true);
    expect(z.safeParse(asking.schema, values).success).toBe(false);
    expect(z.safeParse(asking.schema, { ...values, source_of_funds_comment: 'Savings' }).success).toBe(true);
  });
  it('asks nothing about the account that may change without another check', () => {
    const unchecked = Object.keys(values).filter(
      (name) => !isCheckOutdated('bank', identified(), { ...identified(), [name]: 'another' }),
    );
    expect(unchecked).toEqual(['bank_address', 'bank_city', 'source_of_funds_comment']);
  });
  it('FRM-14: sends what looks like a number as the text it is', () => {
    const parsed = z.parse(bankForm.schema, {
      ...values,
      bank_country: 'SG',
      bank_account_number: '00123 456',
    });
    expect(bankForm.wireOf(parsed, parsed)).toMatchObject({
      bank_account_number: '00123456',
      intermediary_bank_swift: null,
    });
    expect(bankForm.wireOf(parsed, parsed)).not.toHaveProperty('bank_routing_code');
  });
});
