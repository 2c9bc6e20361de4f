import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

type Named = { readonly id: string; readonly name: string };

/** Where a section becomes the current one, below the sticky header. */
const readFrom = 160;

const headingsIn = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('section[aria-labelledby] h2[id]') ?? []),
];

const namedIn = (box: HTMLElement | null): readonly Named[] =>
  headingsIn(box).map(({ id, textContent }) => ({ id, name: textContent }));

const isSame = (one: readonly Named[], other: readonly Named[]) =>
  one.length === other.length &&
  one.every(({ id, name }, at) => other[at]?.id === id && other[at].name === name);

/** The last one that begins above the line; at the end of the page the last of all, which may be too short to reach it. */
function readIn(box: HTMLElement | null): string | null {
  const headings = headingsIn(box);
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top < readFrom);
  return (isAtEnd ? headings : passed).at(-1)?.id ?? headings[0]?.id ?? null;
}

function show(id: string): void {
  const heading = document.getElementById(id);
  heading?.closest('section')?.scrollIntoView({ block: 'start' });
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The sections inside a box as they come and go, and the current one; the navigation follows it. */
export function useSectionsWithin(
  box: RefObject<HTMLElement | null>,
  strip: RefObject<HTMLElement | null>,
): {
  readonly sections: readonly Named[];
  readonly current: string | null;
  readonly show: (id: string) => void;
} {
  const [sections, setSections] = useState<readonly Named[]>([]);
  const [current, setCurrent] = useState<string | null>(null);
  useLayoutEffect(() => {
    const look = () => {
      const found = namedIn(box.current);
      setSections((known) => (isSame(known, found) ? known : found));
      setCurrent(readIn(box.current));
    };
    look();
    const changes = new MutationObserver(look);
    if (box.current) changes.observe(box.current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [box]);
  useEffect(() => {
    const follow = () => setCurrent(readIn(box.current));
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [box]);
  const names = sections.length;
  useEffect(() => {
    if (names === 0) return;
    const button = strip.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(current ?? '')}"]`);
    const item = button?.parentElement;
    if (!strip.current || !item) return;
    const { clientWidth } = strip.current;
    strip.current.scrollTo({ left: item.offsetLeft - (clientWidth - item.offsetWidth) / 2 });
  }, [current, names, strip]);
  return { sections, current, show };
}
