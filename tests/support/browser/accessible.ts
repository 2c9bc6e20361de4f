import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Checks that there are no accessibility violations in the dark theme; the light one is checked by every story anyway. */
export async function expectAccessible(page: Page, where?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Runs in the page itself, which has no cross-origin frame: the other mode opens a second page to merge the results.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
  expect(found, where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
