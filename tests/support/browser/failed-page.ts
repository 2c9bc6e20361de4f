import type { BrowserContext, Page } from 'playwright';
import { expect, onTestFailed } from 'vitest';

const describePage = async (page: Page): Promise<string> =>
  `Shown at ${page.url()}:\n${await page.locator('body').ariaSnapshot({ timeout: 2000 })}`;

/** Adds what its pages showed, and which of their requests had failed, to the error of a test that fails. */
export function describePagesOnFailure(context: BrowserContext, faults: readonly string[]): void {
  // Pages that are opened before all tests of a file belong to none of them.
  if (expect.getState().currentTestName === undefined) return;
  const requests: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) {
      requests.push(`${response.request().method()} ${response.url()} ${response.status()}`);
    }
  });
  context.on('requestfailed', (request) => {
    requests.push(`${request.method()} ${request.url()} ${request.failure()?.errorText ?? 'failed'}`);
  });
  onTestFailed(async ({ task }) => {
    const error = task.result?.errors?.at(-1);
    if (!error) return;
    const shown = await Promise.all(
      context.pages().map((page) => describePage(page).catch((reason) => String(reason))),
    );
    error.message += `\n${[...shown, 'Failed requests:', ...requests, 'Faults:', ...faults].join('\n')}`;
    error.stack = `${error.message}\n${error.stack ?? ''}`;
  });
}
