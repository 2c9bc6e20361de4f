import type { MarketEntry } from '../../../api/market/market-entry.ts';

type Named = Pick<MarketEntry, 'id'> & { readonly requests: readonly { readonly id: number }[] };

/** Whether an entry, or one of the proposals on it, has this number, which an address names. */
export const isNamed = ({ id, requests }: Named, named: number | null): boolean =>
  named !== null && (id === named || requests.some((deal) => deal.id === named));

/**
 * The entries of all pages in their order, but the one that the address names first: a link or the way back from signing
 * leads to it. One of a later page stays in its place, below what was read when it was loaded.
 */
export function namedFirst<Entry extends Named>(
  [first, ...later]: readonly { readonly results: readonly Entry[] }[],
  named: number | null,
): readonly Entry[] {
  const entries = first?.results ?? [];
  return [
    ...entries.filter((entry) => isNamed(entry, named)),
    ...entries.filter((entry) => !isNamed(entry, named)),
    ...later.flatMap(({ results }) => results),
  ];
}
