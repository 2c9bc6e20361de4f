import { use } from 'react';
import { type Decimal, isDecimal, signed, unknown } from './format.ts';
import { HiddenAmounts } from './hidden-amounts.ts';
import {
  formatAmount,
  formatMoney,
  formatMoneyShort,
  formatPrice,
  formatRounded,
  formatUnitPrice,
  formatUnits,
  formatWhole,
} from './money-format.ts';

/** Everything that reveals how much somebody has. Rates, multiples, shares and days are not hidden. */
export type Money = {
  readonly isHidden: boolean;
  /** The bare amount for a column whose heading names the currency. */
  readonly amount: (value: Decimal, currency: string) => string;
  /** The same with a plus sign above zero. */
  readonly signed: (value: Decimal, currency: string) => string;
  readonly money: (value: Decimal, currency: string) => string;
  readonly moneySigned: (value: Decimal, currency: string) => string;
  /** Whole units, for overviews: with the currency's sign, and bare for a column whose heading names the currency. */
  readonly whole: (value: Decimal, currency: string) => string;
  readonly wholeSigned: (value: Decimal, currency: string) => string;
  readonly rounded: (value: Decimal) => string;
  readonly roundedSigned: (value: Decimal) => string;
  readonly short: (value: Decimal, currency: string) => string;
  readonly unitPrice: (value: Decimal) => string;
  readonly price: (value: Decimal, currency: string) => string;
  readonly units: (value: Decimal) => string;
};

export const shownMoney: Money = {
  isHidden: false,
  amount: formatAmount,
  signed: (value, currency) => signed(value, formatAmount(value, currency)),
  money: formatMoney,
  moneySigned: (value, currency) => signed(value, formatMoney(value, currency)),
  whole: formatWhole,
  wholeSigned: (value, currency) => signed(value, formatWhole(value, currency)),
  rounded: formatRounded,
  roundedSigned: (value) => signed(value, formatRounded(value)),
  short: formatMoneyShort,
  unitPrice: formatUnitPrice,
  price: formatPrice,
  units: formatUnits,
};

/** The same length for small and large amounts, and without a sign. Unknown stays unknown. */
export const hide = (value: Decimal) => (isDecimal(value) ? '•••' : unknown);
export const hideWithCurrency = (value: Decimal, currency: string) =>
  isDecimal(value) ? `••• ${currency}` : unknown;

export const hiddenMoney: Money = {
  isHidden: true,
  amount: hide,
  signed: hide,
  money: hideWithCurrency,
  moneySigned: hideWithCurrency,
  whole: hide,
  wholeSigned: hide,
  rounded: hide,
  roundedSigned: hide,
  short: hideWithCurrency,
  unitPrice: hide,
  price: hideWithCurrency,
  units: hide,
};

/** Formats money as the person wants it: every view that shows an amount uses this. */
export const useMoney = (): Money => (use(HiddenAmounts) ? hiddenMoney : shownMoney);
