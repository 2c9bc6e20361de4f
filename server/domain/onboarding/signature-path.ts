/** The number of arguments of each command of an SVG path; the signature pad draws no arcs. */
const numbersByCommand: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  T: 2,
  H: 1,
  V: 1,
  S: 4,
  Q: 4,
  C: 6,
  Z: 0,
};

const token = /[A-Za-z]|-?\d{1,6}(?:\.\d{1,8})?/g;

/** True for valid path data: it starts with a move, and every command has its numbers. */
export function isSignaturePath(text: string): boolean {
  if (/[^\s,]/.test(text.replace(token, ''))) return false;
  const tokens = text.match(token) ?? [];
  if (tokens[0]?.toUpperCase() !== 'M') return false;
  let command = '';
  let numbers = 0;
  const isWhole = () => {
    const needed = numbersByCommand[command];
    if (needed === undefined) return false;
    return needed === 0 ? numbers === 0 : numbers > 0 && numbers % needed === 0;
  };
  for (const part of tokens) {
    if (!/[A-Za-z]/.test(part)) {
      numbers += 1;
      continue;
    }
    if (command !== '' && !isWhole()) return false;
    command = part.toUpperCase();
    numbers = 0;
  }
  return isWhole();
}
