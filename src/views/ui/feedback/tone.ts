import { CircleAlert, CircleCheck, Info, TriangleAlert, type Icon } from '../navigation/icons.ts';

export type Tone = 'info' | 'positive' | 'caution' | 'negative';

/** A status on screen. */
export type StatusLabel = { readonly label: string; readonly tone: Tone | 'neutral' };

export const toneIcon: Record<Tone, Icon> = {
  info: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  negative: CircleAlert,
};

export const toneText: Record<Tone, string> = {
  info: 'text-info',
  positive: 'text-positive',
  caution: 'text-caution',
  negative: 'text-negative',
};

export const toneSoft: Record<Tone, string> = {
  info: 'bg-info-soft text-info-ink',
  positive: 'bg-positive-soft text-positive-ink',
  caution: 'bg-caution-soft text-caution-ink',
  negative: 'bg-negative-soft text-negative-ink',
};
