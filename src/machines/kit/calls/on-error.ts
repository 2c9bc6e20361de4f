/**
 * How an invocation says that its machine goes on when it breaks: by the reason, which is one of these. `tests/structure.test.ts` refuses
 * an answer that is empty on the spot.
 */

/** Something of the browser that could not be listened to: what it would have said is not heard, and nobody waits for it. */
export const unheard = {} as const;

/** The page is whole without it, and nothing is lost with it. */
export const dispensable = {} as const;

/**
 * A chart that shows the failures of its own requests, with a way to try again. Only a defect of the chart itself comes here, which no
 * transition mends: another attempt would break in the same way.
 */
export const showsOwnFailures = {} as const;
