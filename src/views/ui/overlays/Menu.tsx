import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { clsx } from 'clsx';
import type { ElementType, ReactNode, Ref } from 'react';
import type { Icon } from '../navigation/icons.ts';
import { MenuTrigger } from './MenuTrigger.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: Icon;
  /** A link; otherwise the entry is a command and `onChoose` is called. */
  href?: string;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  /** A separator above the entry. */
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
  /** A line that is not an entry, such as the name of the person. */
  head?: ReactNode;
  /** The trigger's button. */
  ref?: Ref<HTMLButtonElement>;
}

function entryLook(entry: MenuEntry): string {
  return clsx(
    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start text-base no-underline sm:min-h-9',
    'data-disabled:opacity-55 data-focus:bg-surface-muted data-focus:outline-none',
    entry.tone === 'danger' ? 'text-negative' : 'text-ink',
  );
}

export function Menu({
  children,
  label,
  entries,
  onChoose,
  linkAs: LinkAs = 'a',
  align = 'end',
  head,
  ref,
}: MenuProps) {
  return (
    <HeadlessMenu>
      <MenuButton as={MenuTrigger} ref={ref} label={label}>
        {children}
      </MenuButton>
      <MenuItems
        anchor={{ to: align === 'end' ? 'bottom end' : 'bottom start', gap: 6, padding: 12 }}
        className="z-30 min-w-56 rounded-card border border-line bg-surface-raised p-1.5 shadow-float focus:outline-none"
      >
        {head && <div className="border-b border-line px-3 pt-1 pb-2 text-sm text-ink-muted">{head}</div>}
        {entries.map((entry) => {
          const content = (
            <>
              {entry.icon && <entry.icon aria-hidden="true" className="size-4.5 shrink-0" />}
              <span className="min-w-0">{entry.label}</span>
            </>
          );
          return (
            <div
              key={entry.id}
              role="none"
              className={entry.separated ? 'mt-1.5 border-t border-line pt-1.5' : ''}
            >
              <MenuItem disabled={entry.disabled ?? false}>
                {entry.href === undefined ? (
                  <button type="button" onClick={() => onChoose?.(entry.id)} className={entryLook(entry)}>
                    {content}
                  </button>
                ) : (
                  <LinkAs href={entry.href} className={entryLook(entry)}>
                    {content}
                  </LinkAs>
                )}
              </MenuItem>
            </div>
          );
        })}
      </MenuItems>
    </HeadlessMenu>
  );
}
