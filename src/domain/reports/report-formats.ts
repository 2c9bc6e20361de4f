/** The formats of the file of a report, of a person's own book or of the club's. */
export const reportFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Those of a file that has rows and nothing else. */
export const rowFormats = ['xlsx', 'csv'] as const satisfies readonly ReportFormat[];
export type RowFormat = (typeof rowFormats)[number];

/** What can be requested as a file (C19): an audit pack is a zip, and nothing else is. */
export const requestedFormats = [...reportFormats, 'zip'] as const;
