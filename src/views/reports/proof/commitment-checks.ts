import { differenceIfKnown, sumIfKnown } from '../../../domain/money/amounts/known-amounts.ts';
import type { Check, Proof } from './check.ts';

type Lines = Readonly<
  Record<'promised' | 'released' | 'drawn' | 'uninvested' | 'unfunded' | 'committed' | 'pic', string | null>
>;

type Line = {
  readonly name: string;
  readonly lines: Lines;
  /** Recalculated. */
  readonly pic: Check['computed'];
};

/** Commitments by their promise and by their use, and their PIC, line by line. @param picFormula in words */
export function commitmentChecks(lines: readonly Line[], picFormula: string): readonly Proof[] {
  const committed = (computedOf: (line: Lines) => Check['computed']): readonly Check[] =>
    lines.map(({ name, lines: line }) => ({
      name,
      kind: 'amount',
      stated: line.committed,
      computed: computedOf(line),
    }));
  return [
    {
      title: 'Committed, by promise',
      formula: 'Promised − released',
      checks: committed(({ promised, released }) => differenceIfKnown(promised, released)),
    },
    {
      title: 'Committed, by use',
      formula: 'Drawn + uninvested + unfunded',
      checks: committed(({ drawn, uninvested, unfunded }) => sumIfKnown([drawn, uninvested, unfunded])),
    },
    {
      title: 'PIC',
      formula: picFormula,
      checks: lines.map(({ name, lines: line, pic }) => ({
        name,
        kind: 'multiple',
        stated: line.pic,
        computed: pic,
      })),
    },
  ];
}
