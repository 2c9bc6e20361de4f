import { t as projectRoot } from './assets/project-root-FV27U3Pg.js';
import { resolve } from 'node:path';
import * as z from 'zod';
// server/environment.ts
var flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
var list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
var environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3e3),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(8).default('quiet harbour lantern'),
  JWT_SECRET: z.string().min(32).optional(),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(1).max(3600).default(300),
  STOCK_SIMPLEJWT_ERRORS: flag.default(false),
  ALLOWED_ORIGINS: list.default([]),
  TRUSTED_PROXIES: list.default([]),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Clubfolio <club@clubfolio.example>'),
  REVIEW_DELAY_SECONDS: z.coerce.number().min(0).max(86400).default(6),
  THROTTLE_SCALE: z.coerce.number().positive().optional(),
  CLIENT_DIR: z.string().min(1).default('dist/client'),
  STORYBOOK_DIR: z.string().min(1).default('storybook-static'),
  SCAN_COMMAND: z.string().min(1).optional(),
  REPORT_PATIENCE_MS: z.coerce.number().int().min(0).max(6e4).default(1500),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
});
/** The environment cannot be used as it is; the message lists every variable and what is wrong with it. */
var BadEnvironment = class extends Error {
  name = 'BadEnvironment';
};
var loopback = /* @__PURE__ */ new Set(['127.0.0.1', '::1', 'localhost']);
/** @throws BadEnvironment */
function readSettings(environment) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success)
    throw new BadEnvironment(
      `The environment is not usable:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    );
  const env = parsed.data;
  const mayDemo = env.NODE_ENV !== 'production' && loopback.has(env.HOST);
  if (env.DEMO === true && !mayDemo)
    throw new BadEnvironment(
      'The environment is not usable:\n  DEMO: demo accounts have a known password, so they need a loopback HOST and NODE_ENV other than production.',
    );
  const isDemo = env.DEMO ?? mayDemo;
  return {
    port: env.PORT,
    hostname: env.HOST,
    dataFolder: resolve(projectRoot, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    isDemo,
    demoPassword: env.DEMO_PASSWORD,
    jwtSecret: env.JWT_SECRET,
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    hasStockErrors: env.STOCK_SIMPLEJWT_ERRORS,
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    reviewDelayMs: env.REVIEW_DELAY_SECONDS * 1e3,
    throttleScale: env.THROTTLE_SCALE ?? (isDemo ? 10 : 1),
    clientFolder: resolve(projectRoot, env.CLIENT_DIR),
    storybookFolder: resolve(projectRoot, env.STORYBOOK_DIR),
    scanCommand: env.SCAN_COMMAND,
    reportPatienceMs: env.REPORT_PATIENCE_MS,
    logLevel: env.LOG_LEVEL,
  };
}
export { BadEnvironment, readSettings };
