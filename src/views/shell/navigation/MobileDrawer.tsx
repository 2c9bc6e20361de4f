import { Link } from 'wouter';
import { brand } from '../../../brand.ts';
import {
  selectIsCyborg,
  selectIsMember,
  selectPath,
  logOut,
} from '../../../machines/session/session.selectors.ts';
import { href, type RouteName } from '../../../routes.ts';
import { personalTitle } from '../../kit/page/personal-title.ts';
import { useSession, useSessionSelector } from '../../kit/session/session-context.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { ThemeSetting } from '../ThemeSetting.tsx';
import { isCurrent, topMenu } from './navigation-entries.ts';

/** The top menu on a phone; its first entry leads to the personal information. */
export function MobileDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession();
  const path = useSessionSelector(selectPath);
  const isMember = useSessionSelector(selectIsMember);
  const isCyborg = useSessionSelector(selectIsCyborg);
  const line = (route: RouteName, label: string) => (
    <Link
      href={href(route)}
      onClick={onClose}
      aria-current={isCurrent(route, path) ? 'page' : undefined}
      className="flex min-h-11 items-center rounded-control px-3 text-base text-ink no-underline hover:bg-surface-muted aria-[current]:bg-primary-soft aria-[current]:font-semibold"
    >
      {label}
    </Link>
  );
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={brand.name}
      side="start"
      foot={
        <div className="flex flex-col gap-4">
          <ThemeSetting />
          <Button wide onClick={() => logOut(session)}>
            Logout
          </Button>
        </div>
      }
    >
      <nav aria-label="Main">
        <ul className="flex flex-col gap-1">
          <li>{line('personalData', personalTitle(isMember))}</li>
          {topMenu({ isCyborg }).map((entry) => (
            <li key={entry.id}>
              {line(entry.route, entry.label)}
              {entry.children && (
                <ul className="ms-4 flex flex-col gap-1 border-s border-line ps-2">
                  {entry.children.map((child) => (
                    <li key={child.id}>{line(child.route, child.label)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
