import type { Holding, Portfolio } from '../../api/reports.ts';
import { decimal, type DecimalText } from '../../finance/decimal.ts';

/** What a proof speaks of: one holding or all of them, with the figures that the host states. */
export type Subject = {
  readonly name: string;
  readonly holdings: readonly Holding[];
  /** The sums of all holdings are proved by their parts. */
  readonly isTotal: boolean;
  readonly invested: DecimalText | null;
  readonly paidIn: DecimalText | null;
  readonly fairValueGross: DecimalText | null;
  readonly accruedCarry: DecimalText | null;
  readonly fairValue: DecimalText | null;
  readonly distributions: DecimalText | null;
  readonly proceedsGross: DecimalText | null;
  readonly realised: DecimalText | null;
  readonly unrealised: DecimalText | null;
  readonly gain: DecimalText | null;
  readonly moic: DecimalText | null;
  readonly tvpi: DecimalText | null;
  readonly dpi: DecimalText | null;
  readonly irr: DecimalText | null;
};

export function totalSubject({ summary, holdings }: Portfolio): Subject {
  return {
    name: 'All holdings',
    holdings,
    isTotal: true,
    invested: summary.invested,
    paidIn: summary.paid_in,
    fairValueGross: summary.fair_value_gross,
    accruedCarry: summary.accrued_carry,
    fairValue: summary.fair_value_net,
    distributions: summary.distributions,
    proceedsGross: summary.proceeds_gross,
    realised: summary.realised_gain,
    unrealised: summary.unrealised_gain,
    gain: summary.total_gain,
    moic: summary.gross_moic,
    tvpi: summary.net_tvpi,
    dpi: summary.dpi,
    irr: summary.net_irr,
  };
}

/** The report states neither DPI nor the whole gain of one holding; its gross proceeds are known only where there were none. */
export function holdingSubject(holding: Holding): Subject {
  const isNothingBack = holding.distributions !== null && decimal(holding.distributions).eq(0);
  return {
    name: holding.startup.name,
    holdings: [holding],
    isTotal: false,
    invested: holding.invested,
    paidIn: holding.paid_in,
    fairValueGross: holding.fair_value_gross,
    accruedCarry: holding.accrued_carry,
    fairValue: holding.fair_value_net,
    distributions: holding.distributions,
    proceedsGross: isNothingBack ? '0.00' : null,
    realised: holding.realised_gain,
    unrealised: holding.unrealised_gain,
    gain: null,
    moic: holding.moic,
    tvpi: holding.tvpi,
    dpi: null,
    irr: holding.irr,
  };
}
