import { badFields } from './refusal.ts';

/** The key in the header, or else in the body; if both are given they must be equal. @throws Refusal 400 */
export function idempotencyKey(header: string | undefined, inBody: string | null | undefined): string | null {
  const key = header ?? inBody ?? null;
  const isOdd = key !== null && (key === '' || key.length > 100);
  if (isOdd || (header !== undefined && typeof inBody === 'string' && header !== inBody)) {
    throw badFields({ idempotency_key: ['Not a usable key, or not the one in the header.'] });
  }
  return key;
}
