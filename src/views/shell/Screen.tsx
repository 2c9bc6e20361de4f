import { useSelector } from '@xstate/react';
import { Suspense, use } from 'react';
import { describeFailure } from '../../machines/kit/failure.ts';
import { selectFailure } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { ScreenActor } from '../../machines/pages/screen.machine.ts';
import { selectCodeState, retryScreen, reloadScreen } from '../../machines/pages/screen.selectors.ts';
import {
  selectAreAmountsHidden,
  selectIsWaitingLong,
  selectScreenState,
  selectScreen,
  logOut,
  retrySession,
} from '../../machines/session/session.selectors.ts';
import { routes, type RouteName } from '../../routes.ts';
import { HiddenAmounts } from '../kit/format/hidden-amounts.ts';
import { Boundary } from '../kit/page/Boundary.tsx';
import { useSession, useSessionSelector } from '../kit/session/session-context.ts';
import { drawFramed, drawRefusal, drawScreen } from '../pages.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { Button } from '../ui/navigation/Button.tsx';
import { PageSkeleton, ProfileUnavailable, Waiting } from './pages.tsx';
import type { Refusal } from './Refused.tsx';

const NotFound = lazyPart(async () => (await import('./Refused.tsx')).NotFound);

type LoadedProps = {
  readonly view: RouteName;
  readonly screen: ScreenActor;
  /** Why the person may not see it, shown in its frame. */
  readonly refusal?: Refusal;
};

function Loaded({ view, screen, refusal }: LoadedProps) {
  const state = useSelector(screen, selectCodeState(view));
  switch (state) {
    case 'idle':
    case 'loading':
    case 'checking':
    case 'updating':
      return drawFramed(view, <PageSkeleton />, <Waiting />);
    case 'failed':
      return drawFramed(
        view,
        <ErrorState
          level={1}
          title={`${routes[view].title} could not be opened`}
          onRetry={() => retryScreen(screen)}
          action={<Button onClick={() => reloadScreen(screen)}>Reload the page</Button>}
        >
          Check your connection, then try again.
        </ErrorState>,
      );
    case 'shown':
      return drawFramed(
        view,
        <Boundary
          key={view}
          fallback={(reference, retry) => (
            <ErrorState title="This page could not be displayed" reference={reference} onRetry={retry} />
          )}
        >
          {refusal ? drawRefusal(refusal, view) : drawScreen(view)}
        </Boundary>,
      );
    default:
      return state satisfies never;
  }
}

function ScreenState() {
  const session = useSession();
  const screenState = useSessionSelector(selectScreenState);
  const screen = useSessionSelector(selectScreen);
  const failure = useSessionSelector(selectFailure);
  const isLong = useSessionSelector(selectIsWaitingLong);
  const leave = () => logOut(session);
  switch (screenState.kind) {
    case 'view':
      return screen ? <Loaded view={screenState.view} screen={screen} /> : <Waiting />;
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
      return screen ? (
        <Loaded view={screenState.view} screen={screen} refusal={screenState.kind} />
      ) : (
        <Waiting />
      );
    case 'notFound':
      return (
        <Suspense fallback={<Waiting />}>
          <NotFound />
        </Suspense>
      );
    default:
      return screenState satisfies never;
  }
}

/** Renders what the session allows, and nothing else; amounts only if they are not hidden. */
export function Screen() {
  const areHiddenAround = use(HiddenAmounts);
  const areHidden = useSessionSelector(selectAreAmountsHidden);
  return (
    <HiddenAmounts value={areHidden || areHiddenAround}>
      <ScreenState />
    </HiddenAmounts>
  );
}
