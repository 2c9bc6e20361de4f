import * as z from 'zod';
import { badFields } from './refusal.ts';

const maxLength = 100;

/** The key in a body, for clients that cannot set headers. */
export const idempotencyKeyField = () =>
  z.string().min(1).max(maxLength, `Use at most ${maxLength} characters.`).nullish();

/** The key in the header, or else in the body; if both are given they must be equal. @throws Refusal 400 */
export function idempotencyKey(header: string | undefined, inBody: string | null | undefined): string | null {
  const key = header ?? inBody ?? null;
  const isUnusable = key !== null && (key === '' || key.length > maxLength);
  if (isUnusable || (header !== undefined && typeof inBody === 'string' && header !== inBody)) {
    throw badFields({ idempotency_key: ['Not a usable key, or not the one in the header.'] });
  }
  return key;
}
