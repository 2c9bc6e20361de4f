import type { Commitments } from '../../../api/reports/commitments.ts';
import { ratioOf } from '../../../domain/money/amounts/decimal.ts';
import { commitmentColumns, reportLabel } from '../report.labels.ts';
import { type Proof, sumsOf } from './check.ts';
import { commitmentChecks } from './commitment-checks.ts';

type Lines = Commitments['totals'];

const keys = commitmentColumns.map(({ key }) => key);
const heads = Object.fromEntries(commitmentColumns.map(({ key, head }) => [key, head]));
const named = (key: string) => reportLabel(heads, key);

/** Commitments by their promise and by their use, of each holding, each vehicle and in total. */
export function commitmentProofs({ rows, vehicles, totals }: Commitments): readonly Proof[] {
  const lineOf = (name: string, lines: Lines) => ({
    name,
    lines,
    pic: ratioOf(lines.drawn, lines.committed),
  });
  return [
    ...commitmentChecks(
      [
        ...rows.map((row) => lineOf(`${row.startup.name}, ${(row.series ?? row.round)?.name ?? ''}`, row)),
        ...vehicles.map((row) => lineOf(row.entity?.name ?? 'No vehicle yet', row)),
        lineOf('Total', totals),
      ],
      'Drawn ÷ committed',
    ),
    {
      title: 'Total of holdings',
      formula: 'The sum of all holdings',
      checks: sumsOf(keys, named, rows, totals),
    },
    {
      title: 'Total of vehicles',
      formula: 'The sum of all vehicles',
      checks: sumsOf(keys, named, vehicles, totals),
    },
  ];
}
