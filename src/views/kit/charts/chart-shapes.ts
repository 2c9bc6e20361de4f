import type { Decimal } from '../../../domain/money/decimal.ts';
import type { Money } from '../format/money.ts';

/** What a chart shows, as a table: the twin on screen, the CSV, and what the cursor reads. */
export type ChartTable = { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** What any chart says in words; amounts are written as `Money` wants them. */
export type ChartWords = {
  /** What the chart is of. */
  readonly title: string;
  /** One short sentence beneath: what it shows. */
  readonly finding: string;
  /** One sentence for whoever does not see the picture. */
  readonly summary: string;
  readonly table: ChartTable;
};

/** A value at a day; null where it is not known, and a gap in the line. */
export type TimePoint = { readonly date: string; readonly values: readonly (Decimal | null)[] };

export type TimeSeries = { readonly name: string; readonly tone: 'one' | 'two' };

/** One bar between two values, on a line of its own. */
export type RowBar = {
  readonly key: string;
  readonly label: string;
  readonly from: Decimal;
  readonly to: Decimal;
  readonly text: string;
  readonly tone: 'total' | 'plus' | 'minus';
};

/** Where the tip of a row of the table stands in the picture. */
export type Spot = { readonly x: number; readonly y: number };

export type Wording = (money: Money) => ChartWords;
