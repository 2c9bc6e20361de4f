import type { Round } from '../../../api/rounds/rounds.ts';
import { daysBetween } from '../../../domain/days/days.ts';
import { isAbove, isZero } from '../../../domain/money/amounts/comparisons.ts';
import { ratioOf } from '../../../domain/money/amounts/decimal.ts';
import type { OwnCommitment } from '../../../domain/rounds/commitment-cycle.ts';
import { isRoundOver, type RoundStatus } from '../../../domain/rounds/round-status.ts';
import { countryName } from '../../../domain/texts/country-name.ts';
import type { RoundOrder, RoundsSearch } from '../../../machines/rounds/rounds.search.ts';
import { ownCommitmentLabel } from '../../kit/format/commitment.labels.ts';
import { formatPercent, humanize, lookUp, statusLabelFor, unknown } from '../../kit/format/format.ts';
import { instrumentLabel, instrumentLabels } from '../../kit/format/instrument.labels.ts';
import type { Money } from '../../kit/format/money.ts';
import { tagLabel } from '../../kit/format/tag.labels.ts';
import type { StatusLabel } from '../../ui/feedback/tone.ts';

const statuses: Readonly<Record<RoundStatus, StatusLabel>> = {
  upcoming: { label: 'Upcoming', tone: 'info' },
  open: { label: 'Open', tone: 'positive' },
  oversubscribed: { label: 'Oversubscribed', tone: 'caution' },
  waitlist: { label: 'Waiting list open', tone: 'caution' },
  closing: { label: 'Closing', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'negative' },
};

const valuationKinds: Readonly<Record<string, string>> = {
  pre_money: 'pre-money',
  post_money: 'post-money',
  cap: 'cap',
};

const modes: Readonly<Record<RoundsSearch['mode'], string>> = {
  default: 'All types',
  upcoming: 'Upcoming',
  waitlist: 'Waiting list open',
  mine: 'My position',
  closing_soon: 'Closing soon',
  follow_on: 'Follow-on',
};

const actives: Readonly<Record<RoundsSearch['active'], string>> = {
  open: 'Open',
  closed: 'Closed',
  all: 'Open and closed',
};

const orders: Readonly<Record<RoundOrder, string>> = {
  deadline: 'Next steps',
  newest: 'Newest',
  progress: 'Progress',
  minimum: 'Minimum',
};

export const roundStatusLabel = (status: string): StatusLabel => statusLabelFor(statuses, status);

/** Where the reader stands in a round, beside what is said of the round itself. */
export const myPositionLabel = (mine: OwnCommitment): StatusLabel => {
  const { label, tone } = ownCommitmentLabel(mine);
  return { label: label.startsWith('Action:') ? label : `You: ${label}`, tone };
};

export const instrumentText = (instrument: string | null): string =>
  instrument === null ? unknown : instrumentLabel(instrument);

export const stageLabel = (stage: string | null): string => (stage === null ? unknown : humanize(stage));

/** The labels of a round's tags, without its country and without instruments: its startup may have had another one before. */
export const tagLabels = ({ tags, country }: Pick<Round, 'tags' | 'country'>) =>
  tags.filter((tag) => tag !== country?.toLowerCase() && !(tag in instrumentLabels)).map(tagLabel);

export const roundTitle = ({ title, name }: Pick<Round, 'title' | 'name'>): string => title ?? name;

export const currencyOf = ({ currency }: Pick<Round, 'currency'>): string => currency ?? '';

type Valued = Pick<Round, 'valuation_type' | 'valuation_amount' | 'currency'>;
type ShortMoney = Pick<Money, 'short'>;
type FactMoney = Pick<Money, 'short' | 'whole'>;

export const valuationText = (round: Valued, money: ShortMoney): string => {
  if (round.valuation_type === 'uncapped') return 'Uncapped';
  const amount = money.short(round.valuation_amount, currencyOf(round));
  const kind = round.valuation_type === null ? undefined : lookUp(valuationKinds, round.valuation_type);
  return amount === unknown || kind === undefined ? amount : `${amount} ${kind}`;
};

type Filled = Pick<Round, 'committed_amount' | 'funded_amount' | 'allocation_amount'>;

/** Shares of the club's allocation, as fractions; null where it is not known. */
export const sharesOf = (round: Filled) => ({
  committed: ratioOf(round.committed_amount, round.allocation_amount),
  funded: ratioOf(round.funded_amount, round.allocation_amount),
});

/** What the progress adds above the allocation, by the status of the round. */
const fullTexts: Readonly<Partial<Record<RoundStatus, string>>> = {
  waitlist: ': oversubscribed, waiting list open',
  oversubscribed: ': oversubscribed, waiting list full',
};

/** "62.0% of $1.5m committed, 41.0% funded". */
export function progressText(round: Filled & Pick<Round, 'currency' | 'status'>, money: Money): string {
  const { committed, funded } = sharesOf(round);
  if (committed === null) return 'Not known yet';
  const all = money.short(round.allocation_amount, currencyOf(round));
  const wired = funded === null ? '' : `, ${formatPercent(funded)} funded`;
  const over = (isAbove(committed, '1') && lookUp(fullTexts, round.status)) || '';
  return `${formatPercent(committed)} of ${all} committed${wired}${over}`;
}

/** How long a round can still be joined; `today` is `YYYY-MM-DD`. Null where there is no deadline or it is over anyway. */
export function daysLeftLabel(
  { deadline_date: deadline, status }: Pick<Round, 'deadline_date' | 'status'>,
  today: string,
): StatusLabel | null {
  if (deadline === null || isRoundOver(status)) return null;
  const days = daysBetween(today, deadline);
  if (days < 0) return { label: 'Deadline passed', tone: 'neutral' };
  if (days === 0) return { label: 'Last day', tone: 'negative' };
  if (days === 1) return { label: '1 day left', tone: 'caution' };
  return { label: `${days} days left`, tone: days <= 7 ? 'caution' : 'neutral' };
}

/** "4.0% entry, 20.0% carry"; what is nothing is left out. */
export function feesText({ fees }: Pick<Round, 'fees'>): string {
  if (fees === null) return unknown;
  const known = [
    [fees.entry_percent, 'entry'],
    [fees.carry_percent, 'carry'],
    [fees.annual_percent, 'p.a.'],
  ] as const;
  const parts = known.flatMap(([rate, name]) =>
    rate === null || isZero(rate) ? [] : [`${formatPercent(rate)} ${name}`],
  );
  return parts.length > 0 ? parts.join(', ') : 'None';
}

/** A rate as it is spoken of: "4%", "2.5%". */
const shortRate = (rate: string | null): string => formatPercent(rate ?? '0').replace(/[.,]0(?=\D*$)/u, '');

/** "4% / 20%": the entry fee and the carry, and a yearly fee where there is one; `feesText` names them. */
export function shortFees({ fees }: Pick<Round, 'fees'>): string {
  if (fees === null) return unknown;
  const { entry_percent: entry, carry_percent: carry, annual_percent: annual } = fees;
  const yearly = annual === null || isZero(annual) ? '' : ` + ${shortRate(annual)} p.a.`;
  return `${shortRate(entry)} / ${shortRate(carry)}${yearly}`;
}

/** "62.0% of $1.5m"; `progressText` has the rest. */
export function shortProgress(round: Filled & Pick<Round, 'currency'>, money: Money): string {
  const { committed } = sharesOf(round);
  if (committed === null) return unknown;
  return `${formatPercent(committed)} of ${money.short(round.allocation_amount, currencyOf(round))}`;
}

const optionsOf = <Id extends string>(labels: Readonly<Record<Id, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

export const modeOptions = optionsOf(modes);
export const activeOptions = optionsOf(actives);
export const orderOptions = optionsOf(orders);

type Terms = Valued & Pick<Round, 'min_ticket' | 'instrument' | 'stage' | 'lead_investor' | 'fees'>;

/** The comparable terms of a round, in the order of its card. */
export const roundFacts: readonly (readonly [
  name: string,
  textOf: (round: Terms, money: FactMoney) => string,
])[] = [
  ['Valuation', valuationText],
  ['Minimum', (round, money) => money.whole(round.min_ticket, currencyOf(round))],
  ['Instrument', ({ instrument }) => instrumentText(instrument)],
  ['Stage', ({ stage }) => stageLabel(stage)],
  ['Lead', ({ lead_investor: lead }) => lead ?? unknown],
  ['Fees', feesText],
];

/** "Harrow Robotics, United Kingdom". */
export const startupText = ({ startup, country }: Pick<Round, 'startup' | 'country'>): string =>
  [startup.name, country !== null && countryName(country)].filter(Boolean).join(', ');
