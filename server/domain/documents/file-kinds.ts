import { type FileFormat, formatOf } from '../../../src/domain/documents/file-format.ts';

/** The accepted kinds of file, detected by their first bytes; the file name and the browser's type are ignored. */
export type FileKind = {
  readonly mime: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic';
  /** Extensions that match the content; the first is added to a name that has none of them. */
  readonly endings: readonly [string, ...string[]];
};

const kinds: Readonly<Record<FileFormat, FileKind>> = {
  pdf: { mime: 'application/pdf', endings: ['.pdf'] },
  jpeg: { mime: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  png: { mime: 'image/png', endings: ['.png'] },
  heic: { mime: 'image/heic', endings: ['.heic', '.heif'] },
};

/** @param head the first bytes of the file. Null for a kind that is not accepted. */
export function fileKindOf(head: Buffer): FileKind | null {
  const format = formatOf(head);
  return format === null ? null : kinds[format];
}

const encryption = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
const overlap = 64;

/** Searches the trailer of a PDF, read in chunks, for an encryption dictionary. */
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

const maxLength = 200;

/** A file name that is safe to display: no folders, no control or bidirectional characters, an extension that matches the content. */
export function displayName(name: string, { endings }: FileKind): string {
  const own = name.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const shown = own
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  const ending = endings.find((known) => shown.toLowerCase().endsWith(known));
  const stem = ending ? shown.slice(0, -ending.length) : shown;
  const room = maxLength - (ending ?? endings[0]).length;
  const kept = Array.from(stem).slice(0, room).join('').trim();
  return `${kept === '' ? 'document' : kept}${ending ? shown.slice(-ending.length) : endings[0]}`;
}
