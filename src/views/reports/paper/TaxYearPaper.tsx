import type { TaxYear } from '../../../api/reports/statements.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { PaperTable } from './PaperTable.tsx';
import { disposalKinds, plainWord } from '../report.labels.ts';

/** What was given up or paid out in a year, with what it had cost. */
export function TaxYearPaper({ year }: { year: TaxYear }) {
  const print = useMoney();
  const { rows, totals, currency } = year;
  return (
    <PaperTable
      label="Disposals and payments"
      rows={rows}
      keyOf={(_, index) => String(index)}
      columns={[
        { id: 'startup', head: 'Startup', cell: ({ startup }) => startup.name, foot: 'Total' },
        { id: 'kind', head: 'Kind', cell: ({ kind }) => plainWord(disposalKinds, kind) },
        { id: 'acquired', head: 'Acquired', cell: ({ acquired_date }) => formatDate(acquired_date) },
        { id: 'disposed', head: 'Disposed', cell: ({ disposed_date }) => formatDate(disposed_date) },
        ...(['proceeds', 'cost', 'gain'] as const).map((figure) => ({
          id: figure,
          head: `${{ proceeds: 'Proceeds', cost: 'Cost', gain: 'Gain' }[figure]}, ${currency}`,
          isFigure: true,
          cell: (row: TaxYear['rows'][number]) => print.amount(row[figure], currency),
          foot: print.amount(totals[figure], currency),
        })),
      ]}
    />
  );
}
