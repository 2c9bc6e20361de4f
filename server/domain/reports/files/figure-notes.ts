/** Notes that several reports have in common: how their figures are calculated. */

/** Returns by period. */
export const returnNotes = [
  'Beginning + contributions − distributions + gain = ending, for each period. Beginning and ending are fair values at the end of the day before the period and of its last day.',
  'The return of a period is money-weighted: the rate at which the value at its beginning, paid in on the day before, all payments within it and the value at its end have a net present value of zero (actual/365). For less than a year, the return for the period is shown with its number of days, not annualised.',
  'A period that begins without any value has no return. One, three and five years end on the as-of date; a period that ends on the last day of a month begins after the last day of a month.',
  'On the net basis contributions include entry and annual fees, distributions are net of carry and sale fees, and values are after accrued carry; the gross basis is before all of them.',
];

/** The lines of a commitment. */
export const commitmentNotes = [
  'Promised is the amount first committed with its fee. Released is no longer owed: the part above the allocation, or a commitment that ended before its purchase. Called is the amount demanded, received the amount paid; drawn is paid-in capital. Unfunded has not been received. A purchase without a commitment, such as one on the market, was promised, called and drawn at once.',
  'Recallable distributions are zero: the club’s agreements do not let it call paid distributions again.',
  'PIC = drawn / committed (GIPS 2020: since-inception paid-in capital / cumulative committed capital).',
];

/** Where the figures of a report come from. */
export const sourceNotes = [
  'Sources: the club’s records of holdings, payments and valuations when this report was generated. Each valuation has its own date and method.',
  'A value as of a date is based on the latest valuation up to that date, even if it became known later (final value). Such holdings are listed with the day on which the valuation became known and with their value as known on the as-of date.',
  'Amounts are summed exactly and rounded once, half away from zero, to the smallest unit of their currency (ISO 4217). “–” means not available (not zero): a sum that includes a payment without an exchange rate is not available.',
];
