import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  /** Counts and times each response by route template; a URL may contain names, ids and codes. */
  readonly observe: (request: AnsweredRequest) => void;
  readonly mailSent: (outcome: 'sent' | 'failed') => void;
  /** Whether a read of the book that the replica may serve was served by it, or by the primary. */
  readonly bookRead: (database: 'replica' | 'primary') => void;
  /** A content security policy has blocked something on a page. */
  readonly policyViolated: (directive: string) => void;
  /** The text format of Prometheus. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
  /** Also measures the process: memory, processor, event loop. Once per process. */
  readonly watchProcess: () => void;
};

type AnsweredRequest = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

/** Gauges that are measured when they are requested. */
type Watched = {
  readonly jobs: () => number;
  /** Connections of the pool, by state; null for the embedded database. */
  readonly connections: () => {
    readonly total: number;
    readonly idle: number;
    readonly waiting: number;
  } | null;
  /** The upper limit of the replica's lag; null where there is no replica. */
  readonly replicaLag: (() => number | null) | null;
};

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics({ jobs, connections, replicaLag }: Watched): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'clubfolio_http_request_duration_seconds',
    help: 'Time from the request to the start of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const mails = new Counter({
    name: 'clubfolio_mails_total',
    help: 'Emails sent or failed.',
    labelNames: ['outcome'],
    registers,
  });
  const violations = new Counter({
    name: 'clubfolio_policy_violations_total',
    help: 'Browser reports that the content security policy blocked something.',
    labelNames: ['directive'],
    registers,
  });
  const jobGauge = new Gauge({
    name: 'clubfolio_jobs',
    help: 'Reports and files being generated or queued.',
    registers: [],
    collect() {
      this.set(jobs());
    },
  });
  const connectionGauge = new Gauge({
    name: 'clubfolio_database_connections',
    help: 'Connections to PostgreSQL, and requests queued for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(connections() ?? {})) this.set({ state }, count);
    },
  });
  const bookReads = new Counter({
    name: 'clubfolio_book_reads_total',
    help: 'Reports and pages of the club read from the replica, or from the primary because the replica was behind or away.',
    labelNames: ['database'],
    registers: [],
  });
  if (replicaLag) {
    registry.registerMetric(bookReads);
    registry.registerMetric(
      new Gauge({
        name: 'clubfolio_replica_lag_seconds',
        help: 'The most that the replica may be behind; infinite while it does not answer.',
        registers: [],
        collect() {
          this.set(replicaLag() ?? Infinity);
        },
      }),
    );
  }
  registry.registerMetric(jobGauge);
  registry.registerMetric(connectionGauge);
  return {
    observe: ({ method, route, status, seconds: took }) =>
      requests.observe({ method, route, status: String(status) }, took),
    mailSent: (outcome) => mails.inc({ outcome }),
    bookRead: (database) => bookReads.inc({ database }),
    policyViolated: (directive) => violations.inc({ directive }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    watchProcess: () => collectDefaultMetrics({ register: registry }),
  };
}

/** The template of the matched route, such as `/api/v1/rounds/:id/detail/`; "other" where none matches. */
const routeOf = (path: string): string => (path.includes('*') ? 'other' : path);

/** Logs each request, without query parameters, bodies or persons, and counts it. */
export const observeRequests =
  ({ metrics, log }: { readonly metrics: Metrics; readonly log: Logger }): MiddlewareHandler =>
  async (context, next) => {
    const began = performance.now();
    await next();
    const took = performance.now() - began;
    const request = {
      method: context.req.method,
      route: routeOf(routePath(context)),
      status: context.res.status,
      seconds: took / 1_000,
    };
    metrics.observe(request);
    const requestId = context.res.headers.get('x-request-id');
    const { method, route, status } = request;
    log.info({ requestId, method, route, status, ms: Math.round(took) }, 'request');
  };
