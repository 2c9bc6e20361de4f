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

/** By field name. */
export const factKind = (name: string): FactKind => kinds[name] ?? 'text';
