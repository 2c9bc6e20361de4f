/** A line near its name: the highest and the lowest of its points there, in pixels from the top of the picture. */
export type Reach = { readonly top: number; readonly bottom: number };

const ascent = 11;
const descent = 4;
const gap = 4;
const lineHeight = ascent + descent + 1;

/**
 * The baseline of each line's name, on top of no line and no other name: beside its own line if there is space, else
 * above or below all of them.
 */
export function labelPositions(lines: readonly Reach[], floor: number): readonly number[] {
  const taken: Reach[] = lines.map(({ top, bottom }) => ({ top: top - 1, bottom: bottom + 1 }));
  const [highest, lowest] = [
    Math.min(...lines.map(({ top }) => top)),
    Math.max(...lines.map(({ bottom }) => bottom)),
  ];
  const above = (edge: number) => edge - gap - descent;
  const below = (edge: number) => edge + gap + ascent;
  const isFree = (baseline: number) => {
    const [top, bottom] = [baseline - ascent, baseline + descent];
    return top >= 0 && bottom <= floor && taken.every((one) => one.bottom < top || one.top > bottom);
  };
  const positions = lines.map(() => 0);
  const order = lines
    .map((_, index) => index)
    .toSorted((a, b) => (lines[a]?.top ?? 0) - (lines[b]?.top ?? 0));
  for (const [rank, index] of order.entries()) {
    const { top, bottom } = lines[index] ?? { top: 0, bottom: 0 };
    const [over, under] = [
      [above(top), above(highest), above(highest) - lineHeight],
      [below(bottom), below(lowest), below(lowest) + lineHeight],
    ];
    const tried = rank < lines.length / 2 ? [...over, ...under] : [...under, ...over];
    const position = tried.find(isFree) ?? tried[0] ?? 0;
    positions[index] = position;
    taken.push({ top: position - ascent, bottom: position + descent });
  }
  return positions;
}
