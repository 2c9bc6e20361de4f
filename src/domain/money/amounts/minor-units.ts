/**
 * Decimal places of a currency, where they are not two: ISO 4217, list one. A table and not the browser's `Intl`, whose
 * data for some currencies say how many places are in use and not how many there are.
 */
export const minorUnitExceptions: ReadonlyMap<number, readonly string[]> = new Map([
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')],
  [3, 'BHD IQD JOD KWD LYD OMR TND'.split(' ')],
  [4, 'CLF UYW'.split(' ')],
]);

const exceptions: ReadonlyMap<string, number> = new Map(
  [...minorUnitExceptions].flatMap(([places, codes]) => codes.map((code) => [code, places] as const)),
);

/** The most places that an amount has in any currency. */
export const maxMinorUnits = 4;

/** How many places an amount in a currency has: 2 for USD, 0 for JPY, 3 for KWD; 2 for what is no code. */
export const minorUnits = (currency: string): number => exceptions.get(currency) ?? 2;
