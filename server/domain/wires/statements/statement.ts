import { decimal, moneyText } from '../../../../src/domain/money/decimal.ts';
import { minorUnits } from '../../../../src/domain/money/minor-units.ts';

/** Money that came in, of a statement in any format. */
export type Credit = {
  /** `YYYY-MM-DD`, the day on which the bank booked it. */
  readonly day: string;
  /** Decimal text with the places of its currency, at least two; above zero. */
  readonly amount: string;
  readonly currency: string;
  readonly sender: string | null;
  /** What the sender wrote, with the references of the payment. */
  readonly text: string;
  /** The account that it came to. */
  readonly account: string;
  /** The bank's own number for it; null where it gives none. */
  readonly bankId: string | null;
};

export type Statement = {
  readonly credits: readonly Credit[];
  /** What else stands in it, and is nothing that the club waits for: money that went out, and what is not booked yet. */
  readonly leftOut: number;
};

/** The file is no statement that can be read; the message says where and what would be right. */
export class BadStatement extends Error {
  override readonly name = 'BadStatement';
}

/** How a format writes an amount: with one sign before the decimals and none between groups, or as the bank of a list likes. */
export type AmountFormat = '.' | ',' | 'list';

const placesIn = (decimals: string) => decimals.replace(/0+$/, '').length;

/** Whole part and decimals of an amount with this sign before the decimals. */
function splitAt(bare: string, sign: '.' | ','): readonly [string, string] | null {
  const [whole = '', decimals = '', more] = bare.split(sign);
  return more === undefined && /^[+-]?\d+$/.test(whole) && /^\d*$/.test(decimals) ? [whole, decimals] : null;
}

/**
 * The same of a list, where points or commas may also stand between groups of three digits. The last sign begins the decimals unless
 * a group follows it; three digits after the only sign are a group in a currency of two places, and could be both in one of three.
 */
function splitList(bare: string, places: number): readonly [string, string] | 'ambiguous' | null {
  if (places > 2 && /^[+-]?\d{1,3}[.,]\d{3}$/.test(bare)) return 'ambiguous';
  const grouped = /^([+-]?\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/.exec(bare);
  if (grouped) return [(grouped[1] ?? '').replace(/[.,]/g, ''), grouped[3] ?? ''];
  const plain = /^([+-]?\d+)(?:[.,](\d*))?$/.exec(bare);
  return plain && [plain[1] ?? '', plain[2] ?? ''];
}

/**
 * An amount as a bank writes it.
 * @returns decimal text with the places of its currency, at least two.
 * @throws BadStatement where it is no amount, could be read in two ways, or has more places than its currency.
 */
export function amountOf(text: string, currency: string, format: AmountFormat, place: string): string {
  const bare = text.trim().replace(/[\s'’]/g, '');
  const places = minorUnits(currency);
  const parts = format === 'list' ? splitList(bare, places) : splitAt(bare, format);
  if (parts === null) throw new BadStatement(`${place}: “${text}” is not an amount.`);
  if (parts === 'ambiguous') {
    throw new BadStatement(
      `${place}: “${text}” can be read in two ways in ${currency}. Write ${bare.replace(',', '.')}0, or ${bare.replace(/[.,]/, '')}.000.`,
    );
  }
  const [whole, decimals] = parts;
  if (placesIn(decimals) > places) {
    throw new BadStatement(`${place}: “${text}” has more than the ${places} decimals of ${currency}.`);
  }
  return moneyText(decimal(`${whole.replace('+', '')}.${decimals.padEnd(2, '0')}`));
}

const placeholders = new Set(['', 'NONREF', 'NOTPROVIDED', 'NONE', 'N/A']);

/** What a bank calls a wire, or null: some write a placeholder, which is the same for all. */
export const ownNumber = (text: string | undefined): string | null => {
  const bare = text?.trim() ?? '';
  return placeholders.has(bare.toUpperCase()) ? null : bare;
};

/** Fields of their own, between which no number goes on. */
export const fieldsText = (fields: readonly (string | null | undefined)[]): string =>
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
