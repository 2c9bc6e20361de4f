import type { AccreditationCategory, AccreditationRegion } from '../../../domain/accreditation.ts';

/** How the catalogue's categories are put to a person. Amounts are those of the laws that the catalogue names. */

export const regionNames: Readonly<Record<AccreditationRegion, string>> = {
  us: 'United States, Rule 501 of Regulation D',
  uk: 'United Kingdom, Financial Promotion Order',
  eu: 'European Economic Area, MiFID II and the crowdfunding regulation',
  lu: 'Luxembourg, law on well-informed investors',
  other: 'The law of your country of tax residence',
};

type Words = {
  readonly label: string;
  readonly text: string;
  readonly bases?: Readonly<Record<string, string>>;
};

export const categoryWords: Readonly<Record<AccreditationCategory, Words>> = {
  us_income: {
    label: 'High income',
    text: 'In each of the last two years, and again this year as far as you can see.',
    bases: {
      alone: 'More than 200,000 USD a year on my own',
      joint: 'More than 300,000 USD a year together with my spouse or partner',
    },
  },
  us_net_worth: {
    label: 'Net worth above 1,000,000 USD',
    text: 'What you own less what you owe; the home you live in does not count.',
    bases: { alone: 'On my own', joint: 'Together with my spouse or partner' },
  },
  us_license: {
    label: 'Professional licence',
    text: 'Held in good standing.',
    bases: { series_7: 'Series 7', series_65: 'Series 65', series_82: 'Series 82' },
  },
  us_insider: {
    label: 'Insider of the issuer',
    text: 'A director, executive officer or general partner of the company or fund that is invested in.',
  },
  us_knowledgeable_employee: {
    label: 'Knowledgeable employee of the fund',
    text: 'You take part in the investment work of the fund that is invested in.',
  },
  us_family_client: {
    label: 'Client of a family office',
    text: 'The family office manages more than 5,000,000 USD and directs this investment.',
  },
  us_family_office: {
    label: 'Family office',
    text: 'It manages more than 5,000,000 USD and was not formed for this investment.',
  },
  us_entity_assets: {
    label: 'Entity with assets above 5,000,000 USD',
    text: 'It was not formed for this investment.',
    bases: {
      corporation: 'A corporation or limited liability company',
      partnership: 'A partnership',
      trust: 'A trust that a sophisticated person directs',
      charity: 'A charity under section 501(c)(3)',
    },
  },
  us_entity_investments: {
    label: 'Another entity with investments above 5,000,000 USD',
    text: 'It was not formed for this investment.',
  },
  us_institution: {
    label: 'Regulated institution',
    text: 'A bank, insurer, registered fund, adviser, broker-dealer or employee plan.',
  },
  us_all_owners: {
    label: 'Every owner is accredited',
    text: 'Each person who owns a share of the entity meets one of these criteria alone.',
  },
  uk_hnw: {
    label: 'High net worth',
    text: 'In the last financial year. Your statement counts for twelve months.',
    bases: {
      income: 'An income of 100,000 GBP or more',
      net_assets: 'Net assets of 250,000 GBP or more, without home and pension',
    },
  },
  uk_self_certified: {
    label: 'Self-certified sophisticated',
    text: 'At least one of these holds. Your statement counts for twelve months.',
    bases: {
      angel_network: 'Member of a network of business angels for six months or more',
      unlisted_investments: 'More than one investment in an unlisted company in the last two years',
      private_equity_work:
        'Worked in private equity or in the finance of small companies in the last two years',
      company_director:
        'Director of a company with a turnover of 1,000,000 GBP or more in the last two years',
    },
  },
  uk_certified_sophisticated: {
    label: 'Certified sophisticated',
    text: 'An authorised firm has certified that you understand the risks.',
  },
  uk_restricted: {
    label: 'Restricted investor',
    text: 'You put no more than a tenth of your net assets into investments of this kind.',
  },
  eu_professional: {
    label: 'Professional by nature',
    text: 'A credit institution, investment firm, insurer, fund or large undertaking.',
  },
  eu_elective_professional: {
    label: 'Professional on request',
    text: 'At least two of these hold.',
    bases: {
      transactions: 'Ten significant transactions a quarter over the last four quarters',
      portfolio: 'A portfolio above 500,000 EUR',
      finance_work: 'One year or more in a post in finance that asks for this knowledge',
    },
  },
  eu_sophisticated: {
    label: 'Sophisticated investor',
    text: 'At least two of these hold.',
    bases: {
      income_or_portfolio: 'A gross income of 60,000 EUR a year, or a portfolio above 100,000 EUR',
      finance_work: 'One year in finance, or twelve months as an executive of a qualifying company',
      transactions: 'Ten significant transactions a quarter over the last four quarters',
    },
  },
  eu_sophisticated_company: {
    label: 'Sophisticated company',
    text: 'At least one of these holds.',
    bases: {
      own_funds: 'Own funds of 100,000 EUR or more',
      turnover: 'A turnover of 2,000,000 EUR or more',
      balance_sheet: 'A balance sheet of 1,000,000 EUR or more',
    },
  },
  lu_well_informed: {
    label: 'Well-informed investor',
    text: 'You state in writing that you are one, and one of these holds.',
    bases: {
      minimum_amount: 'I invest 100,000 EUR or more',
      bank_assessment: 'A bank, investment firm or manager has assessed my knowledge',
    },
  },
  other_local: {
    label: 'Qualified by the law of my country',
    text: 'A lawyer, accountant, broker-dealer or adviser confirms it in a letter.',
  },
};
