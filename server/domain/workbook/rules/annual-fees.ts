import type { Problems } from '../reading/problems.ts';
import { type Plan, plannedRows } from '../plan.ts';
import { holdingOf } from './holdings.ts';
import { reportOn } from './report.ts';

/** An annual fee belongs to a holding, and is not paid before its first purchase. */
export function judgeAnnualFees(plan: Plan, problems: Problems): void {
  const since = new Map<string, string>();
  for (const { at } of plannedRows(plan, 'purchases')) {
    const [key, day] = [holdingOf(at), at('bought_on') ?? ''];
    if (day < (since.get(key) ?? '9999')) since.set(key, day);
  }
  const report = reportOn(problems, 'annual_fees');
  for (const { planned, at } of plannedRows(plan, 'annual_fees')) {
    const first = since.get(holdingOf(at));
    const wrong =
      first === undefined
        ? 'is of a holding that was never bought'
        : `is before the first purchase, on ${first}`;
    if (first === undefined || (at('paid_on') ?? '') < first)
      report(planned, 'paid_on', wrong, 'Correct the date, the investor or the series, or add the purchase.');
  }
}
