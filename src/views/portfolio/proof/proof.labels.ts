import { type ProofFigure, proofFigures } from '../../../machines/portfolio/portfolio.search.ts';

const names: Readonly<Record<ProofFigure, string>> = {
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

const grossNames: Partial<Record<ProofFigure, string>> = {
  paidIn: 'Invested',
  fairValue: 'Gross fair value',
  distributions: 'Gross proceeds',
  gain: 'Gross gain',
  tvpi: 'MOIC',
  dpi: 'Gross DPI',
  irr: 'Gross IRR',
};

type Basis = 'net' | 'gross';

export const proofNames = (basis: Basis): Readonly<Record<ProofFigure, string>> =>
  basis === 'net' ? names : { ...names, ...grossNames };

/** Those that the report tells on this basis, in the order of the page. */
export const figuresOn = (basis: Basis): readonly ProofFigure[] =>
  basis === 'net' ? proofFigures : proofFigures.filter((figure) => Object.hasOwn(grossNames, figure));

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

const ofGross: Partial<Record<ProofFigure, string>> = {
  paidIn: 'The sum of all contributions, without fees',
  fairValue: 'Units still held × the price of one',
  distributions: 'The sum of all proceeds, before carry',
  gain: 'Gross fair value + gross proceeds − invested',
  tvpi: '(gross fair value + gross proceeds) ÷ invested',
  dpi: 'Gross proceeds ÷ invested',
  irr: 'The yearly rate at which all gross payments and today’s gross fair value come to zero, by days over 365',
};

export const formulas = (isTotal: boolean, basis: Basis): Readonly<Record<ProofFigure, string>> => ({
  ...formula,
  ...(isTotal && ofAll),
  ...(basis === 'gross' && ofGross),
  ...(basis === 'gross' && isTotal && { fairValue: 'The sum of the gross values of all holdings' }),
});

const toTheCent = 'Summed exactly; rounded once, to the cent, half away from zero.';
const toTwoPlaces =
  'Worked out exactly to ten places; rounded once, half away from zero, to the two that are shown.';

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
  irr: 'Payments are summed exactly and the rate is found to ten places; rounded once, to the percentage with one place that is shown.',
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
