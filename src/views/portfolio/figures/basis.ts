import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { ratioNames } from '../../../domain/money/returns/ratio-names.ts';

type Basis = Portfolio['basis'];

/** Suffix of a file name, so that files of both bases have different names: "2026-09-30_gross". */
export const fileStamp = ({ as_of_date: day, basis }: Pick<Portfolio, 'as_of_date' | 'basis'>): string =>
  `${day}_${basis}`;

/** Net figures are the investor's own; gross ones are before fees and carry. */
export const basisLabels = {
  net: {
    worth: 'Net asset value',
    paidIn: 'Paid-in',
    fairValue: 'Net fair value',
    distributions: 'Distributions',
    gain: 'Gain',
    ...ratioNames.net,
  },
  gross: {
    worth: 'Gross asset value',
    paidIn: 'Invested',
    fairValue: 'Gross fair value',
    distributions: 'Gross proceeds',
    gain: 'Gain',
    ...ratioNames.gross,
  },
} as const satisfies Readonly<Record<Basis, Readonly<Record<string, string>>>>;
