import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const faultsIn = async (axe: AxeBuilder) => {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
};

/** No fault of access in the light, and none of contrast in the dark: the theme changes nothing but colours. */
export async function expectAccessible(page: Page, where?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await faultsIn(new AxeBuilder({ page })), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsIn(new AxeBuilder({ page }).withRules(['color-contrast'])), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
