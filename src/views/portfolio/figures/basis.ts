import type { Portfolio } from '../../../api/portfolio/portfolio.ts';

type Basis = Portfolio['basis'];

/** Net figures are the investor's own; gross ones are before fees and carry. */
export const basisWords = {
  net: {
    worth: 'Net asset value',
    paidIn: 'Paid-in',
    paidInNote: 'incl. fees',
    fairValue: 'Fair value',
    fairValueNote: 'net of accrued carry',
    distributions: 'Distributions',
    distributionsNote: 'net of carry and sale fees',
    multiple: 'TVPI',
    dpi: 'DPI',
    irr: 'Net IRR',
  },
  gross: {
    worth: 'Gross asset value',
    paidIn: 'Invested',
    paidInNote: 'excl. fees',
    fairValue: 'Gross fair value',
    fairValueNote: 'before carry',
    distributions: 'Gross proceeds',
    distributionsNote: 'before carry and fees',
    multiple: 'MOIC',
    dpi: 'Gross DPI',
    irr: 'Gross IRR',
  },
} as const satisfies Readonly<Record<Basis, Readonly<Record<string, string>>>>;
