/** The same value with the keys of its objects sorted. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, one]) => [key, ordered(one)]),
  );
}

/** JSON in which equal values have the same text. */
export const canonicalText = (value: unknown): string => JSON.stringify(ordered(value));

/** The same for a text that is JSON already. */
export const canonicalJson = (json: string): string => canonicalText(JSON.parse(json));
