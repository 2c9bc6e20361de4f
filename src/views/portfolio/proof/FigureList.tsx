import { clsx } from 'clsx';
import { useId } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { ProofFigure } from '../../../machines/portfolio/portfolio.search.ts';
import { useMoney } from '../../kit/format/money.ts';
import { ChevronDown } from '../../ui/navigation/icons.ts';
import { SplitPart } from '../translation/SplitPart.tsx';
import { figuresOn, proofNames } from './proof.labels.ts';
import { printFigure, proofOf } from './proof.ts';
import { ProofPanel } from './ProofPanel.tsx';
import type { Subject } from './subject.ts';

type FigureListProps = {
  readonly portfolio: Portfolio;
  readonly subject: Subject;
  readonly opened: ProofFigure | null;
  readonly onOpen: (figure: ProofFigure | null) => void;
};

/** Every figure on one line; one at a time expands to show its calculation. */
export function FigureList({ portfolio, subject, opened, onOpen }: FigureListProps) {
  const base = useId();
  const money = useMoney();
  return (
    <>
      <ul className="rounded-card border border-line">
        {figuresOn(portfolio.basis).map((figure) => {
          const isOpen = figure === opened;
          const proof = proofOf(portfolio, subject, figure);
          const note = figure === 'irr' && proof.reason;
          return (
            <li key={figure} className="border-b border-line last:border-0">
              <button
                type="button"
                aria-expanded={isOpen}
                data-first-focus={isOpen ? '' : undefined}
                aria-controls={isOpen ? `${base}${figure}` : undefined}
                onClick={() => onOpen(isOpen ? null : figure)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-card px-4 py-2 text-start text-base hover:bg-surface-muted focus-visible:-outline-offset-2"
              >
                <ChevronDown
                  aria-hidden="true"
                  className={clsx('size-4 shrink-0 text-ink-muted', isOpen && 'rotate-180')}
                />
                <span className="text-ink">{proofNames(portfolio.basis)[figure]}</span>
                <bdi className="ms-auto font-semibold text-ink tabular-nums">
                  {printFigure(proof, proof.stated ?? proof.computed, subject.currency, money)}
                </bdi>
                {note && <span className="w-full text-end text-sm text-ink-muted">{note}</span>}
              </button>
              {isOpen && (
                <div id={`${base}${figure}`} className="px-4 pt-1 pb-4">
                  <ProofPanel proof={proof} subject={subject} portfolio={portfolio} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <SplitPart portfolio={portfolio} holding={subject.isTotal ? undefined : subject.holdings[0]} />
    </>
  );
}
