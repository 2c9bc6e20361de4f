import type { AccreditationCategory, AccreditationRegion } from '../../../domain/onboarding/accreditation.ts';

/** The catalogue's categories in plain words. Amounts are those of the laws that the catalogue names. */

export const regionNames: Readonly<Record<AccreditationRegion, string>> = {
  us: 'United States (Rule 501 of Regulation D)',
  uk: 'United Kingdom (Financial Promotion Order)',
  eu: 'European Economic Area (MiFID II and the crowdfunding regulation)',
  lu: 'Luxembourg (law on well-informed investors)',
  other: 'National law',
};

export type CategoryLabels = {
  readonly label: string;
  readonly text: string;
  readonly bases?: Readonly<Record<string, string>>;
};

export const categoryLabels: Readonly<Record<AccreditationCategory, CategoryLabels>> = {
  us_income: {
    label: 'High income',
    text: 'In each of the last two years, and expected again this year.',
    bases: {
      alone: 'More than $200,000 a year on my own',
      joint: 'More than $300,000 a year with my spouse or partner',
    },
  },
  us_net_worth: {
    label: 'Net worth above $1,000,000',
    text: 'Assets minus debts, excluding your main home.',
    bases: { alone: 'On my own', joint: 'With my spouse or partner' },
  },
  us_license: {
    label: 'Professional licence',
    text: 'In good standing.',
    bases: { series_7: 'Series 7', series_65: 'Series 65', series_82: 'Series 82' },
  },
  us_insider: {
    label: 'Insider at the issuer',
    text: 'A director, executive officer or general partner of the company or fund being invested in.',
  },
  us_knowledgeable_employee: {
    label: 'Knowledgeable employee of a fund',
    text: 'You take part in the investment activities of the fund being invested in.',
  },
  us_family_client: {
    label: 'Family office client',
    text: 'The family office manages more than $5,000,000 and directs this investment.',
  },
  us_family_office: {
    label: 'Family office',
    text: 'It manages more than $5,000,000 and was not formed for this investment.',
  },
  us_entity_assets: {
    label: 'Entity with assets above $5,000,000',
    text: 'It was not formed for this investment.',
    bases: {
      corporation: 'A corporation or limited liability company',
      partnership: 'A partnership',
      trust: 'A trust directed by a sophisticated person',
      charity: 'A charity under section 501(c)(3)',
    },
  },
  us_entity_investments: {
    label: 'Other entity with investments above $5,000,000',
    text: 'It was not formed for this investment.',
  },
  us_institution: {
    label: 'Regulated institution',
    text: 'A bank, insurer, registered fund, adviser, broker-dealer or employee plan.',
  },
  us_all_owners: {
    label: 'Every owner is accredited',
    text: 'Every owner of the entity individually meets one of these criteria.',
  },
  uk_hnw: {
    label: 'High net worth',
    text: 'Income of £100,000+ or net assets of £250,000+ in the last financial year. Your statement is valid for 12 months.',
    bases: {
      income: 'Income of £100,000 or more',
      net_assets: 'Net assets of £250,000 or more, excluding your home and pension',
    },
  },
  uk_self_certified: {
    label: 'Self-certified sophisticated',
    text: 'At least one of these applies. Your statement is valid for 12 months.',
    bases: {
      angel_network: 'Member of a business angel network for six months or more',
      unlisted_investments: 'More than one investment in an unlisted company in the last two years',
      private_equity_work: 'Worked in private equity or SME finance in the last two years',
      company_director: 'Director of a company with turnover of £1,000,000 or more in the last two years',
    },
  },
  uk_certified_sophisticated: {
    label: 'Certified sophisticated',
    text: 'An authorised firm has certified that you understand the risks.',
  },
  uk_restricted: {
    label: 'Restricted investor',
    text: 'You invest no more than 10% of your net assets in investments of this kind.',
  },
  eu_professional: {
    label: 'Professional investor',
    text: 'A credit institution, investment firm, insurer, fund or large undertaking.',
  },
  eu_elective_professional: {
    label: 'Elective professional',
    text: 'At least two of these apply.',
    bases: {
      transactions: 'Ten significant transactions per quarter over the last four quarters',
      portfolio: 'A portfolio above €500,000',
      finance_work: 'At least one year in a finance role that requires this knowledge',
    },
  },
  eu_sophisticated: {
    label: 'Sophisticated investor',
    text: 'At least two of these apply.',
    bases: {
      income_or_portfolio: 'Gross income of €60,000 a year, or a portfolio above €100,000',
      finance_work: 'One year in finance, or 12 months as an executive of a qualifying company',
      transactions: 'Ten significant transactions per quarter over the last four quarters',
    },
  },
  eu_sophisticated_company: {
    label: 'Sophisticated company',
    text: 'At least one of these applies.',
    bases: {
      own_funds: 'Own funds of €100,000 or more',
      turnover: 'Turnover of €2,000,000 or more',
      balance_sheet: 'Total assets of €1,000,000 or more',
    },
  },
  lu_well_informed: {
    label: 'Well-informed investor',
    text: 'You confirm in writing that you are one, and one of these applies.',
    bases: {
      minimum_amount: 'I invest €100,000 or more',
      bank_assessment: 'A bank, investment firm or manager has assessed my knowledge',
    },
  },
  other_local: {
    label: 'Qualified under the law of my country',
    text: 'A lawyer, accountant, broker-dealer or adviser confirms it in a letter.',
  },
};
