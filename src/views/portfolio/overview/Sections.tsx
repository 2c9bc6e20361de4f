import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { Link } from 'wouter';
import { selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import {
  changedSearch,
  sectionOf,
  portfolioLocation,
  type PortfolioTab,
} from '../../../machines/portfolio/portfolio.search.ts';
import { href, printLocation } from '../../../routes.ts';
import { useChosenInSight } from '../../ui/layout/use-chosen-in-sight.ts';

const sections: readonly { readonly tab: PortfolioTab; readonly label: string }[] = [
  { tab: 'holdings', label: 'Overview' },
  { tab: 'charts', label: 'Charts' },
  { tab: 'statement', label: 'Statement' },
  { tab: 'papers', label: 'Documents' },
  { tab: 'evidence', label: 'Valuation quality' },
];

const look =
  'flex min-h-11 shrink-0 items-center rounded-control px-2.5 text-base whitespace-nowrap focus-visible:-outline-offset-2 sm:min-h-9';

/** The sections of the portfolio, each with an address of its own for the same day, basis and currency. */
export function Sections({ actor }: { actor: PortfolioActor }) {
  const search = useSelector(actor, selectSearch);
  const open = sectionOf(search);
  const row = useRef<HTMLElement>(null);
  useChosenInSight(row, open ?? 'holdings');
  return (
    <nav
      ref={row}
      aria-label="Portfolio"
      className="fade-end -mx-2.5 flex max-w-screen gap-0.5 overflow-x-auto print:hidden max-sm:[scrollbar-width:none]"
    >
      {sections.map(({ tab, label }) => {
        const isOpen = tab === (open ?? 'holdings');
        return (
          <Link
            key={tab}
            href={printLocation(portfolioLocation({ ...changedSearch(search, { tab }), holding: null }))}
            aria-current={isOpen ? 'page' : undefined}
            className={clsx(look, isOpen ? 'font-semibold text-primary' : 'text-ink-muted hover:text-ink')}
          >
            {label}
          </Link>
        );
      })}
      <Link href={href('report')} className={clsx(look, 'text-ink-muted hover:text-ink')}>
        Reports
      </Link>
    </nav>
  );
}
