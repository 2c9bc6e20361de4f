import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landing, memberTarget, type AccessLevel } from '../../../src/machines/session/landing.ts';
import { href, parseLocation, printLocation, routes, routeAt } from '../../../src/routes.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

const at = (address: string) => {
  const [path = '', query] = address.split('?');
  return { path, search: query === undefined ? '' : `?${query}` };
};
const land = (address: string, accessLevel: AccessLevel, followsSignIn = false) =>
  printLocation(landing(at(address), accessLevel, followsSignIn));

describe('the routes', () => {
  it('are the twenty of the specification, the page of a person’s own security, and the desk of the club', () => {
    expect(Object.values(routes).map(({ path }) => path)).toEqual([
      '/',
      '/register',
      '/login/restore',
      '/login/restore-password',
      '/onboarding',
      '/onboarding/sumsub',
      '/onboarding/result',
      '/onboarding/update-documents',
      '/onboarding/security',
      '/portfolio',
      '/show-report',
      '/rounds',
      '/projects',
      '/news',
      '/secondary',
      '/secondary/market',
      '/secondary/requests',
      '/cyborg',
      '/cyborg/portfolio',
      '/cyborg/deposit',
      '/cyborg/invested',
      '/cyborg/performance',
      '/cyborg/desk',
    ]);
  });
  it('are found with or without a trailing slash, in their own letter case only', () => {
    expect([
      routeAt('/portfolio/'),
      routeAt('/Portfolio'),
      routeAt('//portfolio'),
      routeAt('/portfolio/x'),
    ]).toEqual(['portfolio', null, null, null]);
  });
  it('are written with their query', () => {
    expect(href('round', { round: '418' })).toBe('/projects?round=418');
  });
});

describe('landing (RTE-15: whole segments; RTE-16: the onboarding pages are no circle)', () => {
  it.each<[string, AccessLevel, boolean, string]>([
    // nobody
    ['/', 'signedOut', false, '/'],
    ['/register?next=%2Frounds', 'signedOut', false, '/register?next=%2Frounds'],
    ['/login', 'signedOut', false, '/'],
    ['/login/?next=%2Frounds', 'signedOut', false, '/?next=%2Frounds'],
    ['/login', 'verified', false, '/portfolio'],
    ['/portfolio', 'signedOut', false, '/?next=%2Fportfolio'],
    ['/rounds?tags=a&tags=b#x', 'signedOut', false, '/?next=%2Frounds%3Ftags%3Da%26tags%3Db%23x'],
    ['/nowhere', 'signedOut', false, '/nowhere'],
    // a token, and no profile yet: stay, whatever it is
    ['/', 'unknown', true, '/'],
    ['/rounds', 'unknown', false, '/rounds'],
    // verified
    ['/', 'verified', false, '/portfolio'],
    ['/register', 'verified', false, '/portfolio'],
    ['/login/restore-password', 'verified', false, '/portfolio'],
    ['/?next=%2Fnews%3Fpage%3D2', 'verified', true, '/news?page=2'],
    ['/?next=%2Fnews%3Fpage%3D2', 'verified', false, '/portfolio'],
    ['/register?next=/rounds', 'verified', false, '/portfolio'],
    ['/rounds', 'verified', false, '/rounds'],
    ['/secondary/market', 'verified', false, '/secondary/market'],
    ['/nowhere', 'verified', false, '/nowhere'],
    // not verified
    ['/', 'unverified', false, '/onboarding'],
    ['/?next=%2Frounds', 'unverified', true, '/onboarding'],
    ['/?next=%2Fportfolio', 'unverified', true, '/portfolio'],
    ['/rounds', 'unverified', false, '/onboarding'],
    ['/projects?round=1', 'unverified', false, '/onboarding'],
    ['/portfolio', 'unverified', false, '/portfolio'],
    ['/portfolio/', 'unverified', false, '/portfolio/'],
    ['/show-report?type=x', 'unverified', false, '/show-report?type=x'],
    ['/cyborg', 'unverified', false, '/cyborg'],
    ['/cyborg/invested', 'unverified', false, '/cyborg/invested'],
    ['/onboarding', 'unverified', false, '/onboarding'],
    ['/onboarding/sumsub', 'unverified', false, '/onboarding/sumsub'],
    ['/onboarding/result', 'unverified', false, '/onboarding/result'],
    ['/onboarding/update-documents', 'unverified', false, '/onboarding/update-documents'],
    // RTE-15: whole segments only
    ['/portfolio-x', 'unverified', false, '/onboarding'],
    ['/cyborgs', 'unverified', false, '/onboarding'],
    ['/onboardingx', 'unverified', false, '/onboarding'],
    ['/ONBOARDING', 'unverified', false, '/onboarding'],
    ['//portfolio', 'unverified', false, '/onboarding'],
    ['/nowhere', 'unverified', false, '/onboarding'],
  ])('%s for somebody %s (arriving: %s) is %s', (address, accessLevel, followsSignIn, expected) => {
    expect(land(address, accessLevel, followsSignIn)).toBe(expected);
  });

  it('is settled at once: landing again changes nothing', () => {
    const address = fc.constantFrom(
      ...Object.values(routes).map(({ path }) => path),
      '/x',
      '/portfolio/x',
      '//evil',
    );
    const levels = fc.constantFrom<AccessLevel[]>('signedOut', 'unknown', 'unverified', 'verified');
    fc.assert(
      fc.property(
        address,
        fc.webQueryParameters(),
        levels,
        fc.boolean(),
        (path, query, accessLevel, followsSignIn) => {
          const first = landing({ path, search: query && `?${query}` }, accessLevel, followsSignIn);
          expect(landing(first, accessLevel, false)).toEqual(first);
        },
      ),
      { numRuns: fuzzRuns(1500) },
    );
  });
});

describe('next', () => {
  it.each([
    '//evil.test',
    '///evil.test',
    '////evil',
    '/\\evil.test',
    '\\\\evil',
    '\\/evil',
    '/\t/evil.test',
    '/\n/evil',
    '\t//evil',
    '/.//evil',
    '/a/..//evil',
    '/./\\evil',
    '/..//evil',
    'https:evil',
    'https:/evil',
    'HTTPS://evil',
    'http:evil',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    '%2f%2fevil',
    '%252f%252fevil',
    '/%5cevil',
    '\uff0f\uff0fevil',
    '@evil',
    '//host:1@evil',
    '/',
    '/?next=//evil',
    '/register',
    '/login/restore-password',
    '/api/v1/investors/profile/',
    '/favicon.ico',
    '',
    'portfolio',
    `/portfolio?${'x'.repeat(10_000)}`,
  ])('RTE-01 to RTE-09, RTE-11: %j leads nowhere', (next) => {
    expect(memberTarget(next)).toBeNull();
  });

  it('survives a nesting of fifty levels (RTE-08)', () => {
    let address = '//evil';
    for (let level = 0; level < 50; level += 1)
      address = `/?next=${encodeURIComponent(address)}`.slice(0, 2000);
    expect(land(address, 'verified', true)).toBe('/portfolio');
  });

  it('never leaves the table of members’ pages', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '..',
      '.',
      '%2f',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'evil.test',
      'portfolio',
      'rounds',
      'https',
    );
    const hostile = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(hostile, (next) => {
        const target = memberTarget(next);
        if (target === null) return;
        const route = routeAt(target.path);
        expect(route !== null && routes[route].audience !== 'public').toBe(true);
        expect(new URL(printLocation(target), 'https://club.test').origin).toBe('https://club.test');
        expect(memberTarget(printLocation(target))).toEqual(target);
      }),
      { numRuns: fuzzRuns(6000) },
    );
  });

  it('brings every members’ page back that was asked for without a token (RTE-10)', () => {
    const pages = fc.constantFrom(
      ...Object.values(routes)
        .filter(({ audience }) => audience !== 'public')
        .map(({ path }) => path),
    );
    fc.assert(
      fc.property(pages, fc.webQueryParameters(), (path, query) => {
        const asked = parseLocation(path + (query && `?${query}`)) ?? { path: '', search: '' };
        expect(parseLocation(printLocation(asked))).toEqual(asked);
        const sent = landing(asked, 'signedOut', false);
        expect(sent.path).toBe('/');
        expect(landing(sent, 'verified', true)).toEqual(asked);
      }),
      { numRuns: fuzzRuns(2000) },
    );
  });
});
