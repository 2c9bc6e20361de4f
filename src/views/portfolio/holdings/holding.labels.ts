import type { Holding } from '../../../api/portfolio/portfolio.ts';
import { methodNames } from '../../../domain/portfolio/valuation-methods.ts';
import { humanize, labelFor, statusLabelFor } from '../../kit/format/format.ts';
import type { StatusLabel } from '../../ui/feedback/tone.ts';

const statuses: Readonly<Record<string, StatusLabel>> = {
  active: { label: 'Active', tone: 'neutral' },
  marked_up: { label: 'Marked up', tone: 'positive' },
  marked_down: { label: 'Marked down', tone: 'negative' },
  partially_realised: { label: 'Partially realised', tone: 'info' },
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

export const holdingStatusLabel = (status: string): StatusLabel => statusLabelFor(statuses, status);

export const instrumentOf = ({ instrument }: Holding): string | null =>
  instrument && labelFor(instruments, instrument);

/** The name of a lot among the lots of its company. */
export const lotName = (holding: Holding): string =>
  holding.share_class ?? instrumentOf(holding) ?? holding.series?.name ?? 'Lot';

/** The valuation method, in words. */
export const methodOf = ({ valuation_method: method }: Pick<Holding, 'valuation_method'>): string | null =>
  method && labelFor(methodNames, method);

export const flowKind = (kind: string): string => humanize(kind);
