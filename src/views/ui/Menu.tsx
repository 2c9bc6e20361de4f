import { clsx } from 'clsx';
import { useId, type ElementType, type ReactNode } from 'react';
import { buttonLook } from './button-look.ts';
import { ChevronDown, type Icon } from './icons.ts';
import { useMenu } from './use-menu.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: Icon;
  /** A place to go; otherwise the entry is a command and `onChoose` hears of it. */
  href?: string;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  /** A line above the entry. */
  separated?: boolean;
}

export interface MenuProps {
  /** What the trigger shows. */
  children: ReactNode;
  /** The accessible name of the trigger, where its content is not a name. */
  label?: string;
  entries: readonly MenuEntry[];
  onChoose?: (id: string) => void;
  /** The component for entries with `href`: wouter's `Link` keeps the navigation in the page. */
  linkAs?: ElementType;
  align?: 'start' | 'end';
  /** A line that is no entry, such as the name of the person. */
  head?: ReactNode;
}

function entryLook(entry: MenuEntry): string {
  return clsx(
    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start text-base no-underline sm:min-h-9',
    'hover:bg-surface-sunken focus:bg-surface-sunken focus-visible:-outline-offset-2 aria-disabled:opacity-55',
    entry.tone === 'danger' ? 'text-negative' : 'text-ink',
  );
}

/** Hand-made: the ready-made one with its positioning costs every member's page 28 kB. */
export function Menu({ children, label, entries, onChoose, linkAs = 'a', align = 'end', head }: MenuProps) {
  const id = useId();
  const { box, open, toggle, close, onKeyDown, onBlur } = useMenu();
  return (
    <div ref={box} role="presentation" className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        id={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}menu` : undefined}
        onClick={toggle}
        className={clsx(buttonLook('quiet', 'medium', false), 'text-ink!')}
      >
        {children}
        <ChevronDown aria-hidden="true" className="size-4 text-ink-muted" />
      </button>
      {open && (
        <div
          className={clsx(
            'absolute top-full z-30 mt-1.5 w-max max-w-[calc(100vw-1.5rem)] min-w-56 animate-enter rounded-card border border-line bg-surface-raised p-1.5 shadow-float',
            align === 'end' ? 'inset-e-0' : 'inset-s-0',
          )}
        >
          {head && (
            <div className="mb-1.5 border-b border-line px-3 pt-1 pb-2 text-sm text-ink-muted">{head}</div>
          )}
          <div id={`${id}menu`} role="menu" aria-labelledby={id}>
            {entries.map((entry) => {
              const As = entry.href === undefined ? 'button' : linkAs;
              const own = entry.href === undefined ? { type: 'button' } : { href: entry.href };
              return (
                <div
                  key={entry.id}
                  role="presentation"
                  className={clsx(entry.separated && 'mt-1.5 border-t border-line pt-1.5')}
                >
                  <As
                    {...own}
                    role="menuitem"
                    tabIndex={-1}
                    aria-disabled={entry.disabled || undefined}
                    onClick={(event: Event) => {
                      if (entry.disabled) return event.preventDefault();
                      close();
                      return entry.href === undefined && onChoose?.(entry.id);
                    }}
                    className={entryLook(entry)}
                  >
                    {entry.icon && <entry.icon aria-hidden="true" className="size-4.5 shrink-0" />}
                    <span className="min-w-0">{entry.label}</span>
                  </As>
                </div>
              );
            })}
          </div>
        </div>
      )}
    </div>
  );
}
