import type { IlpaPerformance } from '../../../api/reports/ilpa-performance.ts';
import { formatDate, formatMultiple, formatReturn } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { ilpaFigureNames, ilpaFlowNames, ilpaGroupNames, ilpaNote } from '../ilpa.labels.ts';
import { reportLabel } from '../report.labels.ts';
import { figureNotes } from '../figure-notes.ts';
import { lazyValue } from '../../kit/page/lazy-value.ts';
import type { Sheet } from './sheet.ts';
import { ReportTable } from './ReportTable.tsx';

type Figure = IlpaPerformance['fund'][number];

const figureText = ({ key, is_recorded: isRecorded, value, irr_period_days: days }: Figure) => {
  if (!isRecorded) return 'Not recorded';
  return key.includes('irr') ? formatReturn(value, days) : formatMultiple(value);
};

/** The performance of the whole, of realised and unrealised holdings, and the payments that the net return is calculated from. */
function IlpaPerformanceSheet({ report }: { report: IlpaPerformance }) {
  const print = useMoney();
  const { fund, portfolio, rows, currency } = report;
  return (
    <>
      <ReportTable
        label="Fund performance"
        rows={fund}
        keyOf={({ key }) => key}
        columns={[
          { id: 'figure', head: 'Fund performance', cell: ({ key }) => reportLabel(ilpaFigureNames, key) },
          { id: 'value', head: 'Since inception', isFigure: true, cell: figureText },
        ]}
      />
      <ReportTable
        label="Portfolio performance"
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
            cell: ({ invested }) => print.amount(invested, currency),
          },
          {
            id: 'proceeds',
            head: 'Proceeds, gross',
            isFigure: true,
            cell: ({ proceeds_gross: proceeds }) => print.amount(proceeds, currency),
          },
          {
            id: 'value',
            head: 'Fair value, gross',
            isFigure: true,
            cell: ({ fair_value_gross: value }) => print.amount(value, currency),
          },
          { id: 'moic', head: 'MOIC', isFigure: true, cell: ({ moic }) => formatMultiple(moic) },
          {
            id: 'irr',
            head: 'IRR, gross',
            isFigure: true,
            cell: ({ irr, irr_period_days: days }) => formatReturn(irr, days),
          },
        ]}
      />
      <ReportTable
        label="Cash flows"
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
            cell: ({ amount }) => print.amount(amount, currency),
          },
        ]}
      />
    </>
  );
}

export const ilpaPerformanceSheet: Sheet<IlpaPerformance> = {
  notes: [
    ilpaNote('Performance Template (January 2025), granular methodology'),
    {
      term: 'Net IRR',
      text: 'The annual rate at which the net present value of the payments listed and the ending NAV is zero (actual/365).',
    },
    figureNotes.tvpi,
    figureNotes.dpi,
    figureNotes.moic,
    {
      term: 'Realised',
      text: 'Investments sold or written off in full. A partly sold one is unrealised.',
    },
    {
      term: 'Not recorded',
      text: 'The club’s records don’t say whether a subscription facility (a loan to bridge calls) was used, so returns without one can’t be calculated.',
    },
  ],
  draw: (report) => <IlpaPerformanceSheet report={report} />,
  proofs: lazyValue(async () => (await import('../proof/ilpa.ts')).ilpaPerformanceProofs),
  isOfHoldings: true,
};
