import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { withTransactions } from './database/database.ts';
import { lockFolder } from './database/lock.ts';
import { migrate, readMigrations } from './database/migrate.ts';
import { openPglite } from './database/pglite.ts';
import { openPostgres } from './database/postgres.ts';
import { openReplica } from './database/replica.ts';
import { installation } from './database/schema/schema.ts';
import { sweepDeskFiles } from './domain/backoffice/desk/staged-files.ts';
import { createAnchors } from './domain/core/audit-anchors.ts';
import { audit } from './domain/core/audit.ts';
import { createMailer } from './domain/core/mail.ts';
import { createJobQueue } from './domain/core/queues/job-queue.ts';
import { createWorkQueue } from './domain/core/queues/work-queue.ts';
import { createRefusalLog } from './domain/core/refusal-log.ts';
import { loadSecrets, removeClubAddress, writeClubAddress } from './domain/core/secrets.ts';
import { createSharedThrottle } from './domain/core/shared-throttle.ts';
import { sweepRows } from './domain/core/sweep.ts';
import { createThrottle } from './domain/core/throttle.ts';
import { sweepFiles } from './domain/documents/file-storage.ts';
import { generateMissingDocuments } from './domain/documents/generated-documents.ts';
import { advanceDeals } from './domain/market/scheduler.ts';
import { pollDueIdentities } from './domain/onboarding/identity-checks.ts';
import { decideDueReviews } from './domain/onboarding/review.ts';
import { forgetDuePeople } from './domain/people/forget.ts';
import { createReportCache } from './domain/portfolio/caches.ts';
import { deleteExpiredFiles } from './domain/reports/report-jobs.ts';
import { releaseJobs, takeOverJobs } from './domain/reports/run-report.ts';
import { advanceApplications } from './domain/rounds/scheduler.ts';
import { createPasswords } from './domain/session/passwords.ts';
import { resealSecondFactors } from './domain/session/second-factor.ts';
import { sweepStaging } from './domain/workbook/staging.ts';
import type { Settings } from './environment.ts';
import { createFileWriter } from './files/writer-threads.ts';
import type { Host } from './host.ts';
import { createMetrics } from './http/metrics.ts';
import { demoAccounts } from './seed/accounts.ts';
import { holdsDemoData, seedDemo } from './seed/seed.ts';
import { openFileStore } from './storage/open-store.ts';
import { claimStore } from './storage/owner.ts';

export type OpenHost = {
  readonly host: Host;
  readonly app: Hono;
  /** Starts the background jobs and writes the address file for `npm run club`. */
  readonly begin: (url: string) => void;
  /** From here on `/readyz` reports that no more requests should be sent. */
  readonly announceStop: () => void;
  /** Stops the background jobs, closes the database and unlocks the data folder. Safe to call twice. */
  readonly close: () => Promise<void>;
};

const jobIntervalMs = 1_000;
const sweepIntervalMs = 60_000;
/** Pause between documents that are generated in the background, to serve requests. */
const backgroundPauseMs = 20;
const lastMailsMs = 5_000;
/** One takes tens of milliseconds, most of them on the event loop; the last in the queue waits for a second or two. */
const reportLimits = { atOnce: 2, waiting: 30 } as const;

async function prepare(host: Host): Promise<void> {
  const applied = await migrate(host.database, await readMigrations());
  for (const name of applied) await audit(host, { event: 'migration', outcome: 'ok', object: name });
  for (const { id } of await host.database.queries.select().from(installation))
    await claimStore(host.files, id);
  if (host.settings.isDemo) {
    await seedDemo(host);
  } else if (await holdsDemoData(host)) {
    throw new Error(
      'This database holds demo accounts, whose password is known. Use another DATA_DIR or DATABASE_URL.',
    );
  }
  if (host.database.name === 'pglite') await releaseJobs(host);
  await resealSecondFactors(host);
  await sweepFiles(host);
  await sweepStaging(host.settings.dataFolder, host.clock().getTime());
  await audit(host, { event: 'host_started', outcome: 'ok' });
}

/** Locks the folder, opens, migrates and seeds the database, and creates the app. @throws FolderInUse, BadSecret, BadFileStorage, Error */
export async function openHost(settings: Settings, clock: () => Date = () => new Date()): Promise<OpenHost> {
  const log = pino({ level: settings.logLevel, base: null });
  const warn = (message: string) => log.warn(message);
  mkdirSync(settings.dataFolder, { recursive: true, mode: 0o700 });
  // An existing folder may have wider permissions; restricting it also protects everything inside.
  chmodSync(settings.dataFolder, 0o700);
  const unlock = settings.databaseUrl ? () => {} : lockFolder(settings.dataFolder);
  try {
    const secrets = loadSecrets(settings.dataFolder, {
      current: settings.jwtSecret,
      previous: settings.previousJwtSecret,
      audit: settings.auditKey,
    });
    const files = await openFileStore(settings, warn);
    const engine = settings.databaseUrl
      ? await openPostgres(settings.databaseUrl, {
          warn,
          limitMs: settings.databaseLimitMs,
          waitMs: settings.databaseWaitMs,
        })
      : await openPglite(join(settings.dataFolder, 'database'));
    const database = withTransactions(engine, warn);
    const jobQueue = createJobQueue();
    const replica = settings.replicaUrl
      ? openReplica(settings.replicaUrl, { warn, limitMs: settings.databaseLimitMs, primary: database })
      : null;
    const metrics = createMetrics({
      jobs: jobQueue.size,
      connections: database.connections,
      replicaLag: replica?.lag ?? null,
    });
    let isStopping = false;
    const host: Host = {
      settings,
      database,
      replica,
      files,
      clock,
      log,
      secrets,
      passwords: createPasswords(['Clubfolio', settings.mailFrom, settings.publicUrl ?? '']),
      // Only one process may open the embedded database; PostgreSQL may have several.
      throttle: settings.databaseUrl
        ? createSharedThrottle(database, clock, settings.throttleScale)
        : createThrottle(clock, settings.throttleScale),
      mailer: createMailer({ settings, database, clock, log, count: metrics.mailSent }),
      refusals: createRefusalLog({ database, clock, secrets }),
      reportCache: createReportCache(),
      jobQueue,
      reportQueue: createWorkQueue(reportLimits),
      fileWriter: createFileWriter(),
      metrics,
      isStopping: () => isStopping,
    };
    try {
      await prepare(host);
    } catch (error) {
      await replica?.database.close();
      await engine.close();
      throw error;
    }
    return running(host, unlock, () => (isStopping = true));
  } catch (error) {
    unlock();
    throw error;
  }
}

function running(host: Host, unlock: () => void, announceStop: () => void): OpenHost {
  const { settings, log } = host;
  const clubKey = randomBytes(32).toString('base64url');
  const demo = settings.isDemo ? { password: settings.demoPassword, accounts: demoAccounts } : null;
  const ending = new AbortController();
  const work = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let sweepTimer: NodeJS.Timeout | undefined;
  let closing: Promise<void> | null = null;

  const anchor = createAnchors(host);

  const logFailure = (name: string) => (error: unknown) => {
    log.error({ error: error instanceof Error ? error.name : 'unknown' }, `${name} failed.`);
  };

  const background = (name: string, job: () => Promise<unknown>) => {
    const running = job()
      .catch(logFailure(name))
      .finally(() => work.delete(running));
    work.add(running);
  };

  /** Skips a job while its previous run has not finished. */
  const withoutOverlap = (name: string, job: () => Promise<unknown>) => {
    let isRunning = false;
    return () => {
      if (isRunning) return;
      isRunning = true;
      background(name, () => job().finally(() => (isRunning = false)));
    };
  };

  const shutDown = async () => {
    clearInterval(timer);
    clearInterval(sweepTimer);
    ending.abort();
    await Promise.all(work);
    await host.jobQueue.close();
    await host.fileWriter.close();
    // Mails that are not sent by then are sent at the next start, or by another process.
    const deadline = Date.now() + lastMailsMs;
    await host.mailer.deliver(() => Date.now() > deadline).catch(logFailure('Sending emails'));
    // An unreachable database must not keep the process from exiting or the folder from being unlocked.
    await host.refusals.flush({ all: true }).catch(logFailure('Recording refusals'));
    await audit(host, { event: 'host_stopped', outcome: 'ok' }).catch(logFailure('Recording the end'));
    await anchor(true).catch(logFailure('Anchoring the audit log'));
    await host.replica?.database.close();
    await host.database.close();
    removeClubAddress(settings.dataFolder, clubKey);
    unlock();
  };

  return {
    host,
    app: createApp(host, { clubKey, demo }),
    announceStop,
    begin(url) {
      host.metrics.watchProcess();
      writeClubAddress(settings.dataFolder, url, clubKey);
      const runReviews = settings.isDemo
        ? withoutOverlap('A review', () => decideDueReviews(host))
        : () => {};
      const generateDocuments = withoutOverlap('Writing documents', () =>
        generateMissingDocuments(host, ending.signal, backgroundPauseMs),
      );
      const runApplications = withoutOverlap('A commitment', () => advanceApplications(host));
      const runDeals = withoutOverlap('A deal of the market', () => advanceDeals(host));
      const askProvider = withoutOverlap('Asking the identity provider', () => pollDueIdentities(host));
      const deleteExpired = withoutOverlap('Deleting expired files', async () => {
        await deleteExpiredFiles(host);
        await sweepRows(host);
        await forgetDuePeople(host);
      });
      const sweepDesk = withoutOverlap('Deleting files of the desk', () => sweepDeskFiles(host));
      const flushRefusals = withoutOverlap('Recording refusals', () => host.refusals.flush());
      const writeAnchor = withoutOverlap('Anchoring the audit log', () => anchor());
      const deliverMails = withoutOverlap('Sending emails', () =>
        host.mailer.deliver(() => ending.signal.aborted),
      );
      const measureReplica = withoutOverlap('Measuring the replica', async () => host.replica?.measure());
      const takeOver = withoutOverlap('Taking jobs over', () => takeOverJobs(host));
      timer = setInterval(() => {
        runReviews();
        runApplications();
        runDeals();
        generateDocuments();
        deliverMails();
        takeOver();
        measureReplica();
      }, jobIntervalMs);
      const sweep = () => {
        deleteExpired();
        sweepDesk();
        askProvider();
        flushRefusals();
        writeAnchor();
      };
      sweepTimer = setInterval(sweep, sweepIntervalMs);
      sweep();
      generateDocuments();
    },
    close: () => (closing ??= shutDown()),
  };
}
