import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { decimal, type DecimalText, moneyText, ratioOf } from '../../../domain/money/amounts/decimal.ts';

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

export function figuresOf({ basis, summary }: Portfolio): KeyFigureTexts {
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
  const { invested, fair_value_gross: value, proceeds_gross: proceeds } = summary;
  const isKnown = invested !== null && value !== null && proceeds !== null;
  return {
    paidIn: invested,
    fairValue: value,
    distributions: proceeds,
    gain: isKnown ? moneyText(decimal(value).plus(proceeds).minus(invested)) : null,
    multiple: summary.gross_moic,
    dpi: ratioOf(proceeds, invested),
    rvpi: ratioOf(value, invested),
    irr: summary.gross_irr,
  };
}
