import { useSelector } from '@xstate/react';
import { Suspense, use } from 'react';
import { describeFailure } from '../../machines/kit/failure.ts';
import { selectFailure } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { PageCodeActor } from '../../machines/pages/page-code.machine.ts';
import {
  selectCodeState,
  retryPageCode,
  reloadApplication,
} from '../../machines/pages/page-code.selectors.ts';
import {
  selectAreAmountsHidden,
  selectIsWaitingLong,
  selectShownPage,
  selectPageCode,
  logOut,
  retrySession,
} from '../../machines/session/session.selectors.ts';
import { routes, type RouteName } from '../../routes.ts';
import { HiddenAmounts } from '../kit/format/hidden-amounts.ts';
import { Boundary } from '../kit/page/Boundary.tsx';
import { useSession, useSessionSelector } from '../kit/session/session-context.ts';
import { drawFramed, drawRefusal, drawPage } from '../pages.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { Button } from '../ui/navigation/Button.tsx';
import { PageSkeleton, ProfileUnavailable, Waiting } from './pages.tsx';
import type { Refusal } from './Refused.tsx';

const NotFound = lazyPart(async () => (await import('./Refused.tsx')).NotFound);

type LoadedProps = {
  readonly route: RouteName;
  readonly pageCode: PageCodeActor;
  /** Why the person may not see it, shown in its frame. */
  readonly refusal?: Refusal;
};

function Loaded({ route, pageCode, refusal }: LoadedProps) {
  const state = useSelector(pageCode, selectCodeState(route));
  switch (state) {
    case 'idle':
    case 'loading':
    case 'checking':
    case 'updating':
      return drawFramed(route, <PageSkeleton />, <Waiting />);
    case 'failed':
      return drawFramed(
        route,
        <ErrorState
          level={1}
          title={`${routes[route].title} could not be opened`}
          onRetry={() => retryPageCode(pageCode)}
          action={<Button onClick={() => reloadApplication(pageCode)}>Reload the page</Button>}
        >
          Check your connection, then try again.
        </ErrorState>,
      );
    case 'shown':
      return drawFramed(
        route,
        <Boundary
          key={route}
          fallback={(reference, retry) => (
            <ErrorState title="This page could not be displayed" reference={reference} onRetry={retry} />
          )}
        >
          {refusal ? drawRefusal(refusal, route) : drawPage(route)}
        </Boundary>,
      );
    default:
      return state satisfies never;
  }
}

function ShownPage() {
  const session = useSession();
  const shown = useSessionSelector(selectShownPage);
  const pageCode = useSessionSelector(selectPageCode);
  const failure = useSessionSelector(selectFailure);
  const isLong = useSessionSelector(selectIsWaitingLong);
  const leave = () => logOut(session);
  switch (shown.kind) {
    case 'page':
      return pageCode ? <Loaded route={shown.route} pageCode={pageCode} /> : <Waiting />;
    case 'waiting':
      return <Waiting isLong={isLong} onLogOut={leave} />;
    case 'profileUnavailable':
      return (
        <ProfileUnavailable
          message={failure ? describeFailure(failure).message : ''}
          reference={failure?.reference}
          onRetry={() => retrySession(session)}
          onLogOut={leave}
        />
      );
    case 'noAccess':
    case 'unverified':
      return pageCode ? <Loaded route={shown.route} pageCode={pageCode} refusal={shown.kind} /> : <Waiting />;
    case 'notFound':
      return (
        <Suspense fallback={<Waiting />}>
          <NotFound />
        </Suspense>
      );
    default:
      return shown satisfies never;
  }
}

/** Renders what the session allows, and nothing else; amounts only if they are not hidden. */
export function CurrentPage() {
  const areHiddenAround = use(HiddenAmounts);
  const areHidden = useSessionSelector(selectAreAmountsHidden);
  return (
    <HiddenAmounts value={areHidden || areHiddenAround}>
      <ShownPage />
    </HiddenAmounts>
  );
}
