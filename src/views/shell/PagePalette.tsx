import { lazy, useEffect, useState } from 'react';
import { href, routes, type RouteName } from '../../routes.ts';
import { selectAreAmountsHidden, selectIsCyborg } from '../../machines/session/session.selectors.ts';
import { useNavigate } from '../kit/session/navigation.ts';
import { useSession, useSessionSelector } from '../kit/session/session-context.ts';
import { LazyBoundary } from '../kit/page/LazyBoundary.tsx';

const loadPalette = async () => ({
  default: (await import('../ui/overlays/CommandPalette.tsx')).CommandPalette,
});
const CommandPalette = lazy(loadPalette);

const isRouteName = (id: string): id is RouteName => Object.hasOwn(routes, id);

/** Ctrl/⌘ K: go to any page, or hide the amounts. */
export function PagePalette() {
  const navigate = useNavigate();
  const isCyborg = useSessionSelector(selectIsCyborg);
  const session = useSession();
  const areHidden = useSessionSelector(selectAreAmountsHidden);
  const amounts = areHidden ? 'amounts.show' : 'amounts.hide';
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The code starts on its way with the first of the two keys.
      if (event.key === 'Control' || event.key === 'Meta') loadPalette().catch(() => undefined);
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const pages = Object.entries(routes)
    .filter(([, { audience }]) => audience === 'investors' || (audience === 'cyborgs' && isCyborg))
    .map(([id, { title }]) => ({ id, label: title, group: 'Page' }));
  if (!isOpen) return null;
  return (
    <LazyBoundary>
      <CommandPalette
        open
        items={[
          ...pages,
          { id: amounts, label: areHidden ? 'Show amounts' : 'Hide amounts', group: 'Command' },
        ]}
        onClose={() => setOpen(false)}
        onChoose={(id) => {
          setOpen(false);
          if (isRouteName(id)) navigate(href(id));
          else session.send({ type: amounts });
        }}
      />
    </LazyBoundary>
  );
}
