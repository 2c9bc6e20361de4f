/** The formats that a document may have, recognised by the first bytes, never by name or declared type. */
export type FileFormat = 'pdf' | 'jpeg' | 'png' | 'heic';

/** Number of bytes needed to recognise a file. */
export const headBytes = 32;

const heifBrands: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'hevm',
  'hevs',
  'mif1',
  'msf1',
]);

const textOf = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const jpeg = '\xff\xd8\xff';
/** The signature, and the length and name of the required first chunk. */
const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';

/** Null for anything else. A PDF must begin at the first byte: a file with a later beginning may also be a web page. */
export function formatOf(bytes: Uint8Array): FileFormat | null {
  const head = textOf(bytes, 0, headBytes);
  if (/^%PDF-[12]\.\d/.test(head)) return 'pdf';
  if (head.startsWith(jpeg)) return 'jpeg';
  if (head.startsWith(png)) return 'png';
  return head.slice(4, 8) === 'ftyp' && heifBrands.has(head.slice(8, 12)) ? 'heic' : null;
}
