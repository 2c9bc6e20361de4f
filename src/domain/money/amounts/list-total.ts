import { sumOfTexts } from './decimal.ts';
import type { KnownAmount } from './known-amounts.ts';

/**
 * Whether `total` is the exact sum of the known `parts`. Unknown parts are left out, as they are in the total. True for
 * an unknown total.
 */
export const isSumOfKnown = (parts: readonly KnownAmount[], total: KnownAmount): boolean =>
  total === null || sumOfTexts(parts.flatMap((part) => part ?? [])).eq(total);
