import { isPositive, isZero } from '../amounts/comparisons.ts';
import { type DecimalText, ratioOf } from '../amounts/decimal.ts';

/**
 * From the gross gain to the net one in the report's currency, in the order in which the parts are removed. Up to `carry` all amounts are at
 * one rate, that of the as-of day, so that no gain of a currency is among them. The names are those of the answers, too.
 */
export const bridgeSteps = [
  'gross',
  'entry_fees',
  'annual_fees',
  'sale_fees',
  'carry',
  'currency_effect',
  'net',
] as const;

export type BridgeStep = (typeof bridgeSteps)[number];

/** The first and the last step are totals, the others what is between them. */
export const isBridgeTotal = (step: string): boolean => step === 'gross' || step === 'net';

/**
 * The fraction of the gross gain that is left as the net one, both in one currency; null where one is not known, without
 * a gross gain, and for a net loss.
 */
export const shareLeftOf = (gross: DecimalText | null, net: DecimalText | null): DecimalText | null =>
  isPositive(gross) && (isPositive(net) || isZero(net)) ? ratioOf(net, gross) : null;
