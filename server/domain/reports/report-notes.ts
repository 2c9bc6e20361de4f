import type { ReportType } from './make-report.ts';

const returns = [
  'Paid-in is all money contributed, including entry fees. Distributions are payments received, net of carry and of the fees of sales on the market. Gross proceeds are before both.',
  'Net fair value is the gross fair value less accrued carry. Accrued carry = max(0, gross fair value − invested capital still held) × carry rate, for each holding.',
  'MOIC = (gross fair value + gross proceeds) / invested. TVPI = (net fair value + distributions) / paid-in = DPI + RVPI. DPI = distributions / paid-in. RVPI = net fair value / paid-in. On the gross basis, multiples and IRR are based on invested capital, with values and proceeds before fees and carry.',
  'Realised gain = distributions − cost of the part sold or written off. Unrealised gain = net fair value − cost of the part still held. Cost is split by units.',
  'IRR is the annual rate at which the net present value of all payments and the value on the as-of date is zero (actual/365). For less than a year, the return for the period is shown with its number of days, not annualised. Where no single rate exists, it is left blank.',
];

const byType: Readonly<Record<ReportType, readonly string[]>> = {
  portfolio: [
    ...returns,
    'Each holding is listed in its own currency, with its multiples and IRR; totals and cash flows are in the currency of the report.',
  ],
  performance: [...returns, 'Each line covers the time from the first payment to its own date.'],
  transactions: [
    'Amounts are shown from the investor’s side: payments made are negative, payments received are positive. Fees and carry are listed separately.',
  ],
  capital_account: [
    'Beginning balance + contributions − distributions − fees + realised gain + change in unrealised gain − carry paid − change in accrued carry = ending balance.',
    'Gains are before carry and fees, which are listed separately. Fees are those of purchases and of sales on the market. Balances are net fair values.',
    'Commitment = paid-in + unfunded + uninvested cash. Unfunded is the part of commitments not yet received by the as-of date; uninvested cash has been received but not yet invested.',
  ],
  tax_year: [
    'Gain = proceeds − cost. On the net basis, proceeds are net of carry and sale fees and cost includes entry fees; the gross basis excludes both.',
    'The cost of a partial sale is its share of the capital paid in by that date. A write-off takes all remaining cost and stays in its year: later proceeds have no cost, and a later value reverses the write-off on its own date for the part still held. A dividend has no cost.',
    'This is a record of transactions, not tax advice.',
  ],
  commitments: [
    'Promised − released = committed = drawn + uninvested + unfunded, for each holding, each vehicle and the whole portfolio. Entry fees are included on either basis.',
    'Promised is the amount first committed with its fee. Released is what is no longer owed: an allocation below it, or a commitment that ended before its purchase. Called is what was demanded; received is what came in; drawn is paid-in capital. Unfunded is what has not come in. A purchase without a commitment, such as one on the market, was promised, called and drawn at once.',
    'Recallable distributions are zero: the club’s agreements do not let it call paid distributions again.',
    'PIC = drawn / committed (GIPS 2020: since-inception paid-in capital / cumulative committed capital).',
  ],
};

const general = [
  'Sources: the club’s records of holdings, payments and valuations when this report was generated. Each valuation has its own date and method.',
  'Amounts are summed exactly and rounded once, half away from zero, to the smallest unit of their currency (ISO 4217). “–” means not available (not zero): what a payment without an exchange rate is part of is not available.',
  'Values of private companies are estimates. Past performance is not a guide to future results. This report is for the named recipient only. For information only. Not tax or investment advice.',
];

export const reportNotes = (type: ReportType): readonly string[] => [...byType[type], ...general];
