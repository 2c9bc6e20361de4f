import { describe, expect, it } from 'vitest';
import { uploadLimits } from '../../../src/domain/documents/document-types.ts';
import { pdf } from '../../../src/fixtures/investor.ts';
import { inspect } from '../../../src/machines/documents/inspect-file.actor.ts';
import { safeLink } from '../../../src/machines/kit/files/safe-link.ts';

const { subtle } = globalThis.crypto;
const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

describe('a chosen file', () => {
  it('is sound with its hash, whatever its name and declared type', async () => {
    const file = new File(['%PDF-1.7 a page'], 'picture.exe', { type: 'application/x-msdownload' });
    expect(await inspect(file, subtle)).toEqual({
      kind: 'sound',
      format: 'pdf',
      hash: 'ae6758a6dcae9899eb0a8dbd251ca05a64687836eef8d0f9f4b2998b4b143d14',
    });
    expect(await inspect(pdf(), undefined)).toMatchObject({ kind: 'sound', hash: null });
  });
  it('UPL-01: is refused when empty', async () => {
    expect(await inspect(new File([], 'empty.pdf'), subtle)).toEqual({ kind: 'refused', reason: 'empty' });
  });
  it('UPL-02: may be exactly as large as the limit, and not a byte larger', async () => {
    const content = new Uint8Array(uploadLimits.bytes);
    content.set(bytes('%PDF-1.7'));
    expect(await inspect(new File([content], 'full.pdf'), undefined)).toMatchObject({ kind: 'sound' });
    expect(await inspect(new File([content, ' '], 'over.pdf'), undefined)).toEqual({
      kind: 'refused',
      reason: 'tooLarge',
    });
  });
  it('UPL-03: is refused when its content is of another kind than its name', async () => {
    const page = new File(['<!doctype html>'], 'passport.pdf', { type: 'application/pdf' });
    expect(await inspect(page, subtle)).toEqual({ kind: 'refused', reason: 'unknownFormat' });
  });
  it('UPL-08: is refused when it can no longer be read', async () => {
    const gone = Object.assign(pdf(), {
      arrayBuffer: () => Promise.reject(new DOMException('The file is gone', 'NotReadableError')),
    });
    expect(await inspect(gone, subtle)).toEqual({ kind: 'refused', reason: 'unreadable' });
  });
});

describe('a link to a file (EXP-06)', () => {
  const origin = 'http://localhost:4000';
  it.each([
    ['https://files.example.com/1?sig=a', 'https://files.example.com/1?sig=a'],
    ['/api/v1/files/1?sig=a', 'http://localhost:4000/api/v1/files/1?sig=a'],
    ['http://localhost:4000/api/v1/files/1', 'http://localhost:4000/api/v1/files/1'],
    ['http://files.example.com/1', null],
    ['//files.example.com/1', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://[', null],
    [null, null],
  ])('%s', (url, followed) => {
    expect(safeLink(url, origin)).toBe(followed);
  });
});
