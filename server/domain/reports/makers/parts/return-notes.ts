/** How the figures of several reports are calculated. */
export const returnNotes = [
  'Paid-in is all money contributed, including entry and annual fees. Distributions are payments received, net of carry and of the fees of sales on the market. Gross proceeds are before both.',
  'Net fair value is the gross fair value less accrued carry. Accrued carry = max(0, gross fair value − invested capital still held) × carry rate, for each holding.',
  'MOIC = (gross fair value + gross proceeds) / invested. TVPI = (net fair value + distributions) / paid-in = DPI + RVPI. DPI = distributions / paid-in. RVPI = net fair value / paid-in. On the gross basis, multiples and IRR are based on invested capital, with values and proceeds before fees and carry.',
  'Paid-in = invested + entry fees + annual fees. Realised gain = distributions − cost of the part sold or written off − annual fees; cost = invested + entry fees. Unrealised gain = net fair value − cost of the part still held. Cost is split by units.',
  'IRR is the annual rate at which the net present value of all payments and the value on the as-of date is zero (actual/365). For less than a year, the return for the period is shown with its number of days, not annualised. Where no single rate exists, it is left blank.',
];
