import type { PeriodReturn, Returns } from '../../../api/reports/returns.ts';
import { addDays } from '../../../domain/days/days.ts';
import { nameOfPeriod } from '../../../domain/days/period-names.ts';
import { moneyText } from '../../../domain/money/amounts/decimal.ts';
import { decimalIfKnown } from '../../../domain/money/amounts/known-amounts.ts';
import { irrText } from '../../../domain/money/returns/irr.ts';
import { type PeriodAccount, periodAccount } from '../../../domain/money/returns/period-returns.ts';
import type { Proof } from './check.ts';

type Flows = NonNullable<Returns['rows'][number]['cash_flows']>;

const sinceInception = 'inception';

/** A period from its two values and the payments within it; null where payments are not listed. */
function accountOf(
  { key, from, to, beginning, ending }: PeriodReturn,
  flows: Flows | null,
): PeriodAccount | null {
  if (flows === null) return null;
  const dayBefore = key === sinceInception ? null : addDays(from, -1);
  const payments = flows.map((flow) => ({
    ...flow,
    kind: flow.kind === 'contribution' ? ('contribution' as const) : ('distribution' as const),
  }));
  return periodAccount(payments, dayBefore, to, (day) =>
    decimalIfKnown(day === dayBefore ? beginning : ending),
  );
}

/** The whole, or a part of it; null where its payments are not listed. */
export type PeriodPart = {
  readonly name: string;
  readonly periods: readonly PeriodReturn[];
  readonly flows: Flows | null;
};

/** The gain and the return of each period of each part. */
export function periodProofs(parts: readonly PeriodPart[]): readonly Proof[] {
  const periods = parts.flatMap(({ name, periods: own, flows }) =>
    own.map((period) => ({
      name: `${name}, ${nameOfPeriod(period.key).toLowerCase()}`,
      period,
      account: accountOf(period, flows),
    })),
  );
  return [
    {
      title: 'Gain',
      formula:
        'Ending value − beginning value − contributions + distributions, from each payment of the period',
      checks: periods.map(({ name, period, account }) => ({
        name,
        kind: 'amount',
        stated: period.gain,
        computed: account?.gain ? moneyText(account.gain) : null,
      })),
    },
    {
      title: 'Return',
      formula:
        'The rate at which the beginning value, each payment of the period and the ending value have a net present value of zero (days ÷ 365)',
      checks: periods.map(({ name, period, account }) => ({
        name,
        kind: 'rate',
        days: period.irr_period_days,
        stated: period.irr,
        computed: account?.irr ? irrText(account.irr) : null,
      })),
    },
  ];
}

/** Those of the whole book and of each vehicle. */
export function returnProofs({ totals, rows }: Returns): readonly Proof[] {
  const lists = rows.map(({ cash_flows: flows }) => flows);
  const all = lists.flatMap((flows) => flows ?? []);
  const whole = { name: 'All holdings', periods: totals, flows: lists.includes(null) ? null : all };
  const parts = rows.map(({ entity, periods, cash_flows: flows }) => ({
    name: entity?.name ?? 'No vehicle yet',
    periods,
    flows,
  }));
  return periodProofs(parts.length > 1 ? [whole, ...parts] : [whole]);
}
