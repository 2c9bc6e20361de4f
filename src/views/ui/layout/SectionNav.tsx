import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ChevronRight } from '../navigation/icons.ts';
import { useSectionsWithin } from './use-sections-within.ts';

/** Fewer sections need no navigation. */
const minSections = 3;

type StripArrowProps = { readonly strip: RefObject<HTMLElement | null>; readonly way: -1 | 1 };

/** Pixels out of sight on one side that count. */
const outOfSight = 8;

/** For the pointer, while sections are out of sight on its side; the keyboard reaches each section itself. */
function StripArrow({ strip, way }: StripArrowProps) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const box = strip.current;
    if (!box) return undefined;
    const look = () => {
      const [at, most] = [Math.abs(box.scrollLeft), box.scrollWidth - box.clientWidth];
      setNeeded(way < 0 ? at > outOfSight : most - at > outOfSight);
    };
    const resized = new ResizeObserver(look);
    resized.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [strip, way]);
  const move = () => {
    const [box, isMirrored] = [strip.current, document.dir === 'rtl'];
    box?.scrollBy({ left: (isMirrored ? -way : way) * box.clientWidth * 0.6, behavior: 'smooth' });
  };
  if (!isNeeded) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={way < 0 ? 'Earlier sections' : 'More sections'}
      onClick={move}
      className={clsx(
        'absolute inset-y-0 z-10 flex w-9 items-center justify-center bg-surface text-ink hover:text-primary max-lg:hidden rtl:-scale-x-100',
        way < 0 ? 'start-0' : 'end-0',
      )}
    >
      <ChevronRight aria-hidden="true" className={clsx('size-5', way < 0 && 'rotate-180')} />
    </button>
  );
}

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
          {([-1, 1] as const).map((way) => (
            <StripArrow key={`${way} of ${sections.length}`} strip={strip} way={way} />
          ))}
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
