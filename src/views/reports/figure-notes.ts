export type Note = { readonly term: string; readonly text: string };

/** Formulas that explain several reports. */
export const figureNotes = {
  paidIn: { term: 'Paid-in', text: 'All money you contributed, including fees.' },
  tvpi: { term: 'TVPI', text: '(net fair value + distributions) ÷ paid-in. Equals DPI + RVPI.' },
  dpi: { term: 'DPI', text: 'Distributions ÷ paid-in: the cash returned.' },
  moic: {
    term: 'MOIC',
    text: '(gross fair value + gross proceeds) ÷ invested, before fees and carry.',
  },
  irr: {
    term: 'IRR',
    text: 'The annual rate at which the net present value of all payments and the value on the as-of date is zero (actual/365). For less than a year, the return for the period is shown instead.',
  },
  carry: {
    term: 'Carry',
    text: 'The manager’s share of the gain: max(0, value − cost) × rate, for each holding.',
  },
  value: {
    term: 'Fair value',
    text: 'Based on the latest event for each holding up to the as-of date: a priced round, a sale, a valuation, or cost. A valuation counts from its own date, even if it became known later.',
  },
  translation: {
    term: 'Currency translation',
    text: 'Holdings in another currency: their cost at the rate of the day of its sale or write-off, or of the last day, less their cost at the rates of its purchases. Both gains are without it.',
  },
  currency: {
    term: 'Currency',
    text: 'A holding in another currency is converted: payments at the rate of their date, its value at the rate of the as-of date. Its multiple follows from the converted amounts.',
  },
} as const satisfies Readonly<Record<string, Note>>;
