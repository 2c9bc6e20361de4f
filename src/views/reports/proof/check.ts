import { isWithin } from '../../../domain/money/amounts/comparisons.ts';
import { type DecimalText, isSameFigure } from '../../../domain/money/amounts/decimal.ts';
import { type KnownAmount, sumIfKnown } from '../../../domain/money/amounts/known-amounts.ts';

/** One figure of a report, as the host states it and as its inputs in the same answer give it; null is not known. */
export type Check = {
  readonly name: string;
  readonly stated: KnownAmount;
  readonly computed: KnownAmount;
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
  return isWithin(stated, computed, within);
}

/** Whether each column of a table is the sum of its rows. */
export const sumsOf = <Key extends string>(
  keys: readonly Key[],
  nameOf: (key: Key) => string,
  rows: readonly Readonly<Record<Key, KnownAmount>>[],
  totals: Readonly<Record<Key, KnownAmount>>,
): readonly Check[] =>
  keys.map((key) => ({
    name: nameOf(key),
    kind: 'amount',
    stated: totals[key],
    computed: sumIfKnown(rows.map((row) => row[key])),
  }));
