import { fromCallback } from 'xstate';
import type { ConnectivityEvent } from './connectivity.machine.ts';
import type { CameraReport } from './identity.machine.ts';
import type { VisibilityEvent } from './profile-watch.machine.ts';
import type { Vault } from './storage.actor.ts';

export const watchConnection = (browser: Window) =>
  fromCallback(({ sendBack }) => {
    const tell = (event: ConnectivityEvent) => sendBack(event);
    const lost = () => tell({ type: 'connection.lost' });
    const found = () => tell({ type: 'connection.found' });
    browser.addEventListener('offline', lost);
    browser.addEventListener('online', found);
    if (!browser.navigator.onLine) lost();
    return () => {
      browser.removeEventListener('offline', lost);
      browser.removeEventListener('online', found);
    };
  });

export const watchVisibility = (browser: Window) =>
  fromCallback(({ sendBack }) => {
    const tell = (event: VisibilityEvent) => sendBack(event);
    const report = () => tell({ type: browser.document.hidden ? 'page.hidden' : 'page.shown' });
    browser.document.addEventListener('visibilitychange', report);
    if (browser.document.hidden) report();
    return () => browser.document.removeEventListener('visibilitychange', report);
  });

/**
 * A page that the browser puts away whole must not show private content when it is brought back after a logout
 * elsewhere: it is hidden on the way out, and shown again only after storage was read anew.
 */
export function guardRevival(
  browser: Window,
  vault: Vault,
  onRevival: (tokens: ReturnType<Vault['read']>) => void,
) {
  const root = browser.document.documentElement;
  browser.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) root.hidden = true;
  });
  browser.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    onRevival(vault.read());
    root.hidden = false;
  });
}

/** Follows what the browser allows the page to do with the camera. Says nothing where the browser does not tell. */
export const watchCamera = (browser: Window) =>
  fromCallback(({ sendBack }) => {
    const ending = new AbortController();
    const tell = (event: CameraReport) => sendBack(event);
    const follow = async () => {
      const permission = await browser.navigator.permissions?.query({ name: 'camera' });
      if (!permission || ending.signal.aborted) return;
      const report = () =>
        tell({ type: permission.state === 'denied' ? 'camera.refused' : 'camera.allowed' });
      if (permission.state === 'denied') report();
      permission.addEventListener('change', report, { signal: ending.signal });
    };
    follow().catch(() => undefined);
    return () => ending.abort();
  });
