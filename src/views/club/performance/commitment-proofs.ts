import type { ClubCommitments } from '../../../api/club/club-performance.ts';
import { decimal, ratioText } from '../../../domain/money/amounts/decimal.ts';
import { paidInToCommitted } from '../../../domain/money/commitments/commitment-account.ts';
import { type Check, type Proof, sumsOf } from '../../reports/proof/check.ts';
import { commitmentChecks } from '../../reports/proof/commitment-checks.ts';
import { lineHeads } from './commitment-sums.ts';

type Lines = ClubCommitments['totals'];
const keys = [...lineHeads.map(([key]) => key), 'drawn_from_members'] as const;
const heads = new Map<string, string>([...lineHeads, ['drawn_from_members', 'Drawn from members']]);
const nameOf = (key: string) => heads.get(key) ?? key;

/** Without purchases from other members where the row has both sides of them. */
function picOf(lines: Lines, hasBothSides: boolean): Check['computed'] {
  const { drawn, committed, drawn_from_members: traded } = lines;
  if (drawn === null || committed === null || (hasBothSides && traded === null)) return null;
  const account = { drawn: decimal(drawn), committed: decimal(committed) };
  const pic = paidInToCommitted(account, decimal(hasBothSides ? (traded ?? 0) : 0));
  return pic && ratioText(pic);
}

/** Commitments by their promise and by their use, their PIC, and the sums over all vehicles and over all investors. */
export function clubCommitmentProofs({ totals, vehicles, investors }: ClubCommitments): readonly Proof[] {
  // A page of one investor has one side of that investor's purchases from others.
  const hasBothSides = investors.length > 1;
  const lineOf = (name: string, lines: Lines, both: boolean) => ({ name, lines, pic: picOf(lines, both) });
  return [
    ...commitmentChecks(
      [
        lineOf('Club', totals, hasBothSides),
        ...vehicles.map((row) => lineOf(row.entity?.name ?? 'No vehicle yet', row, hasBothSides)),
        ...investors.map((row) => lineOf(row.investor?.name ?? 'Not assigned', row, false)),
      ],
      'Drawn ÷ committed; for the club and its vehicles both without purchases from other members',
    ),
    {
      title: 'Commitments of the club, by vehicle',
      formula: 'The sum of all vehicles',
      checks: sumsOf(keys, nameOf, vehicles, totals),
    },
    {
      title: 'Commitments of the club, by investor',
      formula: 'The sum of all investors',
      checks: sumsOf(keys, nameOf, investors, totals),
    },
  ];
}
