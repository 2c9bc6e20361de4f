import type { Decimal } from './format.ts';
import type { Money } from './money.ts';

const exact = (value: Decimal) => value ?? '';

/** For files that are read by machines: every digit, no separators, empty where nothing is known. */
export const exactMoney: Money = {
  isHidden: false,
  amount: exact,
  signed: exact,
  money: exact,
  moneySigned: exact,
  whole: exact,
  wholeSigned: exact,
  rounded: exact,
  roundedSigned: exact,
  short: exact,
  unitPrice: exact,
  price: exact,
  units: exact,
};
