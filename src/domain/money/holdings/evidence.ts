import {
  type Decimal,
  decimal,
  type DecimalText,
  quotient,
  ratioText,
  sumOf,
  zero,
} from '../amounts/decimal.ts';
import { isOldPrice } from './price-age.ts';

/** The evidence behind a value, strongest first. */
export const evidenceKinds = ['cash', 'recent', 'older', 'cost', 'doubtful'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

export type ValuedHolding = {
  /** Null is not known: it is counted, and its value is zero in the sums. */
  readonly fairValue: DecimalText | null;
  readonly distributions: DecimalText | null;
  readonly paidIn: DecimalText | null;
  readonly method: string | null;
  readonly priceDate: string | null;
};

/** A person outside the club paid or set the price. */
const outside: ReadonlySet<string> = new Set(['priced_round', 'listed', 'exit_pending', 'calibrated']);
const doubtful: ReadonlySet<string> = new Set(['impaired', 'written_off']);

/** Of what is still held, on the day `asOf`; a price of exactly one year ago is still recent. */
export function evidenceOf(
  { method, priceDate }: Pick<ValuedHolding, 'method' | 'priceDate'>,
  asOf: string,
): Exclude<EvidenceKind, 'cash'> {
  if (method === 'cost') return 'cost';
  if (method === null || doubtful.has(method) || !outside.has(method) || priceDate === null)
    return 'doubtful';
  return isOldPrice(priceDate, asOf) ? 'older' : 'recent';
}

export type EvidenceShare = {
  readonly kind: EvidenceKind;
  readonly amount: Decimal;
  /** Fraction of value and distributions; null when they are zero. */
  readonly part: DecimalText | null;
  readonly holdings: number;
};

/** Value and distributions by the evidence behind them; the shares add up to both together. */
export function evidenceSplit(holdings: readonly ValuedHolding[], asOf: string): readonly EvidenceShare[] {
  const amounts = new Map<EvidenceKind, { amount: Decimal; holdings: number }>(
    evidenceKinds.map((kind) => [kind, { amount: zero, holdings: 0 }]),
  );
  const add = (kind: EvidenceKind, amount: Decimal) => {
    const sum = amounts.get(kind);
    if (!sum) return;
    sum.amount = sum.amount.plus(amount);
    sum.holdings += 1;
  };
  for (const holding of holdings) {
    const [value, received] = [decimal(holding.fairValue ?? 0), decimal(holding.distributions ?? 0)];
    if (received.gt(0)) add('cash', received);
    if (holding.fairValue === null) add('doubtful', zero);
    else if (value.gt(0)) add(evidenceOf(holding, asOf), value);
  }
  const total = sumOf([...amounts.values()].map(({ amount }) => amount));
  return [...amounts].map(([kind, sum]) => {
    const part = quotient(sum.amount, total);
    return { kind, ...sum, part: part && ratioText(part) };
  });
}

export const haircuts = ['0', '0.25', '0.5', '1'] as const;

export type Haircut = {
  readonly cut: DecimalText;
  readonly multiple: DecimalText | null;
  readonly value: Decimal;
};

/**
 * (value + distributions) / paid-in if values without a recent outside price lose a share (0.25 is a quarter). Null
 * multiple: a paid-in or a distribution is not known, or nothing was paid in.
 */
export function haircutsOf(holdings: readonly ValuedHolding[], asOf: string): readonly Haircut[] {
  const isWhole = holdings.every(({ paidIn, distributions }) => paidIn !== null && distributions !== null);
  const paidIn = sumOf(holdings.map((holding) => decimal(holding.paidIn ?? 0)));
  const received = sumOf(holdings.map(({ distributions }) => decimal(distributions ?? 0)));
  return haircuts.map((cut) => {
    const left = holdings.map((holding) => {
      const value = decimal(holding.fairValue ?? 0);
      return evidenceOf(holding, asOf) === 'recent' ? value : value.times(decimal(1).minus(cut));
    });
    const value = sumOf(left);
    const multiple = isWhole ? quotient(value.plus(received), paidIn) : null;
    return { cut, value, multiple: multiple && ratioText(multiple) };
  });
}

/** The fraction of value and distributions that is cash or was priced by somebody outside the club within a year. */
export const provedShareOf = (split: readonly Pick<EvidenceShare, 'kind' | 'part'>[]): DecimalText =>
  ratioText(
    sumOf(
      split.filter(({ kind }) => kind === 'cash' || kind === 'recent').map(({ part }) => decimal(part ?? 0)),
    ),
  );
