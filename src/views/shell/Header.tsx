import { clsx } from 'clsx';
import { Link } from 'wouter';
import { href } from '../../routes.ts';
import {
  selectDisplayedName,
  selectIsCyborg,
  selectIsMember,
  selectPath,
} from '../../machines/session/session.selectors.ts';
import { useSession, useSessionSelector } from '../kit/session/session-context.ts';
import { IconButton } from '../ui/navigation/IconButton.tsx';
import { CircleUser, MenuIcon } from '../ui/navigation/icons.ts';
import { LazyMenu } from '../ui/overlays/LazyMenu.tsx';
import { AmountsControl } from './AmountsControl.tsx';
import { Mark } from '../kit/page/Mark.tsx';
import { isCurrent, personalEntryLabel, topMenu } from './navigation-entries.ts';
import { InboxBell } from './InboxBell.tsx';
import { RecentNotices } from './RecentNotices.tsx';
import { ThemeControl } from './ThemeControl.tsx';

const itemLook = (isHere: boolean) =>
  clsx(
    'inline-flex h-16 items-center border-b-2 px-1 text-base no-underline',
    isHere ? 'border-primary font-semibold text-ink' : 'border-transparent text-ink-muted hover:text-ink',
  );

/** Mark, top menu, messages and the person's own menu. */
export function Header({ isWide, onOpenDrawer }: { isWide: boolean; onOpenDrawer: () => void }) {
  const session = useSession();
  const path = useSessionSelector(selectPath);
  const name = useSessionSelector(selectDisplayedName);
  const isMember = useSessionSelector(selectIsMember);
  const isCyborg = useSessionSelector(selectIsCyborg);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface-raised print:hidden">
      <div
        className={clsx(
          'mx-auto flex h-16 w-full items-center gap-2 px-4 sm:gap-4 sm:px-6',
          isWide ? 'max-w-420' : 'max-w-310',
        )}
      >
        <span className="lg:hidden">
          <IconButton label="Open menu" icon={MenuIcon} onClick={onOpenDrawer} />
        </span>
        <Link href="/portfolio" className="min-w-0 no-underline max-[22rem]:hidden">
          <Mark compact />
        </Link>
        <nav aria-label="Main" className="ms-6 hidden items-center gap-6 lg:flex">
          {topMenu({ isCyborg }).map(({ id, label, view, children }) =>
            children ? (
              <LazyMenu
                key={id}
                align="start"
                linkAs={Link}
                entries={children.map((child) => ({
                  id: child.id,
                  label: child.label,
                  href: href(child.view),
                }))}
              >
                <span className="font-normal text-ink-muted">{label}</span>
              </LazyMenu>
            ) : (
              <Link
                key={id}
                href={href(view)}
                aria-current={isCurrent(view, path) ? 'page' : undefined}
                className={itemLook(isCurrent(view, path))}
              >
                {label}
              </Link>
            ),
          )}
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <InboxBell />
          <RecentNotices />
          <AmountsControl />
          <ThemeControl />
          <LazyMenu
            label={`Account of ${name}`}
            head={<bdi className="break-all">{name}</bdi>}
            linkAs={Link}
            entries={[
              { id: 'personal', label: personalEntryLabel({ isMember }), href: href('personalData') },
              { id: 'logOut', label: 'Logout', separated: true },
            ]}
            onChoose={() => session.send({ type: 'session.logOut' })}
          >
            <CircleUser aria-hidden="true" className="size-5 text-ink-muted sm:hidden" />
            <bdi className="hidden max-w-52 truncate sm:block">{name}</bdi>
          </LazyMenu>
        </div>
      </div>
    </header>
  );
}
