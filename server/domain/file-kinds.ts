/** The kinds of file that may be handed in, told by their first bytes; what a browser or a name says is not asked. */
export type FileKind = {
  readonly mime: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic';
  /** Endings that fit the content; the first is added to a name that has none of them. */
  readonly endings: readonly [string, ...string[]];
};

const pdf: FileKind = { mime: 'application/pdf', endings: ['.pdf'] };
const jpeg: FileKind = { mime: 'image/jpeg', endings: ['.jpg', '.jpeg'] };
const png: FileKind = { mime: 'image/png', endings: ['.png'] };
const heic: FileKind = { mime: 'image/heic', endings: ['.heic', '.heif'] };

/** How many bytes `fileKindOf` wants to see. */
export const headBytes = 32;

const pngSignature = Buffer.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
]);
const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/** @param head the first bytes of the file. Null for every other kind, and for a PDF whose header is not at the start. */
export function fileKindOf(head: Buffer): FileKind | null {
  if (/^%PDF-[12]\.\d/.test(head.toString('latin1'))) return pdf;
  if (head.length >= 4 && head.readUIntBE(0, 3) === 0xff_d8_ff) return jpeg;
  if (head.subarray(0, pngSignature.length).equals(pngSignature)) return png;
  const isHeif =
    head.length >= 12 &&
    head.toString('latin1', 4, 8) === 'ftyp' &&
    heifBrands.has(head.toString('latin1', 8, 12));
  return isHeif ? heic : null;
}

const encryption = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
const overlap = 64;

/** Looks for an encryption dictionary in the trailer of a PDF that passes by in chunks. */
export function encryptionWatch() {
  let tail = '';
  let isFound = false;
  return {
    look(chunk: Buffer) {
      if (isFound) return;
      const text = tail + chunk.toString('latin1');
      isFound = encryption.test(text);
      tail = text.slice(-overlap);
    },
    isEncrypted: () => isFound,
  };
}

const longest = 200;

/** What may be shown of a file's name: no folders, no control or direction characters, an ending that fits the content. */
export function displayName(name: string, { endings }: FileKind): string {
  const own = name.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const shown = own
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  const ending = endings.find((known) => shown.toLowerCase().endsWith(known));
  const stem = ending ? shown.slice(0, -ending.length) : shown;
  const room = longest - (ending ?? endings[0]).length;
  const kept = Array.from(stem).slice(0, room).join('').trim();
  return `${kept === '' ? 'document' : kept}${ending ? shown.slice(-ending.length) : endings[0]}`;
}
