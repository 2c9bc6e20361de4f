const nameParts = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join(' ') === other.toSorted().join(' ');

/** A whole word of the name, or the first letter of one. */
const isPartOf = (word: string, name: readonly string[]) =>
  name.some((whole) => whole === word || (word.length === 1 && whole.startsWith(word)));

/**
 * Compares a wire's sender with the investor. `near` is a name that is abbreviated or lacks a part: every word of the
 * shorter one is in the longer one, whole or by its first letter, and at least one of them whole. Null where a name is
 * unknown.
 */
export function matchNames(
  sender: string | null,
  investor: string | null,
): 'match' | 'near' | 'mismatch' | null {
  if (sender === null || investor === null) return null;
  const given = nameParts(sender);
  const known = nameParts(investor);
  if (given.length === 0 || known.length === 0) return null;
  if (isSame(given, known)) return 'match';
  const [short, long] = given.length <= known.length ? [given, known] : [known, given];
  const isShortened = short.every(
    (word) => isPartOf(word, long) || long.some((other) => isPartOf(other, [word])),
  );
  const hasWhole = short.some((word) => word.length > 1 && long.includes(word));
  return isShortened && hasWhole ? 'near' : 'mismatch';
}
