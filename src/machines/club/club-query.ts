import type { ClubQuery } from '../../api/club/club-lists.ts';
import type { ClubSearch } from './club.search.ts';

/** What all calls of the club are asked with. */
export const clubQueryOf = (view: ClubSearch): ClubQuery => ({
  as_of_date: view.asOf ?? undefined,
  investor: view.investor ?? undefined,
  entity: view.entity ?? undefined,
  series: view.series ?? undefined,
  startup: view.startup ?? undefined,
  currency: view.currency ?? undefined,
});

/** The same for what happened in a time. */
export const withinOf = (view: ClubSearch) => {
  const { as_of_date: to, ...query } = clubQueryOf(view);
  return { ...query, from: view.from ?? undefined, to };
};

const quarterEnds = ['03-31', '06-30', '09-30', '12-31'];

/** The last day of the quarter before that of a day. */
export function quarterBefore(day: string): string {
  const year = Number(day.slice(0, 4));
  const quarter = Math.floor((Number(day.slice(5, 7)) - 1) / 3);
  return quarter === 0 ? `${year - 1}-12-31` : `${year}-${quarterEnds[quarter - 1]}`;
}
