import { deflateSync } from 'node:zlib';

/** Small files of each kind, and ways to spoil them. */
export const pdf = (text = 'one', size = 0): Buffer => {
  const body = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${text}\n`;
  const end = 'trailer\n<< /Root 1 0 R >>\n%%EOF\n';
  return Buffer.concat([
    Buffer.from(body),
    Buffer.alloc(Math.max(0, size - body.length - end.length), 'x'),
    Buffer.from(end),
  ]);
};

export const encryptedPdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R /Encrypt 5 0 R >>\n%%EOF\n',
);

export const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  deflateSync('pixels'),
]);

export const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(40, 1)]);

/** @param brand such as heic, mif1 or avif. */
export const isoMedia = (brand: string): Buffer =>
  Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from(`ftyp${brand}\0\0\0\0mif1`), Buffer.alloc(40)]);

/** One part of a form; with a file name it is a file. */
export type Part = { readonly name: string; readonly value: string | Buffer; readonly fileName?: string };

/** A form, written by hand where the platform's own would mend what a test wants broken. */
export function formOf(parts: readonly Part[], boundary = 'clubfolio-test'): Buffer {
  const chunks = parts.flatMap(({ name, value, fileName }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
        fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`
      }\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}
