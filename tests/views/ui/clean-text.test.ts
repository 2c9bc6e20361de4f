import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, stripLineBreaks, trimEnds } from '../../../src/views/ui/forms/clean-text.ts';
import { anyCharacter } from '../../support/any-text.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

const breaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const blanks = [' ', '\t', '\u00A0', '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u3000'];
/** What is neither a break nor a blank, in order. */
function rest(value: string): string[] {
  return Array.from(value).filter((c) => c.trim() !== '' && !blanks.includes(c) && c !== '\u0085');
}

const text = fc.string({
  unit: fc.oneof(fc.constantFrom(...breaks, ...blanks), anyCharacter),
});

describe('cleanLine', () => {
  test.each(breaks)('takes %j out of the middle', (lineBreak) => {
    expect(cleanLine(`Ann${lineBreak}a`)).toBe('Anna');
  });

  test.each(blanks)('takes %j off both ends and leaves it inside', (blank) => {
    expect(cleanLine(`${blank}A${blank}B${blank}`)).toBe(`A${blank}B`);
  });

  test('leaves no line break and nothing blank at the ends, and changes nothing the second time', () => {
    fc.assert(
      fc.property(text, (value) => {
        const clean = cleanLine(value);
        expect(breaks.some((lineBreak) => clean.includes(lineBreak))).toBe(false);
        expect(clean.trim()).toBe(clean);
        expect(blanks.some((blank) => clean.startsWith(blank) || clean.endsWith(blank))).toBe(false);
        expect(cleanLine(clean)).toBe(clean);
      }),
      { numRuns: fuzzRuns(2000) },
    );
  });

  test('loses only breaks and blanks, and keeps the order of the rest', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(rest(cleanLine(value))).toEqual(rest(value));
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
});

test('trimEnds keeps line breaks inside, stripLineBreaks keeps blanks at the ends', () => {
  expect(trimEnds('\u200B a\nb \uFEFF')).toBe('a\nb');
  expect(stripLineBreaks(' a\u2028b ')).toBe(' ab ');
});
