import type { Hono } from 'hono';
import * as z from 'zod';
import { calls } from '../../src/api/paths.ts';
import { onboardingEnvelopes } from '../domain/envelopes.ts';
import { latestNews, pageOfNews } from '../domain/news.ts';
import type { Host } from '../host.ts';
import { mountFor } from '../http/mount.ts';
import { answerPage } from '../http/pages.ts';
import { badFields } from '../http/refusal.ts';

const newsQuery = z.object({
  limit: z
    .string()
    .regex(/^(?:[1-9]|1\d|20)$/, 'Choose a number from 1 to 20.')
    .transform(Number)
    .default(3),
  mine: z
    .enum(['true', 'false', '1', '0'], { error: 'Must be true or false.' })
    .transform((value) => value === 'true' || value === '1')
    .default(false),
});

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Not a valid choice.')
  .transform(Number)
  .optional();
const pageQuery = z.object({ startup: id, round: id, page: z.string().optional() });

const elsewhere = ['application', 'round', 'request', 'startup'] as const;

/** C12, C13 and C14. */
export function mountMessages(app: Hono, host: Host): void {
  mountFor(app, host, calls.listLatestNews, 'signedIn', async (context, { investor }) => {
    const parsed = newsQuery.safeParse(context.req.query());
    if (!parsed.success) throw badFields(z.flattenError(parsed.error).fieldErrors);
    return context.json(await latestNews(host, investor.id, parsed.data.limit, parsed.data.mine));
  });
  mountFor(app, host, calls.listNews, 'signedIn', async (context, { investor }) => {
    const parsed = pageQuery.safeParse(context.req.query());
    if (!parsed.success) throw badFields(z.flattenError(parsed.error).fieldErrors);
    const { page: wanted, ...filter } = parsed.data;
    return answerPage(host, context, wanted, (page) => pageOfNews(host, investor.id, filter, page));
  });
  mountFor(app, host, calls.listSigningDocuments, 'signedIn', async (context, { investor }) => {
    const { purpose = 'onboarding', ...query } = context.req.query();
    const isOther = purpose !== 'onboarding' || elsewhere.some((name) => query[name] !== undefined);
    return context.json(isOther ? [] : await onboardingEnvelopes(host, investor.id));
  });
}
