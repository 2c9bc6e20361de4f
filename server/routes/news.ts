import type { Hono } from 'hono';
import * as z from 'zod';
import { calls } from '../../src/api/kit/paths.ts';
import { isFullyVerified } from '../../src/domain/people/gate.ts';
import { maxNewsSearchLength, newsKinds } from '../../src/domain/queries/news.ts';
import { latestNews, latestPublicNews, listNews } from '../domain/news/news.ts';
import { listEnvelopes } from '../domain/signing/envelopes.ts';
import type { Host } from '../host.ts';
import { mountProtected } from '../http/mount.ts';
import { answerPage } from '../http/pages.ts';
import { checkQuery, choice, withoutEmptyParams, idParam, booleanParam, yearParam } from '../http/query.ts';

export const latestNewsQuery = z.object({
  limit: z
    .string()
    .regex(/^(?:[1-9]|1\d|20)$/, 'Choose a number from 1 to 20.')
    .transform(Number)
    .default(3),
  mine: booleanParam(),
});

export const newsListQuery = z.object({
  startup: idParam(),
  round: idParam(),
  kind: z.enum(newsKinds, choice).optional(),
  year: yearParam().optional(),
  search: z
    .string()
    .trim()
    .max(maxNewsSearchLength, `Use at most ${maxNewsSearchLength} characters.`)
    .default(''),
  mine: booleanParam(),
  page: z.string().optional(),
});

export const envelopeQuery = z.object({
  purpose: z.string().max(40).optional(),
  application: idParam(),
  round: idParam(),
  startup: idParam(),
  request: idParam(),
  with_signing_url: booleanParam(),
});

/** C12, C13 and C14. */
export function mountMessages(app: Hono, host: Host): void {
  mountProtected(app, host, calls.listLatestNews, 'signedIn', async (context, { investor }) => {
    const { limit, mine } = checkQuery(context.req.query(), latestNewsQuery);
    return context.json(
      isFullyVerified(investor)
        ? await latestNews(host, investor.id, limit, mine)
        : await latestPublicNews(host, mine ? 0 : limit),
    );
  });
  mountProtected(app, host, calls.listNews, 'verified', async (context, { investor }) => {
    const { page: pageText, ...filter } = checkQuery(withoutEmptyParams(context.req.query()), newsListQuery);
    return answerPage(host, context, pageText, (page) => listNews(host, investor.id, filter, page));
  });
  mountProtected(app, host, calls.listSigningDocuments, 'signedIn', async (context, { investor }) => {
    const { with_signing_url: withSigningUrl, ...filter } = checkQuery(context.req.query(), envelopeQuery);
    return context.json(await listEnvelopes(host, investor.id, { ...filter, withSigningUrl }));
  });
}
