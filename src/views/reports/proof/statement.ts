import type { CapitalAccount } from '../../../api/reports/statements.ts';
import { sumIfKnown } from '../../../domain/money/amounts/known-amounts.ts';
import { capitalLines } from '../../../domain/money/book/capital-account.ts';
import type { RecordedBook } from '../../../domain/money/book/recorded-book.ts';
import { recordedStatement } from '../../../domain/money/book/recorded-reports.ts';
import { capitalLineNames, statementPeriods } from '../../../domain/reports/report-names.ts';
import { reportLabel } from '../report.labels.ts';
import type { Prove } from '../sheets/sheet.ts';
import { type Proof } from './check.ts';
import { textOf } from './recorded.ts';

/** The ending balance of each column from its lines. */
const statedStatementProofs = ({ columns, lines }: CapitalAccount): readonly Proof[] => [
  {
    title: 'Ending balance',
    formula: 'The sum of all lines above it, signed as shown',
    checks: columns.map(({ key }, column) => ({
      name: statementPeriods[key],
      kind: 'amount',
      stated: lines.find((line) => line.key === 'ending')?.amounts[column] ?? null,
      computed: sumIfKnown(
        lines.filter((line) => line.key !== 'ending').map(({ amounts }) => amounts[column] ?? null),
      ),
    })),
  },
];

/** Each line of each column from purchases, payments and valuations. */
const recordedStatementProofs = (
  { columns, lines, basis }: CapitalAccount,
  book: RecordedBook,
): readonly Proof[] =>
  columns.map((period, column) => {
    const computed = recordedStatement(book, period, basis);
    return {
      title: `${statementPeriods[period.key]}, from purchases, payments and valuations`,
      formula: 'The account of all holdings at the end of the period, less that on the day before it',
      checks: lines.map(({ key, amounts }) => {
        const line = capitalLines.find((known) => known === key);
        return {
          name: reportLabel(capitalLineNames, key),
          kind: 'amount',
          stated: amounts[column] ?? null,
          computed: line === undefined ? null : textOf(computed[line]),
        };
      }),
    };
  });

export const statementProofs: Prove<CapitalAccount> = (report, book) => [
  ...statedStatementProofs(report),
  ...(book ? recordedStatementProofs(report, book) : []),
];
