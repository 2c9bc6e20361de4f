import { brand } from '../../../brand.ts';
import { safeLink } from '../../../machines/kit/files/safe-link.ts';

const ownOrigin = () => brand.apiHost || globalThis.location.origin;

/** An address from the host, if it is safe to follow; a path without an origin belongs to the API host. */
export const safeHref = (address: string | null): string | null => safeLink(address, ownOrigin());

/** The same for an image, which may come from the API host only: another host would learn who reads. */
export function safeImage(address: string | null): string | null {
  const link = safeHref(address);
  return link !== null && new URL(link).origin === new URL(ownOrigin()).origin ? link : null;
}

/** The same for an image that may be its own address: it is asked for nowhere, and in an `img` no script of it runs. */
export const safeLogo = (address: string | null): string | null =>
  address?.startsWith('data:image/') ? address : safeImage(address);
