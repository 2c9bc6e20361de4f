import { type Decimal, sumOfKnown } from '../amounts/decimal.ts';
import type { Disposal } from './disposals.ts';

/** Sums of disposals by tax category. Gains together are `gain`; null where an amount is not known. */
export type DisposalSums = Readonly<Record<'shortGain' | 'longGain' | 'income' | 'capital', Decimal | null>>;

type Known = Pick<Disposal, 'term' | 'kind'> & Readonly<Record<'cost' | 'gain', Decimal | null>>;

/** Short-term gains, long-term gains and income add up to the total gain; `capital` is cost returned without a sale. */
export function sumsByCharacter(rows: readonly Known[]): DisposalSums {
  const of = (rule: (row: Known) => boolean, pick: (row: Known) => Decimal | null) =>
    sumOfKnown(rows.filter(rule).map(pick));
  return {
    shortGain: of(
      ({ term }) => term === 'short',
      ({ gain }) => gain,
    ),
    longGain: of(
      ({ term }) => term === 'long',
      ({ gain }) => gain,
    ),
    income: of(
      ({ term }) => term === null,
      ({ gain }) => gain,
    ),
    capital: of(
      ({ kind }) => kind === 'capital',
      ({ cost }) => cost,
    ),
  };
}

/** What payments were before deductions, what was deducted from them, and what the investor received. */
type PaymentFigures = Readonly<Record<'gross' | 'fee' | 'carry' | 'withheld' | 'received', Decimal | null>>;

/** Sums over disposals: `gross` − `fee` − `carry` − `withheld` = `received`; null where an amount is not known. */
export function sumsOfPayments(rows: readonly PaymentFigures[]): PaymentFigures {
  const sum = (figure: keyof PaymentFigures) => sumOfKnown(rows.map((row) => row[figure]));
  return {
    gross: sum('gross'),
    fee: sum('fee'),
    carry: sum('carry'),
    withheld: sum('withheld'),
    received: sum('received'),
  };
}
