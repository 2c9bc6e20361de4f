import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { isFullyVerified } from '../../src/domain/investor.ts';
import { calls } from '../../src/api/kit/paths.ts';
import { newsKinds } from '../database/schema-news.ts';
import { listEnvelopes } from '../domain/signing/envelopes.ts';
import { latestNews, latestPublicNews, listNews } from '../domain/news/news.ts';
import type { Host } from '../host.ts';
import { mountProtected } from '../http/mount.ts';
import { answerPage } from '../http/pages.ts';
import { badFields } from '../http/refusal.ts';

const truth = z
  .enum(['true', 'false', '1', '0'], { error: 'Must be true or false.' })
  .transform((value) => value === 'true' || value === '1')
  .default(false);

export const latestNewsQuery = z.object({
  limit: z
    .string()
    .regex(/^(?:[1-9]|1\d|20)$/, 'Choose a number from 1 to 20.')
    .transform(Number)
    .default(3),
  mine: truth,
});

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Not a valid choice.')
  .transform(Number)
  .optional();
const choice = { error: 'Not a valid choice.' };
export const newsListQuery = z.object({
  startup: id,
  round: id,
  kind: z.enum(newsKinds, choice).optional(),
  year: z
    .string()
    .regex(/^[12]\d{3}$/, 'Enter a year.')
    .transform(Number)
    .optional(),
  search: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  mine: truth,
  page: z.string().optional(),
});

export const envelopeQuery = z.object({
  purpose: z.string().max(40).optional(),
  application: id,
  round: id,
  startup: id,
  request: id,
  with_signing_url: truth,
});

/** A parameter that is given but empty counts as not given. */
const givenIn = (context: Context) =>
  Object.fromEntries(Object.entries(context.req.query()).filter(([, value]) => value !== ''));

/** C12, C13 and C14. */
export function mountMessages(app: Hono, host: Host): void {
  mountProtected(app, host, calls.listLatestNews, 'signedIn', async (context, { investor }) => {
    const parsed = latestNewsQuery.safeParse(context.req.query());
    if (!parsed.success) throw badFields(z.flattenError(parsed.error).fieldErrors);
    const { limit, mine } = parsed.data;
    return context.json(
      isFullyVerified(investor)
        ? await latestNews(host, investor.id, limit, mine)
        : await latestPublicNews(host, mine ? 0 : limit),
    );
  });
  mountProtected(app, host, calls.listNews, 'verified', async (context, { investor }) => {
    const parsed = newsListQuery.safeParse(givenIn(context));
    if (!parsed.success) throw badFields(z.flattenError(parsed.error).fieldErrors);
    const { page: pageText, ...filter } = parsed.data;
    return answerPage(host, context, pageText, (page) => listNews(host, investor.id, filter, page));
  });
  mountProtected(app, host, calls.listSigningDocuments, 'signedIn', async (context, { investor }) => {
    const parsed = envelopeQuery.safeParse(context.req.query());
    if (!parsed.success) throw badFields(z.flattenError(parsed.error).fieldErrors);
    const { with_signing_url: withSigningUrl, ...filter } = parsed.data;
    return context.json(await listEnvelopes(host, investor.id, { ...filter, withSigningUrl }));
  });
}
