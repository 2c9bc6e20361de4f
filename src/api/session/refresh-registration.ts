import { createRefreshTransport, type RefreshTransport } from './refresh-transport.ts';

/** One file, built as a worker; found by a pattern, since no export has its address. */
const [address = ''] = Object.values(
  import.meta.glob<string>('./refresh.worker.ts', { query: '?worker&url', import: 'default', eager: true }),
);

/** The active worker; null on a first visit, in some private windows, and without TLS. */
export async function findWorker({ navigator }: Pick<Window, 'navigator'>): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration(address);
  return registration?.active ?? null;
}

/** Registers the worker of this build; no page is in its scope. Rejects where it cannot. */
export const registerWorker = ({
  navigator,
}: Pick<Window, 'navigator'>): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(address, { type: import.meta.env.DEV ? 'module' : 'classic' });

/** Registers the worker once the browser is idle. */
function registerWhenIdle(browser: Window): void {
  if (!('serviceWorker' in browser.navigator)) return;
  const register = () => void registerWorker(browser).catch(() => null);
  if ('requestIdleCallback' in browser) browser.requestIdleCallback(register, { timeout: 2000 });
  else setTimeout(register, 1000);
}

/** Sends refreshes by this browser's worker, which it registers. */
export function openRefreshTransport(browser: Window, fetch: typeof globalThis.fetch): RefreshTransport {
  registerWhenIdle(browser);
  return createRefreshTransport(() => findWorker(browser), fetch);
}
