/** How dates and empty texts of the workbook are stored in the database. */

/** SQL for the date of a timestamp. */
export const dayInUtc = (column: string): string => `(${column} at time zone 'UTC')::date::text`;

/** For a column of the database with an empty text if there is no value. */
export const emptyText = (field: string) => (typed: string | null) => ({ [field]: typed ?? '' });
