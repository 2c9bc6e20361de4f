import { href, type Location, parseLocation } from '../../routes.ts';
import { type SigningReturn, signingReturns } from '../kit/signing/signing-return.ts';

/** The id of the round that an address names. */
export const roundIn = (search: string): number | null => {
  const id = new URLSearchParams(search).get('round') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
};

/** The event that the signing service adds to the address. */
export const returnIn = (search: string): SigningReturn | null => {
  const event = new URLSearchParams(search).get('event');
  return signingReturns.find((known) => known === event) ?? null;
};

/** The address without the parameters of the signing service; the same address where there are none. */
export function withoutReturn(address: Location): Location {
  const query = new URLSearchParams(address.search);
  if (!query.has('event')) return address;
  const { event: _read, ...kept } = Object.fromEntries(query);
  return parseLocation(href('round', kept)) ?? address;
}
