import { labelFor } from './format.ts';

export const instrumentLabels: Readonly<Record<string, string>> = {
  preferred: 'Preferred shares',
  common: 'Common shares',
  safe: 'SAFE',
  convertible_note: 'Convertible note',
};

export const instrumentLabel = (instrument: string): string => labelFor(instrumentLabels, instrument);
