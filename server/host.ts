import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import type { Replica } from './database/replica.ts';
import type { Mailer } from './domain/core/mail.ts';
import type { JobQueue } from './domain/core/queues/job-queue.ts';
import type { WorkQueue } from './domain/core/queues/work-queue.ts';
import type { RefusalLog } from './domain/core/refusal-log.ts';
import type { Secrets } from './domain/core/secrets.ts';
import type { Throttle } from './domain/core/throttle.ts';
import type { ReportCache } from './domain/portfolio/caches.ts';
import type { Passwords } from './domain/session/passwords.ts';
import type { Settings } from './environment.ts';
import type { FileWriter } from './files/writer-threads.ts';
import type { Metrics } from './http/metrics.ts';
import type { FileStore } from './storage/file-store.ts';

/** The context of every route and rule of the host. */
export type Host = {
  readonly settings: Settings;
  readonly database: Database;
  /** For reads of the book, through `fromReplica`; null where there is none. */
  readonly replica: Replica | null;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly mailer: Mailer;
  readonly refusals: RefusalLog;
  readonly reportCache: ReportCache;
  readonly jobQueue: JobQueue;
  /** Reports that are computed for a response. */
  readonly reportQueue: WorkQueue;
  readonly fileWriter: FileWriter;
  readonly metrics: Metrics;
  /** The process has received a signal to stop: it completes requests in progress, and makes no further ones. */
  readonly isStopping: () => boolean;
};
