import { useState } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { decimal, moneyText, zero } from '../../../domain/money/amounts/decimal.ts';
import { valueStepsOf } from '../../../domain/money/report/value-bridge.ts';
import { flowsByYear } from '../../../domain/money/report/yearly-flows.ts';
import { bridgeRows } from '../../kit/charts/bridge-rows.ts';
import { ColumnsChart } from '../../kit/charts/ColumnsChart.tsx';
import { RowsChart } from '../../kit/charts/RowsChart.tsx';
import { formatCount } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { fileStamp } from '../figures/basis.ts';
import {
  allocationNames,
  allocationLabels,
  bridgeLabels,
  flowLabels,
  multipleLabels,
  stepNames,
} from './book.labels.ts';
import { allocationKeys, allocationOf, multiplesOf } from './chart-sums.ts';

const options = allocationKeys.map((value) => ({ value, label: allocationNames[value] }));

/** Charts from the report itself: the bridge, the years, the value by group, and the distribution of multiples. */
export function BookCharts({ portfolio }: { portfolio: Portfolio }) {
  const [key, setKey] = useState<(typeof allocationKeys)[number]>('startup');
  const money = useMoney();
  const { currency } = portfolio;
  const steps = valueStepsOf(portfolio);
  const years = flowsByYear(portfolio);
  const shares = allocationOf(portfolio, key);
  const multiples = multiplesOf(portfolio);
  return (
    <>
      {steps && (
        <RowsChart
          labels={(print) => bridgeLabels(portfolio, steps, print)}
          name={`bridge_${fileStamp(portfolio)}`}
          rows={bridgeRows(
            steps.map((step) => ({ ...step, label: stepNames[portfolio.basis][step.key] })),
            currency,
            money,
          )}
        />
      )}
      {years.length > 0 && (
        <ColumnsChart
          labels={(print) => flowLabels(portfolio, years, print)}
          name={`flows-by-year_${fileStamp(portfolio)}`}
          columns={years.map(({ year, paidIn, received }) => ({ key: year, up: received, down: paidIn }))}
          upName="Distributions"
          downName="Contributions"
          printTick={(tick) => money.short(String(tick), currency)}
        />
      )}
      <RowsChart
        labels={(print) => allocationLabels(portfolio, key, shares, print)}
        name={`value-by-${key}_${fileStamp(portfolio)}`}
        rows={shares.map(({ name, value }) => ({
          key: name,
          label: name,
          from: zero,
          to: value,
          text: money.whole(moneyText(value), currency),
          tone: 'total',
        }))}
        tools={
          <div className="w-44 print:hidden">
            <Field label="Value by">
              <Select
                options={options}
                value={key}
                onChange={({ target }) =>
                  setKey(allocationKeys.find((known) => known === target.value) ?? 'startup')
                }
              />
            </Field>
          </div>
        }
      />
      <RowsChart
        labels={() => multipleLabels(portfolio, multiples)}
        name={`multiples_${fileStamp(portfolio)}`}
        rows={multiples.bands.map(({ name, count }) => ({
          key: name,
          label: name,
          from: zero,
          to: decimal(count),
          text: formatCount(count),
          tone: 'total',
        }))}
      />
    </>
  );
}
