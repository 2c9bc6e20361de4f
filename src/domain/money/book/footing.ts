import { decimal, type DecimalText, sumOf, sumOfTexts } from '../amounts/decimal.ts';
import { type KnownAmount, isSumOf } from '../amounts/known-amounts.ts';
import { type BridgeStep, bridgeSteps } from './bridge-steps.ts';

type StatementLine = { readonly key: string; readonly amounts: readonly (DecimalText | null)[] };

/**
 * Whether the lines of one column of a capital account add up: beginning and all others equal the ending, to the cent.
 * Null when an amount is not known.
 */
export function isFooting(lines: readonly StatementLine[], column: number): boolean | null {
  const amounts = lines.map(({ key, amounts: cells }) => ({ key, amount: cells[column] ?? null }));
  if (amounts.some(({ amount }) => amount === null)) return null;
  const ending = amounts.find(({ key }) => key === 'ending');
  if (!ending) return null;
  const others = amounts.filter(({ key }) => key !== 'ending');
  return sumOf(others.map(({ amount }) => decimal(amount ?? 0))).eq(decimal(ending.amount ?? 0));
}

/** Lines of a commitment reconciliation, as `commitmentAccount` gives them. */
type CommitmentLines = Readonly<
  Record<'promised' | 'released' | 'committed' | 'drawn' | 'uninvested' | 'unfunded', DecimalText | null>
>;

/**
 * Whether a commitment adds up both ways: promised - released, and drawn + uninvested + unfunded. Null when an amount
 * is not known.
 */
export function isReconciled(lines: CommitmentLines): boolean | null {
  const { promised, released, committed, drawn, uninvested, unfunded } = lines;
  if (promised === null || released === null || committed === null) return null;
  if (drawn === null || uninvested === null || unfunded === null) return null;
  const byPromise = decimal(promised).minus(released);
  return byPromise.eq(committed) && sumOfTexts([drawn, uninvested, unfunded]).eq(committed);
}

/** Commitments of a club: in total, by vehicle and by investor; every amount may be unknown. */
type ClubCommitmentLines<Lines> = {
  readonly totals: Lines;
  readonly vehicles: readonly Lines[];
  readonly investors: readonly Lines[];
};

/**
 * Whether every row of the commitments adds up, and the sums over all vehicles and over all investors equal the totals of
 * the club. Null where an amount is not known.
 * @param keys the amounts that are summed
 */
export function areCommitmentsReconciled<
  Key extends string,
  Lines extends CommitmentLines & Readonly<Record<Key, KnownAmount>>,
>({ totals, vehicles, investors }: ClubCommitmentLines<Lines>, keys: readonly Key[]): boolean | null {
  const checks = [
    ...[totals, ...vehicles, ...investors].map(isReconciled),
    ...keys.flatMap((key) =>
      [vehicles, investors].map((rows) =>
        isSumOf(
          rows.map((row) => row[key]),
          totals[key],
        ),
      ),
    ),
  ];
  if (checks.includes(false)) return false;
  return checks.includes(null) ? null : true;
}

/** The gain of one or several holdings from gross to net, as `bridgeOf` returns it. */
type BridgeAmounts = Readonly<Record<BridgeStep, DecimalText | null>>;

/** Whether a bridge adds up: gross and all parts equal net. Null when an amount is not known. */
export function isBridged(amounts: BridgeAmounts): boolean | null {
  const known = bridgeSteps.flatMap((step) => amounts[step] ?? []);
  const net = amounts.net;
  return net === null || known.length < bridgeSteps.length ? null : sumOfTexts(known.slice(0, -1)).eq(net);
}
