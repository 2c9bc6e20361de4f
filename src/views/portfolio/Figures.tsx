import type { Portfolio } from '../../api/reports.ts';
import type { ProofFigure } from '../../machines/portfolio-view.ts';
import { formatAmount, formatMultiple, formatPercent } from '../format.ts';
import { KeyFigure } from '../ui/KeyFigure.tsx';
import { KeyFigures } from '../ui/KeyFigures.tsx';

const toneOf = (gain: string | null) =>
  gain === null || /^-?0+(\.0+)?$/.test(gain) ? 'neutral' : gain.startsWith('-') ? 'negative' : 'positive';

const multiple = (value: string | null | undefined) => (value ? formatMultiple(value) : null);

const signs = { positive: '+', negative: '', neutral: '' } as const;

/** What went in, what it is worth, what came back; net of fees and carry, as the host computed it. Null while loading. */
export function Figures({
  portfolio,
  onOpen,
}: {
  portfolio: Portfolio | null;
  onOpen?: (figure: ProofFigure) => void;
}) {
  const summary = portfolio?.summary;
  const currency = portfolio?.currency ?? '';
  const isPartlyValued = summary !== undefined && summary.valued_count < summary.holdings_count;
  const figure = (id: ProofFigure, label: string, note: string, value: string | null = null) => ({
    label,
    note,
    figure: value,
    loading: summary === undefined,
    onOpen: onOpen && (() => onOpen(id)),
  });
  const money = (id: ProofFigure, label: string, note: string, value: string | null = null) => ({
    ...figure(id, label, note, value && formatAmount(value, currency)),
    unit: currency,
  });
  const gain = summary?.total_gain ?? null;
  const reason = summary?.irr_unavailable_reason ?? null;
  return (
    <KeyFigures>
      <KeyFigure {...money('paidIn', 'Paid-in', 'fees included', summary?.paid_in)} />
      <KeyFigure
        {...money(
          'fairValue',
          'Fair value',
          isPartlyValued
            ? `${summary.valued_count} of ${summary.holdings_count} holdings valued`
            : 'net of accrued carry',
          summary?.fair_value_net,
        )}
      />
      <KeyFigure {...money('distributions', 'Distributions', 'net of carry', summary?.distributions)} />
      <KeyFigure
        {...figure(
          'gain',
          'Gain',
          'realised and unrealised',
          gain && `${signs[toneOf(gain)]}${formatAmount(gain, currency)}`,
        )}
        unit={currency}
        tone={toneOf(gain)}
      />
      <KeyFigure
        {...figure('tvpi', 'TVPI', 'value and distributions on paid-in', multiple(summary?.net_tvpi))}
      />
      <KeyFigure {...figure('dpi', 'DPI', 'distributions on paid-in', multiple(summary?.dpi))} />
      <KeyFigure
        {...figure(
          'irr',
          'Net IRR',
          // A rate that comes with a reason is not a yearly one.
          (summary?.net_irr && reason) || 'money-weighted, since the first payment',
          summary?.net_irr ? formatPercent(summary.net_irr) : null,
        )}
        unit={reason ? '' : 'a year'}
        unavailable={reason ?? 'There is no single rate for these payments.'}
      />
    </KeyFigures>
  );
}
