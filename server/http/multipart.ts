import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { isCleanText } from './body.ts';
import { badFields, Refusal } from './refusal.ts';

const limits = {
  fields: 12,
  files: 2,
  parts: 14,
  fieldSize: 8_000,
  headerPairs: 20,
  headerSize: 8_192,
} as const;

export type Form<Kept> = {
  readonly texts: ReadonlyMap<string, string>;
  readonly file: { readonly name: string; readonly kept: Kept } | null;
};

/** Maximum size of a form's texts and headers besides its file. */
const textBytes = 256 * 1024;

type Options<Kept> = {
  readonly fileBytes: number;
  /** The response to a form that exceeds the limit of its file. */
  readonly tooLarge: () => Refusal;
  readonly fileField: string;
  readonly textFields: readonly string[];
  /** Receives the file's bytes as a stream; an error it throws stops the parser and is rethrown. */
  readonly storeFile: (content: AsyncIterable<Buffer>) => Promise<Kept>;
  /** Called when the form is rejected after its file was stored. */
  readonly discard: (kept: Kept) => Promise<void>;
};

const malformed = () => new Refusal(400, { detail: 'Multipart form parse error', code: 'parse_error' });

function parserFor(request: Request): BusboyInstance {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(type)) {
    throw new Refusal(415, { detail: `Unsupported media type "${type.slice(0, 100)}" in request.` });
  }
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw malformed();
  }
}

/** Messages by part. A map, because a part could be named `__proto__`. */
function complaints() {
  const messages = new Map<string, string[]>();
  return {
    add: (name: string, message: string) => messages.set(name, [...(messages.get(name) ?? []), message]),
    all: () => (messages.size > 0 ? Object.fromEntries(messages) : null),
  };
}

class FormTooLarge extends Error {
  override readonly name = 'FormTooLarge';
}

/** @throws FormTooLarge as soon as more than `limit` bytes have arrived. */
async function* chunksOf({ body }: Request, limit: number): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  let size = 0;
  try {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      const chunk: Uint8Array = part.value;
      size += chunk.byteLength;
      if (size > limit) throw new FormTooLarge('The form exceeds the limit of its file.');
      yield chunk;
    }
  } finally {
    await reader?.cancel();
  }
}

const nameOf = (name: unknown) => (typeof name === 'string' ? name.slice(0, 100).toWellFormed() : '');

/**
 * Reads a form with at most one file, which is streamed and never held in memory. The file of a rejected form is
 * discarded.
 * @throws Refusal 400 with messages by part, 413 as soon as the form exceeds the limit of its file, or 415; an error of
 * `storeFile` takes precedence.
 */
export async function readForm<Kept>(request: Request, options: Options<Kept>): Promise<Form<Kept>> {
  const byteLimit = options.fileBytes + textBytes;
  if (Number(request.headers.get('content-length') ?? 0) > byteLimit) throw options.tooLarge();
  const parser = parserFor(request);
  const problems = complaints();
  const texts = new Map<string, string>();
  const stopping = new AbortController();
  const files: { name: string; content: Readable; keeping: Promise<Kept> }[] = [];

  parser.on('file', (part, content, name) => {
    content.on('error', () => {});
    const field = nameOf(part);
    if (field !== options.fileField || files.length > 0) {
      problems.add(field || 'non_field_errors', files.length > 0 ? 'Send one file.' : 'Not a known part.');
      content.resume();
      return;
    }
    const keeping = options.storeFile(content);
    keeping.catch(() => stopping.abort());
    files.push({ name: typeof name === 'string' ? name : '', content, keeping });
  });
  parser.on('field', (part, value, _isNameCut, isCut) => {
    const field = nameOf(part);
    if (field === options.fileField) {
      problems.add(field, 'The submitted data was not a file. Check the encoding type on the form.');
    } else if (!options.textFields.includes(field))
      problems.add(field || 'non_field_errors', 'Not a known part.');
    else if (texts.has(field)) problems.add(field, 'Send this part once.');
    else if (isCut || !isCleanText(value)) problems.add(field, 'Not a valid string.');
    else texts.set(field, value);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => problems.add('non_field_errors', 'The form has too many parts.'));
  }

  let isBroken = false;
  let isTooLarge = false;
  let hasKeepFailed = false;
  try {
    await pipeline(Readable.from(chunksOf(request, byteLimit)), parser, { signal: stopping.signal });
  } catch (error) {
    isBroken = true;
    isTooLarge = error instanceof FormTooLarge;
    hasKeepFailed = stopping.signal.aborted;
    for (const { content } of files) content.destroy(new Error('The form ended early.'));
  }
  const [first] = files;
  const kept = await settled(first?.keeping, isBroken && !hasKeepFailed);
  const errors = problems.all();
  if (isBroken || errors) {
    if (kept) await options.discard(kept.value);
    if (isTooLarge) throw options.tooLarge();
    throw errors ? badFields(errors) : malformed();
  }
  return { texts, file: first && kept ? { name: first.name, kept: kept.value } : null };
}

/** The stored file; null if there is none, or if the form was interrupted inside it. */
async function settled<Kept>(keeping: Promise<Kept> | undefined, isBroken: boolean) {
  if (!keeping) return null;
  try {
    return { value: await keeping };
  } catch (error) {
    if (isBroken) return null;
    throw error;
  }
}
