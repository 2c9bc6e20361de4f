import {
  decimal,
  type DecimalText,
  isSameFigure,
  moneyText,
  sumOfTexts,
} from '../../../domain/money/amounts/decimal.ts';

type Text = DecimalText | null;

/** One figure of a report, as the host states it and as its inputs in the same answer give it; null is not known. */
export type Check = {
  readonly name: string;
  readonly stated: Text;
  readonly computed: Text;
  readonly kind: 'amount' | 'multiple' | 'rate' | 'count';
  /** Of a rate: the length of its period under one year, null for a yearly one; undefined is not stated. */
  readonly days?: number | null | undefined;
  /** The most that both may differ by, where the report lists rounded inputs. */
  readonly within?: DecimalText;
};

/** The figures that follow from one formula. */
export type Proof = { readonly title: string; readonly formula: string; readonly checks: readonly Check[] };

/** Null where one of both is not known: there is nothing to compare. */
export function isRight({ stated, computed, within }: Check): boolean | null {
  if (stated === null || computed === null) return null;
  if (within === undefined) return isSameFigure(stated, computed);
  return !decimal(stated).minus(computed).abs().gt(within);
}

/** Null if any part is. */
export function sumOfAll(amounts: readonly Text[]): Text {
  const known = amounts.flatMap((amount) => amount ?? []);
  return known.length < amounts.length ? null : moneyText(sumOfTexts(known));
}

export const negative = (amount: Text): Text => amount && moneyText(decimal(amount).neg());

/** Whether each column of a table is the sum of its rows. */
export const sumsOf = <Key extends string>(
  keys: readonly Key[],
  nameOf: (key: Key) => string,
  rows: readonly Readonly<Record<Key, Text>>[],
  totals: Readonly<Record<Key, Text>>,
): readonly Check[] =>
  keys.map((key) => ({
    name: nameOf(key),
    kind: 'amount',
    stated: totals[key],
    computed: sumOfAll(rows.map((row) => row[key])),
  }));
