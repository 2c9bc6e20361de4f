import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { BadFile } from './sheet-cells.ts';

/** Size limits of a workbook: compressed, uncompressed, and their ratio. */
export const largestFile = 64 * 1024 * 1024;
const largestContent = 600 * 1024 * 1024;
const largestSmallPart = 100 * 1024 * 1024;
const suspiciousRatio = 200;
const suspiciousSize = 20 * 1024 * 1024;

const notWorkbook = () =>
  new BadFile('The file is not an XLSX workbook.', 'Save it as "Excel workbook (.xlsx)" without a password.');

/** The parts of an opened workbook by name. */
export type Parts = {
  readonly has: (name: string) => boolean;
  readonly stream: (name: string) => Promise<Readable>;
  /** Bytes of a part while it is decompressed. */
  readonly size: (name: string) => number;
  readonly close: () => void;
};

function checkSize(entries: readonly Entry[]): void {
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const isSuspicious = ({ uncompressedSize, compressedSize }: Entry) =>
    uncompressedSize > suspiciousSize && uncompressedSize > suspiciousRatio * compressedSize;
  const isLarge = ({ fileName, uncompressedSize }: Entry) =>
    !fileName.startsWith('xl/worksheets/') && uncompressedSize > largestSmallPart;
  if (total <= largestContent && !entries.some(isSuspicious) && !entries.some(isLarge)) return;
  throw new BadFile(
    `The workbook unpacks to ${Math.ceil(total / 1024 / 1024)} MB, which is more than any club’s book.`,
    'Copy the rows into a fresh template.',
  );
}

/** @throws BadFile when the file is too large, or not a workbook. */
export async function openParts(path: string): Promise<Parts> {
  const { size } = await stat(path);
  if (size > largestFile) {
    throw new BadFile(
      `The file is ${Math.ceil(size / 1024 / 1024)} MB; at most ${largestFile / 1024 / 1024} MB can be read.`,
      'Remove images and sheets that are not part of the template, or split the rows over two imports.',
    );
  }
  let zip: ZipFile;
  const entries = new Map<string, Entry>();
  try {
    zip = await openPromise(path, { autoClose: false });
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    throw notWorkbook();
  }
  try {
    checkSize([...entries.values()]);
    if (!entries.has('xl/workbook.xml')) throw notWorkbook();
  } catch (error) {
    zip.close();
    throw error;
  }
  return {
    has: (name) => entries.has(name),
    stream: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw notWorkbook();
      return zip.openReadStreamPromise(entry);
    },
    size: (name) => entries.get(name)?.uncompressedSize ?? 0,
    close: () => zip.close(),
  };
}

export type XmlHandlers = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Compressed bytes of the part that have been read. */
  readonly taken?: (bytes: number) => void;
};

/** The name without its namespace. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const damaged = () =>
  new BadFile('The workbook is damaged.', 'Open it in a spreadsheet program and save it again as .xlsx.');

/** Parses a part while it is decompressed; after each chunk the caller may take what the handlers have collected. @throws BadFile */
export async function* readXml(stream: Readable, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let failure: Error | null = null;
  parser.on('error', (error) => {
    failure ??= error;
  });
  const { open, close, text, taken } = handlers;
  if (open) {
    parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)));
  if (text) parser.on('text', text);
  // A document type may define entities that expand without limit; no workbook has one.
  parser.on('doctype', () => {
    failure ??= damaged();
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) throw damaged();
      parser.write(decoder.decode(chunk, { stream: true }));
      taken?.(chunk.length);
      if (failure) throw damaged();
      yield;
    }
    parser.close();
    if (failure) throw damaged();
    yield;
  } catch (error) {
    throw error instanceof BadFile ? error : damaged();
  } finally {
    if (!stream.destroyed) {
      stream.destroy();
      await once(stream, 'close').catch(() => {});
    }
  }
}

/** Reads a small part to its end. */
export async function readWhole(stream: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(stream, handlers));
}
