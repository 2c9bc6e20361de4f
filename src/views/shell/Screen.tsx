import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, use } from 'react';
import { describeFailure } from '../../machines/kit/failure.ts';
import { routes, type RouteName, routeAt } from '../../routes.ts';
import type { ScreenActor } from '../../machines/pages/page-code.machine.ts';
import {
  selectAreAmountsHidden,
  selectFailure,
  selectIsWaitingLong,
  selectPath,
  selectScreenState,
  selectScreen,
} from '../../machines/session/session.selectors.ts';
import { HiddenAmounts } from '../kit/format/hidden-amounts.ts';
import { drawFramed, drawScreen } from '../pages.tsx';
import { useSession, useSessionSelector } from '../kit/session/session-context.ts';
import { Boundary } from '../kit/page/Boundary.tsx';
import { LazyBoundary } from '../kit/page/LazyBoundary.tsx';
import { NoAccess, NotFound, PageSkeleton, ProfileUnavailable, Waiting } from './pages.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';

const Unverified = lazy(async () => ({ default: (await import('./Unverified.tsx')).Unverified }));

type LoadedProps = {
  readonly view: RouteName;
  readonly screen: ScreenActor;
  /** Drawn in the view's frame instead of the view. */
  readonly instead?: ReactNode;
};

function Loaded({ view, screen, instead }: LoadedProps) {
  const state = useSelector(screen, (snapshot) => (snapshot.context.view === view ? snapshot.value : 'idle'));
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
          retryLabel="Try again"
          onRetry={() => screen.send({ type: 'screen.retry' })}
          action={<Button onClick={() => screen.send({ type: 'screen.reload' })}>Reload the page</Button>}
        >
          Part of the application could not be loaded. It may have been updated since you opened it.
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
          {instead ?? drawScreen(view)}
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
  const path = useSessionSelector(selectPath);
  const logOut = () => session.send({ type: 'session.logOut' });
  switch (screenState.kind) {
    case 'view':
      return screen ? <Loaded view={screenState.view} screen={screen} /> : <Waiting />;
    case 'waiting':
      return <Waiting isLong={isLong} onLogOut={logOut} />;
    case 'profileUnavailable':
      return (
        <ProfileUnavailable
          message={failure ? describeFailure(failure).message : ''}
          reference={failure?.reference}
          onRetry={() => session.send({ type: 'session.retry' })}
          onLogOut={logOut}
        />
      );
    case 'noAccess': {
      const view = routeAt(path) ?? 'cyborg';
      const refusal = <NoAccess title={routes[view].title} />;
      return screen ? <Loaded view={view} screen={screen} instead={refusal} /> : <Waiting />;
    }
    case 'unverified': {
      const { view } = screenState;
      const gate = (
        <LazyBoundary>
          <Unverified view={view} />
        </LazyBoundary>
      );
      return screen ? <Loaded view={view} screen={screen} instead={gate} /> : <Waiting />;
    }
    case 'notFound':
      return <NotFound />;
    default:
      return screenState satisfies never;
  }
}

/** Draws what the session allows to be drawn, and nothing else; amounts only where nobody hid them. */
export function Screen() {
  const areHiddenAround = use(HiddenAmounts);
  const areHidden = useSessionSelector(selectAreAmountsHidden);
  return (
    <HiddenAmounts value={areHidden || areHiddenAround}>
      <ScreenState />
    </HiddenAmounts>
  );
}
