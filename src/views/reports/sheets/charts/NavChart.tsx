import type { IlpaReporting } from '../../../../api/reports/ilpa-reporting.ts';
import { decimal } from '../../../../domain/money/amounts/decimal.ts';
import { absoluteOf } from '../../../../domain/money/amounts/known-amounts.ts';
import { navSteps, ownInception } from '../../../../domain/money/ilpa/ilpa.ts';
import { ilpaLineNames } from '../../../../domain/reports/ilpa-names.ts';
import { bridgeRows } from '../../../kit/charts/bridge-rows.ts';
import type { ChartLabels } from '../../../kit/charts/chart-shapes.ts';
import { RowsChart } from '../../../kit/charts/RowsChart.tsx';
import { formatDate } from '../../../kit/format/format.ts';
import { type Money, useMoney } from '../../../kit/format/money.ts';
import { reportLabel } from '../../report.labels.ts';

type Steps = NonNullable<ReturnType<typeof navSteps>>;

/** A line without what specifies it, which the table of the report has: a name of a bar has to fit a phone. */
const stepName = (key: string) =>
  reportLabel(ilpaLineNames, key).replace(/, (?:cash|net) .*$| \((?:loss|expense)\)$/, '');

function chartLabels({ currency, as_of_date: asOf }: IlpaReporting, steps: Steps, print: Money): ChartLabels {
  const amountOf = (key: string) => {
    const step = steps.find((one) => one.key === key);
    return print.short(step ? absoluteOf(step.amount) : '0', currency);
  };
  const finding = `${amountOf('nav_contributions')} contributed → ${amountOf('nav_distributions')} distributed + ${amountOf('ending_nav')} ending NAV`;
  return {
    title: 'NAV since inception',
    finding,
    summary: `${finding}, as of ${formatDate(asOf)}.`,
    table: {
      heads: ['Step', `Amount, ${currency}`],
      rows: steps.map(({ key, amount }) => [stepName(key), print.amount(amount, currency)]),
    },
  };
}

/** The own NAV since the first payment as steps; none where a step is not known. */
export function NavChart({ report }: { report: IlpaReporting }) {
  const money = useMoney();
  const { lines, columns, currency, as_of_date: day } = report;
  const steps = navSteps(lines, ownInception(columns));
  if (!steps) return null;
  return (
    <RowsChart
      labels={(print) => chartLabels(report, steps, print)}
      name={`nav-since-inception_${day}`}
      rows={bridgeRows(
        steps.map((step) => ({ ...step, label: stepName(step.key), amount: decimal(step.amount) })),
        currency,
        money,
      )}
    />
  );
}
