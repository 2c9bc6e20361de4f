import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { formatOf } from '../src/domain/documents/file-format.ts';
import { projectRoot } from './project-root.ts';
import { type FilesLocation, readFilesUrl } from './storage/files-url.ts';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** Whether a file starts like a PNG or JPEG: with any other, no PDF could be rendered. */
function isPicture(path: string): boolean {
  try {
    const format = formatOf(readFileSync(path));
    return format === 'png' || format === 'jpeg';
  } catch {
    return false;
  }
}

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  FILES_URL: z.string().optional(),
  AWS_REGION: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_LAG_SECONDS: z.coerce.number().min(1).max(3_600).default(5),
  DATABASE_LIMIT_MS: z.coerce.number().int().min(100).max(600_000).default(5_000),
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(3_600).default(60),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(8).default('quiet harbour lantern'),
  JWT_SECRET: z.string().min(32).optional(),
  JWT_SECRET_PREVIOUS: z.string().min(32).optional(),
  AUDIT_KEY: z.string().min(32).optional(),
  AUDIT_ANCHORS: z.string().min(1).optional(),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(1).max(3_600).default(300),
  STOCK_SIMPLEJWT_ERRORS: flag.default(false),
  REAUTHENTICATE: z.enum(['password', 'second-factor', 'bank']).default('second-factor'),
  REAUTHENTICATE_MINUTES: z.coerce.number().min(1).max(1_440).default(10),
  ALLOWED_ORIGINS: list.default([]),
  TRUSTED_PROXIES: list.default([]),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CLUB_NAME: z.string().trim().min(1).max(80).default('Clubfolio'),
  CLUB_LOGO: z
    .string()
    .transform((path) => resolve(projectRoot, path))
    .refine(isPicture, 'Not a readable PNG or JPEG file.')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Clubfolio <club@clubfolio.example>'),
  REVIEW_DELAY_SECONDS: z.coerce.number().min(0).max(86_400).default(6),
  THROTTLE_SCALE: z.coerce.number().positive().optional(),
  CLIENT_DIR: z.string().min(1).default('dist/client'),
  STORYBOOK_DIR: z.string().min(1).default('storybook-static'),
  SCAN_COMMAND: z.string().min(1).optional(),
  REPORT_PATIENCE_MS: z.coerce.number().int().min(0).max(60_000).default(1_500),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  SUMSUB_APP_TOKEN: z.string().min(8).optional(),
  SUMSUB_SECRET_KEY: z.string().min(8).optional(),
  SUMSUB_LEVEL: z.string().min(1).optional(),
  SUMSUB_COMPANY_LEVEL: z.string().min(1).optional(),
  SUMSUB_WEBHOOK_SECRET: z.string().min(8).optional(),
  SUMSUB_URL: z.url({ protocol: /^https?$/ }).default('https://api.sumsub.com'),
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(300).default(0),
});

/** The club's account with the identity provider Sumsub. */
export type SumsubSettings = {
  readonly appToken: string;
  readonly secretKey: string;
  /** Names of the levels for a person and for a company, as in the provider's dashboard. */
  readonly level: string;
  readonly companyLevel: string;
  /** Verifies the provider's webhook calls; without it the host accepts none and polls instead. */
  readonly webhookSecret: string | undefined;
  /** URL of the provider's API, without a trailing slash. */
  readonly url: string;
};

export type Settings = {
  readonly port: number;
  readonly hostname: string;
  readonly dataFolder: string;
  /** The store of the club's files. */
  readonly files: FilesLocation;
  readonly databaseUrl: string | undefined;
  /** A streaming replica of that database, from which reports are read. */
  readonly replicaUrl: string | undefined;
  /** A replica with a longer lag is not used. */
  readonly replicaLagSeconds: number;
  /** Timeouts of a statement and of an idle transaction, in milliseconds. */
  readonly databaseLimitMs: number;
  /** How long the start waits for a PostgreSQL server that does not respond. */
  readonly databaseWaitMs: number;
  /** Demo data, simulators, the local mailbox and automatic review. Only ever on loopback. */
  readonly isDemo: boolean;
  readonly demoPassword: string;
  readonly jwtSecret: string | undefined;
  /** The previous secret: its signatures are accepted until they expire. */
  readonly previousJwtSecret: string | undefined;
  /** Signs the entries of the audit log. */
  readonly auditKey: string | undefined;
  /** A file outside of the database to which the newest entry of the audit log is appended regularly. */
  readonly auditAnchors: string | undefined;
  readonly accessTokenSeconds: number;
  readonly hasStockErrors: boolean;
  /**
   * When people have to authenticate again: with a second factor always before a password change, with `second-factor`
   * before a change of bank details too; with `bank` everybody before bank details.
   */
  readonly reauthenticate: 'password' | 'second-factor' | 'bank';
  /** How long an authentication counts as recent. */
  readonly reauthenticateWithinMs: number;
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Shown on documents. The logo is the path of a PNG or JPEG file. */
  readonly club: { readonly name: string; readonly logo: string | null };
  readonly reviewDelayMs: number;
  readonly throttleScale: number;
  readonly clientFolder: string;
  readonly storybookFolder: string;
  /** The club's virus scanner; it is given the file's path. */
  readonly scanCommand: string | undefined;
  /** How long a request waits for a report or a file before it gets a stale report or the id of the job. */
  readonly reportPatienceMs: number;
  /** `info` writes a line per request. */
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** The token for `/metrics` outside of demo mode. */
  readonly metricsToken: string | undefined;
  /** How long requests are still accepted after SIGTERM, while `/readyz` reports that no more should be sent. */
  readonly stopDelayMs: number;
  /** Undefined where the club checks identities manually, or the demo simulates a provider. */
  readonly sumsub: SumsubSettings | undefined;
};

/** The environment is invalid; the message lists every variable and its error. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** A secret that was chosen manually: long and varied enough not to be guessed. */
const isStrongSecret = (secret: string): boolean => secret.length >= 43 && new Set(secret).size >= 16;

/** @throws BadEnvironment where a production host would be reachable without TLS, or its tokens could be forged. */
function checkProduction(env: z.output<typeof environmentSchema>): void {
  const { PUBLIC_URL: url } = env;
  const problems: string[] = [];
  if (url === undefined)
    problems.push('PUBLIC_URL: the address that people use, with https, is needed in production.');
  else if (!url.startsWith('https:')) problems.push('PUBLIC_URL: must begin with https in production.');
  for (const name of ['JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'AUDIT_KEY'] as const) {
    const secret = env[name];
    if (secret === undefined || isStrongSecret(secret)) continue;
    problems.push(`${name}: use at least 43 random characters (openssl rand -base64 48), or leave it out.`);
  }
  if (problems.length > 0) {
    throw new BadEnvironment(
      `The environment is not usable:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
  }
}

/** @throws BadEnvironment where only a part of the account is given, or the API would be called without TLS. */
function sumsubOf(env: z.output<typeof environmentSchema>): SumsubSettings | undefined {
  const { SUMSUB_APP_TOKEN: appToken, SUMSUB_SECRET_KEY: secretKey, SUMSUB_LEVEL: level } = env;
  const { SUMSUB_COMPANY_LEVEL: companyLevel, SUMSUB_WEBHOOK_SECRET: webhookSecret } = env;
  if (appToken === undefined || secretKey === undefined || level === undefined) {
    const given = [appToken, secretKey, level, companyLevel, webhookSecret];
    if (given.every((value) => value === undefined)) return undefined;
    throw new BadEnvironment(
      'The environment is not usable:\n  SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY and SUMSUB_LEVEL: set all three, or none of SUMSUB_….',
    );
  }
  const url = new URL(env.SUMSUB_URL);
  if (url.protocol !== 'https:' && !loopback.has(url.hostname)) {
    throw new BadEnvironment('The environment is not usable:\n  SUMSUB_URL: must begin with https.');
  }
  return { appToken, secretKey, level, companyLevel: companyLevel ?? level, webhookSecret, url: url.origin };
}

/** @throws BadEnvironment */
function filesOf(env: z.output<typeof environmentSchema>, dataFolder: string): FilesLocation {
  if (env.FILES_URL === undefined) return { kind: 'folder', folder: join(dataFolder, 'files') };
  try {
    return readFilesUrl(env.FILES_URL, env.AWS_REGION);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new BadEnvironment(`The environment is not usable:\n  FILES_URL: ${error.message}`);
  }
}

/** @throws BadEnvironment */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new BadEnvironment(`The environment is not usable:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const mayDemo = env.NODE_ENV !== 'production' && loopback.has(env.HOST);
  if (env.DEMO === true && !mayDemo) {
    throw new BadEnvironment(
      'The environment is not usable:\n  DEMO: demo accounts have a known password, so they need a loopback HOST and NODE_ENV other than production.',
    );
  }
  if (env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new BadEnvironment(
      'The environment is not usable:\n  DATABASE_REPLICA_URL: a replica is that of DATABASE_URL, which is not set.',
    );
  }
  if (env.NODE_ENV === 'production') checkProduction(env);
  const isDemo = env.DEMO ?? mayDemo;
  const dataFolder = resolve(projectRoot, env.DATA_DIR);
  return {
    port: env.PORT,
    hostname: env.HOST,
    dataFolder,
    files: filesOf(env, dataFolder),
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    replicaLagSeconds: env.DATABASE_REPLICA_LAG_SECONDS,
    databaseLimitMs: env.DATABASE_LIMIT_MS,
    databaseWaitMs: env.DATABASE_WAIT_SECONDS * 1_000,
    isDemo,
    demoPassword: env.DEMO_PASSWORD,
    jwtSecret: env.JWT_SECRET,
    previousJwtSecret: env.JWT_SECRET_PREVIOUS,
    auditKey: env.AUDIT_KEY,
    auditAnchors: env.AUDIT_ANCHORS,
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    hasStockErrors: env.STOCK_SIMPLEJWT_ERRORS,
    reauthenticate: env.REAUTHENTICATE,
    reauthenticateWithinMs: env.REAUTHENTICATE_MINUTES * 60_000,
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    club: { name: env.CLUB_NAME, logo: env.CLUB_LOGO ?? null },
    reviewDelayMs: env.REVIEW_DELAY_SECONDS * 1_000,
    throttleScale: env.THROTTLE_SCALE ?? (isDemo ? 10 : 1),
    clientFolder: resolve(projectRoot, env.CLIENT_DIR),
    storybookFolder: resolve(projectRoot, env.STORYBOOK_DIR),
    scanCommand: env.SCAN_COMMAND,
    reportPatienceMs: env.REPORT_PATIENCE_MS,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    metricsToken: env.METRICS_TOKEN,
    stopDelayMs: env.STOP_DELAY_SECONDS * 1_000,
    sumsub: sumsubOf(env),
  };
}
