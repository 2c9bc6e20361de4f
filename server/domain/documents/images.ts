import { createHash } from 'node:crypto';
import { formatOf, headBytes } from '../../../src/domain/documents/file-format.ts';

/** The media type of an image by its extension. */
const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** In bytes; a logo is shown at 44 pixels. */
export const logoLimit = 200_000;

/** In bytes: an image up to here is sent with the row that shows it; a larger one is a request, which caches keep. */
const inlineLimit = 1_000;

const namePattern = /^[0-9a-f]{64}\.(svg|png|jpg)$/;

/** An SVG image has its first element within this many bytes, after an XML declaration and comments. */
const svgHead = 2_000;

function endingOf(bytes: Buffer): 'svg' | 'png' | 'jpg' | null {
  const format = formatOf(bytes.subarray(0, headBytes));
  if (format === 'png') return 'png';
  if (format === 'jpeg') return 'jpg';
  const head = bytes.toString('utf8', 0, svgHead).trimStart();
  return format === null && head.startsWith('<') && /<svg[\s>]/.test(head) ? 'svg' : null;
}

/**
 * The name under which an image is stored and served: the hash of its content, so that equal content has one name, the
 * name cannot be guessed, and the response may be cached permanently. Null for anything but SVG, PNG and JPEG.
 */
export function imageNameOf(bytes: Buffer): string | null {
  const ending = endingOf(bytes);
  return ending && `${createHash('sha256').update(bytes).digest('hex')}.${ending}`;
}

/** The media type of an image by its name; null for a name that is not an image's. */
export function imageTypeOf(name: string): string | null {
  return mediaTypes[namePattern.exec(name)?.[1] ?? ''] ?? null;
}

export const imageUrl = (name: string): string => `/images/${name}`;

/** Everything that a `data:` URL cannot include as it is: it loses line breaks and a space at its end, and `#` ends it. */
const unsafe = /[^ -~]|[#%]| $/g;

const escapeByte = (char: string): string =>
  `%${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;

/**
 * A small image as a `data:` URL; null for a larger one. SVG is escaped and not written as base64: a list of similar
 * texts is compressed better.
 */
export function inlineUrl(name: string, bytes: Buffer): string | null {
  const type = imageTypeOf(name);
  if (type === null || bytes.length > inlineLimit) return null;
  return type === mediaTypes['svg']
    ? `data:${type},${bytes.toString('latin1').replace(unsafe, escapeByte)}`
    : `data:${type};base64,${bytes.toString('base64')}`;
}

/** The content of an image at a URL of `inlineUrl`; null for any other URL. */
export async function inlineBytes(url: string): Promise<Buffer | null> {
  if (!url.startsWith('data:image/')) return null;
  const content = await fetch(url);
  return Buffer.from(await content.arrayBuffer());
}

/** The stored name of the image at a URL of `imageUrl`. */
export const imageStorageName = (urlOrName: string): string =>
  `image-${urlOrName.slice(urlOrName.lastIndexOf('/') + 1)}`;
