import type { TaxYear } from '../../../api/reports/tax-year.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { disposalKinds, reportLabel, termNames } from '../report.labels.ts';
import { ReportTable } from './ReportTable.tsx';

const figures = [
  ['proceeds_gross', 'Proceeds, gross'],
  ['sale_fees', 'Sale fees'],
  ['carry_paid', 'Carry paid'],
  ['tax_withheld', 'Tax withheld'],
  ['net_received', 'Net received'],
] as const;

/** A loss and its reversal are no payments. */
const isPaid = ({ kind }: TaxYear['rows'][number]) => kind !== 'write_off' && kind !== 'reversal';

/** What was deducted from each payment of a tax year, lot by lot, and what the investor received. */
function Deductions({ year: { rows, totals, currency } }: { year: TaxYear }) {
  const print = useMoney();
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
          { id: 'startup', head: 'Startup', cell: ({ startup }) => startup.name, foot: 'Total' },
          { id: 'kind', head: 'Kind', cell: ({ kind }) => reportLabel(disposalKinds, kind) },
          { id: 'acquired', head: 'Acquired', cell: ({ acquired_date }) => formatDate(acquired_date) },
          { id: 'disposed', head: 'Disposed', cell: ({ disposed_date }) => formatDate(disposed_date) },
          ...figures.map(([figure, head]) => ({
            id: figure,
            head,
            isFigure: true,
            cell: (row: TaxYear['rows'][number]) => print.amount(row[figure], currency),
            foot: print.amount(totals[figure], currency),
          })),
        ]}
      />
    </section>
  );
}

/** The rows of a tax year: disposals with their cost and gain, and the payments with their deductions. */
export function TaxYearTables({ year }: { year: TaxYear }) {
  const print = useMoney();
  const { rows, totals, currency } = year;
  return (
    <>
      <ReportTable
        label="Disposals and payments"
        rows={rows}
        keyOf={(_, index) => String(index)}
        columns={[
          { id: 'startup', head: 'Startup', cell: ({ startup }) => startup.name, foot: 'Total' },
          { id: 'kind', head: 'Kind', cell: ({ kind }) => reportLabel(disposalKinds, kind) },
          { id: 'acquired', head: 'Acquired', cell: ({ acquired_date }) => formatDate(acquired_date) },
          { id: 'disposed', head: 'Disposed', cell: ({ disposed_date }) => formatDate(disposed_date) },
          { id: 'term', head: 'Term', cell: ({ term }) => (term === null ? '–' : termNames[term]) },
          ...(['proceeds', 'cost', 'gain'] as const).map((figure) => ({
            id: figure,
            head: `${{ proceeds: 'Proceeds', cost: 'Cost', gain: 'Gain' }[figure]}, ${currency}`,
            isFigure: true,
            cell: (row: TaxYear['rows'][number]) => print.amount(row[figure], currency),
            foot: print.amount(totals[figure], currency),
          })),
        ]}
      />
      <Deductions year={year} />
    </>
  );
}
