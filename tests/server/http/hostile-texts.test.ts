import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { personalDataSchema } from '../../../server/domain/onboarding/profile-fields.ts';
import { clearLine, clearText } from '../../../server/http/clear-text.ts';
import { emailField, filledText } from '../../../server/http/fields.ts';

const length = 100_000;
const fill = (text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Texts on which a careless pattern takes time in proportion to the square of their length, or worse. */
const hostile: Readonly<Record<string, string>> = {
  'blanks within': `a${fill(' ')}a`,
  'blanks and letters': `${fill(' \t')}x`,
  'line breaks': `a${fill('\r\n')}a`,
  'marks without width': `a${fill('\u200B')}a`,
  digits: fill('1'),
  'digits with a sign': `+${fill('49 ')}`,
  letters: `${fill('a')}!`,
  'dots and dashes': `${fill('a.-')}@`,
  'an address': `${fill('a')}@${fill('a-')}`,
  'a path': `M ${fill('1.5 ')}`,
  'numbers with points': fill('1.'),
  accents: fill('e\u0301'),
  surrogates: fill('😀'),
};

const limitMs = 20;

/** The best of ten, so that a pause of the machine is not taken for the schema's; fewer where one is good enough. */
function timeOf(work: () => unknown): number {
  let best = Infinity;
  for (let turn = 0; turn < 10 && best >= limitMs; turn += 1) {
    const began = performance.now();
    work();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

const fields: readonly (readonly [string, z.ZodType])[] = [
  ...Object.entries(personalDataSchema.shape),
  ['email', emailField()],
  ['text', filledText()],
];

describe.each(fields)('the field %s', (_, schema) => {
  it.each(Object.entries(hostile))('validates 100 kB of %s in under 20 ms', (_, text) => {
    expect(timeOf(() => schema.safeParse(text))).toBeLessThan(limitMs);
  });
});

it('trims all white space, and zero-width characters', () => {
  const units = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  const trimmed = units.filter((unit) => clearLine(`${unit}a${unit}`) === 'a');
  const expected = units.filter((unit) => /[\s\u0085\u200B-\u200D\u2060\uFEFF]/u.test(unit));
  expect(trimmed).toEqual(expected);
});

it('cleans the remaining text as before', () => {
  expect(clearLine(' \u200B a \r\n b\t\u2029 ')).toBe('a   b');
  expect(clearText('\n a\r\nb \u2028 c \uFEFF\n')).toBe('a\nb \n c');
  expect(clearLine(' \u200B\u2060 ')).toBe('');
  for (const text of Object.values(hostile)) expect(timeOf(() => clearText(text))).toBeLessThan(limitMs);
});
