import type { Commitments } from '../../../api/reports/commitments.ts';
import { commitmentColumns, reportLabel } from '../report.labels.ts';
import { ratioOf } from '../../../domain/money/decimal.ts';
import { type Check, negative, type Proof, sumOfAll, sumsOf } from './check.ts';

type Lines = Commitments['totals'];

const keys = commitmentColumns.map(({ key }) => key);
const heads = Object.fromEntries(commitmentColumns.map(({ key, head }) => [key, head]));
const named = (key: string) => reportLabel(heads, key);

/** Commitments by their promise and by their use, of each holding, each vehicle and in total. */
export function commitmentProofs({ rows, vehicles, totals }: Commitments): readonly Proof[] {
  const all: readonly (readonly [string, Lines])[] = [
    ...rows.map((row) => [`${row.startup.name}, ${(row.series ?? row.round)?.name ?? ''}`, row] as const),
    ...vehicles.map((row) => [row.entity?.name ?? 'No vehicle yet', row] as const),
    ['Total', totals],
  ];
  const committed = (computedOf: (lines: Lines) => Check['computed']): readonly Check[] =>
    all.map(([name, lines]) => ({
      name,
      kind: 'amount',
      stated: lines.committed,
      computed: computedOf(lines),
    }));
  return [
    {
      title: 'Committed, by promise',
      formula: 'Promised − released',
      checks: committed(({ promised, released }) => sumOfAll([promised, negative(released)])),
    },
    {
      title: 'Committed, by use',
      formula: 'Drawn + uninvested + unfunded',
      checks: committed(({ drawn, uninvested, unfunded }) => sumOfAll([drawn, uninvested, unfunded])),
    },
    {
      title: 'PIC',
      formula: 'Drawn ÷ committed',
      checks: all.map(([name, lines]) => ({
        name,
        kind: 'multiple',
        stated: lines.pic,
        computed: ratioOf(lines.drawn, lines.committed),
      })),
    },
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
