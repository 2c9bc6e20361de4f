import { useEffect, useState } from 'react';
import { href, routes, type View } from '../../machines/routes.ts';
import { selectIsCyborg } from '../../machines/session.selectors.ts';
import { useNavigate } from '../navigation.ts';
import { useSessionSelector } from '../session-context.ts';
import { CommandPalette } from '../ui/CommandPalette.tsx';

const isView = (id: string): id is View => Object.hasOwn(routes, id);

/** Ctrl/⌘ K: go to any page. */
export function PagePalette() {
  const navigate = useNavigate();
  const isCyborg = useSessionSelector(selectIsCyborg);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
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
  return (
    <CommandPalette
      open={isOpen}
      items={pages}
      onClose={() => setOpen(false)}
      onChoose={(id) => {
        setOpen(false);
        if (isView(id)) navigate(href(id));
      }}
    />
  );
}
