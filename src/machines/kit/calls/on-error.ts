/**
 * Why a machine continues when one of its invocations fails: one of these reasons. `tests/structure.test.ts` refuses an
 * empty `onError` without a reason.
 */

/** A browser event source could not be subscribed to; nobody waits for its events. */
export const unsupportedSource = {} as const;

/** Optional: the page is complete without it, and no data is lost. */
export const optionalPart = {} as const;

/**
 * The child shows failures of its own requests and offers a retry. Only a defect of the child itself ends up here, and
 * no transition can repair that: another attempt would fail in the same way.
 */
export const handledByChild = {} as const;
