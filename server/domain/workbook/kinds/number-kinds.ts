import { decimal, moneyText } from '../../../../src/domain/money/amounts/decimal.ts';
import { maxMinorUnits } from '../../../../src/domain/money/amounts/minor-units.ts';
import { fractionOf } from '../../../../src/domain/money/amounts/percentages.ts';
import type { SheetCell } from '../../../files/sheet-cells.ts';
import type { Kind as CellStyle } from '../../../files/tables.ts';
import type { ColumnKind, Fault } from '../schema.ts';
import { fault, refused, shown } from './faults.ts';

/** The number of exact decimal digits in a spreadsheet's double. */
export const plainDigits = (text: string): string =>
  /^-?\d{1,15}$/.test(text) ? text : decimal(Number(Number(text).toPrecision(15))).toFixed();

type NumberRule = {
  readonly places: number;
  readonly min?: string;
  /** The number itself is too small. */
  readonly above?: string;
  readonly max?: string;
};

/** The decimal text of a cell. */
function numberIn(cell: SheetCell, example: string): string | Fault {
  const no = refused(cell);
  if (no) return no;
  if (cell.kind === 'day') return fault('is a date, not a number', `Format the cell as a number: ${example}`);
  if (cell.kind === 'number') return plainDigits(cell.text);
  const text = cell.text.trim();
  if (/^-?\d{1,20}(?:\.\d{1,20})?$/.test(text)) return decimal(text).toFixed();
  if (/^-?[\d.\s'’\u00a0]*,\d*$/.test(text) || /^-?\d{1,3}(?:[,.'’\s]\d{3})+/.test(text)) {
    return fault(`${shown(text)} has a comma or separators`, `Write a point and no separators: ${example}`);
  }
  return fault(`${shown(text)} is not a number`, `For example ${example}`);
}

function checkNumber(text: string, { places, min, above, max }: NumberRule, example: string): Fault | null {
  const value = decimal(text);
  if ((text.split('.')[1] ?? '').length > places) {
    return fault(
      `${text} has more than ${places} decimals`,
      `Round it to ${places}: ${value.toFixed(places)}`,
    );
  }
  if (min !== undefined && value.lt(min)) return fault(`${text} is below ${min}`, `For example ${example}`);
  if (above !== undefined && value.lte(above)) {
    return fault(`${text} is not above ${above}`, `For example ${example}`);
  }
  if (max !== undefined && value.gt(max)) return fault(`${text} is above ${max}`, `For example ${example}`);
  return null;
}

const numberKind = (
  label: string,
  style: CellStyle,
  rule: NumberRule,
  example: string,
  { isPercent = false, isMoney = false }: { readonly isPercent?: boolean; readonly isMoney?: boolean } = {},
): ColumnKind => ({
  label,
  style,
  width: 16,
  read(cell) {
    const text = numberIn(cell, example);
    if (typeof text !== 'string') return text;
    return checkNumber(text, rule, example) ?? (isMoney ? moneyText(decimal(text)) : text);
  },
  stored: (column) =>
    isMoney
      ? `round(${column}, greatest(2, scale(trim_scale(${column}))))::text`
      : `trim_scale(${column} * ${isPercent ? 100 : 1})::text`,
  record: (text) => (isMoney ? text : isPercent ? fractionOf(text) : decimal(text).toFixed()),
});

const largest = '9999999999999999';
const units: NumberRule = { places: 4, above: '0', max: '999999999999999' };

/** Amounts have the decimal places of their currency, which `checkAmounts` checks; here up to the maximum of all currencies. */
const anyMoney = { places: maxMinorUnits, max: largest };
export const money = numberKind('amount', 'money', { ...anyMoney, min: '0' }, '25000.00', {
  isMoney: true,
});
export const positiveMoney = numberKind('amount above 0', 'money', { ...anyMoney, above: '0' }, '25000.00', {
  isMoney: true,
});
export const quantity = numberKind('number of units', 'units', units, '5000');
export const price = numberKind('unit price', 'price', { ...units }, '5.00');
export const conversionPrice = numberKind('unit price', 'price', { ...units, places: 8 }, '4.60');
export const ratioPart = numberKind(
  'units of a ratio',
  'units',
  { places: 4, above: '0', max: '1000000' },
  '2',
);
export const factor = numberKind('factor', 'number', { places: 6, min: '0', max: '999999' }, '1.25');
export const percent = numberKind('percent', 'units', { places: 4, min: '0', max: '100' }, '4', {
  isPercent: true,
});
export const ownership = numberKind('percent', 'units', { places: 6, min: '0', max: '100' }, '0.041', {
  isPercent: true,
});
export const share = numberKind('share of 1', 'units', { places: 20, min: '0', max: '1' }, '0.4');
export const exchangeRate = numberKind(
  'rate',
  'units',
  { places: 10, above: '0', max: '999999999' },
  '1.0842',
);
export const indexLevel = numberKind(
  'index level',
  'units',
  { places: 6, above: '0', max: '999999999' },
  '1234.56',
);
export const whole = numberKind('whole number', 'number', { places: 0, min: '1', max: '9999' }, '1');
/** A number that keeps its digits as written: 120000.00 is not 120000. */
export const anyNumber: ColumnKind = {
  ...numberKind('number', 'text', { places: 20 }, '120000'),
  read(cell) {
    const digits = numberIn(cell, '120000');
    return typeof digits === 'string' && cell.kind === 'text' ? cell.text.trim() : digits;
  },
  record: (text) => text,
};
