import { brand } from '../brand.ts';

/**
 * An address that the host gave, when it may be followed: https, or the host's own origin. Null for anything else.
 * A path without an origin belongs to the API host.
 */
export function safeHref(address: string | null): string | null {
  if (address === null) return null;
  const base = brand.apiHost || globalThis.location.origin;
  try {
    const url = new URL(address, base);
    return url.protocol === 'https:' || url.origin === new URL(base).origin ? url.href : null;
  } catch {
    return null;
  }
}
