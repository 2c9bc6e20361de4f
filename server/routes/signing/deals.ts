import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { calls } from '../../../src/api/kit/paths.ts';
import { rounds } from '../../database/schema/schema-club.ts';
import { runOnce } from '../../domain/core/idempotency.ts';
import { listApplications } from '../../domain/rounds/application-json.ts';
import { apply, applySchema } from '../../domain/rounds/commitments.ts';
import { roundEventSchema, roundStatsAfter } from '../../domain/rounds/round-stats.ts';
import type { Host } from '../../host.ts';
import { readBody } from '../../http/body.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { limitRequests } from '../../http/limit.ts';
import { mountProtected } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import { idIn } from '../rounds.ts';

/** C31, C41 and C42. */
export function mountDeals(app: Hono, host: Host): void {
  mountProtected(app, host, calls.reportRoundStats, 'verified', async (context, { investor }) => {
    await limitRequests(host, `round stats ${investor.id}`, 600, 3_600);
    const event = await readBody(context, roundEventSchema);
    return context.json(await roundStatsAfter(host, investor.id, idIn(context), event));
  });

  mountProtected(app, host, calls.applyToInstance, 'signedIn', async (context, { investor }) => {
    await limitRequests(host, `application ${investor.id}`, 240, 3_600);
    const request = await readBody(context, applySchema);
    const { idempotency_key: inBody, ...body } = request;
    const key = idempotencyKey(context.req.header('idempotency-key'), inBody);
    const intent = { investorId: investor.id, path: calls.applyToInstance.path, key, body };
    const answer = await runOnce(host, intent, () => apply(host, investor, request));
    if (answer.isReplayed) context.header('idempotency-replayed', 'true');
    return context.json(answer.body, answer.status);
  });

  mountProtected(app, host, calls.listApplications, 'signedIn', async (context, { investor }) => {
    const [round] = await host.database.queries
      .select()
      .from(rounds)
      .where(eq(rounds.name, context.req.param('roundName') ?? ''));
    if (!round) throw notFound();
    return context.json(await listApplications(host, investor, round));
  });
}
