import type { IlpaReporting } from '../../api/reports/ilpa-reporting.ts';
import { statementPeriods } from '../../domain/reports/report-names.ts';
import type { Note } from './figure-notes.ts';

type Column = IlpaReporting['columns'][number];

/** Whose amounts columns have; only the club's staff receive those of the vehicle. */
export const ilpaScopeName = ({ scope }: Column): string =>
  scope === 'vehicle' ? 'Total vehicle' : 'Your share';

/** The name of a column without the name of its group beside it. */
export const ilpaColumnName = ({ key, scope }: Column): string =>
  scope === 'vehicle' ? `${statementPeriods[key]}, total vehicle` : statementPeriods[key];

/** What a reader has to know before passing one of these reports on. */
export const ilpaNote = (template: string): Note => ({
  term: 'ILPA',
  text: `Follows the structure of the ${template} of the Institutional Limited Partners Association. It is not ILPA’s own workbook, and the wording of its lines was not compared with it. Compare the wording before submitting.`,
});
