import { useState } from 'react';
import type { RouteName } from '../../src/routes.ts';
import { box, layOutPages, type PlacedPage, type PlacedWay } from './map-layout.ts';
import { type Page, pages, ways } from './page-flow.ts';
import { storyHref } from './story-link.ts';

const audiences = { public: 'everybody', investors: 'investors', cyborgs: 'cyborgs' };
const map = layOutPages(pages, ways);

const notes = ({ audience, isExempt, inMenu }: Page) =>
  [
    audiences[audience],
    ...(audience === 'public' ? [] : [isExempt ? 'before verification' : 'once verified']),
    ...(inMenu ? ['in the menu'] : []),
  ].join(', ');

function PageBox({ placed, onChoose }: { placed: PlacedPage; onChoose: (route: RouteName | null) => void }) {
  const { page, x, y } = placed;
  return (
    <a
      href={storyHref(page.story)}
      target="_top"
      aria-label={`${page.title}, ${page.path}`}
      className="group outline-none"
      onPointerEnter={() => onChoose(page.route)}
      onPointerLeave={() => onChoose(null)}
      onFocus={() => onChoose(page.route)}
      onBlur={() => onChoose(null)}
    >
      <rect
        {...{ x, y, ...box }}
        rx={10}
        strokeDasharray={page.isExempt || page.audience === 'public' ? undefined : '6 4'}
        className="fill-surface-raised stroke-line-strong group-hover:stroke-primary group-focus-visible:stroke-focus group-focus-visible:stroke-3"
      />
      <text x={x + 12} y={y + 24} className="fill-ink text-sm font-semibold">
        {page.title}
      </text>
      <text x={x + 12} y={y + 40} className="fill-ink-muted text-xs">
        {page.path}
      </text>
      <text x={x + 12} y={y + 55} className="fill-ink-muted text-xs">
        {page.machine}
      </text>
    </a>
  );
}

function Arrow({ placed: { way, points }, chosen }: { placed: PlacedWay; chosen: RouteName | null }) {
  const isLit = chosen === way.from;
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <polyline
      points={line}
      fill="none"
      markerEnd="url(#page-arrow)"
      strokeLinejoin="round"
      strokeWidth={isLit ? 2.5 : way.by === 'session' ? 2 : 1}
      className={isLit || way.by === 'session' ? 'stroke-primary' : 'stroke-line-strong'}
      opacity={chosen !== null && !isLit ? 0.35 : 1}
    />
  );
}

function PageTable() {
  return (
    <table className="w-full text-start text-sm">
      <caption className="sr-only">Pages and where each leads</caption>
      <thead>
        <tr className="border-b border-line-strong text-start">
          {['Page', 'Address', 'Machine', 'For', 'Leads to'].map((head) => (
            <th key={head} scope="col" className="py-2 pe-4 text-start font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={page.route} className="border-b border-line align-top">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              <a className="text-primary underline" href={storyHref(page.story)} target="_top">
                {page.title}
              </a>
            </th>
            <td className="py-2 pe-4 font-mono text-xs">{page.path}</td>
            <td className="py-2 pe-4 font-mono text-xs">{page.machine}</td>
            <td className="py-2 pe-4">{notes(page)}</td>
            <td className="py-2">
              {[...new Set(ways.filter(({ from }) => from === page.route).map(({ to }) => to))]
                .map((to) => pages.find(({ route }) => route === to)?.title)
                .join(', ') || 'its menus only'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All pages as a map, with a table below. */
export function PageFlow() {
  const [chosen, setChosen] = useState<RouteName | null>(null);
  return (
    <main className="flex flex-col gap-6 p-6">
      <header className="max-w-prose">
        <h1 className="text-2xl font-semibold">Page flow</h1>
        <p className="mt-2 text-base text-ink-muted">
          Every page with its address and its machine. Thin arrows are links on a page, strong ones are where
          the session takes a person who signs in. A broken outline is a page that opens once the person is
          verified. The menus, which lead to Portfolio, Active rounds, News, Reports and Documents from
          everywhere, are left out. Select a page to open its story.
        </p>
      </header>
      <div
        className="overflow-x-auto rounded-card border border-line bg-surface"
        role="region"
        aria-label="Map"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content has to be reachable by keyboard
        tabIndex={0}
      >
        <svg
          role="group"
          aria-label="Map of the pages"
          className="w-full min-w-5xl"
          viewBox={`0 0 ${map.width} ${map.height}`}
        >
          <defs>
            <marker
              id="page-arrow"
              viewBox="0 0 10 10"
              refX={9}
              refY={5}
              markerWidth={7}
              markerHeight={7}
              orient="auto"
            >
              <path d="M0,1 L10,5 L0,9 z" fill="context-stroke" />
            </marker>
          </defs>
          {map.ways.map((placed) => (
            <Arrow
              key={`${placed.way.from} ${placed.way.to} ${placed.way.by}`}
              placed={placed}
              chosen={chosen}
            />
          ))}
          {map.pages.map((placed) => (
            <PageBox key={placed.page.route} placed={placed} onChoose={setChosen} />
          ))}
        </svg>
      </div>
      <PageTable />
    </main>
  );
}
