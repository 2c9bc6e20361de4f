import type { TaxYear } from '../../../api/reports/tax-year.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import {
  disposalKinds,
  reportLabel,
  taxGainFigures,
  taxPaymentFigures,
  termNames,
} from '../report.labels.ts';
import { ReportTable } from './ReportTable.tsx';

type Row = TaxYear['rows'][number];

/** The purchase and the disposal of a row. */
const ofRow = [
  { id: 'startup', head: 'Startup', cell: ({ startup }: Row) => startup.name, foot: 'Total' },
  { id: 'kind', head: 'Kind', cell: ({ kind }: Row) => reportLabel(disposalKinds, kind) },
  { id: 'acquired', head: 'Acquired', cell: ({ acquired_date: day }: Row) => formatDate(day) },
  { id: 'disposed', head: 'Disposed', cell: ({ disposed_date: day }: Row) => formatDate(day) },
];

/** A loss and its reversal are no payments. */
const isPaid = ({ kind }: Row) => kind !== 'write_off' && kind !== 'reversal';

/** What was deducted from each payment of a tax year, lot by lot, and what the investor received. */
function Deductions({ year: { rows, totals, currency } }: { year: TaxYear }) {
  const money = useMoney();
  const paid = rows.filter(isPaid);
  if (paid.length === 0) return null;
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-sm font-semibold text-ink">From gross proceeds to net received, in {currency}</h3>
      <ReportTable
        label="Deductions and net received"
        rows={paid}
        keyOf={(_, index) => String(index)}
        columns={[
          ...ofRow,
          ...taxPaymentFigures.map(([figure, head]) => ({
            id: figure,
            head,
            isFigure: true,
            cell: (row: Row) => money.amount(row[figure], currency),
            foot: money.amount(totals[figure], currency),
          })),
        ]}
      />
    </section>
  );
}

/** The rows of a tax year: disposals with their cost and gain, and the payments with their deductions. */
export function TaxYearTables({ year }: { year: TaxYear }) {
  const money = useMoney();
  const { rows, totals, currency } = year;
  return (
    <>
      <ReportTable
        label="Disposals and payments"
        rows={rows}
        keyOf={(_, index) => String(index)}
        columns={[
          ...ofRow,
          { id: 'term', head: 'Term', cell: ({ term }) => (term === null ? '–' : termNames[term]) },
          ...taxGainFigures.map(([figure, name]) => ({
            id: figure,
            head: `${name}, ${currency}`,
            isFigure: true,
            cell: (row: Row) => money.amount(row[figure], currency),
            foot: money.amount(totals[figure], currency),
          })),
        ]}
      />
      <Deductions year={year} />
    </>
  );
}
