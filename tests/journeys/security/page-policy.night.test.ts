import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../../src/routes.ts';
import { setStage, type Stage } from '../../support/browser/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

/** Notes what the policy of each page of the context stops. */
async function noteViolations(page: Page): Promise<string[]> {
  const stopped: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => void stopped.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const note: unknown = Reflect.get(globalThis, 'noteViolation');
      if (typeof note === 'function')
        note(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return stopped;
}

const drawn = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

describe('the content security policy, with trusted types', () => {
  it('stops nothing that the pages do', { timeout: 300_000 }, async () => {
    const { page, context, faults } = await stage.openAs('cyborg@clubfolio.example', '/portfolio');
    const stopped = await noteViolations(page);
    for (const { path, audience } of Object.values(routes))
      if (audience !== 'public') await drawn(page, path);

    // Markup of the club, which DOMPurify reads.
    await page.goto('/news');
    await page.locator('main a[href*="/news?item="]').first().click();
    await page.locator('main, [role="dialog"]').locator('.wrap-anywhere').first().waitFor();

    // A file that a worker writes.
    await page.goto('/portfolio');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).first().click();
    expect((await saving).suggestedFilename()).toMatch(/\.csv$/);

    // The worker of refreshes.
    const workers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(workers, { timeout: 15_000 }).toBe(1);
    await context.close();

    const stranger = await stage.open();
    const stoppedBefore = await noteViolations(stranger.page);
    for (const { path, audience } of Object.values(routes))
      if (audience === 'public') await drawn(stranger.page, `${path}?code=one`);
    await stranger.context.close();
    expect([stopped, stoppedBefore, faults, stranger.faults]).toEqual([[], [], [], []]);
  });

  it('makes no code and no elements of texts, and loads workers of this build alone', async () => {
    const { page, context } = await stage.openAs('member@clubfolio.example', '/portfolio');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const outcomes = await page.evaluate(() => {
      const outcomeOf = (work: () => unknown) => {
        try {
          work();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : 'unknown';
        }
      };
      return {
        markup: outcomeOf(() => (document.createElement('div').innerHTML = '<b>text</b>')),
        script: outcomeOf(() => (document.createElement('script').textContent = 'alert(1)')),
        frame: outcomeOf(() => (document.createElement('iframe').srcdoc = '<b>text</b>')),
        foreign: outcomeOf(() => new Worker('https://evil.example/assets/worker.js')),
        upload: outcomeOf(() => new Worker('/api/v1/files/1')),
        blob: outcomeOf(() => new Worker(URL.createObjectURL(new Blob(['1'])))),
        policy: outcomeOf(() => Reflect.get(globalThis, 'trustedTypes').createPolicy('another', {})),
      };
    });
    expect(outcomes).toEqual(
      Object.fromEntries(
        ['markup', 'script', 'frame', 'foreign', 'upload', 'blob', 'policy'].map((name) => [
          name,
          'TypeError',
        ]),
      ),
    );
    await context.close();
  });
});
