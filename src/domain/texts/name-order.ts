import { byDay } from '../days/days.ts';

/** The order of names: 9 before 10. */
export const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

type Bought = { readonly startup: { readonly name: string }; readonly investment_date: string | null };

/** The order of the holdings of a report, on screen and in its files: by name, purchases of one startup by day. */
export const byStartup = (one: Bought, other: Bought): number =>
  byName.compare(one.startup.name, other.startup.name) ||
  byDay(one.investment_date ?? '', other.investment_date ?? '');
