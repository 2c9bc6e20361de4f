import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { visitorAt } from '../../.storybook/in-session.tsx';
import { layOutPages } from '../../.storybook/start/map-layout.ts';
import { entries, pages, ways } from '../../.storybook/start/page-flow.ts';
import { storyId } from '../../.storybook/start/story-link.ts';
import { type RouteName, routeAt, routes } from '../../src/routes.ts';
import { sourcesIn } from '../support/sources.ts';
import { stories } from '../support/stories.ts';

/** Where the views of a page are, if not all in the folder of its code alone. */
const ownViews: Readonly<Partial<Record<RouteName, RegExp>>> = {
  signIn: /session\/SignIn/,
  register: /session\/Register/,
  resetRequest: /password-reset\/ResetRequest|password-reset\/ResetSent/,
  resetConfirm: /password-reset\/ResetConfirm/,
  personalData: /onboarding\/(?!identity|review)/,
  portfolio: /views\/portfolio/,
  round: /rounds\/(round|calculator|commitment)/,
  cyborg: /views\/club\/(?!desk)/,
  cyborgPortfolio: /views\/club\/(?!desk)/,
  cyborgDeposit: /views\/club\/(?!desk)/,
  cyborgInvested: /views\/club\/(?!desk)/,
  cyborgPerformance: /views\/club\/(?!desk)/,
};

/** Links whose address is worked out, so that no page is named where they stand. */
const club: readonly RouteName[] = [
  'cyborg',
  'cyborgPortfolio',
  'cyborgDeposit',
  'cyborgInvested',
  'cyborgPerformance',
  'report',
];
const computed: Readonly<Partial<Record<RouteName, readonly RouteName[]>>> = {
  // `locationOf(step)`
  identity: ['personalData'],
  // `shell/Refused`, before the person is verified
  report: ['personalData'],
  // `clubLocation` and `holdings`, `report` of a row
  cyborg: club,
  cyborgPortfolio: club,
  cyborgDeposit: club,
  cyborgInvested: club,
  cyborgPerformance: club,
};

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);
const views = sourcesIn('src/views', /(?<!\.stories)\.tsx?$/);

function viewsOf(route: RouteName): typeof views {
  const own = ownViews[route];
  if (own) return views.filter(({ file }) => own.test(file));
  const page = views.find(({ file }) => file.endsWith(`/${route}.page.ts`));
  return views.filter(({ file }) => file.startsWith(`${dirname(page?.file ?? '')}/`));
}

function linkedIn(sources: readonly { readonly source: string }[]): Set<RouteName> {
  const named = sources.flatMap(({ source }) => [
    ...[...source.matchAll(/\bhref\('(\w+)'|\broutes\.(\w+)\.path/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
    ...(/\broundPath\(/.test(source) ? ['round'] : []),
    ...[...source.matchAll(/href=\{?["'`](\/)["$]|["'`](\/[a-z][a-z/-]*)(?=["'`?$])/g)].map(
      ([, one, other]) => routeAt(one ?? other ?? '') ?? '',
    ),
  ]);
  return new Set(named.filter(isRouteName));
}

describe('the page flow', () => {
  it('has every page once, each with a story that exists', () => {
    expect(pages.map(({ route }) => route)).toEqual(Object.keys(routes));
    const known = new Set(stories.map(({ title, name }) => storyId([title, name])));
    expect(known.size).toBeGreaterThan(400);
    expect(pages.filter(({ story }) => !known.has(storyId(story))).map(({ route }) => route)).toEqual([]);
  });

  it.each(pages)('leads from $route where its views do', ({ route }) => {
    const found = linkedIn(viewsOf(route));
    for (const to of computed[route] ?? []) found.add(to);
    found.delete(route);
    expect(entries[route].links.toSorted()).toEqual([...found].toSorted());
  });

  it('leads to every page, by a link, a menu or the session', () => {
    const reached = new Set(ways.map(({ to }) => to));
    const isMailed = (route: RouteName) => route === 'resetConfirm';
    expect(pages.filter(({ route, inMenu }) => !reached.has(route) && !inMenu && !isMailed(route))).toEqual(
      [],
    );
  });

  it('shows where the session leads, verified or not', () => {
    const session = ways.filter(({ by }) => by === 'session').map(({ from, to }) => [from, to]);
    expect(session).toEqual([
      ['signIn', 'portfolio'],
      ['signIn', 'personalData'],
      ['register', 'portfolio'],
      ['register', 'personalData'],
      ['resetConfirm', 'signIn'],
    ]);
    const changed = visitorAt('/login/restore-password', [{ type: 'password.changed' }]);
    expect(changed.getSnapshot().context.location.path).toBe(routes.signIn.path);
    expect(pages.find(({ route }) => route === 'rounds')?.isExempt).toBe(false);
    expect(pages.find(({ route }) => route === 'portfolio')?.isExempt).toBe(true);
  });

  it('is drawn with no page on another', () => {
    const { pages: placed, ways: drawn, width, height } = layOutPages(pages, ways);
    const places = placed.map(({ x, y }) => [x, y]);
    for (const [index, [x = 0, y = 0]] of places.entries()) {
      const near = places
        .slice(index + 1)
        .filter(([a = 0, b = 0]) => Math.abs(a - x) < 196 && Math.abs(b - y) < 64);
      expect(near).toEqual([]);
    }
    for (const { points } of drawn) {
      expect(points.length).toBeGreaterThan(1);
      expect(points.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)).toBe(true);
    }
  });
});
