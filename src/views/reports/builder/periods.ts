import { lastQuarterEnd, lastYearEnd, quarterStart } from '../../../domain/days/calendar-periods.ts';

/** Named periods, and a custom one. */
export const periodNames = ['quarter', 'year_to_date', 'year', 'inception', 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];

const yearStart = (day: string) => `${day.slice(0, 4)}-01-01`;

type Period = { readonly from: string | null; readonly to: string | null };

/** The days of a named period as of `today` (`YYYY-MM-DD`); since inception has none. */
export function periodOf(name: Exclude<PeriodName, 'custom'>, today: string): Period {
  switch (name) {
    case 'quarter': {
      const to = lastQuarterEnd(today);
      return { from: quarterStart(to), to };
    }
    case 'year_to_date':
      return { from: yearStart(today), to: today };
    case 'year': {
      const to = lastYearEnd(today);
      return { from: yearStart(to), to };
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
