import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import {
  retryAccess,
  retrySession,
  selectConfirmation,
  selectConnectivity,
  selectIsUnreachable,
  selectNotifications,
  selectCachedAt,
} from '../../machines/session/session.selectors.ts';
import { selectIsOffline } from '../../machines/shell/connectivity.selectors.ts';
import { formatTime } from '../kit/format/format.ts';
import { LazyBoundary } from '../kit/page/LazyBoundary.tsx';
import { useSession, useSessionSelector } from '../kit/session/session-context.ts';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { OfflineBanner } from '../ui/feedback/OfflineBanner.tsx';
import { useOnline } from '../ui/feedback/use-online.ts';
import { Button } from '../ui/navigation/Button.tsx';
import { SkipLink } from '../ui/navigation/SkipLink.tsx';
import { useFetchAhead } from './fetch-ahead.ts';
import { Header } from './Header.tsx';
import { Notifications } from './Notifications.tsx';

const MobileDrawer = lazyPart(async () => (await import('./navigation/MobileDrawer.tsx')).MobileDrawer);

const Confirmation = lazyPart(async () => (await import('../security/Confirmation.tsx')).Confirmation);

/** The members' frame: header, banners, the page and notifications. */
export function MemberFrame({ children, isWide }: { children: ReactNode; isWide: boolean }) {
  const session = useSession();
  const notifications = useSessionSelector(selectNotifications);
  const confirmation = useSessionSelector(selectConfirmation);
  const connectivity = useSessionSelector(selectConnectivity);
  const isUnreachable = useSessionSelector(selectIsUnreachable);
  const isOffline = useSelector(connectivity, selectIsOffline);
  const cachedAt = useSessionSelector(selectCachedAt);
  // Cached answers are at most one day old.
  const since = cachedAt && formatTime(cachedAt);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const fetchAhead = useFetchAhead();
  const isAway = !isOffline && (isUnreachable || since !== null);
  const tryAgain = () => (since ? retrySession(session) : retryAccess(session));
  useOnline(isAway && tryAgain);
  return (
    <div
      className="group/frame flex min-h-dvh flex-col bg-surface"
      onPointerOver={fetchAhead}
      onFocus={fetchAhead}
    >
      <SkipLink />
      <Header isWide={isWide} onOpenDrawer={() => setDrawerOpen(true)} />
      <OfflineBanner offline={isOffline} since={since} />
      {isAway && (
        <div className="mx-auto w-full max-w-310 px-4 pt-4 sm:px-6">
          <Notice
            tone="caution"
            title="The club’s server isn’t responding"
            live
            action={<Button onClick={tryAgain}>Try again</Button>}
          >
            You’re still signed in, but this page {since ? `shows data from ${since}` : 'may be out of date'}.
          </Notice>
        </div>
      )}
      <main
        id="main"
        tabIndex={-1}
        className={clsx(
          'mx-auto w-full grow px-4 py-8 max-lg:pb-20 focus:outline-none sm:px-6',
          isWide ? 'max-w-420' : 'max-w-310',
        )}
      >
        {children}
      </main>
      {isDrawerOpen && (
        <LazyBoundary>
          <MobileDrawer open onClose={() => setDrawerOpen(false)} />
        </LazyBoundary>
      )}
      {confirmation && (
        <LazyBoundary>
          <Confirmation actor={confirmation} />
        </LazyBoundary>
      )}
      {notifications && <Notifications actor={notifications} />}
    </div>
  );
}
