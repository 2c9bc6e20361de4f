import type { CapitalAccount } from '../../../api/reports/statements.ts';
import { isZero } from '../../../domain/money/amounts/comparisons.ts';
import { isFooting } from '../../../domain/money/book/footing.ts';
import { capitalLineNames, statementPeriods } from '../../../domain/reports/report-names.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { lazyValue } from '../../kit/page/lazy-value.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { figureNotes } from '../figure-notes.ts';
import { reportLabel } from '../report.labels.ts';
import { StatementAmount } from '../StatementAmount.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { Sheet } from './sheet.ts';

/** The capital account, line by line; a column that does not add up is marked as wrong, not corrected. */
export function StatementSheet({ statement }: { statement: CapitalAccount }) {
  const money = useMoney();
  const { columns, lines, memo, currency } = statement;
  const broken = columns.filter((_, index) => isFooting(lines, index) === false);
  const uninvested = memo.uninvested_cash ?? null;
  const isUninvested = uninvested !== null && !isZero(uninvested);
  return (
    <>
      {broken.length > 0 && (
        <Notice tone="negative" title="This statement doesn’t add up" live>
          {broken.map(({ key }) => statementPeriods[key]).join(', ')}: the lines don’t add up to the ending
          balance. Please don’t rely on it, and contact the club.
        </Notice>
      )}
      <ReportTable
        label="Capital account"
        rows={lines}
        keyOf={({ key }) => key}
        isStrong={({ key }) => key === 'beginning' || key === 'ending'}
        columns={[
          {
            id: 'line',
            head: `In ${currency}`,
            cell: ({ key }) => reportLabel(capitalLineNames, key),
          },
          ...columns.map(({ key, from, to }, index) => ({
            id: key,
            head: `${statementPeriods[key]}, ${formatDate(from)} to ${formatDate(to)}`,
            isFigure: true,
            hasParentheses: true,
            cell: (line: (typeof lines)[number]) => (
              <StatementAmount text={money.amount(line.amounts[index] ?? null, currency)} />
            ),
          })),
        ]}
      />
      {memo.commitment !== null && (
        <p className="text-sm text-ink-muted">
          Commitments {money.whole(memo.commitment, currency)}, of which{' '}
          {money.whole(memo.unfunded, currency)} unfunded
          {isUninvested && ` and ${money.whole(uninvested, currency)} not yet invested`}.
        </p>
      )}
    </>
  );
}

export const statementSheet: Sheet<CapitalAccount> = {
  notes: [
    {
      term: 'Ending balance',
      text: 'The sum of the beginning balance and all lines below it. Equals the net fair value on the last day.',
    },
    figureNotes.translation,
    figureNotes.value,
    figureNotes.carry,
  ],
  draw: (statement) => <StatementSheet statement={statement} />,
  proofs: lazyValue(async () => (await import('../proof/statement.ts')).statementProofs),
  isOfHoldings: true,
};
