import type { Round, RoundsPage } from '../../../api/rounds/rounds.ts';
import { compareNextSteps } from '../../../domain/rounds/round-order.ts';
import type { RoundOrder, RoundsSearch } from '../../../machines/rounds/rounds.search.ts';
import { roundTitle } from './round.labels.ts';

/** Rounds that fill a screen, so that what follows them does not move when more are drawn. */
export const firstDrawn = 6;

/** Unknown values come last. */
const figure = (value: string | null, unknownAs: number) => (value === null ? unknownAs : Number(value));

const comparisons: Readonly<Record<RoundOrder, (one: Round, other: Round) => number>> = {
  deadline: compareNextSteps,
  newest: (one, other) => (other.opens_date ?? '').localeCompare(one.opens_date ?? ''),
  progress: (one, other) => figure(other.committed_percent, -1) - figure(one.committed_percent, -1),
  minimum: (one, other) => figure(one.min_ticket, Infinity) - figure(other.min_ticket, Infinity),
};

const textOf = (round: Round) =>
  [
    roundTitle(round),
    round.startup.name,
    round.one_liner,
    round.lead_investor,
    ...round.tags,
    ...round.co_investors,
  ]
    .join(' ')
    .toLowerCase();

/** The rounds that contain every word, in the requested order; a round that moved to another page is shown once. */
export function arranged(
  pages: readonly RoundsPage[],
  { q, sort }: Pick<RoundsSearch, 'q' | 'sort'>,
): Round[] {
  const words = q.toLowerCase().split(/\s+/);
  const rounds = [
    ...new Map(pages.flatMap(({ results }) => results).map((round) => [round.id, round])).values(),
  ];
  return rounds
    .filter((round) => words.every((word) => textOf(round).includes(word)))
    .toSorted((one, other) => comparisons[sort](one, other));
}
