import { id, oneOf, searchParams } from '../../domain/texts/search-params.ts';
import type { Location } from '../../routes.ts';
import { type SigningReturn, signingReturns } from '../kit/signing/signing-return.ts';

/** The query of a round's page; the signing service adds `event` to it. */
const roundSearch = searchParams({ round: id(), event: oneOf(signingReturns, null) });

/** The id of the round that an address names. */
export const roundIn = (search: string): number | null => roundSearch.parse(search).round;

/** The event that the signing service adds to the address. */
export const returnIn = (search: string): SigningReturn | null => roundSearch.parse(search).event;

/** The address without the event of the signing service; the same address where it has none. */
export function withoutReturn(address: Location): Location {
  const search = roundSearch.parse(address.search);
  if (search.event === null) return address;
  return { ...address, search: roundSearch.print({ ...search, event: null }) };
}
