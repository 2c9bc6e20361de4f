import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, type Stage } from '../../support/browser/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(async () => stage.close());

/** A page as it is while there is a connection; what the page has not loaded by then cannot be loaded without one. */
async function openOn(path: string) {
  const opened = await stage.openAs('member@clubfolio.example', path);
  await opened.page.waitForLoadState('networkidle');
  return opened;
}
const partMissing = (page: Page) => page.getByText('This part could not be loaded');
const articlesMissing = (page: Page) => page.getByText('The articles could not be loaded');

describe('once the connection is back', () => {
  it('a part whose code could not be loaded is shown, and the message is gone', async () => {
    const { page, context } = await openOn('/portfolio');
    await page.getByRole('tab', { name: 'By startup' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('tab', { name: 'By startup' }).click();
    await partMissing(page).waitFor();
    await context.setOffline(false);
    await partMissing(page).waitFor({ state: 'detached' });
    await page.getByRole('columnheader', { name: 'Startup' }).first().waitFor();
    await context.close();
  });

  it('a part that lacked code is shown, and the message is gone', async () => {
    const { page, context } = await openOn('/news');
    await context.setOffline(true);
    await page.locator('main li a').first().click();
    await partMissing(page).waitFor();
    await context.setOffline(false);
    await partMissing(page).waitFor({ state: 'detached' });
    await page.locator('#news-item').waitFor();
    await context.close();
  });

  it('the code of a part is loaded again by hand as well', async () => {
    const { page, context } = await openOn('/portfolio');
    await page.route('**/assets/OtherTable-*.js', (route) => route.abort());
    await page.getByRole('tab', { name: 'By startup' }).click();
    await partMissing(page).waitFor();
    await page.unroute('**/assets/OtherTable-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await partMissing(page).waitFor({ state: 'detached' });
    await page.getByRole('columnheader', { name: 'Startup' }).first().waitFor();
    await context.close();
  });

  it('the sheet of a report is loaded again by hand', async () => {
    const { page, context } = await openOn('/show-report');
    await page.route('**/assets/BridgeSheet-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Gross-to-net bridge' }).click();
    await partMissing(page).waitFor();
    await page.unroute('**/assets/BridgeSheet-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table', { name: 'By holding' }).waitFor();
    await context.close();
  });

  it('what fails a last time as the connection comes back is requested again', async () => {
    const { page, context } = await openOn('/news');
    await context.setOffline(true);
    await page.getByRole('searchbox').first().fill('robot');
    await articlesMissing(page).waitFor();
    let refused = 0;
    await page.route('**/api/v1/news/**', async (route) => {
      refused += 1;
      await route.abort('internetdisconnected');
    });
    await context.setOffline(false);
    await expect.poll(() => refused).toBeGreaterThan(0);
    await articlesMissing(page).waitFor();
    await page.unroute('**/api/v1/news/**');
    await articlesMissing(page).waitFor({ state: 'detached' });
    await context.close();
  });
});
