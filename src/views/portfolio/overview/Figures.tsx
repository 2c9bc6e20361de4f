import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { ProofFigure } from '../../../machines/portfolio/portfolio.search.ts';
import { formatMultiple, formatPercent } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { KeyFigure } from '../../ui/layout/KeyFigure.tsx';
import { basisWords } from '../figures/basis.ts';
import { figuresOf } from '../figures/key-figures.ts';

const multiple = (value: string | null | undefined) => (value ? formatMultiple(value) : null);

type FiguresProps = {
  /** Null while loading. */
  readonly portfolio: Portfolio | null;
  readonly onOpen: ((figure: ProofFigure) => void) | undefined;
};

/** Contributions, distributions and returns on the requested basis, as calculated by the host. */
export function Figures({ portfolio, onOpen }: FiguresProps) {
  const print = useMoney();
  const summary = portfolio?.summary;
  const currency = portfolio?.currency ?? '';
  const { valued_count: valuedCount = null, holdings_count: held = null } = summary ?? {};
  const isPartlyValued = valuedCount !== null && held !== null && valuedCount < held;
  const tile = (label: string, note: string, value: string | null, id: ProofFigure) => ({
    label,
    note,
    figure: value,
    loading: summary === undefined,
    size: 'small' as const,
    onOpen: onOpen && (() => onOpen(id)),
  });
  const money = (value: string | null | undefined) => (value ? print.whole(value, currency) : null);
  const words = basisWords[portfolio?.basis ?? 'net'];
  const shown = portfolio && figuresOf(portfolio);
  const reason = summary?.irr_unavailable_reason ?? null;
  const valued = isPartlyValued ? `${valuedCount} of ${held} valued` : null;
  return (
    <div className="-mb-px grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(6.75rem,100%),1fr))] overflow-hidden rounded-b-card border-t border-line *:-ms-px *:border-s *:border-b *:border-line lg:grid-cols-2 lg:rounded-s-none lg:rounded-e-card lg:border-t-0">
      <KeyFigure {...tile(words.paidIn, words.paidInNote, money(shown?.paidIn), 'paidIn')} />
      <KeyFigure
        {...tile(words.distributions, words.distributionsNote, money(shown?.distributions), 'distributions')}
      />
      <KeyFigure
        {...tile(words.multiple, valued ?? 'total value ÷ paid-in', multiple(shown?.multiple), 'tvpi')}
      />
      <KeyFigure {...tile(words.dpi, 'distributions ÷ paid-in', multiple(shown?.dpi), 'dpi')} />
      <KeyFigure {...tile(words.rvpi, 'fair value ÷ paid-in', multiple(shown?.rvpi), 'rvpi')} />
      <KeyFigure
        // A rate with a reason is not a yearly one.
        {...tile(
          words.irr,
          reason ?? 'p.a., since inception',
          shown?.irr ? formatPercent(shown.irr) : null,
          'irr',
        )}
        unavailable={reason ?? 'No single rate fits these payments.'}
      />
    </div>
  );
}
