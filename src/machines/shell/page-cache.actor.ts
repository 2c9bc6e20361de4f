/**
 * A page in the back/forward cache must not show private content when it is restored after a logout elsewhere: it is
 * hidden when it is put away, and shown again only after storage was read.
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
