import { addDays } from '../days/days.ts';
import type { DocumentType } from '../documents/document-types.ts';
import { isDocumentValid } from '../documents/document-versions.ts';
import { isEntity } from '../people/investor.ts';

/** The laws that define the categories; chosen by tax residence. */
export const accreditationLaws = ['us', 'uk', 'eu', 'lu', 'other'] as const;
export type AccreditationRegion = (typeof accreditationLaws)[number];

type Category = {
  readonly region: AccreditationRegion;
  /** Who may use the category. */
  readonly subject: 'individual' | 'entity' | 'either';
  /** The criteria to choose from, and how many of them must apply; none where the category is its own criterion. */
  readonly bases: readonly string[];
  readonly basesNeeded: 0 | 1 | 2;
  /** Documents that prove it: all of these, or a `professional_letter`. Empty: the signed statement itself is enough. */
  readonly evidence: readonly DocumentType[];
  /** How long the proof is valid, in days from `accreditation_date`. */
  readonly validDays: 90 | 365;
};

const year = { validDays: 365 } as const;
const quarter = { validDays: 90 } as const;
const plain = { bases: [], basesNeeded: 0 } as const;

/**
 * Who may invest. Sources: 17 CFR 230.501(a) with the practice of Rule 506(c) (evidence of assets counts 90 days);
 * the UK Financial Promotion Order with the thresholds of 27 March 2024; MiFID II, Annex II; Regulation (EU) 2020/1503,
 * Annex II; the Luxembourg law on well-informed investors.
 */
export const accreditationCatalogue = {
  us_income: {
    region: 'us',
    subject: 'individual',
    bases: ['alone', 'joint'],
    basesNeeded: 1,
    evidence: ['tax_return'],
    ...year,
  },
  us_net_worth: {
    region: 'us',
    subject: 'individual',
    bases: ['alone', 'joint'],
    basesNeeded: 1,
    evidence: ['bank_statement', 'credit_report'],
    ...quarter,
  },
  us_license: {
    region: 'us',
    subject: 'individual',
    bases: ['series_7', 'series_65', 'series_82'],
    basesNeeded: 1,
    evidence: ['licence_proof'],
    ...year,
  },
  us_insider: {
    region: 'us',
    subject: 'individual',
    ...plain,
    evidence: ['employment_proof'],
    ...year,
  },
  us_knowledgeable_employee: {
    region: 'us',
    subject: 'individual',
    ...plain,
    evidence: ['employment_proof'],
    ...year,
  },
  us_family_client: {
    region: 'us',
    subject: 'either',
    ...plain,
    evidence: ['portfolio_statement'],
    ...quarter,
  },
  us_family_office: {
    region: 'us',
    subject: 'entity',
    ...plain,
    evidence: ['portfolio_statement'],
    ...quarter,
  },
  us_entity_assets: {
    region: 'us',
    subject: 'entity',
    bases: ['corporation', 'partnership', 'trust', 'charity'],
    basesNeeded: 1,
    evidence: ['annual_accounts'],
    ...quarter,
  },
  us_entity_investments: {
    region: 'us',
    subject: 'entity',
    ...plain,
    evidence: ['portfolio_statement'],
    ...quarter,
  },
  us_institution: {
    region: 'us',
    subject: 'entity',
    ...plain,
    evidence: ['registration_proof'],
    ...year,
  },
  us_all_owners: {
    region: 'us',
    subject: 'entity',
    ...plain,
    evidence: ['owners_register', 'owners_accreditation'],
    ...quarter,
  },
  uk_hnw: {
    region: 'uk',
    subject: 'individual',
    bases: ['income', 'net_assets'],
    basesNeeded: 1,
    evidence: [],
    ...year,
  },
  uk_self_certified: {
    region: 'uk',
    subject: 'individual',
    bases: ['angel_network', 'unlisted_investments', 'private_equity_work', 'company_director'],
    basesNeeded: 1,
    evidence: [],
    ...year,
  },
  uk_certified_sophisticated: {
    region: 'uk',
    subject: 'either',
    ...plain,
    evidence: ['sophistication_certificate'],
    ...year,
  },
  uk_restricted: { region: 'uk', subject: 'individual', ...plain, evidence: [], ...year },
  eu_professional: {
    region: 'eu',
    subject: 'entity',
    ...plain,
    evidence: ['registration_proof'],
    ...year,
  },
  eu_elective_professional: {
    region: 'eu',
    subject: 'either',
    bases: ['transactions', 'portfolio', 'finance_work'],
    basesNeeded: 2,
    evidence: ['portfolio_statement'],
    ...year,
  },
  eu_sophisticated: {
    region: 'eu',
    subject: 'individual',
    bases: ['income_or_portfolio', 'finance_work', 'transactions'],
    basesNeeded: 2,
    evidence: ['bank_statement'],
    ...year,
  },
  eu_sophisticated_company: {
    region: 'eu',
    subject: 'entity',
    bases: ['own_funds', 'turnover', 'balance_sheet'],
    basesNeeded: 1,
    evidence: ['annual_accounts'],
    ...year,
  },
  lu_well_informed: {
    region: 'lu',
    subject: 'either',
    bases: ['minimum_amount', 'bank_assessment'],
    basesNeeded: 1,
    evidence: ['bank_assessment'],
    ...year,
  },
  other_local: {
    region: 'other',
    subject: 'either',
    ...plain,
    evidence: ['professional_letter'],
    ...year,
  },
} as const satisfies Readonly<Record<string, Category>>;

export type AccreditationCategory = keyof typeof accreditationCatalogue;

export const isAccreditationCategory = (key: string): key is AccreditationCategory =>
  Object.hasOwn(accreditationCatalogue, key);

/** The European Economic Area without Luxembourg, which has its own rule beside the common one. */
const area = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT MT NL PL PT RO SK SI ES SE IS LI NO'.split(' '),
);

/** The regions whose categories are open to a tax residence (ISO alpha-2). A US person is judged by US law everywhere. */
export function accreditationRegions(
  country: string,
  isUsPerson: boolean,
): readonly [AccreditationRegion, ...AccreditationRegion[]] {
  if (isUsPerson || country === 'US') return ['us'];
  if (country === 'GB') return ['uk'];
  if (country === 'LU') return ['lu', 'eu'];
  return area.has(country) ? ['eu'] : ['other'];
}

/** The categories open to a person or an entity of these regions, in catalogue order. */
export function allowedCategories(
  regions: readonly AccreditationRegion[],
  isEntity: boolean,
): readonly AccreditationCategory[] {
  const kind = isEntity ? 'entity' : 'individual';
  return Object.keys(accreditationCatalogue)
    .filter(isAccreditationCategory)
    .filter((key) => {
      const { region, subject } = accreditationCatalogue[key];
      return regions.includes(region) && (subject === 'either' || subject === kind);
    });
}

type Choice = {
  readonly accreditation_category: string | null;
  readonly tax_residence_country: string | null;
  readonly is_us_person: boolean | null;
  readonly entity_type: string | null;
};

/** The category that an investor has chosen, if their tax residence and kind still allow it. */
export function chosenCategory(investor: Choice): AccreditationCategory | null {
  const { accreditation_category: key, tax_residence_country: country } = investor;
  if (key === null || !country || !isAccreditationCategory(key)) return null;
  const regions = accreditationRegions(country, investor.is_us_person === true);
  return allowedCategories(regions, isEntity(investor)).includes(key) ? key : null;
}

/** Whether enough criteria of a category are chosen; each of them counts once. */
export const hasEnoughBases = (category: AccreditationCategory, chosen: readonly string[]): boolean =>
  new Set(chosen).size >= accreditationCatalogue[category].basesNeeded;

/** The last day on which a proof of a category is valid. @param date its day; both are `YYYY-MM-DD`. */
export const lastValidDay = (category: AccreditationCategory, date: string): string =>
  addDays(date, accreditationCatalogue[category].validDays);

/**
 * Documents that a category still requires: a letter of a professional stands for all of them.
 * @param documents with the status that is shown, which says whether one has expired.
 */
export function missingEvidence(
  category: AccreditationCategory,
  documents: readonly { readonly document_type: string; readonly status: string }[],
): readonly DocumentType[] {
  const given = documents
    .filter(({ status }) => isDocumentValid(status))
    .map(({ document_type: type }) => type);
  const evidence: readonly DocumentType[] = accreditationCatalogue[category].evidence;
  return given.includes('professional_letter') ? [] : evidence.filter((type) => !given.includes(type));
}
