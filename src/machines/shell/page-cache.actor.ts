/**
 * A page that the browser puts away whole must not show private content when it is brought back after a logout
 * elsewhere: it is hidden on the way out, and shown again only after storage was read anew.
 */
export function guardRevival<Tokens>(
  browser: Window,
  vault: { read(): Tokens },
  onRevival: (tokens: Tokens) => void,
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
