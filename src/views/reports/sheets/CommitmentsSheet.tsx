import type { Commitments } from '../../../api/reports/commitments.ts';
import { isZero } from '../../../domain/money/amounts/comparisons.ts';
import { isReconciled } from '../../../domain/money/book/footing.ts';
import { formatMultiple } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { lazyValue } from '../../kit/page/lazy-value.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { commitmentColumns } from '../report.labels.ts';
import { ReportTable } from './ReportTable.tsx';
import type { Sheet } from './sheet.ts';

type Lines = Commitments['totals'];

/** Columns that are zero throughout are left out of the tables, and listed below them, so that the others have space. */
const omittedIfZero: ReadonlySet<string> = new Set(['released', 'uninvested', 'recallable']);

/** Commitments and their use, by holding and by vehicle; figures that do not add up are marked as wrong, not corrected. */
function CommitmentsSheet({ commitments }: { commitments: Commitments }) {
  const money = useMoney();
  const { rows, vehicles, totals, currency } = commitments;
  const broken = [...rows, ...vehicles, totals].filter((lines) => isReconciled(lines) === false);
  const isZeroColumn = ({ key }: (typeof commitmentColumns)[number]) =>
    omittedIfZero.has(key) && rows.every((row) => isZero(row[key])) && isZero(totals[key]);
  const zeroColumns = commitmentColumns.filter(isZeroColumn);
  const figures = commitmentColumns
    .filter((column) => !isZeroColumn(column))
    .map(({ key, head }) => ({
      id: key,
      head,
      isFigure: true,
      cell: (lines: Lines) => money.amount(lines[key], currency),
      foot: money.amount(totals[key], currency),
    }));
  const pic = {
    id: 'pic',
    head: 'PIC',
    isFigure: true,
    cell: (lines: Lines) => formatMultiple(lines.pic),
    foot: formatMultiple(totals.pic),
  };
  return (
    <>
      {broken.length > 0 && (
        <Notice tone="negative" title="These commitments don’t add up" live>
          The parts of a commitment don’t add up to the amount promised less the amount released. Please don’t
          rely on it, and contact the club.
        </Notice>
      )}
      <ReportTable
        label="By holding"
        rows={rows}
        keyOf={({ holding, application }) => (holding === null ? `a${application}` : String(holding))}
        columns={[
          {
            id: 'startup',
            head: `In ${currency}`,
            cell: ({ startup, series, round }) => `${startup.name}, ${(series ?? round)?.name ?? ''}`,
            foot: 'Total',
          },
          ...figures,
          pic,
        ]}
      />
      <ReportTable
        label="By vehicle"
        rows={vehicles}
        keyOf={({ entity }) => String(entity?.id)}
        columns={[
          {
            id: 'entity',
            head: `In ${currency}`,
            cell: ({ entity }) => entity?.name ?? 'No vehicle yet',
            foot: 'Total',
          },
          ...figures,
          pic,
        ]}
      />
      {zeroColumns.length > 0 && (
        <p className="text-sm text-ink-muted">
          Zero for every holding: {zeroColumns.map(({ head }) => head.toLowerCase()).join(', ')}.
        </p>
      )}
    </>
  );
}

export const commitmentsSheet: Sheet<Commitments> = {
  notes: [
    {
      term: 'Committed',
      text: 'Promised − released, and the same as drawn + uninvested + unfunded. Entry fees are included on either basis.',
    },
    {
      term: 'Released',
      text: 'No longer owed: an allocation below the amount promised, or a commitment that ended before its purchase.',
    },
    { term: 'Drawn', text: 'Your paid-in capital. A purchase on the market was promised and drawn at once.' },
    { term: 'Recallable', text: 'Zero: the club’s agreements do not let it call paid distributions again.' },
    { term: 'PIC', text: 'Drawn ÷ committed (GIPS 2020: paid-in capital ÷ cumulative committed capital).' },
  ],
  draw: (commitments) => <CommitmentsSheet commitments={commitments} />,
  proofs: lazyValue(async () => (await import('../proof/commitments.ts')).commitmentProofs),
};
