import type { ClubQuery } from '../../api/club/club-query.ts';
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

/** What the deposits are asked with, whatever page of them. */
export const depositsQueryOf = (view: ClubSearch) => ({
  ...withinOf(view),
  status: view.status ?? undefined,
  age: view.age ?? undefined,
  min_amount: view.min ?? undefined,
  max_amount: view.max ?? undefined,
  search: view.q.trim() === '' ? undefined : view.q.trim(),
});

/** The fields of the answer that columns of the pivot bear another name than. */
const fields: Readonly<Record<string, string>> = {
  investors: 'investors_count',
  value_gross: 'fair_value_gross',
  value_net: 'fair_value_net',
  realised: 'realised_gain',
  unrealised: 'unrealised_gain',
  valued: 'last_valuation_date',
  known: 'last_known_date',
};

/** The order of the pivot on screen, for its file; undefined is that of the answer. */
export const sortFieldOf = ({ sort }: ClubSearch): string | undefined =>
  sort === null ? undefined : `${sort.descending ? '-' : ''}${fields[sort.id] ?? sort.id}`;

const quarterEnds = ['03-31', '06-30', '09-30', '12-31'];

/** The last day of the quarter before that of a day. */
export function quarterBefore(day: string): string {
  const year = Number(day.slice(0, 4));
  const quarter = Math.floor((Number(day.slice(5, 7)) - 1) / 3);
  return quarter === 0 ? `${year - 1}-12-31` : `${year}-${quarterEnds[quarter - 1]}`;
}
