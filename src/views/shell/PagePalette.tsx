import { lazy, useEffect, useState } from 'react';
import { href, routes, type View } from '../../machines/routes.ts';
import { selectIsCyborg } from '../../machines/session.selectors.ts';
import { useNavigate } from '../navigation.ts';
import { useSessionSelector } from '../session-context.ts';
import { Late } from './Late.tsx';

const loadPalette = async () => ({ default: (await import('../ui/CommandPalette.tsx')).CommandPalette });
const CommandPalette = lazy(loadPalette);

const isView = (id: string): id is View => Object.hasOwn(routes, id);

/** Ctrl/⌘ K: go to any page. */
export function PagePalette() {
  const navigate = useNavigate();
  const isCyborg = useSessionSelector(selectIsCyborg);
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
    <Late>
      <CommandPalette
        open
        items={pages}
        onClose={() => setOpen(false)}
        onChoose={(id) => {
          setOpen(false);
          if (isView(id)) navigate(href(id));
        }}
      />
    </Late>
  );
}
