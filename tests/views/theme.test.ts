import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../src/views/theme.css', import.meta.url), 'utf8');

function roles(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no ${selector} block in theme.css`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  );
}

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

const surfaces = ['surface', 'surface-raised', 'surface-muted'];
const tones = ['primary', 'positive', 'negative', 'caution', 'info'];
const series = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `series-${n}`);

const textPairs = [
  ...['ink', 'ink-muted', 'ink-faint', ...tones].flatMap((text) => surfaces.map((on) => [text, on] as const)),
  ...tones.flatMap((tone) => [[`${tone}-ink`, `${tone}-soft`] as const, ['ink', `${tone}-soft`] as const]),
  ...tones.map((tone) => [tone, `${tone}-soft`] as const),
  ...['primary-fill', 'primary-fill-hover', 'negative-fill', 'negative-fill-hover'].map(
    (fill) => ['on-fill', fill] as const,
  ),
];
const linePairs = ['line-strong', 'focus', ...series].flatMap((line) =>
  surfaces.map((on) => [line, on] as const),
);

describe.each([
  ['light', ':root'],
  ['dark', "[data-theme='dark']"],
])('%s theme', (_theme, selector) => {
  const role = roles(selector);
  const value = (name: string) => {
    const hex = role.get(name);
    if (!hex) throw new Error(`role ${name} has no value in ${selector}`);
    return hex;
  };

  test.each(textPairs)('text %s on %s reaches 4.5', (text, on) => {
    expect(contrast(value(text), value(on))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(linePairs)('line %s on %s reaches 3', (line, on) => {
    expect(contrast(value(line), value(on))).toBeGreaterThanOrEqual(3);
  });
});

test('the brand colour is the primary fill in both themes', () => {
  expect(roles(':root').get('primary')).toBe('#2563eb');
  expect(roles("[data-theme='dark']").get('primary-fill')).toBe('#2563eb');
});

test('both themes give a value to the same roles', () => {
  expect([...roles("[data-theme='dark']").keys()]).toEqual([...roles(':root').keys()]);
});
