import * as z from 'zod/mini';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Adds a missing `count`: a bare list is a single page. */
const asPage = (answer: unknown): unknown => {
  const page = Array.isArray(answer) ? { results: answer } : answer;
  return isRecord(page) && Array.isArray(page['results']) && typeof page['count'] !== 'number'
    ? { ...page, count: page['results'].length }
    : page;
};

/** A page of a list: `{count, results}`, or the whole list alone. `count` is the total of all pages. */
export const countedPage = <Schema extends z.ZodMiniObject>(page: Schema) =>
  z.pipe(z.transform(asPage), page);

export const pageOf = <Schema extends z.ZodMiniType>(item: Schema) =>
  countedPage(z.object({ count: z.number(), results: z.array(item) }));
