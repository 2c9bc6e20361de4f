/** How days and empty texts of the workbook stand in the database. */

export const noon = (on: string): string => `${on}T12:00:00Z`;

/** SQL for the day of an instant. */
export const dayInUtc = (column: string): string => `(${column} at time zone 'UTC')::date::text`;

/** For a column of the database that holds an empty text where nothing is stated. */
export const emptyText = (field: string) => (typed: string | null) => ({ [field]: typed ?? '' });
