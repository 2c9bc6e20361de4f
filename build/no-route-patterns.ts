/** Replaces `regexparam`: `src/routes.ts` matches routes, and wouter is given no pattern. */
export const parse = (pattern: string): never => {
  throw new Error(`No pattern is matched here: ${pattern}`);
};
