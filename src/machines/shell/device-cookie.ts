/**
 * A setting of this browser, `name=value`, that is known before the first paint and survives a logout, as a cookie for
 * `Document.cookie`; it ends with the browser unless `max-age` is added. On https it belongs to this host alone and travels by
 * TLS alone (`__Host-`, RFC 6265bis, section 4.1.3.2); plain HTTP has no such cookies.
 */
export const deviceCookie = (pair: string, protocol: string): string =>
  (protocol === 'https:' ? `__Host-${pair}; secure` : pair) + '; path=/; samesite=lax';

/**
 * Its value; the script in index.html reads the theme in the same way. Browsers list older cookies first (RFC 6265, section 5.4):
 * the last one counts, since one with the prefix may stand beside one from before.
 */
export const readDeviceCookie = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:.*; |^)(?:__Host-)?${name}=(\\w+)`).exec(cookies)?.[1];
