import type { ClubQuery } from '../../api/club/club-query.ts';
import type { ClubSearch } from './club.search.ts';

/** Parameters that all calls of the club share. */
export const clubQueryOf = (view: ClubSearch): ClubQuery => ({
  as_of_date: view.asOf ?? undefined,
  investor: view.investor ?? undefined,
  entity: view.entity ?? undefined,
  series: view.series ?? undefined,
  startup: view.startup ?? undefined,
  currency: view.currency ?? undefined,
});

/** The same with a period, for what happened between two days. */
export const withinOf = (view: ClubSearch) => {
  const { as_of_date: to, ...query } = clubQueryOf(view);
  return { ...query, from: view.from ?? undefined, to };
};

/** Parameters of the deposits, without the page number. */
export const depositsQueryOf = (view: ClubSearch) => ({
  ...withinOf(view),
  status: view.status ?? undefined,
  age: view.age ?? undefined,
  min_amount: view.min ?? undefined,
  max_amount: view.max ?? undefined,
  search: view.q.trim() === '' ? undefined : view.q.trim(),
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
