import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ClubActor } from '../../machines/club/club.machine.ts';
import { type ClubPage, clubPages, isClubFiltered } from '../../machines/club/club.search.ts';
import {
  selectContent,
  selectIsForbidden,
  selectIsRefreshing,
  openDirectory,
  refreshClub,
  closeDirectory,
} from '../../machines/club/club.selectors.ts';
import { selectChildren, selectSearch } from '../../machines/kit/selectors/page.selectors.ts';
import { investorReportLocation } from '../../machines/reports/report-address.search.ts';
import { printLocation, routes } from '../../routes.ts';
import { formatDate } from '../kit/format/format.ts';
import { LazyBoundary } from '../kit/page/LazyBoundary.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { FoldedTools } from '../ui/layout/FoldedTools.tsx';
import { useIsPhone } from '../ui/layout/use-media.ts';
import { Button } from '../ui/navigation/Button.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { type ClubPart, contentOf } from './club-part.ts';
import { clubLabels } from './club.labels.ts';
import { ClubBody } from './ClubBody.tsx';
import { ClubFilters } from './ClubFilters.tsx';
import { ClubLoading } from './ClubLoading.tsx';
import { ClubNav } from './ClubNav.tsx';

const Directory = lazyPart(async () => (await import('./general/Directory.tsx')).Directory);

/** The club’s whole book: five pages over one address, whose filters they share. */
function Club<Page extends ClubPage>({ actor, part }: { actor: ClubActor; part: ClubPart<Page> }) {
  const search = useSelector(actor, selectSearch);
  const { page, investor } = search;
  const { Filters } = part;
  const isPhone = useIsPhone();
  const report = investor === null ? null : investorReportLocation(investor, search);
  const { directory } = useSelector(actor, selectChildren);
  const content = contentOf(part, useSelector(actor, selectContent));
  const isForbidden = useSelector(actor, selectIsForbidden);
  const isBusy = useSelector(actor, selectIsRefreshing);
  const { subtitle } = clubLabels[page];
  const day = content && page === part.page ? part.asOf(content) : null;
  return (
    <>
      <PageHead
        title={routes[page].title}
        subtitle={subtitle}
        asOf={day === null ? '' : formatDate(day)}
        actions={
          !isForbidden && (
            <>
              {report && (
                <Link href={printLocation(report)} asChild>
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
            <FoldedTools
              name={isPhone ? (isClubFiltered(search) ? 'Filters, in use' : 'Filters') : undefined}
            >
              <div className="flex flex-col gap-6">
                <ClubFilters actor={actor} />
                {page === part.page && Filters && <Filters actor={actor} />}
              </div>
            </FoldedTools>
          </>
        )}
        <ClubLoading actor={actor}>
          <ClubBody actor={actor} part={part} />
        </ClubLoading>
      </div>
      {directory && (
        <LazyBoundary>
          <Directory actor={directory} search={search} onClose={() => closeDirectory(actor)} />
        </LazyBoundary>
      )}
    </>
  );
}

/** The view of one page of the club. */
export const clubView = <Page extends ClubPage>(part: ClubPart<Page>) =>
  function ClubView({ actor }: { actor: ClubActor }) {
    return <Club actor={actor} part={part} />;
  };
