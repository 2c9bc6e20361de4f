import type { ReactNode } from 'react';
import {
  formatCounted,
  formatMultiple,
  formatPercent,
  formatReturn,
  unknown,
} from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FoldedTools } from '../../ui/layout/FoldedTools.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { ReportTable } from '../sheets/ReportTable.tsx';
import { type Check, isRight, type Proof } from './check.ts';

const resultLabels = { true: 'Matches ✓', false: 'Does not match', null: 'Not available' } as const;

/** What all checks together say. */
function Verdict({ checks }: { checks: readonly Check[] }) {
  const results = checks.map(isRight);
  const [wrong, known] = [
    results.filter((result) => result === false),
    results.filter((one) => one !== null),
  ];
  if (wrong.length > 0)
    return (
      <Notice tone="caution" title="Checked in your browser – some figures don’t match the report">
        {wrong.length} of {formatCounted(known.length, 'figure')}. Ask the club which figures are correct.
      </Notice>
    );
  return (
    <p className="text-base text-ink-muted">
      {known.length === 0
        ? 'None of these figures can be recalculated from this report.'
        : `Checked in your browser – ${formatCounted(known.length, 'figure')} recalculated from this report, all match ✓`}
    </p>
  );
}

/** More figures of one formula are folded, unless one of them is wrong. */
const maxUnfolded = 12;

const isWrong = (check: Check) => isRight(check) === false;

const foldedName = (checks: readonly Check[]) =>
  checks.length > maxUnfolded && !checks.some(isWrong) ? formatCounted(checks.length, 'figure') : undefined;

const wrongFirst = (checks: readonly Check[]) =>
  checks.toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a)));

/** Formulas with a wrong figure come first, so that it is seen without a search. */
const wrongProofsFirst = (proofs: readonly Proof[]) =>
  proofs.toSorted((a, b) => Number(b.checks.some(isWrong)) - Number(a.checks.some(isWrong)));

type RecalculatedProps = {
  readonly proofs: readonly Proof[];
  readonly currency: string;
  /** Why some figures can’t be recalculated. */
  readonly missing?: string | undefined;
  /** Below the result. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
};

/** Each figure of a report, recalculated from its inputs in the same answer, beside the one that the host states. */
export function Recalculated({ proofs: all, currency, missing, children, onClose }: RecalculatedProps) {
  const money = useMoney();
  const proofs = wrongProofsFirst(all.filter(({ checks }) => checks.length > 0));
  const print = ({ kind, days }: Check, value: string | null) => {
    if (kind === 'amount') return money.amount(value, currency);
    if (kind === 'count') return value ?? unknown;
    if (kind === 'multiple') return formatMultiple(value);
    return days === undefined ? formatPercent(value) : formatReturn(value, days);
  };
  return (
    <Drawer open onClose={onClose} title="Recalculated figures" size="large">
      <div className="flex flex-col gap-8">
        <Verdict checks={proofs.flatMap(({ checks }) => checks)} />
        {children}
        {missing !== undefined && <p className="text-base text-ink-muted">{missing}</p>}
        {proofs.map(({ title, formula, checks }) => (
          <section key={title} className="flex flex-col gap-2">
            <h3 className="text-lg font-semibold text-ink">{title}</h3>
            <p className="text-base text-ink-muted">{formula}.</p>
            <FoldedTools name={foldedName(checks)}>
              <ReportTable
                label={title}
                rows={wrongFirst(checks)}
                keyOf={({ name }, index) => `${index} ${name}`}
                isStrong={isWrong}
                columns={[
                  { id: 'name', head: 'Figure', cell: ({ name }) => name },
                  {
                    id: 'computed',
                    head: 'Recalculated',
                    isFigure: true,
                    cell: (check) => print(check, check.computed),
                  },
                  {
                    id: 'stated',
                    head: 'Reported',
                    isFigure: true,
                    cell: (check) => print(check, check.stated),
                  },
                  { id: 'result', head: 'Result', cell: (check) => resultLabels[`${isRight(check)}`] },
                ]}
              />
            </FoldedTools>
          </section>
        ))}
      </div>
    </Drawer>
  );
}
