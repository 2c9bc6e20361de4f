import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unpackWoff } from '../../../../server/files/pdf/woff.ts';

const folder = join(import.meta.dirname, '../../../../node_modules/@fontsource/open-sans/files');
const files = readdirSync(folder).filter((name) => /-(?:400|700)-normal\.woff$/.test(name));

/** The checksum that OpenType prescribes: the sum of all words of 32 bits. */
const checksum = (bytes: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
};

describe('a font extracted from its WOFF file', () => {
  it.each(files)('%s has complete tables, in the order of their directory', (name) => {
    const font = unpackWoff(readFileSync(join(folder, name)));
    expect(font.readUInt32BE(0)).toBe(0x0001_0000);
    const count = font.readUInt16BE(4);
    const tables = Array.from({ length: count }, (_, index) => {
      const at = 12 + 16 * index;
      const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
      const tag = font.toString('latin1', at, at + 4);
      const bytes = Buffer.from(font.subarray(start, start + Math.ceil(length / 4) * 4));
      // The checksum of the whole font stands in this table, and counts as nothing in the table's own.
      if (tag === 'head') bytes.writeUInt32BE(0, 8);
      return { tag, start, length, requested: font.readUInt32BE(at + 4), found: checksum(bytes) };
    });
    for (const { tag, requested, found } of tables) expect([tag, found]).toEqual([tag, requested]);
    expect(tables.map(({ tag }) => tag)).toEqual(tables.map(({ tag }) => tag).toSorted());
    expect(font.readUInt16BE(6)).toBe(16 * 2 ** Math.floor(Math.log2(count)));
    expect(font.readUInt16BE(6) + font.readUInt16BE(10)).toBe(16 * count);
    const last = tables.toSorted((a, b) => a.start - b.start).at(-1);
    expect(font.length).toBe(Math.ceil(((last?.start ?? 0) + (last?.length ?? 0)) / 4) * 4);
  });

  it('is not extracted from other files', () => {
    expect(() => unpackWoff(Buffer.from('wOF2 and so on, which is another format'))).toThrow('not a WOFF 1');
  });
});
