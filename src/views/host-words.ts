/** A word of the host in words of ours; one that is not known here is shown as it is. */
export function wordFrom(words: Readonly<Record<string, string>>, word: string): string {
  const known = Object.hasOwn(words, word) ? words[word] : undefined;
  return known ?? word.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
}
