import { decimal, moneyText } from '../../../../src/domain/money/amounts/decimal.ts';
import { minorUnits } from '../../../../src/domain/money/amounts/minor-units.ts';

/** A credit entry of a statement in any format. */
export type Credit = {
  /** `YYYY-MM-DD`, the bank's booking date. */
  readonly day: string;
  /** Decimal text with the decimal places of its currency, at least two; above zero. */
  readonly amount: string;
  readonly currency: string;
  readonly sender: string | null;
  /** The sender's text, with the references of the payment. */
  readonly text: string;
  /** The account that was credited. */
  readonly account: string;
  /** The bank's own reference for it; null where there is none. */
  readonly bankId: string | null;
};

export type Statement = {
  readonly credits: readonly Credit[];
  /** Entries that are not imported: debits, and entries that are not booked yet. */
  readonly skippedCount: number;
};

/** The file is not a readable statement; the message says where and what is expected. */
export class BadStatement extends Error {
  override readonly name = 'BadStatement';
}

/** The number format of amounts: with a fixed decimal separator and no group separators, or as in a bank's list. */
export type AmountFormat = '.' | ',' | 'list';

const precisionOf = (decimals: string) => decimals.replace(/0+$/, '').length;

/** Whole part and decimals of an amount with this decimal separator. */
function splitAt(bare: string, separator: '.' | ','): readonly [string, string] | null {
  const [whole = '', decimals = '', more] = bare.split(separator);
  return more === undefined && /^[+-]?\d+$/.test(whole) && /^\d*$/.test(decimals) ? [whole, decimals] : null;
}

/**
 * The same for a list, where points or commas may also separate groups of three digits. The last separator is the
 * decimal one unless a group follows it; three digits after the only separator are a group in a currency with two
 * decimal places, and ambiguous in one with three.
 */
function splitList(bare: string, decimals: number): readonly [string, string] | 'ambiguous' | null {
  if (decimals > 2 && /^[+-]?\d{1,3}[.,]\d{3}$/.test(bare)) return 'ambiguous';
  const grouped = /^([+-]?\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/.exec(bare);
  if (grouped) return [(grouped[1] ?? '').replace(/[.,]/g, ''), grouped[3] ?? ''];
  const plain = /^([+-]?\d+)(?:[.,](\d*))?$/.exec(bare);
  return plain && [plain[1] ?? '', plain[2] ?? ''];
}

/**
 * An amount in a bank's notation.
 * @returns decimal text with the decimal places of its currency, at least two.
 * @throws BadStatement where it is not an amount, is ambiguous, or has more decimal places than its currency.
 */
export function amountOf(text: string, currency: string, format: AmountFormat, context: string): string {
  const bare = text.trim().replace(/[\s'’]/g, '');
  const max = minorUnits(currency);
  const parts = format === 'list' ? splitList(bare, max) : splitAt(bare, format);
  if (parts === null) throw new BadStatement(`${context}: “${text}” is not an amount.`);
  if (parts === 'ambiguous') {
    throw new BadStatement(
      `${context}: “${text}” can be read in two ways in ${currency}. Write ${bare.replace(',', '.')}0, or ${bare.replace(/[.,]/, '')}.000.`,
    );
  }
  const [whole, decimals] = parts;
  if (precisionOf(decimals) > max) {
    throw new BadStatement(`${context}: “${text}” has more than the ${max} decimals of ${currency}.`);
  }
  return moneyText(decimal(`${whole.replace('+', '')}.${decimals.padEnd(2, '0')}`));
}

const placeholders = new Set(['', 'NONREF', 'NOTPROVIDED', 'NONE', 'N/A']);

/** A reference as the bank states it, or null: some banks write a placeholder, which is the same for all. */
export const referenceOrNull = (text: string | undefined): string | null => {
  const bare = text?.trim() ?? '';
  return placeholders.has(bare.toUpperCase()) ? null : bare;
};

/** Separate fields: a number does not continue across them. */
export const joinFields = (fields: readonly (string | null | undefined)[]): string =>
  fields
    .map((field) => oneLine([field]))
    .filter((field) => field !== '')
    .join(' | ');

export const oneLine = (parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter((part) => part !== null && part !== undefined && part.trim() !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
