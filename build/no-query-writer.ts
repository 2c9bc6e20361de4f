const written = (address: string): never => {
  throw new Error(`No query or base is added here: ${address}`);
};

/** Replaces `ufo`: `src/api/kit/query-string.ts` writes the queries, and ofetch gets whole addresses. */
export { written as withBase, written as withQuery };
