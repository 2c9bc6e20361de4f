import { type ReactNode } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { figuresOf } from '../../../domain/money/report/key-figures.ts';
import type { DayFigures } from '../../../domain/portfolio/period-gain.ts';
import type { PerformanceActor } from '../../../machines/portfolio/portfolio.queries.ts';
import type { ProofFigure } from '../../../machines/portfolio/portfolio.search.ts';
import { formatMultiple, formatPercent } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { KeyFigure } from '../../ui/layout/KeyFigure.tsx';
import { basisLabels } from '../figures/basis.ts';

const FigureChange = lazyPart(async () => (await import('../charts/FigureChange.tsx')).FigureChange);

const multiple = (value: string | null | undefined) => (value ? formatMultiple(value) : null);

type FiguresProps = {
  /** Null while loading. */
  readonly portfolio: Portfolio | null;
  /** Earlier values, which load after the figures. */
  readonly performance: PerformanceActor | undefined;
  readonly onOpen: ((figure: ProofFigure) => void) | undefined;
};

/** Contributions, distributions and returns on the requested basis, as calculated by the host. */
export function Figures({ portfolio, performance, onOpen }: FiguresProps) {
  const money = useMoney();
  const summary = portfolio?.summary;
  const currency = portfolio?.currency ?? '';
  const { valued_count: valuedCount = null, holdings_count: holdingsCount = null } = summary ?? {};
  // A rate with a reason is not a yearly one.
  const reason = summary?.irr_unavailable_reason ?? null;
  const isPartlyValued = valuedCount !== null && holdingsCount !== null && valuedCount < holdingsCount;
  const tile = (
    id: ProofFigure & keyof DayFigures,
    label: string,
    figure: string | null,
    note?: string | null,
  ): ReactNode => (
    <KeyFigure
      label={label}
      figure={figure}
      loading={!portfolio}
      size="small"
      note={
        note ? (
          <span className="max-sm:hidden">{note}</span>
        ) : (
          <LazyBoundary>
            {portfolio && performance && (
              <FigureChange actor={performance} portfolio={portfolio} figure={id} />
            )}
          </LazyBoundary>
        )
      }
      {...(id === 'irr' && { unavailable: reason ?? 'No single rate fits these payments.' })}
      onOpen={onOpen && (() => onOpen(id))}
    />
  );
  const amount = (value: string | null | undefined) => (value ? money.whole(value, currency) : null);
  const labels = basisLabels[portfolio?.basis ?? 'net'];
  const shown = portfolio && figuresOf(portfolio);
  const valued = isPartlyValued ? `${valuedCount} of ${holdingsCount} valued` : null;
  return (
    <div className="-mb-px flex flex-wrap overflow-hidden rounded-b-card border-t border-line *:-ms-px *:grow *:basis-[6.75rem] *:border-s *:border-b *:border-line lg:rounded-s-none lg:*:basis-[12rem] lg:rounded-e-card lg:border-t-0">
      {tile('paidIn', labels.paidIn, amount(shown?.paidIn))}
      {tile('distributions', labels.distributions, amount(shown?.distributions))}
      {tile('tvpi', labels.tvpi, multiple(shown?.multiple), valued)}
      {tile('dpi', labels.dpi, multiple(shown?.dpi))}
      {tile('rvpi', labels.rvpi, multiple(shown?.rvpi))}
      {tile('irr', labels.irr, shown?.irr ? formatPercent(shown.irr) : null, reason)}
    </div>
  );
}
