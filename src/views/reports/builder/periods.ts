import { endOfQuarter } from 'date-fns/endOfQuarter';
import { formatISO } from 'date-fns/formatISO';
import { startOfQuarter } from 'date-fns/startOfQuarter';
import { subQuarters } from 'date-fns/subQuarters';

/** Named periods, and a custom one. */
export const periodNames = ['quarter', 'year_to_date', 'year', 'inception', 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];

type Period = { readonly from: string | null; readonly to: string | null };

const day = (date: Date) => formatISO(date, { representation: 'date' });

/** The days of a named period as of `today` (`YYYY-MM-DD`); since inception has none. */
export function periodOf(name: Exclude<PeriodName, 'custom'>, today: string): Period {
  const year = Number(today.slice(0, 4));
  switch (name) {
    case 'quarter': {
      // The local midnight that date-fns calculates with.
      const within = subQuarters(new Date(`${today}T00:00`), 1);
      return { from: day(startOfQuarter(within)), to: day(endOfQuarter(within)) };
    }
    case 'year_to_date':
      return { from: `${year}-01-01`, to: today };
    case 'year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'inception':
      return { from: null, to: null };
    default:
      return name satisfies never;
  }
}

/** The name of a period by its days; any other period is custom. */
export function periodNameOf({ from, to }: Period, today: string): PeriodName {
  const named = periodNames.filter((name) => name !== 'custom');
  return (
    named.find((name) => {
      const period = periodOf(name, today);
      return period.from === from && period.to === to;
    }) ?? 'custom'
  );
}
