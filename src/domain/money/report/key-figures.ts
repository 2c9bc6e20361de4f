import { type DecimalText, moneyText, ratioOf } from '../amounts/decimal.ts';
import { decimalIfKnown } from '../amounts/known-amounts.ts';
import type { Basis } from '../returns/flows.ts';
import { grossGainOf } from '../returns/gains.ts';

type Figure = DecimalText | null;

/** The key figures on the basis of the report; figures that the host does not send are derived from those that it does. */
export type KeyFigureTexts = {
  readonly paidIn: Figure;
  readonly fairValue: Figure;
  readonly distributions: Figure;
  readonly gain: Figure;
  readonly multiple: Figure;
  readonly dpi: Figure;
  readonly rvpi: Figure;
  readonly irr: Figure;
};

/** The figures of both bases as a report states them. */
type Summary = {
  readonly paid_in: Figure;
  readonly invested: Figure;
  readonly fair_value_net: Figure;
  readonly fair_value_gross: Figure;
  readonly distributions: Figure;
  readonly proceeds_gross: Figure;
  readonly total_gain: Figure;
  readonly net_tvpi: Figure;
  readonly gross_moic: Figure;
  readonly dpi: Figure;
  readonly rvpi: Figure;
  readonly net_irr: Figure;
  readonly gross_irr: Figure;
};

export function figuresOf({
  basis,
  summary,
}: {
  readonly basis: Basis;
  readonly summary: Summary;
}): KeyFigureTexts {
  if (basis === 'net') {
    return {
      paidIn: summary.paid_in,
      fairValue: summary.fair_value_net,
      distributions: summary.distributions,
      gain: summary.total_gain,
      multiple: summary.net_tvpi,
      dpi: summary.dpi,
      rvpi: summary.rvpi ?? ratioOf(summary.fair_value_net, summary.paid_in),
      irr: summary.net_irr,
    };
  }
  const { invested, fair_value_gross: fairValue, proceeds_gross: proceeds } = summary;
  const gain = grossGainOf({
    fairValueGross: decimalIfKnown(fairValue),
    proceedsGross: decimalIfKnown(proceeds),
    invested: decimalIfKnown(invested),
  });
  return {
    paidIn: invested,
    fairValue,
    distributions: proceeds,
    gain: gain && moneyText(gain),
    multiple: summary.gross_moic,
    dpi: ratioOf(proceeds, invested),
    rvpi: ratioOf(fairValue, invested),
    irr: summary.gross_irr,
  };
}
