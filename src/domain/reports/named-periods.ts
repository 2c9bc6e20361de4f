import { lastQuarterEnd, lastYearEnd, quarterStart, yearStart } from '../days/calendar-periods.ts';
import { yearOf } from '../days/days.ts';

/** The periods of a report that have a name, and a custom one. */
export const periodNames = ['quarter', 'year_to_date', 'year', 'inception', 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];

type Period = { readonly from: string | null; readonly to: string | null };

/** The days of a named period as of `today` (`YYYY-MM-DD`); since inception has none. */
export function periodOf(name: Exclude<PeriodName, 'custom'>, today: string): Period {
  switch (name) {
    case 'quarter': {
      const to = lastQuarterEnd(today);
      return { from: quarterStart(to), to };
    }
    case 'year_to_date':
      return { from: yearStart(yearOf(today)), to: today };
    case 'year': {
      const to = lastYearEnd(today);
      return { from: yearStart(yearOf(to)), to };
    }
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
