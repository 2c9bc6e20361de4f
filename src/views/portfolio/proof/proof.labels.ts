import { methodEvents } from '../../../domain/portfolio/valuation-events.ts';
import { type ProofFigure, proofFigures } from '../../../machines/portfolio/portfolio.search.ts';
import { lookUp } from '../../kit/format/format.ts';

const names: Readonly<Record<ProofFigure, string>> = {
  paidIn: 'Paid-in',
  fairValue: 'Net fair value',
  distributions: 'Distributions',
  realised: 'Realised gain',
  unrealised: 'Unrealised gain',
  gain: 'Gain',
  moic: 'MOIC',
  tvpi: 'TVPI',
  dpi: 'DPI',
  rvpi: 'RVPI',
  irr: 'Net IRR',
};

const grossNames: Partial<Record<ProofFigure, string>> = {
  paidIn: 'Invested',
  fairValue: 'Gross fair value',
  distributions: 'Gross proceeds',
  gain: 'Gross gain',
  tvpi: 'MOIC',
  dpi: 'Gross DPI',
  rvpi: 'Gross RVPI',
  irr: 'Gross IRR',
};

type Basis = 'net' | 'gross';

export const proofNames = (basis: Basis): Readonly<Record<ProofFigure, string>> =>
  basis === 'net' ? names : { ...names, ...grossNames };

/** The figures of the report on this basis, in the order of the page. */
export const figuresOn = (basis: Basis): readonly ProofFigure[] =>
  basis === 'net' ? proofFigures : proofFigures.filter((figure) => Object.hasOwn(grossNames, figure));

const formula: Readonly<Record<ProofFigure, string>> = {
  paidIn: 'The sum of all contributions, including fees',
  fairValue: 'Gross fair value − accrued carry',
  distributions: 'The sum of all payments received, net of carry and sale fees',
  realised:
    'Payments received, net of carry and sale fees − cost of the part sold or written off, including fees',
  unrealised:
    'Gross fair value at the latest valuation − accrued carry − cost of the part still held, including fees',
  gain: 'Net fair value + distributions − paid-in',
  moic: '(gross fair value + gross proceeds) ÷ invested',
  tvpi: '(net fair value + distributions) ÷ paid-in',
  dpi: 'Distributions ÷ paid-in',
  rvpi: 'Net fair value ÷ paid-in',
  irr: 'The annual rate at which the net present value of all payments and today’s net fair value is zero (days ÷ 365)',
};

const ofAll: Partial<Record<ProofFigure, string>> = {
  realised: 'The sum of the realised gains of all holdings',
  unrealised: 'The sum of the unrealised gains of all holdings',
};

const ofGross: Partial<Record<ProofFigure, string>> = {
  paidIn: 'The sum of all contributions, excluding fees',
  fairValue: 'Units held × unit price',
  distributions: 'The sum of all proceeds, before carry and sale fees',
  gain: 'Gross fair value + gross proceeds − invested',
  tvpi: '(gross fair value + gross proceeds) ÷ invested',
  dpi: 'Gross proceeds ÷ invested',
  rvpi: 'Gross fair value ÷ invested',
  irr: 'The annual rate at which the net present value of all gross payments and today’s gross fair value is zero (days ÷ 365)',
};

export const formulas = (isTotal: boolean, basis: Basis): Readonly<Record<ProofFigure, string>> => ({
  ...formula,
  ...(isTotal && ofAll),
  ...(basis === 'gross' && ofGross),
  ...(basis === 'gross' && isTotal && { fairValue: 'The sum of the gross values of all holdings' }),
});

const toTheCent = 'Rounded to the cent.';
const toTwoPlaces = 'Rounded to two decimal places.';

export const proofRounding: Readonly<Record<ProofFigure, string>> = {
  paidIn: toTheCent,
  fairValue: toTheCent,
  distributions: toTheCent,
  realised: toTheCent,
  unrealised: toTheCent,
  gain: toTheCent,
  moic: toTwoPlaces,
  tvpi: toTwoPlaces,
  dpi: toTwoPlaces,
  rvpi: toTwoPlaces,
  irr: 'Rounded to one decimal place.',
};

export const verdicts = {
  same: 'Checked in your browser – matches the report ✓',
  different: 'Checked in your browser – does not match the report. Ask the club which figure is correct.',
  notStated: 'The report doesn’t state this figure; it was calculated in your browser.',
  notComputed: 'This is the club’s figure; it can’t be recalculated from the report.',
  unknown: 'Not available.',
} as const;

/** Figures that follow from payments alone. */
export const byPayments: ReadonlySet<string> = new Set([
  'paidIn',
  'distributions',
  'dpi',
  'irr',
  'tvpi',
  'gain',
  'realised',
  'unrealised',
]);

/** Figures that depend on a price. */
export const byPrices: ReadonlySet<string> = new Set([
  'fairValue',
  'unrealised',
  'gain',
  'moic',
  'tvpi',
  'rvpi',
  'irr',
]);

const events: Readonly<Record<string, string>> = {
  ...methodEvents,
  investment: 'Your investment',
  split: 'Split: same value, other units',
  conversion: 'Converted into shares, at cost',
};

/** The cause of a price change; an unknown one is shown as the host names it. */
export const eventLabel = (event: string): string => lookUp(events, event) ?? event.replaceAll('_', ' ');
