import type { InvestorReport } from '../../api/reports/investor-reports.ts';
import { formatMultiple, formatReturn, unknown } from '../kit/format/format.ts';
import type { Money } from '../kit/format/money.ts';
import { basisLabels } from '../portfolio/figures/basis.ts';

/** The position in the subject of a report, on its basis and named as in its files. */
export function positionRows({ position, currency, basis = 'net' }: InvestorReport, money: Money) {
  const labels = basisLabels[basis];
  const amount = (value: string | null | undefined) => (value ? money.money(value, currency) : unknown);
  const amounts =
    basis === 'net'
      ? [
          { name: labels.paidIn, figure: amount(position.paid_in) },
          { name: 'Net fair value', figure: amount(position.fair_value_net) },
          { name: labels.distributions, figure: amount(position.distributions) },
        ]
      : [
          { name: labels.paidIn, figure: amount(position.invested) },
          { name: labels.fairValue, figure: amount(position.fair_value_gross) },
          { name: labels.distributions, figure: amount(position.proceeds_gross) },
        ];
  return [
    ...amounts,
    { name: labels.tvpi, figure: formatMultiple(position.tvpi) },
    { name: labels.irr, figure: formatReturn(position.irr, position.irr_period_days) },
  ];
}
