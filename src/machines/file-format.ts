/** The kinds of content that a paper may have; told by the first bytes, never by name or declared type. */
export type FileFormat = 'pdf' | 'jpeg' | 'png' | 'heic';

const heicBrands: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
]);

const textOf = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Null for anything else. A PDF must begin at its first byte: one that begins later may be a page as well. */
export function formatOf(bytes: Uint8Array): FileFormat | null {
  if (textOf(bytes, 0, 5) === '%PDF-') return 'pdf';
  if (startsWith(bytes, jpeg)) return 'jpeg';
  if (startsWith(bytes, png)) return 'png';
  if (textOf(bytes, 4, 8) === 'ftyp' && heicBrands.has(textOf(bytes, 8, 12))) return 'heic';
  return null;
}
