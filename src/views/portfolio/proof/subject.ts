import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { DecimalText } from '../../../domain/money/amounts/decimal.ts';
import { currencyOf } from '../../../domain/money/report/converted-value.ts';
import { flowsOf, ownAmounts } from '../../../domain/money/report/holding-amounts.ts';
import { figuresOf } from '../../../domain/money/report/key-figures.ts';
import { ownFlowsOf } from './own-flows.ts';

/** The subject of a calculation: one holding or all of them, with the figures that the host states. */
export type Subject = {
  readonly name: string;
  readonly holdings: readonly Holding[];
  /** The sums of all holdings are proved by their parts. */
  readonly isTotal: boolean;
  /** Of all its amounts. */
  readonly currency: string;
  /** Oldest first. */
  readonly flows: Portfolio['cash_flows'];
  /** Differs from the currency of its amounts where the report has only converted payments of a holding. */
  readonly flowCurrency: string;
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
  readonly rvpi: DecimalText | null;
  readonly irr: DecimalText | null;
};

type Figures = Omit<Subject, 'name' | 'holdings' | 'isTotal' | 'currency' | 'flows' | 'flowCurrency'>;

/** On the gross basis figures are before fees and carry; the two parts of a gain are net only. */
export function totalSubject(portfolio: Portfolio): Subject {
  const { summary, holdings, currency, basis } = portfolio;
  const { paidIn, fairValue, distributions, gain, multiple, dpi, rvpi, irr } = figuresOf(portfolio);
  return {
    name: 'All holdings',
    holdings,
    isTotal: true,
    currency,
    flows: flowsOf(portfolio, holdings),
    flowCurrency: currency,
    invested: summary.invested,
    fairValueGross: summary.fair_value_gross,
    accruedCarry: summary.accrued_carry,
    proceedsGross: summary.proceeds_gross,
    realised: summary.realised_gain,
    unrealised: summary.unrealised_gain,
    moic: summary.gross_moic,
    paidIn,
    fairValue,
    distributions,
    gain: basis === 'net' ? gain : null,
    tvpi: multiple,
    dpi: basis === 'net' ? dpi : null,
    rvpi: basis === 'net' ? rvpi : null,
    irr,
  };
}

/** In the holding's own currency. The report has neither DPI, RVPI nor the total gain of one holding. */
export function holdingSubject(portfolio: Portfolio, holding: Holding): Subject {
  const { paidIn, fairValue, distributions } = ownAmounts(portfolio, holding);
  const figures: Figures = {
    invested: holding.invested,
    paidIn,
    fairValueGross: holding.fair_value_gross,
    accruedCarry: holding.accrued_carry,
    fairValue,
    distributions,
    proceedsGross: ownAmounts({ basis: 'gross' }, holding).distributions,
    realised: holding.realised_gain,
    unrealised: holding.unrealised_gain,
    gain: null,
    moic: holding.moic,
    tvpi: portfolio.basis === 'net' ? holding.tvpi : holding.moic,
    dpi: null,
    rvpi: null,
    irr: holding.irr,
  };
  const currency = currencyOf(portfolio, holding);
  const own = currency === portfolio.currency ? null : ownFlowsOf(portfolio, holding);
  return {
    name: holding.startup.name,
    holdings: [holding],
    isTotal: false,
    currency,
    flows: own ?? flowsOf(portfolio, [holding]),
    flowCurrency: own ? currency : portfolio.currency,
    ...figures,
  };
}
