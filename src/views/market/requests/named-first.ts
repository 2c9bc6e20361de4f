import type { MarketEntry } from '../../../api/market/market-entry.ts';

type Named = Pick<MarketEntry, 'id'> & { readonly requests: readonly { readonly id: number }[] };

/** Whether an entry, or one of the proposals on it, has this number, which an address names. */
export const isNamed = ({ id, requests }: Named, named: number | null): boolean =>
  named !== null && (id === named || requests.some((deal) => deal.id === named));

/** The entries in their order, but the one that the address names first: a link or the way back from signing leads to it. */
export const namedFirst = <Entry extends Named>(
  entries: readonly Entry[],
  named: number | null,
): readonly Entry[] =>
  entries.toSorted((one, other) => Number(isNamed(other, named)) - Number(isNamed(one, named)));
