import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { minorUnits } from '../../../../src/domain/money/amounts/minor-units.ts';
import { isOfCurrency } from '../../../../src/domain/money/commitments/commitment.ts';
import { type Plan, plannedRows } from '../plan.ts';
import type { Problems } from '../reading/problems.ts';
import type { SheetName } from '../schema.ts';
import { sheetNamed } from '../sheets/index.ts';
import { holdingOf } from './holdings.ts';
import { reportOn } from './report.ts';

const places = (count: number) => (count === 0 ? 'decimals' : `more than ${count} decimals`);

/** The rule for amounts: no more decimals than their currency has. A distribution has the currency of the purchases of its holding. */
export function checkAmounts(plan: Plan, problems: Problems): void {
  const ofHolding = new Map<string, string | null>();
  for (const { at } of plannedRows(plan, 'purchases')) ofHolding.set(holdingOf(at), at('currency'));
  const check = (name: SheetName, currencyOf: (at: (column: string) => string | null) => string | null) => {
    const report = reportOn(problems, name);
    const columns = sheetNamed(name).columns.filter(({ kind }) => kind.style === 'money');
    for (const { planned, at } of plannedRows(plan, name)) {
      const currency = currencyOf(at);
      for (const { key } of currency === null || planned.row === null ? [] : columns) {
        const amount = at(key);
        if (amount === null || isOfCurrency(amount, currency ?? '')) continue;
        const max = minorUnits(currency ?? '');
        const right = `Round it to ${max}: ${decimal(amount).toFixed(max)}`;
        report(planned, key, `${amount} has ${places(max)}, and is in ${currency}`, right);
      }
    }
  };
  for (const name of ['rounds', 'commitments', 'purchases', 'deposits'] as const)
    check(name, (at) => at('currency'));
  for (const name of ['distributions', 'annual_fees'] as const)
    check(name, (at) => ofHolding.get(holdingOf(at)) ?? null);
}
