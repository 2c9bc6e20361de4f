import type { Holding } from '../../../api/portfolio/portfolio.ts';
import { plainWord, wordFrom } from '../../kit/format/format.ts';

type Tone = 'neutral' | 'positive' | 'negative' | 'info';

const statuses: Readonly<Record<string, { readonly label: string; readonly tone: Tone }>> = {
  active: { label: 'Active', tone: 'neutral' },
  marked_up: { label: 'Marked up', tone: 'positive' },
  marked_down: { label: 'Marked down', tone: 'negative' },
  partially_realised: { label: 'Partly realised', tone: 'info' },
  exited: { label: 'Exited', tone: 'info' },
  written_off: { label: 'Written off', tone: 'negative' },
  pending_closing: { label: 'Closing', tone: 'neutral' },
};

const instruments: Readonly<Record<string, string>> = {
  preferred: 'Preferred',
  common: 'Common',
  safe: 'SAFE',
  convertible_note: 'Note',
  warrant: 'Warrant',
  fund_interest: 'Fund interest',
};

const methods: Readonly<Record<string, string>> = {
  cost: 'At cost',
  priced_round: 'Priced round',
  exit_pending: 'Exit',
  calibrated: 'Calibrated',
  impaired: 'Impaired',
  written_off: 'Written off',
  listed: 'Market price',
};

export const statusLabels = (status: string): { readonly label: string; readonly tone: Tone } =>
  (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? {
    label: plainWord(status),
    tone: 'neutral',
  };

export const instrumentOf = ({ instrument }: Holding): string | null =>
  instrument && wordFrom(instruments, instrument);

/** The name of a lot among the lots of its company. */
export const lotName = (holding: Holding): string =>
  holding.share_class ?? instrumentOf(holding) ?? holding.series?.name ?? 'Lot';

/** The valuation method, in words. */
export const methodOf = ({ valuation_method: method }: Pick<Holding, 'valuation_method'>): string | null =>
  method && wordFrom(methods, method);

export const flowKind = (kind: string): string => plainWord(kind);
