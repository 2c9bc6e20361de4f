import { describe, expect, it } from 'vitest';
import { imageNameOf, inlineBytes, inlineUrl } from '../../../server/domain/documents/images.ts';

const svgOf = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);
const urlOf = (bytes: Buffer) => inlineUrl(imageNameOf(bytes) ?? '', bytes);
const ofLength = (length: number) => {
  const empty = svgOf('').length;
  return svgOf('x'.repeat(length - empty));
};
const pngHead = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const jpegHead = Buffer.from('ffd8ffe000104a46494600010100', 'hex');

describe('an image that is part of its URL', () => {
  it.each([
    ['a hash', svgOf('<path fill="#fff"/><use href="#a"/>')],
    ['a percent sign, also before digits', svgOf('<rect width="100%" height="50%25"/>')],
    ['both kinds of quotes', svgOf(`<text font-family='"Sans"'>"It's"</text>`)],
    ['umlauts and signs beyond them', svgOf('<title>Grüße, Ærø &amp; 株式会社 🚀</title>')],
    ['line breaks, tabs and spaces at its end', Buffer.from(`${svgOf('\r\n\t<g/>\n').toString()}\n  `)],
    ['a backslash, a question mark and braces', svgOf('<style>a{content:"\\201C"}</style><!-- ? -->')],
    ['a byte-order mark', Buffer.from(`\uFEFF${svgOf('').toString()}`)],
    [
      'bytes that are not UTF-8',
      Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><svg >\xE4</svg>', 'latin1'),
    ],
    ['a PNG', Buffer.concat([pngHead, Buffer.from([0, 1, 37, 35, 255])])],
    ['a JPEG', Buffer.concat([jpegHead, Buffer.from([0, 1, 37, 35, 255])])],
  ])('has the same bytes for a browser and for the export: %s', async (_, bytes) => {
    const url = urlOf(bytes) ?? '';
    expect(url).toMatch(/^data:image\/(svg\+xml,|(png|jpeg);base64,)[!-~][ -~]*$/);
    expect(await inlineBytes(url)).toEqual(bytes);
  });

  it('is readable text for an SVG', () => {
    expect(urlOf(svgOf('<path d="M0 0h9" fill="#3d4f8f"/>'))).toBe(
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9" fill="%233d4f8f"/></svg>',
    );
  });

  it('has at most 1,000 bytes', () => {
    expect(urlOf(ofLength(1_000))).toMatch(/^data:/);
    expect(urlOf(ofLength(1_001))).toBeNull();
    expect(urlOf(Buffer.concat([pngHead, Buffer.alloc(1_000)]))).toBeNull();
  });

  it.each([`/images/${'0'.repeat(64)}.svg`, 'https://club.example/images/data:image/png;base64,AAAA', ''])(
    'is not read from another URL: %s',
    async (url) => expect(await inlineBytes(url)).toBeNull(),
  );
});
