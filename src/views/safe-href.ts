import { brand } from '../brand.ts';
import { safeLink } from '../machines/open-file.actor.ts';

/** An address that the host gave, when it may be followed; a path without an origin belongs to the API host. */
export const safeHref = (address: string | null): string | null =>
  safeLink(address, brand.apiHost || globalThis.location.origin);
