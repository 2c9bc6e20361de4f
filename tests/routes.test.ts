import { describe, expect, it } from 'vitest';
import { needsVerification, type PageName, readsProfile, readsSearch, routes } from '../src/routes.ts';

const pageNames = [...new Set(Object.values(routes).flatMap(({ page }) => page ?? []))];
const named = (is: (name: PageName) => boolean) =>
  pageNames.filter(is).toSorted((one, other) => one.localeCompare(other));

describe('the table of routes', () => {
  it('says the same of all routes of one page', () => {
    const said = pageNames.map((name) => [
      ...new Set(
        Object.values(routes)
          .filter(({ page }) => page === name)
          .map(({ needs, audience, readsSearch: search, readsProfile: profile }) =>
            JSON.stringify({ needs, audience, search, profile }),
          ),
      ),
    ]);
    expect(said.filter((rows) => rows.length > 1)).toEqual([]);
  });

  it('stops every page of investments, rounds, news and the market without verification, and no other', () => {
    expect(named(needsVerification)).toEqual([
      'market',
      'news',
      'portfolio',
      'report',
      'requests',
      'round',
      'rounds',
      'sales',
    ]);
  });

  it('sends a changed profile to the pages that show something of it', () => {
    expect(named(readsProfile)).toEqual([
      'club',
      'desk',
      'documents',
      'identity',
      'onboarding',
      'onboardingResult',
      'portfolio',
      'report',
      'round',
    ]);
  });

  it('sends a changed address to every page with something in its query', () => {
    expect(named((name) => !readsSearch(name))).toEqual([
      'documents',
      'identity',
      'resetConfirm',
      'resetRequest',
      'security',
    ]);
  });
});
