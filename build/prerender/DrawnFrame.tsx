import type { ReactNode } from 'react';
import { Router } from 'wouter';
import type { SessionActor } from '../../src/machines/session/session.machine.ts';
import { type RouteName, routes } from '../../src/routes.ts';
import { PageHead } from '../../src/views/kit/page/PageHead.tsx';
import { SessionContext } from '../../src/views/kit/session/session-context.ts';
import { personalHead } from '../../src/views/onboarding/checklist/personal-head.ts';
import { BookHead } from '../../src/views/portfolio/overview/BookHead.tsx';
import { OverviewPanel } from '../../src/views/portfolio/overview/OverviewPanel.tsx';
import { PortfolioLoading } from '../../src/views/portfolio/overview/PortfolioLoading.tsx';
import { MemberFrame } from '../../src/views/shell/MemberFrame.tsx';
import { PageSkeleton } from '../../src/views/shell/pages.tsx';
import { Skeleton } from '../../src/views/ui/feedback/Skeleton.tsx';
import { ClubFrame, clubActions } from './ClubFrame.tsx';
import { NewsFrame } from './NewsFrame.tsx';
import { RoundsFrame } from './RoundsFrame.tsx';

type Heading = { readonly route: RouteName; readonly subtitle: string | undefined };

function Head({ route, subtitle }: Heading) {
  if (route === 'personalData') return <PersonalHeads />;
  // The sections are not shown: they would move when the font arrives.
  if (route === 'portfolio') return <BookHead sections={<div className="h-11 sm:h-9" />} settings={null} />;
  const { title, page } = routes[route];
  if (page === 'club') return <PageHead title={title} subtitle={subtitle} asOf="" actions={clubActions} />;
  return <PageHead title={title} subtitle={subtitle} />;
}

/** Pages whose first screen is drawn in its shape. */
const contents: Readonly<Partial<Record<RouteName, ReactNode>>> = {
  portfolio: <PortfolioLoading overview={<OverviewPanel portfolio={null} />} />,
  news: <NewsFrame />,
  rounds: <RoundsFrame />,
  cyborg: <ClubFrame />,
};

const people = {
  member: { is_member: true, onboarding_status: null },
  applicant: { is_member: false, onboarding_status: null },
  rejected: { is_member: false, onboarding_status: 'rejected' },
} as const;

/** All in the same place, which is reserved: the script of the page's head shows the one for the person. */
const PersonalHeads = () => (
  <div className="grid">
    {Object.entries(people).map(([kind, person]) => (
      <div key={kind} data-person={kind} className="invisible col-start-1 row-start-1">
        <PageHead {...personalHead(person)} />
      </div>
    ))}
  </div>
);

/**
 * The frame of a members' page and its heading, for anybody with tokens: neither the person nor their permissions are
 * known. It is inert, and hidden from assistive software except for its loading status.
 */
export function DrawnFrame({ route, subtitle, session }: Heading & { session: SessionActor }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the page
      </p>
      <div inert aria-hidden="true">
        <SessionContext value={session}>
          <Router ssrPath={routes[route].path}>
            <MemberFrame isWide={routes[route].isWide === true}>
              {route === 'round' ? (
                <PageSkeleton />
              ) : (
                <>
                  <Head route={route} subtitle={subtitle} />
                  {contents[route] ?? <Skeleton height="table" label="Loading the page" />}
                </>
              )}
            </MemberFrame>
          </Router>
        </SessionContext>
      </div>
    </>
  );
}
