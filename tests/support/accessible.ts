import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** No fault of access in the dark theme; every story is held against the same rules in the light one, alone. */
export async function expectAccessible(page: Page, where?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // In the page itself, which no frame of another origin stands in: the other mode opens a second page to put the findings together.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
  expect(found, where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
