import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { ProofFigure } from '../../../machines/portfolio/portfolio.search.ts';
import { formatMultiple, formatPercent } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { KeyFigure } from '../../ui/layout/KeyFigure.tsx';
import { KeyFigures } from '../../ui/layout/KeyFigures.tsx';
import { basisWords } from '../figures/basis.ts';
import { figuresOf } from '../figures/key-figures.ts';

const toneOf = (gain: string | null) =>
  gain === null || /^-?0+(\.0+)?$/.test(gain) ? 'neutral' : gain.startsWith('-') ? 'negative' : 'positive';

const multiple = (value: string | null | undefined) => (value ? formatMultiple(value) : null);

/** What went in, what it is worth, what came back, on the basis that was asked for, as the host computed it. Null while loading. */
export function Figures({
  portfolio,
  onOpen,
}: {
  portfolio: Portfolio | null;
  onOpen?: (figure: ProofFigure) => void;
}) {
  const print = useMoney();
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
    ...figure(id, label, note, value && print.amount(value, currency)),
    unit: currency,
  });
  const words = basisWords[portfolio?.basis ?? 'net'];
  const shown = portfolio && figuresOf(portfolio);
  const gain = shown?.gain ?? null;
  const reason = summary?.irr_unavailable_reason ?? null;
  return (
    <KeyFigures>
      <KeyFigure {...money('paidIn', words.paidIn, words.paidInNote, shown?.paidIn)} />
      <KeyFigure
        {...money(
          'fairValue',
          words.fairValue,
          isPartlyValued
            ? `${summary.valued_count} of ${summary.holdings_count} holdings valued`
            : words.fairValueNote,
          shown?.fairValue,
        )}
      />
      <KeyFigure
        {...money('distributions', words.distributions, words.distributionsNote, shown?.distributions)}
      />
      <KeyFigure
        {...figure(
          'gain',
          'Gain',
          'realised and unrealised',
          gain && (toneOf(gain) === 'positive' ? print.signed : print.amount)(gain, currency),
        )}
        unit={currency}
        tone={print.isHidden ? 'neutral' : toneOf(gain)}
      />
      <KeyFigure
        {...figure(
          'tvpi',
          words.multiple,
          'value and what came back on what went in',
          multiple(shown?.multiple),
        )}
      />
      <KeyFigure {...figure('dpi', words.dpi, 'what came back on what went in', multiple(shown?.dpi))} />
      <KeyFigure
        {...figure(
          'irr',
          words.irr,
          // A rate that comes with a reason is not a yearly one.
          (shown?.irr && reason) || 'money-weighted, since the first payment',
          shown?.irr ? formatPercent(shown.irr) : null,
        )}
        unit={reason ? '' : 'a year'}
        unavailable={reason ?? 'There is no single rate for these payments.'}
      />
    </KeyFigures>
  );
}
