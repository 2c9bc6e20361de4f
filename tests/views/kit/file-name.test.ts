import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFileName, formatFileSize } from '../../../src/views/kit/format/file-name.ts';
import { anyText } from '../../support/any-text.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

describe('a file’s name, as it is shown and saved (UPL-04, EXP-08)', () => {
  it.each([
    ['passport.pdf', 'passport.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\ada\\passport.pdf', 'passport.pdf'],
    ['a\u0000.pdf', 'a.pdf'],
    ['line\r\nContent-Type: text/html.pdf', 'html.pdf'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['.hidden.pdf', 'hidden.pdf'],
    ['...', 'document'],
    ['', 'document'],
    ['say "hi".pdf', 'say _hi_.pdf'],
    ['Паспорт 🛂.pdf', 'Паспорт 🛂.pdf'],
    ['جواز سفر.pdf', 'جواز سفر.pdf'],
  ])('%j is %j', (name, shown) => {
    expect(cleanFileName(name)).toBe(shown);
  });
  it('keeps the ending of a long name', () => {
    const name = cleanFileName(`${'x'.repeat(300)}.pdf`);
    expect(Array.from(name)).toHaveLength(120);
    expect(name.endsWith('x….pdf')).toBe(true);
  });
  it('never leaves a path, a control character or a turn of direction, and is clean the second time', () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        const shown = cleanFileName(name);
        expect(shown).not.toMatch(/[/\\\p{Cc}\u202A-\u202E\u2066-\u2069]|^\./u);
        expect(Array.from(shown).length).toBeLessThanOrEqual(120);
        expect(shown).not.toBe('');
        expect(cleanFileName(shown)).toBe(shown);
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
});

it.each([
  [null, '—'],
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 kB'],
  [834_551, '815 kB'],
  [1_048_063, '1,023 kB'],
  [1_048_064, '1 MB'],
  [2_481_123, '2.4 MB'],
  [20_971_520, '20 MB'],
])('%s bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
