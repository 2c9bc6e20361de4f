import type { Context } from 'hono';
import { pageNumberPattern } from '../../src/domain/texts/text-patterns.ts';
import type { Host } from '../host.ts';
import { requestOrigin } from './origin.ts';
import { invalidPage } from './refusal.ts';

export type Page = {
  readonly count: number;
  readonly hasNext: boolean;
  readonly results: readonly object[];
  /** Fields about all pages together, if they are computed with the page. */
  readonly shared?: object;
};

const parsePage = (value: string | undefined): number => {
  if (value === undefined || pageNumberPattern.test(value)) return Number(value ?? 1);
  throw invalidPage();
};

/** True for a page that exists; the first one always does. */
export const hasPage = (page: number, count: number, size: number): boolean =>
  page <= Math.max(1, Math.ceil(count / size));

/**
 * Returns a page with links to the previous and the next one. `shared` are fields about all pages. @throws Refusal 404
 * for a page that does not exist.
 */
export async function answerPage(
  host: Host,
  context: Context,
  pageText: string | undefined,
  read: (page: number) => Promise<Page>,
  shared: object = {},
): Promise<Response> {
  const page = parsePage(pageText);
  const { count, hasNext, results, shared: found } = await read(page);
  const pageLink = (number: number) => {
    const link = new URL(context.req.url);
    link.searchParams.set('page', String(number));
    return requestOrigin(context, host.settings) + link.pathname + link.search;
  };
  return context.json({
    count,
    next: hasNext ? pageLink(page + 1) : null,
    previous: page > 1 ? pageLink(page - 1) : null,
    results,
    ...shared,
    ...found,
  });
}
