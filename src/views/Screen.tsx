import { useSelector } from '@xstate/react';
import { describeFailure } from '../machines/failure.ts';
import { routes, type View, viewAt } from '../machines/routes.ts';
import type { ScreenActor } from '../machines/screen.machine.ts';
import {
  selectFailure,
  selectIsWaitingLong,
  selectPath,
  selectPicture,
  selectScreen,
} from '../machines/session.selectors.ts';
import { drawFramed, drawScreen } from './screens.tsx';
import { useSession, useSessionSelector } from './session-context.ts';
import { Boundary } from './shell/Boundary.tsx';
import { NoAccess, NotFound, PageSkeleton, ProfileUnavailable, Waiting } from './shell/pages.tsx';
import { Button } from './ui/Button.tsx';
import { ErrorState } from './ui/ErrorState.tsx';

function Loaded({ view, screen }: { view: View; screen: ScreenActor }) {
  const state = useSelector(screen, (snapshot) =>
    snapshot.context.view === view ? snapshot.value : 'unasked',
  );
  switch (state) {
    case 'unasked':
    case 'loading':
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
          Part of the application did not arrive. It may have been updated meanwhile.
        </ErrorState>,
      );
    case 'shown':
      return drawFramed(
        view,
        <Boundary
          key={view}
          fallback={(reference, retry) => (
            <ErrorState title="This page could not be drawn" reference={reference} onRetry={retry} />
          )}
        >
          {drawScreen(view)}
        </Boundary>,
      );
    default:
      return state satisfies never;
  }
}

/** Draws what the session allows to be drawn, and nothing else. */
export function Screen() {
  const session = useSession();
  const picture = useSessionSelector(selectPicture);
  const screen = useSessionSelector(selectScreen);
  const failure = useSessionSelector(selectFailure);
  const isLong = useSessionSelector(selectIsWaitingLong);
  const path = useSessionSelector(selectPath);
  const logOut = () => session.send({ type: 'session.logOut' });
  switch (picture.kind) {
    case 'view':
      return screen ? <Loaded view={picture.view} screen={screen} /> : <Waiting />;
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
    case 'noAccess':
      return drawFramed('cyborg', <NoAccess title={routes[viewAt(path) ?? 'cyborg'].title} />);
    case 'notFound':
      return <NotFound />;
    default:
      return picture satisfies never;
  }
}
