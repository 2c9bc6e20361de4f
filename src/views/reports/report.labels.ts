import type { ReportType, SubjectType } from '../../machines/reports/report.search.ts';

export const reportNames: Readonly<Record<ReportType, string>> = {
  portfolio: 'Portfolio',
  capital_account: 'Capital account statement',
  transactions: 'Payments',
  performance: 'Performance over time',
  tax_year: 'Tax year',
  startup: 'One company',
  series: 'One series',
  round: 'One round',
  entity: 'One vehicle',
  investor: 'One investor',
};

export const reportHints: Readonly<Record<ReportType, string>> = {
  portfolio: 'What you hold on one day, and what it is worth.',
  capital_account: 'From the opening balance to the closing one: quarter, year and since inception.',
  transactions: 'Every payment in and out, with fees and carry on lines of their own.',
  performance: 'Paid-in, value and returns at the end of each quarter.',
  tax_year: 'What was sold, paid out or lost in a calendar year, with its cost.',
  startup: 'Facts, events and what you have in one company.',
  series: 'Facts, events and what you have in one series.',
  round: 'Facts, events and what you have from one round.',
  entity: 'Facts, events and what you have in one vehicle.',
  investor: 'What one investor of the club put in, has and got back.',
};

export const subjectLabels: Readonly<Record<SubjectType, string>> = {
  startup: 'Company',
  series: 'Series',
  round: 'Round',
  entity: 'Vehicle',
};

/** The lines of a statement, by their key on the wire. */
export const statementLines: Readonly<Record<string, string>> = {
  beginning: 'Beginning balance',
  contributions: 'Contributions',
  distributions: 'Distributions',
  fees: 'Entry and management fees',
  realised_gain: 'Realised gain (loss), gross',
  unrealised_change: 'Change in unrealised gain, gross',
  carry_paid: 'Carried interest paid',
  accrued_carry_change: 'Change in accrued carried interest',
  ending: 'Ending balance',
};

export const columnNames = { period: 'Period', year: 'Year to date', inception: 'Since inception' } as const;

export const paymentKinds: Readonly<Record<string, string>> = {
  contribution: 'Contribution',
  fee: 'Fee',
  distribution: 'Distribution',
  carry: 'Carried interest',
};

export const disposalKinds: Readonly<Record<string, string>> = {
  sale: 'Sale',
  dividend: 'Dividend',
  write_off: 'Write-off',
  reversal: 'Write-off reversed',
};

/** A word of the wire that has no name here: its underscores become spaces, nothing else is guessed. */
export const plainWord = (names: Readonly<Record<string, string>>, word: string): string =>
  (Object.hasOwn(names, word) ? names[word] : undefined) ?? word.replaceAll('_', ' ');

type Note = { readonly term: string; readonly text: string };

const figures = {
  paidIn: { term: 'Paid-in', text: 'All money put in, fees included.' },
  tvpi: { term: 'TVPI', text: '(fair value, net + distributions) ÷ paid-in. It equals DPI + RVPI.' },
  dpi: { term: 'DPI', text: 'Distributions ÷ paid-in: what has come back in cash.' },
  moic: {
    term: 'MOIC',
    text: '(fair value, gross + proceeds, gross) ÷ invested, before fees and carried interest.',
  },
  irr: {
    term: 'IRR',
    text: 'The yearly rate at which all payments and the value on the as-of day add up to nothing; days are counted actual/365. Under one year the return of the period is given instead.',
  },
  carry: {
    term: 'Carried interest',
    text: 'The share of the gain that is the manager’s: max(0, value − cost) × rate, for each holding.',
  },
  value: {
    term: 'Fair value',
    text: 'By the latest event known for each holding: a priced round, a sale, a valuation, or cost.',
  },
} as const satisfies Readonly<Record<string, Note>>;

/** The formulas that a report of a type is read with. */
export const notesOf: Readonly<Record<ReportType, readonly Note[]>> = {
  portfolio: [
    figures.paidIn,
    figures.value,
    figures.tvpi,
    figures.dpi,
    figures.moic,
    figures.irr,
    figures.carry,
  ],
  capital_account: [
    {
      term: 'Ending balance',
      text: 'Beginning balance and every line below it, added up. It equals the net fair value on the last day.',
    },
    figures.value,
    figures.carry,
  ],
  transactions: [
    { term: 'Sign', text: 'Money you paid is negative, money you received positive.' },
    figures.carry,
  ],
  performance: [figures.paidIn, figures.value, figures.tvpi, figures.dpi, figures.irr],
  tax_year: [
    { term: 'Gain', text: 'Proceeds − cost. Your tax adviser knows what of it is taxable where you live.' },
    { term: 'Cost', text: 'Paid-in for the part that was given up, fees included, split by units.' },
  ],
  startup: [figures.paidIn, figures.tvpi, figures.irr],
  series: [figures.paidIn, figures.tvpi, figures.irr],
  round: [figures.paidIn, figures.tvpi, figures.irr],
  entity: [figures.paidIn, figures.tvpi, figures.irr],
  investor: [figures.paidIn, figures.tvpi, figures.irr],
};
