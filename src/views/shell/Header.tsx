import { clsx } from 'clsx';
import { Link } from 'wouter';
import { displayName } from '../../domain/people/investor.ts';
import { selectProfile } from '../../machines/kit/selectors/page.selectors.ts';
import { logOut } from '../../machines/session/session.selectors.ts';
import { href } from '../../routes.ts';
import { Mark } from '../kit/page/Mark.tsx';
import { personalTitle } from '../kit/page/personal-title.ts';
import { useSession, useSessionSelector } from '../kit/session/session-context.ts';
import { IconButton } from '../ui/navigation/IconButton.tsx';
import { CircleUser, MenuIcon } from '../ui/navigation/icons.ts';
import { LazyMenu } from '../ui/overlays/LazyMenu.tsx';
import { AmountsControl } from './AmountsControl.tsx';
import { InboxBell } from './InboxBell.tsx';
import { PagePalette } from './navigation/PagePalette.tsx';
import { TopMenu } from './navigation/TopMenu.tsx';
import { RecentNotices } from './RecentNotices.tsx';
import { ThemeControl } from './ThemeControl.tsx';

/** Logo, top menu, palette, messages and the person's own menu, which a frame rendered for nobody lacks. */
export function Header({ isWide, onOpenDrawer }: { isWide: boolean; onOpenDrawer: () => void }) {
  const session = useSession();
  const profile = useSessionSelector(selectProfile);
  const name = profile ? displayName(profile) : '';
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface-raised print:hidden">
      <div
        className={clsx(
          'mx-auto flex min-h-16 w-full flex-wrap items-center gap-2 px-4 sm:gap-4 sm:px-6',
          isWide ? 'max-w-420' : 'max-w-310',
        )}
      >
        <span className="lg:hidden">
          <IconButton label="Open menu" icon={MenuIcon} onClick={onOpenDrawer} />
        </span>
        <Link href="/portfolio" className="min-w-0 no-underline max-[22rem]:hidden">
          <Mark compact />
        </Link>
        <TopMenu />
        {profile && (
          <div className="ms-auto flex flex-wrap items-center gap-1">
            <PagePalette />
            <InboxBell />
            <RecentNotices />
            <AmountsControl />
            <ThemeControl />
            <LazyMenu
              label={`Account of ${name}`}
              head={<bdi className="break-all">{name}</bdi>}
              linkAs={Link}
              entries={[
                {
                  id: 'personal',
                  label: personalTitle(profile.is_member),
                  href: href('personalData'),
                },
                { id: 'logOut', label: 'Logout', separated: true },
              ]}
              onChoose={() => logOut(session)}
            >
              <CircleUser aria-hidden="true" className="size-5 text-ink-muted sm:hidden lg:max-xl:block" />
              <bdi title={name} className="hidden max-w-52 truncate sm:block lg:max-xl:hidden">
                {name}
              </bdi>
            </LazyMenu>
          </div>
        )}
      </div>
    </header>
  );
}
