import type { Basis } from './flows.ts';

/** The ratios of a basis. Those of the gross one are of the invested amounts, and its multiple is MOIC. */
export const ratioNames = {
  net: { tvpi: 'TVPI', dpi: 'DPI', rvpi: 'RVPI', irr: 'Net IRR' },
  gross: { tvpi: 'MOIC', dpi: 'Gross DPI', rvpi: 'Gross RVPI', irr: 'Gross IRR' },
} as const satisfies Readonly<Record<Basis, object>>;
