/** Stands in for `regexparam`: which route an address belongs to is said by `src/routes.ts`, and wouter is given no pattern. */
export const parse = (pattern: string): never => {
  throw new Error(`No pattern is matched here: ${pattern}`);
};
