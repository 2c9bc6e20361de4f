import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectNotifications } from '../../machines/session/session.selectors.ts';
import { selectRecent } from '../../machines/shell/notifications.selectors.ts';
import { LazyBoundary } from '../kit/page/LazyBoundary.tsx';
import { useSessionSelector } from '../kit/session/session-context.ts';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { IconButton } from '../ui/navigation/IconButton.tsx';
import { MessageSquare } from '../ui/navigation/icons.ts';

const RecentList = lazyPart(async () => (await import('./RecentList.tsx')).RecentList);

/** All notices of this visit, for people who missed them. */
export function RecentNotices() {
  const notifications = useSessionSelector(selectNotifications);
  const recent = useSelector(notifications, selectRecent);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Recent messages" icon={MessageSquare} onClick={() => setOpen(true)} />
      {isOpen && (
        <LazyBoundary>
          <RecentList recent={recent} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
