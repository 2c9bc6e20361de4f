import type { DecimalText } from '../amounts/decimal.ts';
import type { KnownAmount } from '../amounts/known-amounts.ts';
import type { Valuation } from '../holdings/mark.ts';
import type { Split } from '../holdings/split.ts';
import type { Basis, Distribution, Lot } from '../returns/flows.ts';

/** A payment in the currency of the report; the amount is null where its day has no exchange rate. */
export type ReportFlow = {
  readonly holding: number;
  readonly date: string;
  readonly kind: string;
  readonly amount: KnownAmount;
};

/** What a report states about a holding, as far as other figures follow from it; null is not known. */
export type ReportHolding = {
  readonly id: number;
  readonly status: string;
  /** The currency of its amounts; null where it is that of the report. */
  readonly currency: string | null;
  readonly invested: KnownAmount;
  readonly paid_in: KnownAmount;
  readonly fair_value_gross: KnownAmount;
  readonly accrued_carry: KnownAmount;
  readonly fair_value_net: KnownAmount;
  readonly proceeds_gross: KnownAmount;
  readonly distributions: KnownAmount;
  readonly realised_gain: KnownAmount;
  readonly unrealised_gain: KnownAmount;
  readonly moic: DecimalText | null;
  readonly tvpi: DecimalText | null;
  readonly irr: DecimalText | null;
  readonly payments: readonly { readonly date: string; readonly cost_share: DecimalText }[] | null;
  readonly annual_fee_payments: readonly { readonly date: string; readonly amount: DecimalText }[] | null;
};

/** One payment of a holding, named as in an answer; see `Distribution`. */
type ReportPayment = Omit<Distribution, 'costShare' | 'lotDate'> & {
  readonly cost_share: DecimalText;
  readonly lot_date: string | null;
};

/**
 * A holding with what its figures are calculated from: purchases, payments, valuations and splits, each oldest first and
 * null where the host does not send them. Amounts are in the currency of the holding.
 */
export type RecordedReportHolding = Omit<ReportHolding, 'payments'> & {
  readonly fees: KnownAmount;
  readonly lots: readonly Lot[] | null;
  readonly payments: readonly ReportPayment[] | null;
  readonly marks: readonly Valuation[] | null;
  readonly splits: readonly Split[] | null;
  /** Fraction, 0.2 is 20%. */
  readonly carry_rate: DecimalText | null;
};

/** What a report of a portfolio states, as far as other figures follow from it. */
export type ReportBook = {
  readonly as_of_date: string;
  readonly basis: Basis;
  readonly currency: string;
  readonly rates?:
    | readonly {
        readonly from: string;
        readonly to: string;
        readonly date: string;
        readonly rate: DecimalText;
      }[]
    | null
    | undefined;
  readonly cash_flows: readonly ReportFlow[];
};
