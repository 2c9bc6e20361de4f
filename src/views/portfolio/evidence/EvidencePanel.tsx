import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { moneyText, zero } from '../../../domain/money/amounts/decimal.ts';
import { evidenceSplit, haircutsOf } from '../../../domain/money/holdings/evidence.ts';
import { RowsChart } from '../../kit/charts/RowsChart.tsx';
import { useMoney } from '../../kit/format/money.ts';
import { fileStamp } from '../figures/basis.ts';
import { evidenceNotes, evidenceLabels, haircutRows, haircutLabels } from './evidence.labels.ts';
import { valuedOf } from './valued.ts';

/** How much of the value rests on prices that others have paid, and the result if the rest is worth less. */
export function EvidencePanel({ portfolio }: { portfolio: Portfolio }) {
  const money = useMoney();
  const { as_of_date: day, currency } = portfolio;
  const holdings = valuedOf(portfolio);
  const split = evidenceSplit(holdings, day);
  const cuts = haircutsOf(holdings, day);
  return (
    <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2">
      <RowsChart
        labels={(print) => evidenceLabels(portfolio, split, print)}
        name={`evidence_${fileStamp(portfolio)}`}
        rows={split.map(({ kind, amount }) => ({
          key: kind,
          label: evidenceNotes[kind],
          from: zero,
          to: amount,
          text: money.whole(moneyText(amount), currency),
          tone: kind === 'cash' ? 'plus' : kind === 'doubtful' ? 'minus' : 'total',
        }))}
      />
      <RowsChart
        labels={(print) => haircutLabels(portfolio, cuts, print)}
        name={`haircuts_${fileStamp(portfolio)}`}
        rows={haircutRows(cuts)}
      />
    </div>
  );
}
