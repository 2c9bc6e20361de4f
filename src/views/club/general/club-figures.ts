import { ratioNames } from '../../../domain/money/returns/ratio-names.ts';
import type { Listed } from './list-columns.ts';

type AmountName = 'deposited' | 'invested' | 'uninvested_cash' | 'fair_value_net' | 'distributions';
type RatioName = 'tvpi' | 'dpi' | 'irr';
type CountName = 'investors_count' | 'entities_count' | 'series_count' | 'startups_count';

/** The club's totals by their field of C23, in the order of the page. */
export const clubAmounts: readonly (readonly [AmountName, string])[] = [
  ['deposited', 'Deposited'],
  ['invested', 'Invested'],
  ['uninvested_cash', 'Uninvested cash'],
  ['fair_value_net', 'Net fair value'],
  ['distributions', 'Distributed'],
];

const { tvpi, dpi, irr } = ratioNames.net;
export const clubRatios: Readonly<Record<RatioName, string>> = { tvpi, dpi, irr };

export const clubCounts: readonly (readonly [CountName, string, Listed['kind']])[] = [
  ['investors_count', 'Investors', 'investor'],
  ['entities_count', 'Vehicles', 'entity'],
  ['series_count', 'Series', 'series'],
  ['startups_count', 'Startups', 'startup'],
];
