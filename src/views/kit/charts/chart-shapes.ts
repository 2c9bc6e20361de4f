import type { Decimal } from '../../../domain/money/amounts/decimal.ts';
import type { Money } from '../format/money.ts';

/** The data of a chart as a table: shown on screen, saved as CSV, and read by the cursor. */
export type ChartTable = { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** The texts of any chart; amounts in the format of `Money`. */
export type ChartLabels = {
  /** The title: what the chart shows. */
  readonly title: string;
  /** One short sentence below: the finding. */
  readonly finding: string;
  /** One sentence for screen readers. */
  readonly summary: string;
  readonly table: ChartTable;
};

/** A value on a day; null where it is not known, and a gap in the line. */
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

/** The position of the tip for a row of the table. */
export type TooltipPosition = { readonly x: number; readonly y: number };

export type LabelsFor = (money: Money) => ChartLabels;
