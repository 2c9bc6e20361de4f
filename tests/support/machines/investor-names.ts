import type { InvestorNames } from '../../../src/domain/people/investor.ts';

export const namedInvestor = (names: Partial<InvestorNames>) => ({
  entity_type: null,
  company_name: null,
  organization_name: null,
  first_name_en: null,
  last_name_en: null,
  ...names,
  email: 'ada@example.com',
});

const ada = { first_name_en: 'Ada', last_name_en: 'Byron' };

/** Recorded names with the resulting display name; both the rule and the SQL are tested against the list. */
export const investorNames: readonly (readonly [Partial<InvestorNames>, string])[] = [
  [{ ...ada, entity_type: 'individual' }, 'Ada Byron'],
  [ada, 'Ada Byron'],
  [{ ...ada, entity_type: 'individual', company_name: 'Engines Ltd' }, 'Ada Byron'],
  [{ ...ada, entity_type: null, organization_name: 'Engines Trust' }, 'Ada Byron'],
  [{ ...ada, entity_type: 'entity', company_name: 'Engines Ltd' }, 'Engines Ltd'],
  [{ ...ada, entity_type: ' ENTITY ', company_name: ' Engines Ltd ' }, 'Engines Ltd'],
  [{ entity_type: 'entity', company_name: 'Engines Ltd', organization_name: 'Trust' }, 'Engines Ltd'],
  [{ ...ada, entity_type: 'entity', organization_name: 'Engines Trust' }, 'Engines Trust'],
  [{ ...ada, entity_type: 'entity', company_name: '', organization_name: 'Trust' }, 'Trust'],
  [{ ...ada, entity_type: 'entity', company_name: '  ', organization_name: 'Trust' }, 'Trust'],
  [{ ...ada, entity_type: 'entity' }, 'Ada Byron'],
  [{ ...ada, entity_type: 'entity', company_name: ' ', organization_name: '' }, 'Ada Byron'],
  [{ entity_type: 'entity' }, 'ada@example.com'],
  [{ first_name_en: 'Ada' }, 'Ada'],
  [{ first_name_en: ' ', last_name_en: ' Byron ' }, 'Byron'],
  [{ first_name_en: ' ', last_name_en: '' }, 'ada@example.com'],
  [{}, 'ada@example.com'],
];
