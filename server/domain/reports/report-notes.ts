import type { ReportType } from './make-report.ts';

const returns = [
  'Paid-in is all money put in, entry fees included. Distributions are what came back after carry.',
  'Net fair value is the gross fair value less accrued carry. Accrued carry = max(0, gross fair value - invested capital still held) x carry rate, for each holding.',
  'MOIC = (gross fair value + gross proceeds) / invested. TVPI = (net fair value + distributions) / paid-in = DPI + RVPI. DPI = distributions / paid-in. RVPI = net fair value / paid-in. On the gross basis a row has the gross figures of its own: multiples on what was invested, from values and proceeds before fees and carry, and the IRR of the same payments.',
  'Realised gain = distributions - cost of the part that was sold or written off. Unrealised gain = net fair value - cost of what is still held. Cost is split by units.',
  'IRR is the yearly rate at which all payments and the value on the as-of date come to nothing; days are counted actual/365. Under one year the return of the period is given, not made a yearly one, with its days beside it. Where there is no single rate it is left out.',
];

const byType: Readonly<Record<ReportType, readonly string[]>> = {
  portfolio: returns,
  performance: [...returns, 'Each line counts from the first payment to its own date.'],
  transactions: [
    'Amounts are signed as the account of the investor sees them: paid in is negative, received is positive. Fees and carry have lines of their own.',
  ],
  capital_account: [
    'Beginning balance + contributions - distributions - fees + realised gain + change in unrealised gain - carry paid - change in accrued carry = ending balance.',
    'Gains are before carry and fees, which have lines of their own. Balances are net fair values.',
    'Commitment = paid-in + unfunded + uninvested cash. Unfunded is what was promised by the as-of date and had not come in; uninvested cash had come in and was not invested yet.',
  ],
  tax_year: [
    'Gain = proceeds - cost. Proceeds are after carry and cost includes entry fees on the net basis; both are left out on the gross basis.',
    'The cost of a partial sale is its share of what had been paid in by that day. A write-off takes the cost of all that was left, and stays in its year: what comes back later has no cost any more, and a later value reverses the write-off on its own day, for what is still held. A dividend has no cost.',
    'This is a list of what happened, not tax advice.',
  ],
};

const general = [
  'Sources: the club’s register of holdings, payments and valuations, as it stood when this report was made. Each valuation bears its own date and method.',
  'Amounts are added exactly and rounded once, half away from zero. A dash stands for what is not known, which is never counted as zero.',
  'Values of private companies are estimates. Past results say nothing certain about future ones. This report is for the person it was made for.',
];

export const reportNotes = (type: ReportType): readonly string[] => [...byType[type], ...general];
