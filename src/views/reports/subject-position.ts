import type { InvestorReport } from '../../api/reports/investor-reports.ts';
import { isTotalLoss } from '../../domain/money/returns/flows.ts';
import { formatMultiple, formatReturn, unknown } from '../kit/format/format.ts';
import { describeIrr } from '../kit/format/irr.labels.ts';
import type { Money } from '../kit/format/money.ts';
import { basisLabels } from '../portfolio/figures/basis.ts';

/** The position in the subject of a report, on its basis and named as in its files. */
export function positionRows({ position, currency, basis = 'net' }: InvestorReport, money: Money) {
  const labels = basisLabels[basis];
  const [value, paidIn, fairValue, received] =
    basis === 'net'
      ? (['Net fair value', position.paid_in, position.fair_value_net, position.distributions] as const)
      : ([labels.fairValue, position.invested, position.fair_value_gross, position.proceeds_gross] as const);
  const amount = (text: string | null | undefined) => (text ? money.money(text, currency) : unknown);
  // The host does not say why there is no rate.
  const isLost =
    position.irr === null && paidIn && received && fairValue && isTotalLoss(paidIn, received, fairValue);
  const { figure, note } = describeIrr({ kind: 'unavailable', reason: 'total_loss' });
  return [
    { name: labels.paidIn, figure: amount(paidIn) },
    { name: value, figure: amount(fairValue) },
    { name: labels.distributions, figure: amount(received) },
    { name: labels.tvpi, figure: formatMultiple(position.tvpi) },
    {
      name: labels.irr,
      figure: isLost ? `${figure} ${note}` : formatReturn(position.irr, position.irr_period_days),
    },
  ];
}
