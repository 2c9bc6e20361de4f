import type { ClubQuery } from '../../api/club/club-query.ts';
import type { ClubSearch } from './club.search.ts';

/** Parameters that all calls of the club share. */
export const clubQueryOf = (search: ClubSearch): ClubQuery => ({
  as_of_date: search.asOf ?? undefined,
  investor: search.investor ?? undefined,
  entity: search.entity ?? undefined,
  series: search.series ?? undefined,
  startup: search.startup ?? undefined,
  currency: search.currency ?? undefined,
});

/** The same with a period, for what happened between two days. */
export const withinOf = (search: ClubSearch) => {
  const { as_of_date: to, ...query } = clubQueryOf(search);
  return { ...query, from: search.from ?? undefined, to };
};

/** Parameters of the deposits, without the page number. */
export const depositsQueryOf = (search: ClubSearch) => ({
  ...withinOf(search),
  status: search.status ?? undefined,
  age: search.age ?? undefined,
  min_amount: search.min ?? undefined,
  max_amount: search.max ?? undefined,
  search: search.q.trim() === '' ? undefined : search.q.trim(),
});

/** Fields of the answer whose pivot columns have another name. */
const fields: Readonly<Record<string, string>> = {
  investors: 'investors_count',
  value_gross: 'fair_value_gross',
  value_net: 'fair_value_net',
  realised: 'realised_gain',
  unrealised: 'unrealised_gain',
  valued: 'last_valuation_date',
  known: 'last_known_date',
};

/** The order of the pivot on screen, used for its file; undefined keeps the order of the answer. */
export const sortFieldOf = ({ sort }: ClubSearch): string | undefined =>
  sort === null ? undefined : `${sort.descending ? '-' : ''}${fields[sort.id] ?? sort.id}`;
