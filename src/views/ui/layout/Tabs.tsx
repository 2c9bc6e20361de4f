import { clsx } from 'clsx';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useChosenInSight } from './use-chosen-in-sight.ts';

export interface Tab {
  id: string;
  label: string;
  count?: number;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (id: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  useChosenInSight(list, value);
  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const forward =
      list.current && getComputedStyle(list.current).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const to = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.id)}"]`)?.focus();
  };
  return (
    <div className="flex flex-col gap-1 sm:gap-3">
      <div className="border-b border-line">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="fade-end -mb-px flex gap-1 overflow-x-auto [scrollbar-width:none]"
        >
          {tabs.map((tab) => {
            const chosen = tab.id === value;
            return (
              <button
                key={tab.id}
                type="button"
                role="tab"
                id={`${base}${tab.id}`}
                data-tab={tab.id}
                aria-selected={chosen}
                aria-controls={`${base}panel`}
                tabIndex={chosen ? 0 : -1}
                onClick={() => onChange(tab.id)}
                onKeyDown={press}
                className={clsx(
                  'min-h-11 shrink-0 rounded-t-control border-b-2 px-3 text-base font-semibold whitespace-nowrap focus-visible:-outline-offset-2 sm:min-h-10',
                  chosen
                    ? 'border-primary text-primary'
                    : 'border-transparent text-ink-muted hover:text-ink print:hidden',
                )}
              >
                {tab.label}
                {tab.count !== undefined && (
                  <span className="ms-2 font-normal text-ink-muted tabular-nums">{tab.count}</span>
                )}
              </button>
            );
          })}
        </div>
      </div>
      <div role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${value}`} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}
