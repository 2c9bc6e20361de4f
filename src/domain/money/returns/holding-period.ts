import { addDays } from '../../days/days.ts';

/** How long something was held before it was sold: `short` up to one year, `long` for more. */
export type Term = 'short' | 'long';

/**
 * The term of what was acquired on one day and disposed of on another, both `YYYY-MM-DD`. Long is more than one year (US Internal
 * Revenue Code, section 1222). The day of acquisition does not count and the day of disposal does, and months are calendar months
 * (Revenue Ruling 66-7): what was bought on 28 February 2023 is long from 1 March 2024 on, not on the leap day.
 */
export function termOf(acquired: string, disposed: string): Term {
  const first = addDays(acquired, 1);
  const year = String(Number(first.slice(0, 4)) + 1).padStart(4, '0');
  // As text, so that a leap day without a counterpart one year later is passed on 1 March.
  return disposed >= `${year}${first.slice(4)}` ? 'long' : 'short';
}
