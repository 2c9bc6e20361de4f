import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { Host } from '../host.ts';
import { notFound } from './refusal.ts';

const readyLimitMs = 1_000;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** In demo mode for everybody on this machine, otherwise with `METRICS_TOKEN`; without a token it is disabled. */
function maySeeMetrics({ settings }: Host, context: Context): boolean {
  if (settings.isDemo) return true;
  const [scheme, token = ''] = (context.req.header('authorization') ?? '').split(' ');
  return (
    settings.metricsToken !== undefined &&
    scheme?.toLowerCase() === 'bearer' &&
    timingSafeEqual(digest(token), digest(settings.metricsToken))
  );
}

/** The reason why no requests should be sent to this process; null if there is none. */
async function notReadyReason(host: Host): Promise<string | null> {
  if (host.isStopping()) return 'stopping';
  const query = host.database.queries.execute(sql`select 1`).then(
    () => null,
    () => 'database',
  );
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('database'), readyLimitMs);
  });
  return Promise.race([query, timeout]).finally(() => clearTimeout(timer));
}

/** `/healthz`: the process runs. `/readyz`: it can serve requests. `/metrics`: metrics for Prometheus. */
export function mountOperations(app: Hono, host: Host): void {
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    const reason = await notReadyReason(host);
    return reason === null
      ? context.json({
          status: 'ready',
          // An unavailable replica does not delay requests, so it is not checked.
          ...(host.replica && { replica_lag_seconds: host.replica.lag() }),
        })
      : context.json({ status: 'not ready', reason }, 503, { 'retry-after': '1' });
  });
  app.get('/metrics', async (context) => {
    if (!maySeeMetrics(host, context)) throw notFound();
    return context.body(await host.metrics.text(), 200, { 'content-type': host.metrics.contentType });
  });
}
