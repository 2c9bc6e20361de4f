import type { Basis, Flow } from '../money/returns/flows.ts';
import { paymentKindNames } from './report-names.ts';

/** The two kinds of payments where fees and carry are part of them, as on the net basis, or left out. */
export const flowKindNames: Readonly<Record<Basis, Readonly<Record<Flow['kind'], string>>>> = {
  net: { contribution: 'Contribution', distribution: 'Distribution' },
  gross: { contribution: paymentKindNames.contribution, distribution: paymentKindNames.distribution },
};
