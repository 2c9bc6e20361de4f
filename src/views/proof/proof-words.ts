import type { ProofFigure } from '../../machines/portfolio-view.ts';

export const proofNames: Readonly<Record<ProofFigure, string>> = {
  paidIn: 'Paid-in',
  fairValue: 'Fair value',
  distributions: 'Distributions',
  realised: 'Realised gain',
  unrealised: 'Unrealised gain',
  gain: 'Gain',
  moic: 'MOIC',
  tvpi: 'TVPI',
  dpi: 'DPI',
  irr: 'Net IRR',
};

const formula: Readonly<Record<ProofFigure, string>> = {
  paidIn: 'The sum of all contributions, fees included',
  fairValue: 'Gross fair value − accrued carry',
  distributions: 'The sum of all payments received, net of carry',
  realised: 'Fair value + distributions − paid-in − unrealised gain',
  unrealised: 'Fair value + distributions − paid-in − realised gain',
  gain: 'Fair value + distributions − paid-in',
  moic: '(gross fair value + gross proceeds) ÷ invested',
  tvpi: '(fair value + distributions) ÷ paid-in',
  dpi: 'Distributions ÷ paid-in',
  irr: 'The yearly rate at which all payments and today’s fair value come to zero, by days over 365',
};

const ofAll: Partial<Record<ProofFigure, string>> = {
  realised: 'The sum of the realised gains of all holdings',
  unrealised: 'The sum of the unrealised gains of all holdings',
};

export const formulas = (isTotal: boolean): Readonly<Record<ProofFigure, string>> =>
  isTotal ? { ...formula, ...ofAll } : formula;

const toTheCent = 'Summed exactly; rounded once, to the cent, half away from zero.';
const toFourPlaces = 'Worked out exactly; rounded once, to four places, half away from zero; shown with two.';

export const proofRounding: Readonly<Record<ProofFigure, string>> = {
  paidIn: toTheCent,
  fairValue: toTheCent,
  distributions: toTheCent,
  realised: toTheCent,
  unrealised: toTheCent,
  gain: toTheCent,
  moic: toFourPlaces,
  tvpi: toFourPlaces,
  dpi: toFourPlaces,
  irr: 'Payments are summed exactly, the rate is found by halving and rounded to four places; shown as a percentage with one.',
};

export const verdicts = {
  same: 'Worked out again in your browser: the same figure.',
  different: 'Worked out again in your browser, the figure is a different one. Ask the club which holds.',
  notStated: 'The report does not state this figure; it was worked out in your browser.',
  notComputed: 'This is the club’s figure; it cannot be worked out again from the report.',
  unknown: 'This figure is not known.',
} as const;

const events: Readonly<Record<string, string>> = {
  investment: 'Your investment',
  priced_round: 'New financing round',
  calibrated: 'Valuation calibrated',
  impaired: 'Value impaired',
  exit_pending: 'Exit agreed',
  written_off: 'Written off',
  listed: 'Market price',
  cost: 'Held at cost',
};

/** The cause of a step of the price; one that is not known here is shown as the host names it. */
export const eventWords = (event: string): string =>
  (Object.hasOwn(events, event) ? events[event] : undefined) ?? event.replaceAll('_', ' ');
