import { useState } from 'react';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { isTyping, useKey } from '../../kit/page/use-key.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';

const loadSearch = async () => (await import('./PageSearch.tsx')).PageSearch;
const PageSearch = lazyPart(loadSearch);
const Shortcuts = lazyPart(async () => (await import('./Shortcuts.tsx')).Shortcuts);
const prefetch = () => void loadSearch().catch(() => undefined);

const isApple = () => /Mac|iP/.test(navigator.platform);

/** The button that opens the palette and shows its key, Ctrl K or ⌘ K. */
export function PagePalette() {
  const [open, setOpen] = useState<'search' | 'shortcuts' | null>(null);
  const close = () => setOpen(null);
  useKey((event) => {
    // The code starts loading with the first of the two keys.
    const { key, ctrlKey, metaKey, target } = event;
    if (key === '?' && !isTyping(target)) setOpen('shortcuts');
    if (key === 'Control' || key === 'Meta') prefetch();
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey)) return;
    event.preventDefault();
    setOpen((was) => (was === 'search' ? null : 'search'));
  });
  return (
    <>
      <button
        type="button"
        onPointerEnter={prefetch}
        onClick={() => setOpen('search')}
        className="hidden min-h-10 items-center gap-2 rounded-control border border-line px-3 text-sm whitespace-nowrap text-ink-muted hover:text-ink lg:flex"
      >
        <span className="sr-only xl:not-sr-only">Search</span>{' '}
        <kbd className="font-sans">{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {open && (
        <LazyBoundary>
          {open === 'search' ? (
            <PageSearch onClose={close} onShortcuts={() => setOpen('shortcuts')} />
          ) : (
            <Shortcuts command={isApple() ? '⌘' : 'Ctrl'} onClose={close} />
          )}
        </LazyBoundary>
      )}
    </>
  );
}
