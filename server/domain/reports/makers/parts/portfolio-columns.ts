import type { Basis } from '../../../../../src/domain/money/returns/flows.ts';
import { ratioNames } from '../../../../../src/domain/money/returns/ratio-names.ts';

/** Of a row of the holdings, in the currency of the report. */
export const holdingColumns = [
  'startup',
  'status',
  'series',
  'entity',
  'round',
  'instrument',
  'share_class',
  'investment_date',
  'vintage_year',
  'units',
  'cost_per_unit',
  'invested',
  'fees',
  'annual_fees',
  'paid_in',
  'current_price',
  'price_date',
  'valuation_known_date',
  'valuation_method',
  'valuation_source',
  'fair_value_gross',
  'accrued_carry',
  'fair_value_net',
  'proceeds_gross',
  'carry_paid',
  'sale_fees',
  'distributions',
  'realised_gain',
  'unrealised_gain',
  'total_gain',
  'gross_gain',
  'local_gain',
  'currency_translation',
  'moic',
  'tvpi',
  'irr',
  'ownership_percent',
  'currency',
  'own_currency',
  'carry_rate',
  'sector',
  'stage',
  'country',
];

/** The default columns of a PDF, which fit on a page; figures of one basis. */
const netPageColumns = [
  'startup',
  'series',
  'paid_in',
  'distributions',
  'fair_value_net',
  'total_gain',
  'tvpi',
  'irr',
];

const grossPageColumns = [
  'startup',
  'series',
  'invested',
  'proceeds_gross',
  'fair_value_gross',
  'gross_gain',
  'moic',
  'irr',
];

export const pageColumns = (basis: Basis): readonly string[] =>
  basis === 'net' ? netPageColumns : grossPageColumns;

/** Column headings of a basis, where the name alone would not say which. */
export const basisTitles: Readonly<Record<Basis, ReadonlyMap<string, string>>> = {
  net: new Map([['irr', ratioNames.net.irr]]),
  gross: new Map([
    ...Object.entries(ratioNames.gross),
    ['distributions', 'Distributions, net'],
    ['realised_gain', 'Net realised gain'],
    ['unrealised_gain', 'Net unrealised gain'],
    ['total_gain', 'Net gain'],
    ['gross_gain', 'Gain'],
  ]),
};

/** The amounts of a holding in its own currency, beside those of its row in the currency of the report. */
export const ownColumns = [
  'startup',
  'series',
  'currency',
  'invested',
  'fees',
  'annual_fees',
  'paid_in',
  'proceeds_gross',
  'distributions',
  'fair_value_gross',
  'accrued_carry',
  'fair_value_net',
  'realised_gain',
  'unrealised_gain',
  'moic',
  'tvpi',
  'irr',
];

export const ownPageColumns: Readonly<Record<Basis, readonly string[]>> = {
  net: ['startup', 'series', 'currency', 'paid_in', 'distributions', 'fair_value_net', 'tvpi', 'irr'],
  gross: ['startup', 'series', 'currency', 'invested', 'proceeds_gross', 'fair_value_gross', 'moic', 'irr'],
};
