/**
 * How to read a fact of the report on one subject. Amounts are in the subject's currency, rates are fractions; days in
 * texts are ISO 8601.
 */
export type FactKind = 'amount' | 'country' | 'price' | 'rate' | 'text' | 'word';

const kinds: Readonly<Record<string, FactKind>> = {
  country: 'country',
  carry_rate: 'rate',
  price_per_unit: 'price',
  pre_money: 'amount',
  valuation_cap: 'amount',
  instrument: 'word',
  status: 'word',
  kind: 'word',
  entity_type: 'word',
};

const names: Readonly<Record<string, string>> = {
  founded_date: 'Founded',
  formed_date: 'Formed',
  opened_date: 'Opened',
  closing_date: 'Closing',
  since: 'Member since',
  entity: 'Vehicle',
  pre_money: 'Pre-money valuation',
  liquidation_stack: 'Liquidation preference',
  later_safes: 'Later SAFEs',
};

/** What a fact, or a term of a round, is called; one without a name here is made readable. */
export const factName = (name: string): string =>
  names[name] ?? name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** By field name. */
export const factKind = (name: string): FactKind => kinds[name] ?? 'text';
