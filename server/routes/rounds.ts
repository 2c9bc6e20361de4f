import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { calls } from '../../src/api/kit/paths.ts';
import { maxRoundTagLength, maxRoundChoices, roundChoices } from '../../src/domain/queries/rounds.ts';
import { idPattern } from '../../src/domain/texts/text-patterns.ts';
import { roundDetailOf, roundDocumentsOf } from '../domain/rounds/round-detail.ts';
import { listRounds, roundNames, roundYears } from '../domain/rounds/round-list.ts';
import { allTags, listStartups } from '../domain/rounds/startup-list.ts';
import type { Host } from '../host.ts';
import { mountProtected } from '../http/mount.ts';
import { answerPage } from '../http/pages.ts';
import { checkQuery, choiceParams, withoutEmptyTexts, tagsParam, yearParam } from '../http/query.ts';
import { notFound } from '../http/refusal.ts';

export const roundsQuery = z.object({
  ...choiceParams(roundChoices),
  tags: tagsParam(maxRoundTagLength, maxRoundChoices),
  years: z.array(yearParam()).max(maxRoundChoices, `Use at most ${maxRoundChoices} years.`),
});

const given = (context: Context, name: string) => withoutEmptyTexts(context.req.queries(name));

const readListQuery = (context: Context) =>
  checkQuery(
    {
      ...Object.fromEntries(Object.keys(roundChoices).map((name) => [name, given(context, name)[0]])),
      tags: given(context, 'tags'),
      years: given(context, 'years'),
    },
    roundsQuery,
  );

/** @throws Refusal 404 for a malformed id. */
export function idIn(context: Context): number {
  const id = context.req.param('id') ?? '';
  if (!idPattern.test(id)) throw notFound();
  return Number(id);
}

/** C15, C29, C30, C32, C33, C38 and C39. */
export function mountRounds(app: Hono, host: Host): void {
  mountProtected(app, host, calls.listRounds, 'verified', async (context, { investor }) => {
    const filter = readListQuery(context);
    return answerPage(host, context, given(context, 'page')[0], (page) =>
      listRounds(host, investor.id, filter, page),
    );
  });
  mountProtected(app, host, calls.getRound, 'verified', async (context, { investor }) =>
    context.json(await roundDetailOf(host, investor.id, idIn(context))),
  );
  mountProtected(app, host, calls.listRoundDocuments, 'verified', async (context) =>
    context.json(await roundDocumentsOf(host, idIn(context))),
  );
  mountProtected(app, host, calls.listRoundNames, 'verified', async (context) =>
    context.json(await roundNames(host)),
  );
  mountProtected(app, host, calls.listRoundYears, 'verified', async (context) =>
    context.json(await roundYears(host)),
  );
  mountProtected(app, host, calls.listStartups, 'verified', async (context) => {
    const search = (context.req.query('search') ?? '').trim().slice(0, 100);
    return answerPage(host, context, given(context, 'page')[0], (page) => listStartups(host, search, page));
  });
  mountProtected(app, host, calls.listTags, 'verified', async (context) => context.json(await allTags(host)));
}
