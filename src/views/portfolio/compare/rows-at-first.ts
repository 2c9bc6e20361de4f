/** The largest changes, which the table shows at first. */
export const rowsAtFirst = 6;

/** As many again are not worth a button. */
export const isLong = (rows: readonly unknown[]): boolean => rows.length > 2 * rowsAtFirst;

type Wish = {
  /** The reader asked for all. */
  readonly isWhole: boolean;
  /** The reader's own order, the cards of a phone, which are shown some at a time anyway, and paper have every row. */
  readonly isListed: boolean;
};

export const shownRows = <Row>(rows: readonly Row[], { isWhole, isListed }: Wish): readonly Row[] =>
  isWhole || isListed || !isLong(rows) ? rows : rows.slice(0, rowsAtFirst);
