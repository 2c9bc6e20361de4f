import type { Icon } from '../navigation/icons.ts';

export interface Command {
  id: string;
  label: string;
  /** Kind of the command: "Page", "Command". */
  group?: string;
  /** Other words that people search for. */
  keywords?: string;
  icon?: Icon;
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Every typed word occurs in the label, group or keywords; labels that begin with the query come first. */
export function matchCommands(items: readonly Command[], query: string): Command[] {
  const requested = fold(query).trim();
  if (!requested) return [...items];
  const words = requested.split(/\s+/u);
  const matches = items.filter((item) => {
    const text = fold(`${item.label} ${item.group ?? ''} ${item.keywords ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const rank = (item: Command) => (fold(item.label).startsWith(requested) ? 0 : 1);
  return matches.toSorted((a, b) => rank(a) - rank(b));
}
