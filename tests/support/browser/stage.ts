import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { demoPassword, type StageHost, startStageHost, storedSession } from '../hosts/stage-host.ts';
import { browserOptions } from './browser.ts';
import { describePagesOnFailure } from './failed-page.ts';

type Options = NonNullable<Parameters<Browser['newContext']>[0]>;
type Opened = { context: BrowserContext; page: Page; faults: string[] };

/** A host and a browser. */
export type Stage = {
  readonly origin: string;
  readonly browser: Browser;
  open(options?: Options): Promise<Opened>;
  /** Opens a URL as a person who has signed in before; other journeys test the sign-in. */
  openAs(email: string, address: string, options?: Options): Promise<Opened>;
  readonly club: StageHost['club'];
  readonly stopHost: StageHost['stop'];
  readonly startHost: StageHost['start'];
  close(): Promise<void>;
};

/** A test does not see requests that the service worker answers: the tests of offline reading set `serviceWorkers: 'allow'`. */
function refuseOfflineWorker(): void {
  const { serviceWorker } = navigator;
  const register = serviceWorker?.register.bind(serviceWorker);
  if (!register) return;
  serviceWorker.register = async (address, options) => {
    if (String(address).endsWith('/service-worker.js')) throw new Error('Not in this journey');
    return register(address, options);
  };
}

/** Sets up the stage for one file of journeys. */
export async function setStage(variables: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const host = await startStageHost(variables);
  const { origin } = host;
  const browser = await chromium.launch(browserOptions());
  const open = async (options?: Options): Promise<Opened> => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 860 },
      baseURL: origin,
      // Dates and amounts in the format of the tests.
      locale: 'en-GB',
      // Disables slide-in animations.
      reducedMotion: 'reduce',
      ...options,
    });
    if (options?.serviceWorkers !== 'allow') await context.addInitScript(refuseOfflineWorker);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (
        message.type() === 'error' &&
        !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(message.text())
      ) {
        faults.push(`console: ${message.text()}`);
      }
    });
    describePagesOnFailure(context, faults);
    return { context, page, faults };
  };
  return {
    origin,
    browser,
    open,
    openAs: async (email, address, options) => {
      const auth = { name: 'auth', value: await storedSession(origin, email) };
      const storageState = { cookies: [], origins: [{ origin, localStorage: [auth] }] };
      const opened = await open({ storageState, ...options });
      await opened.page.goto(address);
      return opened;
    },
    club: host.club,
    stopHost: host.stop,
    startHost: host.start,
    close: async () => {
      await browser.close();
      await host.close();
    },
  };
}

export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
