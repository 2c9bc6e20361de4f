import type { Context } from 'hono';
import type * as z from 'zod';
import { badFields, Refusal } from './refusal.ts';

const limits = { bytes: 256 * 1024, depth: 20, text: 10_000, items: 1_000, ms: 60_000 } as const;

const parseError = () => new Refusal(400, { detail: 'JSON parse error' });
const tooLarge = () => new Refusal(413, { detail: 'The request body is larger than 256 KiB.' });

/** NUL cannot be stored and a lone surrogate cannot be encoded; both are refused before any other code sees them. */
export const isCleanText = (text: string): boolean => !/\p{Cs}/u.test(text) && !text.includes('\0');

/** The bytes of a body. @throws Refusal 413 when there are too many. */
export async function readBytes(request: Request): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limits.bytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  // The server's own timeout is long, because of uploads; a body that arrives too slowly counts as interrupted.
  const deadline = setTimeout(() => void reader?.cancel(), limits.ms);
  try {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
      const chunk: Uint8Array = part.value;
      size += chunk.byteLength;
      if (size > limits.bytes) {
        await reader?.cancel();
        throw tooLarge();
      }
      chunks.push(chunk);
    }
  } finally {
    clearTimeout(deadline);
  }
  return Buffer.concat(chunks);
}

function checkShape(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.length > limits.text)
      throw new Refusal(413, { detail: 'A text is longer than 10,000 characters.' });
    if (!isCleanText(value)) throw new Refusal(400, { detail: 'Null characters are not allowed.' });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= limits.depth) throw new Refusal(400, { detail: 'The request body is nested too deeply.' });
  const entries = Object.entries(value);
  if (entries.length > limits.items) throw new Refusal(413, { detail: 'A list has more than 1,000 items.' });
  for (const [key, item] of entries) {
    checkShape(key, depth + 1);
    checkShape(item, depth + 1);
  }
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
};

const jsonTypes = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

async function readJson(request: Request, types: RegExp): Promise<object> {
  const type = request.headers.get('content-type');
  if (type !== null && !types.test(type)) {
    throw new Refusal(415, { detail: `Unsupported media type "${type.slice(0, 100)}" in request.` });
  }
  return readObject(await readBytes(request));
}

/** The bytes parsed as a JSON object. @throws Refusal 400, 413 */
export function readObject(bytes: Uint8Array): object {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw parseError();
  }
  checkShape(value, 0);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badFields({
      non_field_errors: [`Invalid data. Expected a dictionary, but got ${kindOf(value)}.`],
    });
  }
  return value;
}

/** @throws Refusal 400 with messages by field. */
export async function checkBody<Schema extends z.ZodType>(
  value: unknown,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = await schema.safeParseAsync(value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'non_field_errors');
    (errors[field] ??= []).push(issue.message);
  }
  throw badFields(errors);
}

/**
 * Parses the request's JSON object by `schema`; unknown fields are dropped.
 * @throws Refusal 400 with messages by field, 413 when too large, 415 for other media types.
 */
export const readBody = async <Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  types = jsonTypes,
): Promise<z.output<Schema>> => checkBody(await readJson(context.req.raw, types), schema);
