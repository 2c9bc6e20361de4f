import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf, headBytes } from '../../../src/domain/documents/file-format.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

describe('the format of a file, by its content (UPL-03)', () => {
  it.each([
    ['a PDF', bytes('%PDF-1.7\n'), 'pdf'],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'jpeg'],
    ['a PNG', bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR'), 'png'],
    ['the signature of a PNG without an image', bytes([0x89], 'PNG\r\n', [0x1a], '\n'), null],
    ['a PDF of no version', bytes('%PDF-'), null],
    ['a PDF of a version that does not exist', bytes('%PDF-9.0'), null],
    ['a PDF 2.0', bytes('%PDF-2.0'), 'pdf'],
    ['a photograph of an iPhone', bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0]), 'heic'],
    ['a HEIF image', bytes([0, 0, 0, 24], 'ftypmif1'), 'heic'],
    ['a film in the same container', bytes([0, 0, 0, 24], 'ftypisom'), null],
    ['a program', bytes('MZ', [0x90, 0]), null],
    ['a page', bytes('<!doctype html><script>'), null],
    ['a drawing with script', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="x()">'), null],
    ['an archive', bytes('PK', [3, 4]), null],
    ['a page with a PDF behind it', bytes('<script>x()</script>%PDF-1.7'), null],
    ['a PDF after a line break', bytes('\n%PDF-1.7'), null],
    ['a torn PNG', bytes([0x89], 'PNG'), null],
    ['nothing', bytes(), null],
  ])('%s', (_, content, format) => {
    expect(formatOf(content)).toBe(format);
  });
  it.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])(
    'an image of the brand %s',
    (brand) => {
      expect(formatOf(bytes([0, 0, 0, 24], `ftyp${brand}`))).toBe('heic');
    },
  );
  it('is known from the first bytes alone', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (content) => {
        expect(formatOf(content.subarray(0, headBytes))).toBe(formatOf(content));
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (content) =>
        [null, 'pdf', 'jpeg', 'png', 'heic'].includes(formatOf(content)),
      ),
      { numRuns: fuzzRuns(100) },
    );
  });
});
