import type { Vault } from './token-vault.ts';

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
