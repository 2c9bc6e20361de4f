import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { documentTypes } from '../../../src/domain/documents/document-types.ts';
import {
  accreditationCatalogue,
  accreditationRegions,
  allowedCategories,
  isAccreditationCategory,
} from '../../../src/domain/onboarding/accreditation.ts';
import { companyData, identified, newcomer, profile } from '../../../src/fixtures/investor.ts';
import { categoryLabels } from '../../../src/views/kit/format/accreditation.labels.ts';
import { accreditationForm } from '../../../src/views/onboarding/accreditation/accreditation-form.ts';
import { changedFields, draftOf } from '../../../src/views/onboarding/checklist/step-form.ts';
import { contactForm } from '../../../src/views/onboarding/contact/contact-form.ts';
import { consentPoints } from '../../../src/views/onboarding/signature/consent-points.ts';
import { noOwner, whoForm } from '../../../src/views/onboarding/who/who-form.ts';

const today = '2026-11-21';
const who = whoForm(today);

describe('who invests', () => {
  it('sends nothing when nothing differs, for a person and for a company', () => {
    for (const person of [identified(), identified(companyData)]) {
      const values = z.parse(who.schema, who.valuesOf(person));
      expect(changedFields(person, who.wireOf(values, values))).toEqual({});
    }
  });
  it('sends only what differs, empty as null', () => {
    const values = z.parse(who.schema, {
      ...who.valuesOf(identified(companyData)),
      company_name: 'Other Ltd',
    });
    expect(changedFields(identified(companyData), who.wireOf(values, values))).toEqual({
      company_name: 'Other Ltd',
    });
  });
  it('begins with the name by which the club calls a company or an organization', () => {
    const named = { ...companyData, company_name: ' ', organization_name: 'Byron Trust' };
    expect(who.valuesOf(identified(named)).company_name).toBe('Byron Trust');
    expect(who.valuesOf(newcomer()).company_name).toBe('');
    expect(who.valuesOf(null).company_name).toBe('');
  });
  it('leaves the company alone when a person invests', () => {
    const values = { ...who.valuesOf(identified(companyData)), entity_type: 'individual' };
    expect(changedFields(identified(companyData), who.wireOf(values, values))).toEqual({
      entity_type: 'individual',
    });
  });
  it('tells rules between fields while single fields are wrong', () => {
    const parsed = z.safeParse(who.schema, { ...who.valuesOf(newcomer()), entity_type: 'entity' });
    const paths = parsed.error?.issues.map(({ path }) => path[0]) ?? [];
    expect(paths).toEqual(expect.arrayContaining(['first_name_en', 'company_name', 'beneficial_owners']));
  });
  it.each([
    ['100', '0.0001'],
    ['50.5', '49.5001'],
  ])('refuses shares of %s and %s percent, which are more than all', (one, two) => {
    const owner = { ...noOwner, name: 'Ada', birth_date: '1985-12-10', country: 'GB' };
    const shares = (first: string, second: string) =>
      z.safeParse(who.schema, {
        ...who.valuesOf(identified(companyData)),
        beneficial_owners: [
          { ...owner, ownership_percent: first },
          { ...owner, ownership_percent: second },
        ],
      }).success;
    expect(shares(one, two)).toBe(false);
    expect(shares('33.3333', '66.6667')).toBe(true);
  });
  it('refuses a passport that the host refuses', () => {
    const isAccepted = (expiry: string) =>
      z.safeParse(who.schema, { ...who.valuesOf(identified()), passport_expiry_date: expiry }).success;
    expect(isAccepted('2026-12-21')).toBe(false);
    expect(isAccepted('2026-12-22')).toBe(true);
  });
  it.each(['0', '-1', '100.1', '1e2', 'half', ''])('refuses %j percent of an owner', (share) => {
    const owner = {
      ...noOwner,
      name: 'Ada',
      birth_date: '1985-12-10',
      country: 'GB',
      ownership_percent: share,
    };
    const values = { ...who.valuesOf(identified(companyData)), beneficial_owners: [owner] };
    expect(z.safeParse(who.schema, values).success).toBe(false);
  });
});

describe('a half-filled form', () => {
  it('keeps all that was typed, and offers what is right of it', () => {
    const values = {
      ...who.valuesOf(newcomer()),
      first_name_en: ' Ada ',
      last_name_en: 'Χ',
      birth_date: '1985',
    };
    expect(draftOf(who, newcomer(), values)).toEqual({
      values,
      change: { entity_type: 'individual', first_name_en: 'Ada' },
      isWhole: false,
    });
  });
  it('is whole when nothing is wrong or missing', () => {
    expect(draftOf(who, newcomer(), who.valuesOf(identified())).isWhole).toBe(true);
  });
});

describe('contact and tax', () => {
  const values = contactForm.valuesOf(identified());
  const wire = (change: Partial<typeof values>) => {
    const parsed = z.parse(contactForm.schema, { ...values, ...change });
    return changedFields(identified(), contactForm.wireOf(parsed, parsed));
  };
  it('sends yes and no as booleans, and an emptied field as null', () => {
    expect(wire({ is_us_person: 'yes', is_pep: 'yes', postal_code: ' ' })).toEqual({
      is_us_person: true,
      is_pep: true,
      postal_code: null,
    });
  });
  it('asks for a tax number or for the reason why there is none, never both', () => {
    expect(wire({ tax_number: 'no', no_tax_id_reason: 'None are issued' })).toEqual({
      tax_id: null,
      no_tax_id_reason: 'None are issued',
    });
    expect(z.safeParse(contactForm.schema, { ...values, tax_number: 'no' }).success).toBe(false);
    expect(z.safeParse(contactForm.schema, { ...values, tax_id: ' ' }).success).toBe(false);
  });
  it('leaves the question about a tax number open until it is answered', () => {
    const unanswered = contactForm.valuesOf(newcomer());
    expect(unanswered.tax_number).toBe('');
    expect(contactForm.valuesOf(identified()).tax_number).toBe('yes');
    expect(contactForm.valuesOf(identified({ tax_id: null, no_tax_id_reason: 'None' })).tax_number).toBe(
      'no',
    );
    const errors = z.safeParse(contactForm.schema, { ...values, tax_number: '' }).error?.issues;
    expect(errors).toMatchObject([{ path: ['tax_number'], message: 'Answer yes or no' }]);
  });
  it('asks for a sentence about another source, at most 500 characters', () => {
    const other = { ...values, source_of_funds: 'other' };
    expect(z.safeParse(contactForm.schema, other).success).toBe(false);
    const said = (length: number) => ({ ...other, source_of_funds_comment: 'ä'.repeat(length) });
    expect(z.safeParse(contactForm.schema, said(500)).success).toBe(true);
    expect(z.safeParse(contactForm.schema, said(501)).success).toBe(false);
  });
});

describe('accreditation', () => {
  const form = accreditationForm(today);
  const choice = (key: string, bases: readonly string[], statement = 'yes') =>
    z.safeParse(form.schema, {
      accreditation_category: key,
      accreditation_basis: [...bases],
      statement,
    });
  it('takes a category with enough of its criteria and with the statement', () => {
    expect(choice('uk_hnw', ['income']).success).toBe(true);
    expect(choice('uk_hnw', []).success).toBe(false);
    expect(choice('uk_hnw', ['income'], '').success).toBe(false);
    expect(choice('eu_sophisticated', ['finance_work']).success).toBe(false);
    expect(choice('eu_sophisticated', ['finance_work', 'transactions']).success).toBe(true);
    expect(choice('uk_restricted', []).success).toBe(true);
    expect(choice('', []).success).toBe(false);
  });
  it('sends the category with its region, its criteria and the day of the statement', () => {
    const values = { accreditation_category: 'uk_hnw', accreditation_basis: ['income'], statement: 'yes' };
    expect(form.wireOf(values, values)).toEqual({
      accreditation_region: 'uk',
      accreditation_category: 'uk_hnw',
      accreditation_basis: 'income',
      accreditation_date: today,
    });
    expect(draftOf(form, profile(), { ...values, statement: '' }).change).toEqual({});
  });
  it('has words for every category and every criterion, and knows every document', () => {
    for (const key of Object.keys(accreditationCatalogue).filter(isAccreditationCategory)) {
      const { bases, basesNeeded, evidence } = accreditationCatalogue[key];
      expect(Object.keys(categoryLabels[key].bases ?? {}), key).toEqual([...bases]);
      expect(bases.length >= basesNeeded, key).toBe(true);
      for (const type of evidence) expect(documentTypes, key).toHaveProperty(type);
    }
  });
  it.each([
    ['US', false, ['us']],
    ['GB', false, ['uk']],
    ['GB', true, ['us']],
    ['LU', false, ['lu', 'eu']],
    ['DE', false, ['eu']],
    ['NO', false, ['eu']],
    ['CH', false, ['other']],
    ['', false, ['other']],
  ] as const)('opens by tax residence %s, US person %s: %j', (country, isUsPerson, regions) => {
    expect(accreditationRegions(country, isUsPerson)).toEqual(regions);
    for (const isEntity of [true, false]) {
      expect(allowedCategories(regions, isEntity).length).toBeGreaterThan(0);
    }
  });
});

describe('the consent to be opened', () => {
  it('says what the screen says', () => {
    const words = createHash('sha256').update(JSON.stringify(consentPoints)).digest('hex');
    const pdf = readFileSync('src/views/onboarding/signature/electronic-signing.pdf', 'latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf).toContain(words);
    expect(consentPoints).toHaveLength(6);
  });
});
