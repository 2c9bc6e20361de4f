import { clsx } from 'clsx';
import { Link } from 'wouter';
import { selectIsCyborg, selectPath } from '../../../machines/session/session.selectors.ts';
import { href } from '../../../routes.ts';
import { useSessionSelector } from '../../kit/session/session-context.ts';
import { LazyMenu } from '../../ui/overlays/LazyMenu.tsx';
import { isCurrent, type NavigationEntry, subNavigation, topMenu } from './navigation-entries.ts';

const barLink = 'h-12 grow justify-center text-xs sm:text-sm lg:h-8';

/** The top menu of a wide page with the sub-navigation beside it; on a narrow page one bar along the lower edge. */
export function TopMenu() {
  const path = useSessionSelector(selectPath);
  const isCyborg = useSessionSelector(selectIsCyborg);
  const link = ({ id, label, route }: NavigationEntry, look: string) => {
    const isHere = isCurrent(route, path);
    return (
      <Link
        key={id}
        href={href(route)}
        aria-current={isHere ? 'page' : undefined}
        className={clsx(
          'inline-flex items-center border-b-2 px-1 whitespace-nowrap no-underline',
          isHere
            ? 'border-primary font-semibold text-ink'
            : 'border-transparent text-ink-muted hover:text-ink',
          look,
        )}
      >
        {label}
      </Link>
    );
  };
  return (
    <>
      <nav aria-label="Main" className="ms-2 hidden items-center gap-2 lg:flex xl:gap-5">
        {topMenu({ isCyborg }).map(({ children, ...entry }) =>
          children ? (
            <span key={entry.id} className="flex items-center">
              {link(entry, 'h-16 text-base')}
              <LazyMenu
                label={`${entry.label} pages`}
                align="start"
                linkAs={Link}
                entries={children.map(({ id, label, route }) => ({ id, label, href: href(route) }))}
              >
                {null}
              </LazyMenu>
            </span>
          ) : (
            link(entry, 'h-16 text-base')
          ),
        )}
      </nav>
      <nav
        aria-label="More pages"
        className="fixed inset-x-0 bottom-0 flex items-center border-t border-line bg-surface-raised lg:static lg:border-s lg:border-t-0 lg:ps-2 xl:gap-3"
      >
        {topMenu({ isCyborg: false }).map((entry) => link(entry, `lg:hidden ${barLink}`))}
        {subNavigation.map((entry) => link(entry, barLink))}
      </nav>
    </>
  );
}
