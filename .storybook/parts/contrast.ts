import { themeColours } from '../foundations/theme-roles.ts';
import type { Pair } from './part.ts';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance of `#rrggbb`. Source: WCAG 2.2, definition of relative luminance. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

export type Theme = 'light' | 'dark';

/** The contrast of two colours `#rrggbb`, from 1 to 21. */
export function contrastBetween(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The contrast of two roles in a theme; null if the theme does not define one of them. */
export function contrastOf([front, ground]: Pair, theme: Theme): number | null {
  const [one, other] = [themeColours[theme].get(front), themeColours[theme].get(ground)];
  return one === undefined || other === undefined ? null : contrastBetween(one, other);
}

/** The required contrast of a pair. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
export const needed = ([, , kind = 'text']: Pair): number => (kind === 'text' ? 4.5 : 3);
