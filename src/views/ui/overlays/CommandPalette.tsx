import { clsx } from 'clsx';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { Search } from '../navigation/icons.ts';
import { matchCommands, type Command } from './match-commands.ts';
import { paletteHint, resultsText, type TextSearches } from './text-searches.ts';
import { useModal } from './use-modal.ts';

/** What the searches of lists take. */
const maxLength = 200;

export interface CommandPaletteProps {
  open: boolean;
  items: readonly Command[];
  searches?: TextSearches;
  onChoose: (id: string) => void;
  onClose: () => void;
}

export function CommandPalette({ open, ...rest }: CommandPaletteProps) {
  // Mounted again each time: the last query and choice are forgotten.
  return open ? createPortal(<Palette {...rest} />, document.body) : null;
}

function Palette({ items, searches, onChoose, onClose }: Omit<CommandPaletteProps, 'open'>) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  useModal(panel, true, onClose);
  const hint = paletteHint(searches);
  const text = query.trim();
  const matches = matchCommands(items, query);
  const offers = (text && searches?.offers(text)) || [];
  const found = [...matches, ...offers];
  const active = found[Math.min(at, found.length - 1)];
  const choose = (item: Command | undefined) => {
    if (!item) return;
    onClose();
    if (offers.includes(item)) searches?.onSearch(item.id, text);
    else onChoose(item.id);
  };
  const move = (to: number) => {
    const next = (to + found.length) % Math.max(found.length, 1);
    setAt(next);
    document.getElementById(`${id}${found[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (step !== undefined) move(step);
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  return (
    <div className="fixed inset-0 z-40 flex items-start justify-center p-3 sm:pt-[12vh]">
      <div aria-hidden="true" onClick={onClose} className="absolute inset-0 bg-scrim" />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label="Command palette"
        tabIndex={-1}
        className="relative flex max-h-[70dvh] w-full max-w-xl animate-enter flex-col rounded-card border border-line bg-surface-raised shadow-float"
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
          <input
            data-first-focus=""
            role="combobox"
            aria-label={hint}
            aria-expanded={true}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={active ? `${id}${active.id}` : undefined}
            placeholder={hint}
            maxLength={maxLength}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setAt(0);
            }}
            onKeyDown={press}
            className="min-h-13 w-full bg-transparent text-lg text-ink outline-none"
          />
        </div>
        <div id={`${id}list`} role="listbox" aria-label="Results" className="min-h-0 overflow-y-auto p-2">
          {found.map((item, index) => (
            <button
              key={item.id}
              id={`${id}${item.id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={item === active}
              onPointerMove={() => setAt(index)}
              onClick={() => choose(item)}
              className={clsx(
                'flex min-h-11 w-full items-center text-start gap-3 rounded-control px-3 text-base',
                item === active ? 'bg-primary-soft text-primary-ink' : 'text-ink',
              )}
            >
              {item.icon && <item.icon aria-hidden="true" className="size-4.5 shrink-0" />}
              <span className="min-w-0 grow">{item.label}</span>
              {item.group && <span className="shrink-0 text-sm text-ink-muted">{item.group}</span>}
            </button>
          ))}
        </div>
        <p role="status" className={found.length ? 'sr-only' : 'px-5 pb-5 text-base text-ink-muted'}>
          {resultsText(matches.length, offers.length > 0 ? searches : undefined, text)}
        </p>
      </div>
    </div>
  );
}
