import { describe, expect, it } from 'vitest';
import { needsVerification, pages, readsProfile, readsSearch } from '../../../src/machines/pages/pages.ts';
import type { PageName } from '../../../src/routes.ts';

const isPageName = (name: string): name is PageName => Object.hasOwn(pages, name);
const named = (is: (name: PageName) => boolean) =>
  Object.keys(pages)
    .filter(isPageName)
    .filter(is)
    .toSorted((one, other) => one.localeCompare(other));

describe('the table of pages', () => {
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
