import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import { selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import { selectPortfolio } from '../../../machines/portfolio/portfolio.selectors.ts';
import { formatDate } from '../../kit/format/format.ts';
import { ChevronDown } from '../../ui/navigation/icons.ts';

type SettingsButtonProps = {
  readonly actor: PortfolioActor;
  readonly controls: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** Date, basis and currency of all figures in one line; opens the form that changes them. */
export function SettingsButton({ actor, controls, isOpen, onToggle }: SettingsButtonProps) {
  const portfolio = useSelector(actor, selectPortfolio);
  const compare = useSelector(actor, selectSearch).compare;
  if (!portfolio) return null;
  const { as_of_date: day, basis, currency } = portfolio;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="flex min-h-11 items-center gap-1 rounded-control text-start text-sm text-ink-muted hover:text-ink sm:min-h-8 sm:px-2"
    >
      <span>
        <span className="whitespace-nowrap">As of {formatDate(day)}</span>
        {compare !== null && ` · vs ${formatDate(compare)}`}
        {` · ${basis === 'net' ? 'Net' : 'Gross'} · ${currency}`}
      </span>
      <ChevronDown
        aria-hidden="true"
        className={clsx('size-4 shrink-0 transition-transform print:hidden', isOpen && 'rotate-180')}
      />
      <span className="sr-only"> (change)</span>
    </button>
  );
}
