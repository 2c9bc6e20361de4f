import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useSectionsWithin } from './use-sections-within.ts';

/** Fewer sections need no navigation. */
const minSections = 3;

/** Links to the sections inside it; stays visible below the header, and marks the current one. */
export function SectionNav({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const { sections, current, show } = useSectionsWithin(box, strip);
  return (
    <div ref={box} className="**:[section]:scroll-mt-12">
      {sections.length >= minSections && (
        <nav
          aria-label={label}
          className="sticky top-16 z-10 -mx-4 mb-6 border-b border-line bg-surface sm:-mx-6 lg:mx-0 print:hidden"
        >
          <ul
            ref={strip}
            className="fade-end relative flex gap-1 overflow-x-auto ps-2 [scrollbar-width:none] lg:ps-0"
          >
            {sections.map(({ id, name }) => (
              <li key={id} className="shrink-0">
                <button
                  type="button"
                  data-section={id}
                  aria-current={id === current ? 'true' : undefined}
                  onClick={() => show(id)}
                  className={clsx(
                    '-mb-px min-h-11 border-b-2 px-2.5 text-sm font-semibold whitespace-nowrap focus-visible:-outline-offset-2',
                    id === current
                      ? 'border-primary text-primary'
                      : 'border-transparent text-ink-muted hover:text-ink',
                  )}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
    </div>
  );
}
