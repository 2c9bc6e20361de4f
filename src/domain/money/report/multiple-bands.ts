import { decimal, type Decimal, type DecimalText } from '../amounts/decimal.ts';

const bands = [
  { name: '0x', fits: (multiple: Decimal) => multiple.lte(0) },
  { name: 'Under 1x', fits: (multiple: Decimal) => multiple.lt(1) },
  { name: '1x to 3x', fits: (multiple: Decimal) => multiple.lt(3) },
  { name: '3x to 10x', fits: (multiple: Decimal) => multiple.lte(10) },
  { name: 'Over 10x', fits: () => true },
] as const;

type Band = { readonly name: string; readonly count: number };

/** How many multiples are in each band, lowest first; those that are not known are counted apart. */
export function multipleBands(multiples: readonly (DecimalText | null)[]): {
  readonly bands: readonly Band[];
  readonly unknown: number;
} {
  const known = multiples.flatMap((multiple) => multiple ?? []).map(decimal);
  const counts = bands.map(() => 0);
  for (const multiple of known) {
    const at = bands.findIndex(({ fits }) => fits(multiple));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return {
    bands: bands.map(({ name }, at) => ({ name, count: counts[at] ?? 0 })),
    unknown: multiples.length - known.length,
  };
}
