/** Signs that stand for a single currency. Other dollars, kronor and francs are named by their code. */
const ownSigns = 'USD EUR GBP JPY INR';

/** How `Intl` writes a currency (ISO 4217) in each locale: "$1.00" and never "US$1.00", but "CAD 1.00". */
export const currencyDisplay = (currency: string): 'narrowSymbol' | 'code' =>
  ownSigns.includes(currency) ? 'narrowSymbol' : 'code';
