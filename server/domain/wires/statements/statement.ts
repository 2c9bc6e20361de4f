import { decimal } from '../../../../src/domain/money/decimal.ts';

/** Money that came in, of a statement in any format. */
export type Credit = {
  /** `YYYY-MM-DD`, the day on which the bank booked it. */
  readonly day: string;
  /** Decimal text with two decimals, above zero. */
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

/** An amount of a bank, with a point or a comma before two decimals at most. @throws BadStatement */
export function amountOf(text: string, place: string): string {
  const bare = text.trim().replace(/[\s'’]/g, '');
  const decimals = /[.,](\d{0,2})$/.exec(bare)?.[1] ?? '';
  const whole = bare.slice(0, bare.length - (/[.,]\d{0,2}$/.test(bare) ? decimals.length + 1 : 0));
  // Between groups of three digits, one and the same sign may stand.
  const isWhole = /^[+-]?(\d+|\d{1,3}(,\d{3})+|\d{1,3}(\.\d{3})+)$/.test(whole);
  if (!isWhole) throw new BadStatement(`${place}: “${text}” is not an amount.`);
  return decimal(`${whole.replace(/[.,+]/g, '')}.${decimals.padEnd(2, '0')}`).toFixed(2);
}

export const oneLine = (parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter((part) => part !== null && part !== undefined && part.trim() !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
