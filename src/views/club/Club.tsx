import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ClubActor } from '../../machines/club/club.machine.ts';
import { type ClubSearch, clubLocation, clubPages, isClubFiltered } from '../../machines/club/club.search.ts';
import {
  selectContent,
  selectIsForbidden,
  selectIsRenewing,
  changeClub,
  openDirectory,
  refreshClub,
  closeDirectory,
} from '../../machines/club/club.selectors.ts';
import { selectChildren, selectView } from '../../machines/kit/selectors/page.selectors.ts';
import { investorReportLocation } from '../../machines/reports/report-address.search.ts';
import { routes } from '../../routes.ts';
import { formatDate } from '../kit/format/format.ts';
import { Bookmarks } from '../kit/lists/Bookmarks.tsx';
import { LazyBoundary } from '../kit/page/LazyBoundary.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { FoldedTools } from '../ui/layout/FoldedTools.tsx';
import { useIsPhone } from '../ui/layout/use-media.ts';
import { Button } from '../ui/navigation/Button.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { clubLabels, dayOf } from './club.labels.ts';
import { ClubBody } from './ClubBody.tsx';
import { ClubFilters } from './ClubFilters.tsx';
import { ClubLoading } from './ClubLoading.tsx';
import { ClubNav } from './ClubNav.tsx';
import { loadedClubParts } from './ClubPage.tsx';

const Directory = lazyPart(async () => (await import('./general/Directory.tsx')).Directory);

/** The club’s whole book: five pages over one address, whose filters they share. */
export function Club({ actor }: { actor: ClubActor }) {
  const view = useSelector(actor, selectView);
  const { page, investor } = view;
  const { DepositFilters, PivotLevels } = loadedClubParts();
  const { search } = clubLocation(view);
  const change = (changed: Partial<ClubSearch>) => changeClub(actor, changed);
  const isPhone = useIsPhone();
  const report = investor === null ? null : investorReportLocation(investor, view);
  const { bookmarks, directory } = useSelector(actor, selectChildren);
  const content = useSelector(actor, selectContent);
  const isForbidden = useSelector(actor, selectIsForbidden);
  const isBusy = useSelector(actor, selectIsRenewing);
  const { title, subtitle } = clubLabels[page];
  const day = content?.page === page ? dayOf(content) : null;
  return (
    <>
      <PageHead
        title={title}
        subtitle={subtitle}
        asOf={day === null ? '' : formatDate(day)}
        actions={
          !isForbidden && (
            <>
              {report && (
                <Link href={report.path + report.search} asChild>
                  <ButtonLink size="small">The investor’s report</ButtonLink>
                </Link>
              )}
              <Button size="small" onClick={() => openDirectory(actor)}>
                Find an investor
              </Button>
              <Button size="small" busy={isBusy} onClick={() => refreshClub(actor)}>
                Refresh
              </Button>
            </>
          )
        }
      />
      <div className="flex flex-col gap-6">
        {!isForbidden && (
          <>
            <ClubNav actor={actor} pages={clubPages} />
            <FoldedTools name={isPhone ? (isClubFiltered(view) ? 'Filters, in use' : 'Filters') : undefined}>
              <div className="flex flex-col gap-6">
                <ClubFilters actor={actor} />
                {page === 'cyborgDeposit' && DepositFilters && (
                  <DepositFilters view={view} onChange={change} />
                )}
                {page === 'cyborgPortfolio' && PivotLevels && (
                  <div className="flex flex-col gap-6 lg:flex-row lg:items-end">
                    <PivotLevels view={view} onChange={change} />
                    {/* Its space is reserved, because the tools for saving come and go with the filters. */}
                    <div className="-mb-4 min-h-11 sm:min-h-8 lg:mb-1 lg:flex-1">
                      {bookmarks && (
                        <Bookmarks
                          actor={bookmarks}
                          title="Saved views"
                          saveLabel="Save this view"
                          path={routes.cyborgPortfolio.path}
                          search={search || null}
                        />
                      )}
                    </div>
                  </div>
                )}
              </div>
            </FoldedTools>
          </>
        )}
        <ClubLoading actor={actor}>
          <ClubBody actor={actor} />
        </ClubLoading>
      </div>
      {directory && (
        <LazyBoundary>
          <Directory actor={directory} view={view} onClose={() => closeDirectory(actor)} />
        </LazyBoundary>
      )}
    </>
  );
}
