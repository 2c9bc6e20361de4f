import type { ReportType, SubjectType } from '../../machines/reports/report.search.ts';

export const reportNames: Readonly<Record<ReportType, string>> = {
  portfolio: 'Portfolio',
  capital_account: 'Capital account statement',
  transactions: 'Payments',
  performance: 'Performance over time',
  tax_year: 'Tax year',
  commitments: 'Commitments',
  startup: 'By startup',
  series: 'By series',
  round: 'By round',
  entity: 'By vehicle',
  investor: 'By investor',
};

export const reportHints: Readonly<Record<ReportType, string>> = {
  portfolio: 'Your holdings and their value on a given date.',
  capital_account: 'Opening to closing balance: quarter, year and since inception.',
  transactions: 'All payments in and out, with fees and carry listed separately.',
  performance: 'Paid-in capital, value and returns at the end of each quarter.',
  tax_year: 'Sales, dividends and write-offs in a calendar year, with their cost.',
  commitments: 'What you promised, what was called, drawn and released, and what is unfunded.',
  startup: 'Facts, events and your position in one startup.',
  series: 'Facts, events and your position in one series.',
  round: 'Facts, events and your position from one round.',
  entity: 'Facts, events and your position in one vehicle.',
  investor: 'One investor’s contributions, holdings and distributions.',
};

export const subjectLabels: Readonly<Record<SubjectType, string>> = {
  startup: 'Startup',
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

/** The columns of a commitment reconciliation, in their order. */
export const commitmentColumns = [
  { key: 'promised', head: 'Promised' },
  { key: 'released', head: 'Released' },
  { key: 'committed', head: 'Committed' },
  { key: 'called', head: 'Called' },
  { key: 'received', head: 'Received' },
  { key: 'drawn', head: 'Drawn' },
  { key: 'uninvested', head: 'Uninvested' },
  { key: 'recallable', head: 'Recallable' },
  { key: 'unfunded', head: 'Unfunded' },
] as const;

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
  paidIn: { term: 'Paid-in', text: 'All money you contributed, including fees.' },
  tvpi: { term: 'TVPI', text: '(fair value, net + distributions) ÷ paid-in. Equals DPI + RVPI.' },
  dpi: { term: 'DPI', text: 'Distributions ÷ paid-in: the cash returned.' },
  moic: {
    term: 'MOIC',
    text: '(fair value, gross + proceeds, gross) ÷ invested, before fees and carried interest.',
  },
  irr: {
    term: 'IRR',
    text: 'The annual rate at which the net present value of all payments and the value on the as-of date is zero (actual/365). For less than a year, the return for the period is shown instead.',
  },
  carry: {
    term: 'Carried interest',
    text: 'The manager’s share of the gain: max(0, value − cost) × rate, for each holding.',
  },
  value: {
    term: 'Fair value',
    text: 'Based on the latest event for each holding: a priced round, a sale, a valuation, or cost.',
  },
  currency: {
    term: 'Currency',
    text: 'A holding in another currency is converted: payments at the rate of their date, its value at the rate of the as-of date. Its multiple follows from the converted amounts.',
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
    figures.currency,
  ],
  capital_account: [
    {
      term: 'Ending balance',
      text: 'The sum of the beginning balance and all lines below it. Equals the net fair value on the last day.',
    },
    figures.value,
    figures.carry,
  ],
  transactions: [
    { term: 'Sign', text: 'Payments you made are negative; payments you received are positive.' },
    figures.carry,
  ],
  performance: [figures.paidIn, figures.value, figures.tvpi, figures.dpi, figures.irr],
  tax_year: [
    { term: 'Gain', text: 'Proceeds − cost. Ask your tax adviser which gains are taxable.' },
    { term: 'Cost', text: 'Paid-in capital for the part disposed of, including fees, split by units.' },
  ],
  commitments: [
    {
      term: 'Committed',
      text: 'Promised − released, and the same as drawn + uninvested + unfunded. Entry fees are included on either basis.',
    },
    {
      term: 'Released',
      text: 'No longer owed: an allocation below what you promised, or a commitment that ended before its purchase.',
    },
    { term: 'Drawn', text: 'Your paid-in capital. A purchase on the market was promised and drawn at once.' },
    { term: 'Recallable', text: 'Zero: the club’s agreements do not let it call paid distributions again.' },
    { term: 'PIC', text: 'Drawn ÷ committed (GIPS 2020: paid-in capital ÷ cumulative committed capital).' },
  ],
  startup: [figures.paidIn, figures.tvpi, figures.irr],
  series: [figures.paidIn, figures.tvpi, figures.irr],
  round: [figures.paidIn, figures.tvpi, figures.irr],
  entity: [figures.paidIn, figures.tvpi, figures.irr],
  investor: [figures.paidIn, figures.tvpi, figures.irr],
};
