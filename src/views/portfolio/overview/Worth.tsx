import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { ratioOf } from '../../../domain/money/amounts/decimal.ts';
import { figuresOf } from '../../../domain/money/report/key-figures.ts';
import type { ProofFigure } from '../../../machines/portfolio/portfolio.search.ts';
import { formatChange, unknown } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { basisLabels } from '../figures/basis.ts';
import { toneOf } from '../figures/tones.ts';
import { worthSize } from '../figures/worth-size.ts';

type WorthProps = {
  readonly portfolio: Portfolio | null;
  readonly onOpen: ((figure: ProofFigure) => void) | undefined;
  /** The gains of shorter periods, beside the one since inception. */
  readonly children: ReactNode;
};

const press = '-my-0.5 block rounded-control py-0.5 text-start hover:underline underline-offset-4';

/** The portfolio's value, and its gain since the first payment. */
export function Worth({ portfolio, onOpen, children }: WorthProps) {
  const money = useMoney();
  const labels = basisLabels[portfolio?.basis ?? 'net'];
  const shown = portfolio && figuresOf(portfolio);
  const gain = shown?.gain ?? null;
  const currency = portfolio?.currency ?? '';
  const worth = shown ? money.whole(shown.fairValue, currency) : '';
  const share = shown && ratioOf(gain, shown.paidIn);
  const open = (figure: ProofFigure, children: ReactNode) =>
    onOpen ? (
      <button type="button" className={press} onClick={() => onOpen(figure)}>
        {children}
        <span className="sr-only"> (show how it is calculated)</span>
      </button>
    ) : (
      <div>{children}</div>
    );
  return (
    <div className="flex flex-col items-start">
      {open(
        'fairValue',
        <>
          <span className="block text-sm text-ink-muted">{labels.worth} </span>
          <bdi
            data-early="worth"
            className={clsx(
              'flex min-h-10.5 items-center font-semibold text-ink tabular-nums',
              worthSize(worth),
            )}
          >
            {shown ? (
              worth
            ) : (
              <span aria-hidden="true" className="h-8 w-44 animate-late rounded-control bg-line" />
            )}
          </bdi>
        </>,
      )}
      <div className="flex flex-wrap gap-x-4 max-sm:flex-col">
        {open(
          'gain',
          <span className="flex min-h-5 flex-wrap gap-x-1 text-sm text-ink-muted tabular-nums">
            {shown && (
              <>
                <bdi className={clsx('font-semibold', toneOf(money.isHidden ? null : gain))}>
                  {money.wholeSigned(gain, currency)}
                  {share !== null && ` (${formatChange(share)})`}
                </bdi>
                {gain === null ? `${unknown} gain` : 'since inception'}
              </>
            )}
          </span>,
        )}
        <div className="min-h-5">{children}</div>
      </div>
    </div>
  );
}
