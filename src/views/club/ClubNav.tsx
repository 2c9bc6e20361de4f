import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { ClubActor } from '../../machines/club/club.machine.ts';
import { changedClub, clubLocation, type ClubPage } from '../../machines/club/club.search.ts';
import { selectProfile, selectSearch } from '../../machines/kit/selectors/page.selectors.ts';
import { printLocation, routes } from '../../routes.ts';
import { useSessionSelector } from '../kit/session/session-context.ts';
import { useChosenInSight } from '../ui/layout/use-chosen-in-sight.ts';
import { clubLabels } from './club.labels.ts';

export const clubTabLook = (isOpen: boolean): string =>
  clsx(
    'inline-flex min-h-11 items-center border-b-2 px-2 text-sm font-semibold sm:px-3 sm:text-base',
    isOpen
      ? 'border-primary text-ink'
      : 'border-transparent text-ink-muted hover:border-line-strong hover:text-ink',
  );

/** The pages of the club, each with the filters of the open one. */
export function ClubNav({ actor, pages }: { actor: ClubActor; pages: readonly ClubPage[] }) {
  const search = useSelector(actor, selectSearch);
  const row = useRef<HTMLElement>(null);
  useChosenInSight(row, search.page);
  const isOperator = useSessionSelector(selectProfile)?.is_operator === true;
  return (
    <div className="border-b border-line print:hidden">
      <nav
        ref={row}
        aria-label="Club pages"
        className="fade-end -mb-px overflow-x-auto [scrollbar-width:none]"
      >
        <ul className="flex min-w-max gap-1">
          {pages.map((page) => {
            const isOpen = page === search.page;
            return (
              <li key={page}>
                <Link
                  href={printLocation(clubLocation(changedClub(search, { page })))}
                  aria-current={isOpen ? 'page' : undefined}
                  className={clubTabLook(isOpen)}
                >
                  {clubLabels[page].tab}
                </Link>
              </li>
            );
          })}
          {isOperator && (
            <li>
              <Link href={routes.desk.path} className={clubTabLook(false)}>
                Desk
              </Link>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}
