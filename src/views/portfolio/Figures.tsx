import type { Portfolio } from '../../api/reports.ts';
import { formatMoney, formatMultiple, formatRate } from '../format.ts';
import { KeyFigure } from '../ui/KeyFigure.tsx';
import { KeyFigures } from '../ui/KeyFigures.tsx';

const toneOf = (gain: string | null) =>
  gain === null || /^-?0+(\.0+)?$/.test(gain) ? 'neutral' : gain.startsWith('-') ? 'negative' : 'positive';

/** What went in, what it is worth, what came back; net of fees and carry, as the host computed it. */
export function Figures({ portfolio }: { portfolio: Portfolio }) {
  const { summary, currency } = portfolio;
  const isPartlyValued = summary.valued_count < summary.holdings_count;
  const valued = `${summary.valued_count} of ${summary.holdings_count} holdings valued`;
  const money = (value: string | null) => (value === null ? null : formatMoney(value, currency));
  const multiple = (value: string | null) => (value === null ? null : formatMultiple(value));
  return (
    <KeyFigures>
      <KeyFigure label="Paid-in" figure={money(summary.paid_in)} note="fees included" />
      <KeyFigure
        label="Fair value"
        figure={money(summary.fair_value_net)}
        note={isPartlyValued ? valued : 'net of accrued carry'}
      />
      <KeyFigure label="Distributions" figure={money(summary.distributions)} note="net of carry" />
      <KeyFigure
        label="Gain"
        figure={money(summary.total_gain)}
        tone={toneOf(summary.total_gain)}
        note="realised and unrealised"
      />
      <KeyFigure label="TVPI" figure={multiple(summary.net_tvpi)} note="value and distributions on paid-in" />
      <KeyFigure label="DPI" figure={multiple(summary.dpi)} note="distributions on paid-in" />
      <KeyFigure
        label="Net IRR"
        figure={summary.net_irr === null ? null : formatRate(summary.net_irr)}
        note="money-weighted, since the first payment"
        unavailable={summary.irr_unavailable_reason ?? 'There is no single rate for these payments.'}
      />
    </KeyFigures>
  );
}
