import type { BookReportType, SubjectType } from '../../api/reports/book-reports.ts';
import type { CommitmentLine } from '../../domain/money/commitments/commitment-account.ts';
import type { ReportType } from '../../machines/reports/report.search.ts';
import { humanize, lookUp } from '../kit/format/format.ts';

export const subjectLabels: Readonly<Record<SubjectType, string>> = {
  startup: 'Startup',
  series: 'Series',
  round: 'Round',
  entity: 'Vehicle',
};

/** The columns of a commitment reconciliation: `commitmentLines`, whose module is in the code of other pages. */
export const commitmentColumns = (
  [
    'promised',
    'released',
    'committed',
    'called',
    'received',
    'drawn',
    'uninvested',
    'recallable',
    'unfunded',
  ] as const satisfies readonly CommitmentLine[]
).map((key) => ({ key, head: humanize(key) }));

export const disposalKinds: Readonly<Record<string, string>> = {
  sale: 'Sale',
  dividend: 'Dividend',
  income: 'Income',
  capital: 'Return of capital',
  gain: 'Capital gain distributed',
  write_off: 'Write-off',
  reversal: 'Write-off reversed',
};

/** The figures of a row of the tax year: what was deducted from its payment, and its gain. */
export const taxPaymentFigures = [
  ['proceeds_gross', 'Gross proceeds'],
  ['sale_fees', 'Sale fees'],
  ['carry_paid', 'Carry paid'],
  ['tax_withheld', 'Tax withheld'],
  ['net_received', 'Net received'],
] as const;
export const taxGainFigures = [
  ['proceeds', 'Proceeds'],
  ['cost', 'Cost'],
  ['gain', 'Gain'],
] as const;

export const termNames = { short: 'Short', long: 'Long' } as const;

/** An API code without a name here: its underscores become spaces. */
export const reportLabel = (names: Readonly<Record<string, string>>, key: string): string =>
  lookUp(names, key) ?? key.replaceAll('_', ' ');

/** In a statement, and nowhere else, outgoing money is in parentheses. */
export function inParentheses(text: string): string {
  return text.startsWith('−') ? `(${text.slice(1)})` : text;
}

/** Name and purpose of a type of report. */
export type ReportLabels = {
  readonly name: string;
  readonly hint: string;
  /** The message of an empty report whose reason is not a period without payments. */
  readonly empty?: { readonly title: string; readonly text: string };
};

/** Of the reports on one thing; the texts of each report on the whole book are beside its page. */
export const subjectReportLabels: Readonly<Record<Exclude<ReportType, BookReportType>, ReportLabels>> = {
  startup: {
    name: 'By startup',
    hint: 'Facts, events and your position in one startup.',
  },
  series: {
    name: 'By series',
    hint: 'Facts, events and your position in one series.',
  },
  round: {
    name: 'By round',
    hint: 'Facts, events and your position from one round.',
  },
  entity: {
    name: 'By vehicle',
    hint: 'Facts, events and your position in one vehicle.',
  },
  investor: {
    name: 'By investor',
    hint: 'One investor’s contributions, holdings and distributions.',
  },
};
