import { type DepositStatus, overdueDays } from '../../domain/queries/club.ts';
import type { ClubPage } from '../../machines/club/club.search.ts';
import { labelFor, statusLabelFor } from '../kit/format/format.ts';
import type { StatusLabel } from '../ui/feedback/tone.ts';

/** Their titles are those of their routes. */
export const clubLabels: Readonly<Record<ClubPage, { readonly tab: string; readonly subtitle: string }>> = {
  cyborg: { tab: 'General report', subtitle: 'The club’s holdings at a glance.' },
  cyborgPortfolio: {
    tab: 'Portfolio',
    subtitle: 'Holdings grouped by one or two dimensions.',
  },
  cyborgDeposit: {
    tab: 'Deposit',
    subtitle: 'Received, expected and unmatched deposits.',
  },
  cyborgInvested: {
    tab: 'Invested',
    subtitle: 'Committed, called, wired and invested capital.',
  },
  cyborgPerformance: {
    tab: 'Performance',
    subtitle: 'Returns, J-curve, vintages and commitments.',
  },
};

export const depositLabels: Readonly<Record<DepositStatus, StatusLabel>> = {
  unmatched: { label: 'Unmatched', tone: 'negative' },
  expected: { label: 'Expected', tone: 'info' },
  received: { label: 'Received', tone: 'caution' },
  partial: { label: 'Partial', tone: 'caution' },
  over: { label: 'Overpaid', tone: 'caution' },
  matched: { label: 'Matched', tone: 'positive' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

export const depositStatusLabel = (status: string): StatusLabel => statusLabelFor(depositLabels, status);

const matches: Readonly<Record<string, StatusLabel>> = {
  match: { label: 'Match', tone: 'positive' },
  near: { label: 'Close match', tone: 'caution' },
  mismatch: { label: 'Mismatch', tone: 'negative' },
};

export const nameMatchLabel = (match: string): StatusLabel => statusLabelFor(matches, match);

export const ageLabels: Readonly<Record<string, string>> = {
  not_due: 'Not due yet',
  days_7: `Up to ${overdueDays.days_7} days late`,
  days_30: `${overdueDays.days_7 + 1} to ${overdueDays.days_30} days late`,
  longer: `More than ${overdueDays.days_30} days late`,
};

const kinds: Readonly<Record<string, string>> = { individual: 'Person', entity: 'Company', spv: 'SPV' };

/** The kind of an investor or a vehicle. */
export const kindLabel = (kind: string): string => labelFor(kinds, kind);
