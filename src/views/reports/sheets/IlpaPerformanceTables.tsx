import type { IlpaPerformance } from '../../../api/reports/ilpa-performance.ts';
import { ilpaFigureNames, ilpaFlowNames, ilpaGroupNames } from '../../../domain/reports/ilpa-names.ts';
import { formatDate, formatMultiple, formatReturn } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { reportLabel } from '../report.labels.ts';
import { ReportTable } from './ReportTable.tsx';

type Figure = IlpaPerformance['fund'][number];

const figureText = ({ key, is_recorded: isRecorded, value, irr_period_days: days }: Figure) => {
  if (!isRecorded) return 'Not recorded';
  return key.includes('irr') ? formatReturn(value, days) : formatMultiple(value);
};

type IlpaPerformanceTablesProps = {
  readonly figures: Pick<IlpaPerformance, 'fund' | 'portfolio' | 'rows'>;
  readonly currency: string;
  /** After the names of the tables. */
  readonly scope?: string;
};

/** The performance of the whole, of realised and unrealised holdings, and the payments that the net return is calculated from. */
export function IlpaPerformanceTables({
  figures: { fund, portfolio, rows },
  currency,
  scope = '',
}: IlpaPerformanceTablesProps) {
  const money = useMoney();
  return (
    <>
      <ReportTable
        label={`Fund performance${scope}`}
        rows={fund}
        keyOf={({ key }) => key}
        columns={[
          { id: 'figure', head: 'Fund performance', cell: ({ key }) => reportLabel(ilpaFigureNames, key) },
          { id: 'value', head: 'Since inception', isFigure: true, cell: figureText },
        ]}
      />
      <ReportTable
        label={`Portfolio performance${scope}`}
        rows={portfolio}
        keyOf={({ key }) => key}
        isStrong={({ key }) => key === 'total'}
        columns={[
          {
            id: 'group',
            head: `Investments, ${currency}`,
            cell: ({ key }) => reportLabel(ilpaGroupNames, key),
          },
          {
            id: 'invested',
            head: 'Invested',
            isFigure: true,
            cell: ({ invested }) => money.amount(invested, currency),
          },
          {
            id: 'proceeds',
            head: 'Gross proceeds',
            isFigure: true,
            cell: ({ proceeds_gross: proceeds }) => money.amount(proceeds, currency),
          },
          {
            id: 'value',
            head: 'Gross fair value',
            isFigure: true,
            cell: ({ fair_value_gross: value }) => money.amount(value, currency),
          },
          { id: 'moic', head: 'MOIC', isFigure: true, cell: ({ moic }) => formatMultiple(moic) },
          {
            id: 'irr',
            head: 'Gross IRR',
            isFigure: true,
            cell: ({ irr, irr_period_days: days }) => formatReturn(irr, days),
          },
        ]}
      />
      <ReportTable
        label={`Cash flows${scope}`}
        rows={rows}
        keyOf={(_, index) => String(index)}
        isStrong={({ kind }) => kind === 'ending_nav'}
        columns={[
          { id: 'date', head: 'Date', cell: ({ date }) => formatDate(date) },
          { id: 'kind', head: 'Type', cell: ({ kind }) => reportLabel(ilpaFlowNames, kind) },
          {
            id: 'amount',
            head: `Amount, ${currency}`,
            isFigure: true,
            cell: ({ amount }) => money.amount(amount, currency),
          },
        ]}
      />
    </>
  );
}
