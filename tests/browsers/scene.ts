import { type StageHost, storedSession } from '../support/hosts/stage-host.ts';
import type { OpenBrowser } from './engine.ts';
import { type Tab, tabOf } from './tab.ts';

/** A new tab on a host that all journeys of one browser share, each with people of its own. */
export type Scene = {
  readonly tab: Tab;
  readonly host: StageHost;
  /** Opens an address for somebody who has signed in before. */
  readonly openAs: (email: string, address: string) => Promise<void>;
};

export async function openScene(
  browser: OpenBrowser,
  host: StageHost,
): Promise<Scene & { readonly close: () => Promise<void> }> {
  const engine = await browser.open();
  const tab = tabOf(engine, host.origin);
  return {
    tab,
    host,
    openAs: async (email, address) => {
      await tab.goto('/terms.html');
      await tab.evaluate(
        `localStorage.setItem('auth', ${JSON.stringify(await storedSession(host.origin, email))})`,
      );
      await tab.goto(address);
    },
    close: engine.close,
  };
}
