import {
  a as isDay,
  c as badFields,
  d as invalidPage,
  f as notFound,
  i as dayOf,
  l as busy,
  m as unauthorized,
  n as addYears,
  o as isRecentDay,
  p as throttled,
  s as Refusal,
  t as addDays,
  u as forbidden,
} from './assets/days-CT_w8Oz_.js';
import {
  _ as units$2,
  a as entities,
  c as lots,
  d as startups,
  f as day$2,
  g as money,
  groupBy,
  h as link$1,
  i as documents,
  l as rounds,
  m as instant,
  o as fxRates,
  p as id$8,
  r as distributions,
  readRecords,
  recordAt,
  s as holdings,
  t as applications,
  u as series$1,
} from './records.js';
import { t as projectRoot } from './assets/project-root-FV27U3Pg.js';
import {
  A as decimal,
  C as addAmounts,
  D as noSums,
  E as inOrder$1,
  F as sumOfTexts,
  I as zero,
  M as quotient,
  N as ratioText,
  O as withLast,
  P as sumOf,
  S as irrText,
  T as dayNumber,
  _ as bookOf,
  a as ratio,
  b as returnOf,
  c as openBook,
  f as withRates,
  g as amountsOfRecord,
  h as exchangeTo,
  i as money$1,
  j as moneyText,
  k as carryOf,
  l as paymentsIn,
  m as keptOrMade,
  o as amountsOn,
  p as bookVersionOf,
  s as openApplications$1,
  t as totalsOf$1,
  u as pendingIn,
  v as readBooks,
  w as amountsOfDays,
  x as irrOfDays,
  y as flowsOf$1,
} from './portfolio.js';
import { isReportType, makeReport, writeReport } from './reports.js';
import { readReportQuery } from './report-query.js';
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { pino } from 'pino';
import { Hono } from 'hono';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
  sum,
} from 'drizzle-orm';
import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import * as z from 'zod';
import {
  alias,
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { SignJWT, errors, jwtVerify } from 'jose';
import Papa from 'papaparse';
import { Zip, ZipDeflate, ZipPassThrough, zip } from 'fflate';
import { setImmediate as setImmediate$1 } from 'node:timers/promises';
import { access, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { stream } from 'hono/streaming';
import { buffer } from 'node:stream/consumers';
import writeExcelFile from 'write-excel-file/node';
import { execFile } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { countrySpecs, electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { html } from 'hono/html';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { drizzle as drizzle$1 } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { createTransport } from 'nodemailer';
// server/http/body.ts
var limits$1 = {
  bytes: 262144,
  depth: 20,
  text: 1e4,
  items: 1e3,
  ms: 6e4,
};
var parseError = () => new Refusal(400, { detail: 'JSON parse error' });
var tooLarge$1 = () => new Refusal(413, { detail: 'The request body is larger than 256 KiB.' });
/** NUL cannot be stored and a lone surrogate cannot be encoded; both are refused before anything sees them. */
var isCleanText = (text) => !/\p{Cs}/u.test(text) && !text.includes('\0');
async function readBytes(request) {
  if (Number(request.headers.get('content-length') ?? 0) > limits$1.bytes) throw tooLarge$1();
  const chunks = [];
  let size = 0;
  const reader = request.body?.getReader();
  const deadline = setTimeout(() => void reader?.cancel(), limits$1.ms);
  try {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
      const chunk = part.value;
      size += chunk.byteLength;
      if (size > limits$1.bytes) {
        await reader?.cancel();
        throw tooLarge$1();
      }
      chunks.push(chunk);
    }
  } finally {
    clearTimeout(deadline);
  }
  return Buffer.concat(chunks);
}
function checkShape(value, depth) {
  if (typeof value === 'string') {
    if (value.length > limits$1.text)
      throw new Refusal(413, { detail: 'A text is longer than 10,000 characters.' });
    if (!isCleanText(value)) throw new Refusal(400, { detail: 'Null characters are not allowed.' });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= limits$1.depth) throw new Refusal(400, { detail: 'The request body is nested too deeply.' });
  const entries = Object.entries(value);
  if (entries.length > limits$1.items)
    throw new Refusal(413, { detail: 'A list has more than 1,000 items.' });
  for (const [key, item] of entries) {
    checkShape(key, depth + 1);
    checkShape(item, depth + 1);
  }
}
var kindOf = (value) => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
};
async function readJson(request) {
  const type = request.headers.get('content-type');
  if (type !== null && !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
    throw new Refusal(415, { detail: `Unsupported media type "${type.slice(0, 100)}" in request.` });
  const bytes = await readBytes(request);
  let value;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw parseError();
  }
  checkShape(value, 0);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badFields({ non_field_errors: [`Invalid data. Expected a dictionary, but got ${kindOf(value)}.`] });
  return value;
}
/** @throws Refusal 400 with messages by field. */
async function checkBody(value, schema) {
  const parsed = await schema.safeParseAsync(value);
  if (parsed.success) return parsed.data;
  const errors = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'non_field_errors');
    (errors[field] ??= []).push(issue.message);
  }
  throw badFields(errors);
}
/**
 * The request's JSON object by `schema`; unknown fields are dropped.
 * @throws Refusal 400 with messages by field, 413 when too large, 415 for other media types.
 */
var readBody = async (context, schema) => checkBody(await readJson(context.req.raw), schema);
// server/http/facts.ts
var background = {
  requestId: '-',
  address: '-',
  agentHash: '-',
};
var storage = new AsyncLocalStorage();
/** The facts of the request being answered; dashes for work that no request started. */
var requestFacts = () => storage.getStore() ?? background;
var withRequestFacts = (facts, work) => storage.run(facts, work);
// server/http/origin.ts
var isLoopbackName = (hostname) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
/** The origin that the browser used, without a slash at the end. Only ever told back to that browser. */
var requestOrigin = (context, settings) => settings.publicUrl ?? new URL(context.req.url).origin;
/**
 * The origin for links in mails. A `Host` header is believed only when it names this machine: otherwise somebody could
 * have a restore link sent that leads to them.
 */
function mailOrigin(context, settings) {
  if (settings.publicUrl) return settings.publicUrl;
  const url = new URL(context.req.url);
  return isLoopbackName(url.hostname) ? url.origin : `http://${settings.hostname}:${settings.port}`;
}
var plainAddress = (address) => address.trim().replace(/^::ffff:/, '');
function socketAddress(context) {
  const env = context.env;
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return 'local';
  const { incoming } = env;
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return 'local';
  const { socket } = incoming;
  if (typeof socket !== 'object' || socket === null || !('remoteAddress' in socket)) return 'local';
  return typeof socket.remoteAddress === 'string' ? plainAddress(socket.remoteAddress) : 'local';
}
/** The caller's address. `X-Forwarded-For` is read from its end and only past proxies that we were told to trust. */
function addressOf(context, { trustedProxies }) {
  let address = socketAddress(context);
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map(plainAddress);
  while (trustedProxies.includes(address)) {
    const next = forwarded.pop();
    if (!next || isIP(next) === 0) break;
    address = next;
  }
  return address;
}
// server/http/guards.ts
var queryLimit = 8192;
/** Gives each request an id and tells the audit log who asked. */
var rememberFacts = (settings) => (context, next) => {
  const requestId = randomUUID();
  context.header('x-request-id', requestId);
  context.set('requestId', requestId);
  const agent = context.req.header('user-agent') ?? '';
  const agentHash = createHash('sha256').update(agent).digest('base64url').slice(0, 16);
  return withRequestFacts(
    {
      requestId,
      address: addressOf(context, settings),
      agentHash,
    },
    next,
  );
};
var isReadable = (text) => {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '));
    return isCleanText(decoded) && !/\p{Cc}/u.test(decoded);
  } catch {
    return false;
  }
};
/** Refuses addresses that are too long, or that hold control characters or broken escapes once decoded. */
var refuseOddAddresses = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  if (pathname.length > queryLimit || search.length > queryLimit)
    throw new Refusal(414, { detail: 'The address is too long.' });
  if (!isReadable(pathname) || !isReadable(search))
    throw new Refusal(400, { detail: 'The address is malformed.' });
  await next();
};
var apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** Headers of every answer; a route that needs another policy sets it before. */
var addSecurityHeaders = (settings) => async (context, next) => {
  await next();
  const { headers } = context.res;
  const fallback = (name, value) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  fallback('content-security-policy', apiPolicy);
  fallback('x-frame-options', 'DENY');
  fallback('x-content-type-options', 'nosniff');
  fallback('referrer-policy', 'no-referrer');
  fallback('cross-origin-opener-policy', 'same-origin');
  fallback('cross-origin-resource-policy', 'same-origin');
  fallback('permissions-policy', 'camera=(self), microphone=(self), geolocation=()');
  if (settings.publicUrl?.startsWith('https:'))
    fallback('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (context.req.path.startsWith('/api/')) headers.set('cache-control', 'no-store');
};
/** Cross-origin reading for the listed origins and nobody else; errors carry the headers too. */
var allowOrigins =
  ({ allowedOrigins }) =>
  async (context, next) => {
    const origin = context.req.header('origin');
    const isListed = origin !== void 0 && allowedOrigins.includes(origin);
    const isPreflight =
      context.req.method === 'OPTIONS' && context.req.header('access-control-request-method') !== void 0;
    if (isListed && isPreflight) context.res = new Response(null, { status: 204 });
    else await next();
    if (allowedOrigins.length > 0) context.res.headers.append('vary', 'Origin');
    if (!isListed) return;
    const { headers } = context.res;
    headers.set('access-control-allow-origin', origin);
    headers.set('cross-origin-resource-policy', 'cross-origin');
    headers.set('access-control-expose-headers', 'Retry-After, Idempotency-Replayed, Content-Disposition');
    if (isPreflight) {
      headers.set('access-control-allow-methods', 'GET, POST, PATCH');
      headers.set('access-control-allow-headers', 'Authorization, Content-Type, Idempotency-Key');
      headers.set('access-control-max-age', '600');
    }
  };
// server/http/unavailable.ts
var networkCodes = /* @__PURE__ */ new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND']);
/** SQLSTATE classes 08 (connection), 53 (resources) and 57P (shutdown): the database will be back, the request may be repeated. */
var unavailableState = /^(?:08|53|57P)/;
/** True when the database could not be reached, so that the answer is "try again" and not "something broke". */
function isUnavailable(error) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') {
      if (networkCodes.has(cause.code) || unavailableState.test(cause.code)) return true;
    }
    if (/Connection terminated|timeout exceeded when trying to connect/.test(cause.message)) return true;
  }
  return false;
}
// src/api/paths.ts
var get = (path) => ({
  method: 'GET',
  path,
});
var post = (path) => ({
  method: 'POST',
  path,
});
var patch = (path) => ({
  method: 'PATCH',
  path,
});
var calls = {
  register: post('/api/v1/investors/register/'),
  createToken: post('/api/auth/token/'),
  refreshToken: post('/api/auth/token/refresh/'),
  getProfile: get('/api/v1/investors/profile/'),
  fillPersonalData: patch('/api/v1/investors/fill_personal_data/'),
  getIdentityToken: get('/api/v1/sumsub/token/'),
  requestPasswordRestore: post('/api/auth/password/lost/'),
  confirmPasswordRestore: post('/api/auth/password/lost/{code}'),
  getBankInfo: get('/api/v1/investors/get-bank-info-by-swift/{swift}/'),
  listInvestors: get('/api/v1/investors/list/'),
  checkFatfCountry: get('/api/v1/investors/is_fatf_country/{country}/'),
  listNews: get('/api/v1/news/cached_list/'),
  listLatestNews: get('/api/v1/news/latest/'),
  listSigningDocuments: get('/api/v1/deals/related_docusign_documents/'),
  listRoundDocuments: get('/api/v1/rounds/{id}/documents/'),
  listInvestorDocuments: get('/api/v1/investors/documents/'),
  uploadInvestorDocument: post('/api/v1/investors/documents/upload/'),
  getReport: get('/api/v1/reports/cached_report/{report-type}/'),
  generatePdf: post('/api/v1/reports/generate_pdf/'),
  getSubjectReport: get('/api/v1/investors/get_{type}_report/{id}/'),
  listEntities: get('/api/v1/reports/{product}-entities/'),
  getCyborgDeposits: get('/api/v1/reports/cyborg/deposit/'),
  getCyborgPortfolio: get('/api/v1/reports/cyborg-portfolio/'),
  listCyborgInvestors: get('/api/v1/reports/cyborg/investors/'),
  listCyborgSeries: get('/api/v1/reports/cyborg/series/'),
  listCyborgStartups: get('/api/v1/reports/cyborg/startups/'),
  listCyborgEntities: get('/api/v1/reports/cybrog/entities/'),
  getCyborgInvested: get('/api/v1/reports/cyborg/invested/'),
  listRounds: get('/api/v1/rounds/cached_list/'),
  getRound: get('/api/v1/rounds/{id}/detail/'),
  reportRoundStats: post('/api/v1/rounds/{id}/stats/'),
  listRoundNames: get('/api/v1/rounds/list/'),
  listRoundYears: get('/api/v1/rounds/unique-years/'),
  listSellableHoldings: get('/api/v1/deals/secondary_market/portfolio/'),
  createMarketRequest: post('/api/v1/deals/secondary_market/create/'),
  listMarket: get('/api/v1/deals/secondary_market/'),
  listHeldStartups: get('/api/v1/investors/actual_startup_list/'),
  listStartups: get('/api/v1/startups/list/'),
  listTags: get('/api/v1/startups/unique-tags/'),
  getSeriesReport: get('/api/v1/investors/series_report_full/'),
  applyToInstance: post('/api/v1/deals/application/by_instance/'),
  listApplications: get('/api/v1/deals/applications/{roundName}/'),
};
// server/database/schema.ts
var investors = pgTable('investors', {
  id: id$8(),
  email: text().notNull(),
  password_hash: text().notNull(),
  is_active: boolean().notNull().default(true),
  agreed_terms_at: instant(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  is_kyc_checked: boolean().notNull().default(false),
  is_accredited: boolean().notNull().default(false),
  is_member: boolean().notNull().default(false),
  is_cyborg: boolean().notNull().default(false),
  entity_type: text(),
  company_name: text(),
  organization_name: text(),
  registration_number: text(),
  registration_country: text(),
  incorporation_date: day$2(),
  signatory_title: text(),
  beneficial_owners: jsonb().$type().notNull().default([]),
  first_name_en: text(),
  last_name_en: text(),
  birth_date: day$2(),
  phone: text(),
  country: text(),
  city: text(),
  address_line_1: text(),
  address_line_2: text(),
  region: text(),
  postal_code: text(),
  citizenship: text(),
  tax_residence_country: text(),
  tax_id: text(),
  no_tax_id_reason: text(),
  is_us_person: boolean(),
  is_pep: boolean(),
  source_of_funds: text(),
  source_of_funds_comment: text(),
  passport_number: text(),
  passport_issue_date: day$2(),
  passport_expiry_date: day$2(),
  bank_swift: text(),
  bank_name: text(),
  bank_address: text(),
  bank_city: text(),
  bank_country: text(),
  bank_account_number: text(),
  bank_routing_code: text(),
  bank_account_holder: text(),
  intermediary_bank_swift: text(),
  is_wiring_bank_fatf_approved: boolean(),
  accreditation_region: text(),
  accreditation_category: text(),
  accreditation_basis: text(),
  accreditation_date: day$2(),
  accreditation_expiry_date: day$2(),
  agree_to_electronic_signing: boolean(),
  signature_name: text(),
  signature_drawing: text(),
  profile_signed_date: day$2(),
  kyc_status: text({ enum: ['init', 'pending', 'queued', 'onHold', 'completed'] })
    .notNull()
    .default('init'),
  kyc_reject_type: text({ enum: ['RETRY', 'FINAL'] }),
  kyc_reject_labels: jsonb().$type().notNull().default([]),
  kyc_comment: text(),
  kyc_decided_at: instant(),
  submitted_at: instant(),
  review_due_at: instant(),
  review_decision: text({
    enum: ['approve', 'accredit', 'reject', 'more_documents', 'accreditation_missing'],
  }),
  reviewed_at: instant(),
  status_reason: text(),
  required_documents: jsonb().$type().notNull().default([]),
});
var refreshFamilies = pgTable('refresh_families', {
  id: uuid().primaryKey(),
  investor_id: link$1().notNull(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  revoked_at: instant(),
  revoked_because: text(),
});
var refreshTokens = pgTable('refresh_tokens', {
  hash: text().primaryKey(),
  family_id: uuid().notNull(),
  successor_hash: text(),
  issued_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
});
var passwordRestores = pgTable('password_restores', {
  code_hash: text().primaryKey(),
  investor_id: link$1(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
});
var mails = pgTable('mails', {
  id: id$8(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  created_at: instant().notNull(),
});
var auditLog = pgTable('audit_log', {
  id: id$8(),
  at: instant().notNull(),
  request_id: text().notNull(),
  investor_id: link$1(),
  family_id: text(),
  address: text().notNull(),
  agent_hash: text().notNull(),
  event: text().notNull(),
  object: text().notNull(),
  outcome: text().notNull(),
  previous_hash: text().notNull(),
  hash: text().notNull(),
});
// server/domain/audit.ts
var advisoryKey$1 = 4207002;
var oneLine = (text) => text.replace(/\p{Cc}/gu, ' ').slice(0, 500);
var hashOf$3 = (row) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.previous_hash,
        row.at.toISOString(),
        row.request_id,
        row.investor_id,
        row.family_id,
        row.address,
        row.agent_hash,
        row.event,
        row.object,
        row.outcome,
      ]),
    )
    .digest('hex');
/** Appends one row, chained to the one before. Call it inside the transaction of the effect it reports. */
async function audit({ database, clock }, entry) {
  const facts = requestFacts();
  await database.transaction(async (queries) => {
    if (database.name === 'postgresql')
      await queries.execute(sql`select pg_advisory_xact_lock(${advisoryKey$1})`);
    const [last] = await queries
      .select({ hash: auditLog.hash })
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(1);
    const row = {
      at: clock(),
      request_id: facts.requestId,
      investor_id: entry.investorId ?? null,
      family_id: entry.familyId ?? null,
      address: oneLine(facts.address),
      agent_hash: facts.agentHash,
      event: entry.event,
      object: oneLine(entry.object ?? ''),
      outcome: entry.outcome,
      previous_hash: last?.hash ?? '',
    };
    await queries.insert(auditLog).values({
      ...row,
      hash: hashOf$3(row),
    });
  });
}
// server/domain/passwords.ts
/** Argon2id (the library's default variant) at the minimum of ASVS 5.0 appendix C; `memoryCost` is in KiB. */
var cost = {
  memoryCost: 47104,
  timeCost: 1,
  parallelism: 1,
};
var atOnce = 4;
var queueLimit = 50;
var byteLimit = 1024;
var characterLimit = 128;
var shortest = 8;
/** A queue of `atOnce` slots; hashing is bound by memory, and an endless queue would only answer too late. */
function createQueue() {
  let running = 0;
  const waiting = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= queueLimit) throw busy();
      await new Promise((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
/** True when the password may reach the hash function at all. */
var isHashable = (password) => Buffer.byteLength(password.normalize('NFKC')) <= byteLimit;
function createPasswords() {
  const file = join(projectRoot, 'server', 'domain', 'common-passwords.txt');
  const common = new Set(readFileSync(file, 'utf8').split('\n'));
  const enqueue = createQueue();
  const hashNow = (password) => enqueue(() => hash(password.normalize('NFKC'), cost));
  let dummy = null;
  return {
    objections(password, email) {
      const plain = password.normalize('NFKC');
      const folded = plain.toLowerCase();
      const length = Array.from(plain).length;
      const found = [];
      if (length < shortest)
        found.push(`This password is too short. It must contain at least ${shortest} characters.`);
      if (length > characterLimit || !isHashable(password))
        found.push(`This password is too long. It may contain at most ${characterLimit} characters.`);
      if (common.has(folded)) found.push('This password is too common.');
      if (/^\p{Nd}+$/u.test(plain)) found.push('This password is entirely numeric.');
      if (folded === email.toLowerCase() || folded === email.toLowerCase().split('@')[0])
        found.push('The password is too similar to the email.');
      return found;
    },
    hash: hashNow,
    async verify(stored, password) {
      const isReal = stored !== null && stored.startsWith('$argon2id$');
      dummy ??= hashNow('a password that nobody has');
      const against = isReal ? stored : await dummy;
      return (await enqueue(() => verify(against, password.normalize('NFKC')))) && isReal;
    },
    needsRehash(stored) {
      const { memoryCost, timeCost } = parseOptions(stored);
      return memoryCost < cost.memoryCost || timeCost < cost.timeCost;
    },
  };
}
// server/domain/access-token.ts
var issuer = 'clubfolio';
var audience = 'clubfolio-api';
/** Two hosts, or one host after a clock step, may differ by this much. */
var skewSeconds = 60;
var claimsSchema = z.object({
  sub: z.string().regex(/^[1-9]\d{0,15}$/),
  sid: z.uuid(),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
  token_type: z.literal('access'),
});
/** A JWT (HS256) that lives `accessTokenSeconds`. */
function signAccess({ secret, clock, settings }, investorId, familyId) {
  const now = Math.floor(clock().getTime() / 1e3);
  return new SignJWT({
    sid: familyId,
    token_type: 'access',
  })
    .setProtectedHeader({
      alg: 'HS256',
      typ: 'JWT',
    })
    .setSubject(String(investorId))
    .setJti(randomUUID())
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + settings.accessTokenSeconds)
    .sign(secret);
}
/**
 * Checks signature, algorithm, type, issuer, audience and times. Library messages may hold the token, so nothing of
 * them leaves this function. An expired token is told apart only when it is otherwise well signed.
 */
async function readAccess({ secret, clock }, token) {
  const now = clock();
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer,
      audience,
      requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp', 'token_type'],
      currentDate: now,
    });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success || claims.data.iat > now.getTime() / 1e3 + skewSeconds) return { kind: 'invalid' };
    return {
      kind: 'valid',
      investorId: Number(claims.data.sub),
      familyId: claims.data.sid,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired && claimsSchema.safeParse(error.payload).success)
      return { kind: 'expired' };
    return { kind: 'invalid' };
  }
}
// server/domain/sessions.ts
var graceMs = 1e4;
var idleMs = 864e5;
var familyMs = 12096e5;
var hashOf$2 = (token) => createHash('sha256').update(token).digest('base64url');
/** The one successor of a refresh token: derived, so that a repeat gets the same value although only hashes are kept. */
var successorOf = (secret, token) =>
  createHmac('sha256', secret).update(`refresh-successor:1:${token}`).digest('base64url');
var after = (now, milliseconds) => new Date(now.getTime() + milliseconds);
/** Starts a refresh family: 256 random bits, idle life a day, the whole family 14 days. */
async function openSession(host, investorId) {
  const now = host.clock();
  const familyId = randomUUID();
  const refresh = randomBytes(32).toString('base64url');
  await host.database.transaction(async (queries) => {
    await queries.insert(refreshFamilies).values({
      id: familyId,
      investor_id: investorId,
      created_at: now,
      expires_at: after(now, familyMs),
    });
    await queries.insert(refreshTokens).values({
      hash: hashOf$2(refresh),
      family_id: familyId,
      issued_at: now,
      expires_at: after(now, idleMs),
    });
  });
  return {
    access: await signAccess(host, investorId, familyId),
    refresh,
    familyId,
  };
}
/**
 * Exchanges a refresh token. A used one is answered with the same successor for 10 s, and for as long as that
 * successor was never presented: two tabs and a lost answer end no session. Any later reuse ends the whole family.
 */
async function rotate(host, token) {
  const turn = await host.database.transaction(async (queries) => {
    const now = host.clock();
    const hash = hashOf$2(token);
    const [row] = await queries
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hash))
      .for('update');
    if (!row) return { kind: 'invalid' };
    const [family] = await queries
      .select({
        family: refreshFamilies,
        isActive: investors.is_active,
      })
      .from(refreshFamilies)
      .leftJoin(investors, eq(investors.id, refreshFamilies.investor_id))
      .where(eq(refreshFamilies.id, row.family_id));
    if (!family) return { kind: 'invalid' };
    const { id: familyId, investor_id: investorId, expires_at: familyEnd, revoked_at } = family.family;
    if (family.isActive !== true) return { kind: 'noAccount' };
    if (revoked_at) return { kind: 'blacklisted' };
    if (familyEnd <= now || row.expires_at <= now) return { kind: 'expired' };
    const refresh = successorOf(host.secret, token);
    const go = {
      kind: 'go',
      investorId,
      familyId,
      refresh,
    };
    if (!row.used_at) {
      const successor = hashOf$2(refresh);
      await queries
        .update(refreshTokens)
        .set({
          used_at: now,
          successor_hash: successor,
        })
        .where(eq(refreshTokens.hash, hash));
      await queries.insert(refreshTokens).values({
        hash: successor,
        family_id: familyId,
        issued_at: now,
        expires_at: after(now, idleMs),
      });
      return go;
    }
    if (now.getTime() - row.used_at.getTime() <= graceMs) return go;
    const [successor] = await queries
      .select({ used_at: refreshTokens.used_at })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, row.successor_hash ?? ''));
    if (successor?.used_at === null) return go;
    await queries
      .update(refreshFamilies)
      .set({
        revoked_at: now,
        revoked_because: 'refresh_reuse',
      })
      .where(eq(refreshFamilies.id, familyId));
    await audit(host, {
      event: 'refresh_reuse',
      outcome: 'failed',
      investorId,
      familyId,
    });
    return { kind: 'blacklisted' };
  });
  if (turn.kind !== 'go') return turn;
  return {
    kind: 'rotated',
    tokens: {
      access: await signAccess(host, turn.investorId, turn.familyId),
      refresh: turn.refresh,
    },
  };
}
/** Ends every session of an investor at once; access tokens die with their family. */
async function revokeSessions(host, investorId, because) {
  await host.database.queries
    .update(refreshFamilies)
    .set({
      revoked_at: host.clock(),
      revoked_because: because,
    })
    .where(and(eq(refreshFamilies.investor_id, investorId), isNull(refreshFamilies.revoked_at)));
}
// server/domain/restore.ts
var lifeMs$1 = 12e5;
var hashOf$1 = (code) => createHash('sha256').update(code).digest('base64url');
var badCode = () =>
  new Refusal(400, {
    detail: 'The link has expired or was already used.',
    code: 'code_invalid',
  });
/**
 * Makes a code for the newest request and forgets older ones. An unknown e-mail causes the same work and no mail.
 * @param origin where the link leads, without a slash at the end.
 */
async function requestRestore(host, email, origin) {
  const code = randomBytes(32).toString('base64url');
  const now = host.clock();
  if (
    !(await host.database.transaction(async (queries) => {
      const [investor] = await queries
        .select({
          id: investors.id,
          isActive: investors.is_active,
        })
        .from(investors)
        .where(eq(investors.email, email));
      const investorId = investor?.isActive ? investor.id : null;
      await queries
        .delete(passwordRestores)
        .where(or(eq(passwordRestores.investor_id, investorId ?? 0), lt(passwordRestores.expires_at, now)));
      await queries.insert(passwordRestores).values({
        code_hash: hashOf$1(code),
        investor_id: investorId,
        created_at: now,
        expires_at: new Date(now.getTime() + lifeMs$1),
      });
      await audit(host, {
        event: 'restore_requested',
        outcome: 'ok',
        investorId,
      });
      return investorId !== null;
    }))
  )
    return;
  host.mailer.post({
    to: email,
    subject: 'Restore your password',
    text: `Somebody asked for a new password for this address. If it was you, open this link within 20 minutes:

${origin}/login/restore-password?code=${code}

If it was not you, nothing needs to be done.`,
  });
}
/**
 * Sets the new password, once, and ends every session of the person. Signs nobody in.
 * @throws Refusal 400, the same for wrong, used and expired codes.
 */
async function confirmRestore(host, code, password) {
  const find = () =>
    host.database.queries
      .select({
        restore: passwordRestores,
        email: investors.email,
      })
      .from(passwordRestores)
      .innerJoin(investors, eq(investors.id, passwordRestores.investor_id))
      .where(and(eq(passwordRestores.code_hash, hashOf$1(code)), isNull(passwordRestores.used_at)));
  const [found] = await find();
  if (!found || found.restore.expires_at <= host.clock()) throw badCode();
  const objections = host.passwords.objections(password, found.email);
  if (objections.length > 0) throw badFields({ password: objections });
  const hash = await host.passwords.hash(password);
  await host.database.transaction(async (queries) => {
    const now = host.clock();
    const [used] = await queries
      .update(passwordRestores)
      .set({ used_at: now })
      .where(and(eq(passwordRestores.code_hash, hashOf$1(code)), isNull(passwordRestores.used_at)))
      .returning({ investorId: passwordRestores.investor_id });
    if (!used?.investorId) throw badCode();
    await queries
      .update(investors)
      .set({
        password_hash: hash,
        updated_at: now,
      })
      .where(eq(investors.id, used.investorId));
    await revokeSessions(host, used.investorId, 'password_changed');
    await audit(host, {
      event: 'restore_confirmed',
      outcome: 'ok',
      investorId: used.investorId,
    });
  });
}
// server/http/fields.ts
/** REST framework's words for the three ways in which a text field can be wrong. */
var messageFor = (input) => {
  if (input === void 0) return 'This field is required.';
  if (input === null) return 'This field may not be null.';
  return 'Not a valid string.';
};
var textField = () => z.string({ error: (issue) => messageFor(issue.input) });
var filledText = () => textField().pipe(z.string().min(1, 'This field may not be blank.'));
/** Trimmed and lower-cased, at most 254 characters. */
var emailField = () =>
  textField()
    .transform((value) => value.trim().toLowerCase())
    .pipe(
      z
        .string()
        .min(1, {
          error: 'This field may not be blank.',
          abort: true,
        })
        .max(254, {
          error: 'Ensure this field has no more than 254 characters.',
          abort: true,
        })
        .regex(
          /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
          'Enter a valid email address.',
        ),
    );
// server/domain/profile.ts
/** The investor as of a day: an accreditation past its last day counts as none, without anybody writing it down. */
function standingOn(investor, today) {
  const { accreditation_expiry_date: last } = investor;
  return investor.is_accredited && last !== null && last < today
    ? {
        ...investor,
        is_accredited: false,
      }
    : investor;
}
var isGranted = ({ review_decision: decision }) => decision === 'approve' || decision === 'accredit';
/** Accepted once, and now in need of another identity check that has not been handed in. */
var isToBeIdentified = (investor) =>
  investor.review_decision === 'approve' &&
  !investor.is_kyc_checked &&
  (investor.kyc_status === 'init' || investor.kyc_reject_type === 'RETRY');
/**
 * Takes what `standingOn` answers. The flags win over every other mark, so that a status can never say more than they
 * grant.
 */
function onboardingStatusOf(investor) {
  if (investor.is_kyc_checked && investor.is_accredited && investor.is_member) return 'verified';
  if (investor.kyc_reject_type === 'FINAL' || investor.review_decision === 'reject') return 'rejected';
  if (investor.review_decision === 'more_documents') return 'more_documents';
  if (investor.review_decision === 'accreditation_missing') return 'accreditation_missing';
  if (isGranted(investor) && !investor.is_accredited) return 'accreditation_missing';
  if (isToBeIdentified(investor)) return 'draft';
  return investor.submitted_at ? 'in_review' : 'draft';
}
/** How an investor is called: the entity's name, else the person's, else the e-mail. */
function displayNameOf(investor) {
  const entity = investor.company_name ?? investor.organization_name;
  if (investor.entity_type?.toLowerCase() === 'entity' && entity) return entity;
  const person = `${investor.first_name_en ?? ''} ${investor.last_name_en ?? ''}`.trim();
  return person === '' ? investor.email : person;
}
/** The wire form of call C04: every key always present, null for "not known". */
function profileOf(investor) {
  const {
    password_hash: _password,
    is_active: _active,
    agreed_terms_at: _terms,
    created_at: _created,
    signature_drawing: _drawing,
    review_due_at: _due,
    review_decision: _decision,
    updated_at: updated,
    submitted_at: submitted,
    reviewed_at: reviewed,
    kyc_decided_at: identified,
    ...shown
  } = investor;
  return {
    ...shown,
    onboarding_status: onboardingStatusOf(investor),
    updated_at: updated.toISOString(),
    submitted_at: submitted?.toISOString() ?? null,
    reviewed_at: reviewed?.toISOString() ?? null,
    kyc_decided_at: identified?.toISOString() ?? null,
  };
}
// server/domain/authenticate.ts
var badToken = (message) =>
  unauthorized({
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [
      {
        token_class: 'AccessToken',
        token_type: 'access',
        message,
      },
    ],
  });
var expired = (hasStockErrors) =>
  hasStockErrors
    ? badToken('Token is expired')
    : unauthorized({
        detail: 'Token is expired',
        code: 'token_expired',
      });
/**
 * Signature, expiry, family, person, in this order; the family check makes a server-side end of a session immediate.
 * @throws Refusal 401 with the exact bodies that the session machine knows.
 */
async function authenticate(host, authorization) {
  const parts = (authorization ?? '').split(' ').filter((part) => part !== '');
  if (parts[0]?.toLowerCase() !== 'bearer')
    throw unauthorized({ detail: 'Authentication credentials were not provided.' });
  const [, token] = parts;
  if (parts.length !== 2 || token === void 0)
    throw unauthorized({
      detail: 'Authorization header must contain two space-delimited values',
      code: 'bad_authorization_header',
    });
  const claims = await readAccess(host, token);
  if (claims.kind === 'expired') throw expired(host.settings.hasStockErrors);
  if (claims.kind === 'invalid') throw badToken('Token is invalid');
  const [row] = await host.database.queries
    .select({
      family: refreshFamilies,
      investor: investors,
    })
    .from(refreshFamilies)
    .leftJoin(investors, eq(investors.id, refreshFamilies.investor_id))
    .where(eq(refreshFamilies.id, claims.familyId));
  if (!row || row.family.investor_id !== claims.investorId) throw badToken('Token is invalid');
  if (row.family.revoked_because === 'password_changed')
    throw unauthorized({
      detail: "The user's password has been changed.",
      code: 'password_changed',
    });
  if (row.family.revoked_at) throw badToken('Token is invalid');
  if (!row.investor)
    throw unauthorized({
      detail: 'User not found',
      code: 'user_not_found',
    });
  if (!row.investor.is_active)
    throw unauthorized({
      detail: 'User is inactive',
      code: 'user_inactive',
    });
  return {
    investor: standingOn(row.investor, dayOf(host.clock())),
    familyId: claims.familyId,
  };
}
// server/http/mount.ts
var isAllowed = (audience, { investor }) => {
  if (audience === 'signedIn') return true;
  const isVerified = onboardingStatusOf(investor) === 'verified';
  return audience === 'verified' ? isVerified : isVerified && investor.is_cyborg;
};
/**
 * The template in the router's own notation: `{report-type}` becomes `:report_type`, and a parameter that is but a part of
 * its segment, as in `get_{type}_report`, a pattern for the whole segment.
 */
var routeOf = (call) =>
  call.path
    .split('/')
    .map((segment) => {
      const name = /\{([^}]+)\}/.exec(segment)?.[1];
      if (name === void 0) return segment;
      const parameter = `:${name.replaceAll('-', '_')}`;
      return segment === `{${name}}` ? parameter : `${parameter}{${segment.replace(/\{[^}]+\}/, '[^/]+')}}`;
    })
    .join('/');
function register$1(app, call, handler) {
  const path = routeOf(call);
  app.on(call.method, path, handler);
  app.all(path, (context) => {
    const { method } = context.req;
    throw new Refusal(405, { detail: `Method "${method}" not allowed.` }, { allow: call.method });
  });
}
/** Mounts a call that needs no session. Any other method on its path is answered with 405. */
var mountOpen = (app, call, handler) => register$1(app, call, handler);
/** Mounts a call for signed-in people; it cannot be mounted without saying for which. */
function mountFor(app, host, call, audience, handler) {
  register$1(app, call, async (context) => {
    const who = await authenticate(host, context.req.header('authorization'));
    if (isAllowed(audience, who)) return handler(context, who);
    await audit(host, {
      event: 'access_refused',
      outcome: 'failed',
      investorId: who.investor.id,
      familyId: who.familyId,
      object: `${call.method} ${call.path}`,
    });
    throw forbidden();
  });
}
// server/routes/auth.ts
var credentials = z.object({
  email: filledText().transform((value) => value.trim().toLowerCase()),
  password: filledText(),
});
var refreshBody = z.object({ refresh: filledText() });
var restoreBody = z.object({ email: emailField() });
var confirmBody = z.object({ password: filledText() });
var noAccount = () => unauthorized({ detail: 'No active account found with the given credentials' });
var lostAccount = () => unauthorized({ detail: 'No active account found for the given token.' });
var badRefresh = (detail) =>
  unauthorized({
    detail,
    code: 'token_not_valid',
  });
/** @throws Refusal 429 as soon as one of the waits is not over. */
async function pass(host, ...waits) {
  const wait = Math.max(...waits);
  if (wait <= 0) return;
  await audit(host, {
    event: 'throttled',
    outcome: 'failed',
  });
  throw throttled(wait);
}
async function login(host, context) {
  const { email, password } = await readBody(context, credentials);
  if (!isHashable(password)) throw badFields({ password: ['This password is too long.'] });
  const { throttle, database, passwords } = host;
  await pass(
    host,
    throttle.take('login', 300, 60),
    throttle.take(`login ${addressOf(context, host.settings)}`, 30, 60),
    throttle.tryLogin(email),
  );
  const [investor] = await database.queries.select().from(investors).where(eq(investors.email, email));
  const isRight = await passwords.verify(investor?.password_hash ?? null, password);
  if (!investor || !isRight || !investor.is_active) {
    await audit(host, {
      event: 'login',
      outcome: 'failed',
      investorId: investor?.id ?? null,
    });
    throw noAccount();
  }
  throttle.loginSucceeded(email);
  const stronger = passwords.needsRehash(investor.password_hash) ? await passwords.hash(password) : null;
  const { access, refresh } = await database.transaction(async (queries) => {
    if (stronger)
      await queries.update(investors).set({ password_hash: stronger }).where(eq(investors.id, investor.id));
    const session = await openSession(host, investor.id);
    await audit(host, {
      event: 'login',
      outcome: 'ok',
      investorId: investor.id,
      familyId: session.familyId,
    });
    return session;
  });
  return context.json({
    access,
    refresh,
  });
}
async function refresh(host, context) {
  const rotation = await rotate(host, (await readBody(context, refreshBody)).refresh);
  if (rotation.kind === 'rotated') return context.json(rotation.tokens);
  if (rotation.kind === 'noAccount') throw lostAccount();
  throw badRefresh(`Token is ${rotation.kind}`);
}
async function askRestore(host, context) {
  const { email } = await readBody(context, restoreBody);
  const { throttle, settings } = host;
  await pass(
    host,
    throttle.take(`restore ${addressOf(context, settings)}`, 10, 3600),
    throttle.take(`restore of ${email}`, 3, 3600),
  );
  await requestRestore(host, email, mailOrigin(context, settings));
  return context.json({ detail: 'If the address is known, a message with a link has been sent.' });
}
async function finishRestore(host, context) {
  const { password } = await readBody(context, confirmBody);
  await pass(host, host.throttle.take(`confirm ${addressOf(context, host.settings)}`, 30, 3600));
  const code = context.req.param('code') ?? '';
  if (code.length > 200) throw new Refusal(404, { detail: 'Not found.' });
  await confirmRestore(host, code, password);
  return context.json({ detail: 'Password changed.' });
}
/** C02, C03, C07 and C08. */
function mountAuth(app, host) {
  mountOpen(app, calls.createToken, (context) => login(host, context));
  mountOpen(app, calls.refreshToken, (context) => refresh(host, context));
  mountOpen(app, calls.requestPasswordRestore, (context) => askRestore(host, context));
  mountOpen(app, calls.confirmPasswordRestore, (context) => finishRestore(host, context));
}
// server/domain/banks.ts
/** ISO 9362 as the message standards have it: letters and digits in the prefix. Capitals only. */
var bicPattern = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
/** Head offices of well-known banks, by the first eight characters of their BIC; one line each in `banks.txt`. */
var banks$1 = new Map(
  readFileSync(join(projectRoot, 'server', 'domain', 'banks.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [swift = '', name = '', city = '', address = ''] = line.split('|');
      return [
        swift,
        {
          swift,
          name,
          city,
          address: address || null,
        },
      ];
    }),
);
var countryNames = new Intl.DisplayNames('en', { type: 'region' });
/** C09 for a BIC of either length; null for a bank that is not in the table. Branches are not in it. */
function bankInfoOf(swift) {
  const bank = banks$1.get(swift.slice(0, 8));
  if (!bank) return null;
  const country = swift.slice(4, 6);
  return {
    swift,
    bank_name: bank.name,
    branch_name: null,
    address: bank.address,
    city: bank.city,
    country,
    country_name: countryNames.of(country) ?? country,
    is_active: true,
  };
}
// server/domain/countries.ts
var known$2 = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW
BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE
KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV
MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC
SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ
VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/),
);
var isCountry = (code) => known$2.has(code);
// server/domain/fatf.ts
/** The lists of the Financial Action Task Force after its plenary of June 2026. Look after each plenary (February, June, October). */
var fatfDate = '2026-06-19';
var callForAction = /* @__PURE__ */ new Set(['KP', 'IR', 'MM']);
var increasedMonitoring = new Set(
  'AO BO BA BG CM CI CD HT IQ KE KW LA LB MC NP PG SS SY VE VN VG YE'.split(' '),
);
/** @param country ISO 3166-1 alpha-2 in capitals. */
function listStatusOf(country) {
  if (callForAction.has(country)) return 'call_for_action';
  return increasedMonitoring.has(country) ? 'increased_monitoring' : 'none';
}
// server/routes/bank.ts
/** C09 and C11. */
function mountBank(app, host) {
  mountFor(app, host, calls.getBankInfo, 'signedIn', async (context) => {
    const asked = context.req.param('swift') ?? '';
    const swift = /^[\dA-Za-z]+$/.test(asked) ? asked.toUpperCase() : '';
    const info = bicPattern.test(swift) ? bankInfoOf(swift) : null;
    if (!info)
      throw new Refusal(404, {
        detail: 'Bank not found.',
        code: 'bank_not_found',
      });
    return context.json(info);
  });
  mountFor(app, host, calls.checkFatfCountry, 'signedIn', async (context) => {
    const asked = context.req.param('country') ?? '';
    const country = /^[A-Za-z]{2}$/.test(asked) ? asked.toUpperCase() : '';
    if (!isCountry(country))
      throw new Refusal(404, {
        detail: 'Country not found.',
        code: 'country_not_found',
      });
    const status = listStatusOf(country);
    return context.json({
      country,
      is_fatf_country: status === 'none',
      list_status: status,
      as_of_date: fatfDate,
    });
  });
}
// src/machines/document-types.ts
/** The papers that an investor may hand in, and the drawer each lies in. Shared with the host, which refuses others. */
var documentTypes = {
  passport: 'identity',
  identity_card: 'identity',
  proof_of_address: 'identity',
  company_register_extract: 'identity',
  articles_of_association: 'identity',
  owners_register: 'identity',
  tax_certificate: 'tax',
  w9: 'tax',
  w8ben: 'tax',
  w8ben_e: 'tax',
  tax_return: 'accreditation',
  bank_statement: 'accreditation',
  credit_report: 'accreditation',
  portfolio_statement: 'accreditation',
  annual_accounts: 'accreditation',
  employment_proof: 'accreditation',
  licence_proof: 'accreditation',
  registration_proof: 'accreditation',
  owners_accreditation: 'accreditation',
  sophistication_certificate: 'accreditation',
  bank_assessment: 'accreditation',
  professional_letter: 'accreditation',
  other: 'other',
};
var isDocumentType = (type) => Object.hasOwn(documentTypes, type);
/** Limits of one upload; the host holds the same, and may be stricter. */
var uploadLimits = {
  bytes: 20971520,
  filesAtOnce: 10,
  parallel: 2,
};
// server/domain/club-runner.ts
var runner = (schema, run) => ({
  schema,
  run: (host, body) => run(host, schema.parse(body)),
});
/** Columns as wide as their longest cell. */
function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
// server/domain/file-links.ts
var linkSeconds = 300;
var macOf$1 = ({ secret }, id, expires) =>
  createHmac('sha256', secret).update(`file:1:${id}:${expires}`).digest('base64url');
/** An address that fetches one file without a session, for five minutes. */
function fileLink(host, id) {
  const expires = Math.floor(host.clock().getTime() / 1e3) + linkSeconds;
  return {
    url: `/api/v1/files/${id}?expires=${expires}&signature=${macOf$1(host, id, expires)}`,
    url_expires_at: /* @__PURE__ */ new Date(expires * 1e3).toISOString(),
  };
}
/** True for a link of ours that has not run out. */
function isFileLink(host, id, expires, signature) {
  if (!/^\d{1,12}$/.test(expires)) return false;
  const expected = Buffer.from(macOf$1(host, id, Number(expires)));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false;
  return Number(expires) * 1e3 > host.clock().getTime();
}
// server/domain/documents.ts
var pageSize$6 = 50;
/** An accepted paper reads as expired from the day after its last one. */
var statusOf$2 = ({ status, expiry_date: expiry }, today) =>
  status === 'accepted' && expiry !== null && expiry < today ? 'expired' : status;
/** One item of C16. The link is signed anew each time; a file that is not written yet has none. */
function documentOf(host, row, startup = null) {
  const link =
    row.sha256 === null
      ? {
          url: null,
          url_expires_at: null,
        }
      : fileLink(host, row.id);
  return {
    id: row.id,
    category: row.category,
    document_type: row.document_type,
    title: row.title,
    file_name: row.file_name,
    mime_type: row.mime_type,
    size_bytes: row.size_bytes,
    status: statusOf$2(row, dayOf(host.clock())),
    reason: row.reason,
    issued_date: row.issued_date,
    expiry_date: row.expiry_date,
    uploaded_at: row.uploaded_at?.toISOString() ?? null,
    version: row.version,
    replaces: row.replaces,
    note: row.note,
    startup:
      row.startup_id === null
        ? null
        : {
            id: row.startup_id,
            name: startup ?? '',
          },
    year: row.year,
    sha256: row.sha256,
    ...link,
  };
}
/**
 * One page of an investor's own documents, newest first.
 * @throws Refusal 404 for a page that is not there.
 */
async function pageOfDocuments(host, investorId, filter, page) {
  const wanted = [eq(documents.investor_id, investorId)];
  if (filter.category !== void 0) wanted.push(eq(documents.category, filter.category));
  if (filter.startup !== void 0) wanted.push(eq(documents.startup_id, filter.startup));
  if (filter.year !== void 0) wanted.push(eq(documents.year, filter.year));
  const { queries } = host.database;
  const [found] = await queries
    .select({ total: count() })
    .from(documents)
    .where(and(...wanted));
  const total = found?.total ?? 0;
  if (page > Math.max(1, Math.ceil(total / pageSize$6))) throw invalidPage();
  const rows = await queries
    .select({
      document: documents,
      startup: startups.name,
    })
    .from(documents)
    .leftJoin(startups, eq(startups.id, documents.startup_id))
    .where(and(...wanted))
    .orderBy(desc(documents.uploaded_at), desc(documents.id))
    .limit(pageSize$6)
    .offset((page - 1) * pageSize$6);
  return {
    count: total,
    hasNext: page * pageSize$6 < total,
    results: rows.map(({ document, startup }) => documentOf(host, document, startup)),
  };
}
/** The row of a file that can be fetched. @throws Refusal 404 */
async function fileRow(host, id) {
  const [row] = await host.database.queries.select().from(documents).where(eq(documents.id, id));
  if (!row?.sha256) throw notFound();
  return row;
}
/** Accepts a paper; only now are the versions before it, and another that would replace the same, set aside. */
async function acceptDocument(host, row) {
  const { queries } = host.database;
  await queries
    .update(documents)
    .set({
      status: 'accepted',
      reason: null,
    })
    .where(eq(documents.id, row.id));
  if (row.replaces === null) return;
  await queries
    .update(documents)
    .set({ status: 'replaced' })
    .where(
      and(eq(documents.replaces, row.replaces), eq(documents.status, 'accepted'), ne(documents.id, row.id)),
    );
  const versions = await queries
    .select()
    .from(documents)
    .where(eq(documents.investor_id, row.investor_id ?? 0));
  const earlier = [];
  for (let id = row.replaces; id !== null && !earlier.includes(id);) {
    earlier.push(id);
    id = versions.find((version) => version.id === earlier.at(-1))?.replaces ?? null;
  }
  await queries.update(documents).set({ status: 'replaced' }).where(inArray(documents.id, earlier));
}
// server/domain/identity.ts
/**
 * Tokens for the identity widget. `_act-sbx-jwt-<header>.<payload>.<mac>` in plain base64: the widget decodes the parts
 * with `atob` and takes `url` of the payload as the only origin that it loads and believes.
 */
var prefix = '_act-sbx-jwt-';
var outcomes = ['approve', 'retry', 'reject', 'hold'];
/** What the club may record besides: the provider is still looking. */
var clubOutcomes = [...outcomes, 'pending'];
var payloadSchema = z.object({
  sub: z.string().regex(/^[1-9]\d{0,15}$/),
  exp: z.number(),
});
var encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64').replace(/=+$/, '');
var macOf = (secret, content) => createHmac('sha256', secret).update(`identity:1:${content}`).digest('hex');
/** @param origin of this host as the browser sees it, without a slash at the end. */
function issueIdentityToken(host, investorId, origin) {
  const now = Math.floor(host.clock().getTime() / 1e3);
  const content = `${encode({ alg: 'HS256' })}.${encode({
    jti: randomUUID(),
    url: origin,
    sub: String(investorId),
    iat: now,
    exp: now + 600,
  })}`;
  return `${prefix}${content}.${macOf(host.secret, content)}`;
}
/** The investor of a token; `expired` when it was ours once; null when it never was. */
function readIdentityToken(host, token) {
  if (!token.startsWith(prefix)) return null;
  const [header, payload, mac, ...rest] = token.slice(13).split('.');
  if (!header || !payload || !mac || rest.length > 0) return null;
  const expected = Buffer.from(macOf(host.secret, `${header}.${payload}`));
  const given = Buffer.from(mac);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const claims = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
  if (!claims.success) return null;
  return claims.data.exp * 1e3 <= host.clock().getTime() ? 'expired' : Number(claims.data.sub);
}
/** No check counts: the data has changed since, or none was made. */
var notChecked = {
  is_kyc_checked: false,
  kyc_status: 'init',
  kyc_reject_type: null,
  kyc_reject_labels: [],
  kyc_comment: null,
  kyc_decided_at: null,
};
var decisions$1 = {
  approve: {
    is_kyc_checked: true,
    kyc_status: 'completed',
    kyc_reject_type: null,
    kyc_reject_labels: [],
    kyc_comment: null,
  },
  retry: {
    is_kyc_checked: false,
    kyc_status: 'completed',
    kyc_reject_type: 'RETRY',
    kyc_reject_labels: ['UNSATISFACTORY_PHOTOS', 'DOCUMENT_PAGE_MISSING'],
    kyc_comment: 'The photo is blurred and the second page is missing. Take both pages in good light.',
  },
  reject: {
    is_kyc_checked: false,
    kyc_status: 'completed',
    kyc_reject_type: 'FINAL',
    kyc_reject_labels: ['FORGERY'],
    kyc_comment: 'The document could not be accepted.',
  },
  hold: {
    is_kyc_checked: false,
    kyc_status: 'onHold',
    kyc_reject_type: null,
    kyc_reject_labels: [],
    kyc_comment: null,
  },
  pending: {
    is_kyc_checked: false,
    kyc_status: 'pending',
    kyc_reject_type: null,
    kyc_reject_labels: [],
    kyc_comment: null,
  },
};
/**
 * Records what the identity provider found. A final refusal stays, and an approval is not taken back by a later form.
 * @throws Refusal 409 after a final refusal.
 */
async function decideIdentity(host, investorId, { outcome, reason, labels, isFromClub = false }) {
  return host.database.transaction(async (queries) => {
    const [before] = await queries.select().from(investors).where(eq(investors.id, investorId)).for('update');
    if (!before) throw new Refusal(404, { detail: 'Not found.' });
    if (!isFromClub) {
      if (before.kyc_reject_type === 'FINAL')
        throw new Refusal(409, {
          detail: 'The identity check is closed.',
          code: 'identity_closed',
        });
      if (before.is_kyc_checked) return before;
    }
    const now = host.clock();
    const decision = decisions$1[outcome];
    const [after] = await queries
      .update(investors)
      .set({
        ...decision,
        ...(reason !== void 0 && { kyc_comment: reason }),
        ...(labels !== void 0 && { kyc_reject_labels: labels }),
        kyc_decided_at: decision.kyc_status === 'completed' ? now : null,
        updated_at: now,
      })
      .where(eq(investors.id, investorId))
      .returning();
    if (!after) throw new Refusal(404, { detail: 'Not found.' });
    await audit(host, {
      event: 'identity_decided',
      outcome: 'ok',
      investorId,
      object: outcome,
    });
    return after;
  });
}
// server/database/market-columns.ts
/** A deal from its acceptance to its settlement, in order; its units are the buyer's from the first on. */
var runningStatuses = ['accepted', 'in_rofr', 'approved', 'signing', 'payment', 'transferring'];
var isRunning = (status) => runningStatuses.some((known) => known === status);
// server/database/schema-market.ts
/** Tables of the secondary market; the migration says what they promise. */
var marketTerms = pgTable('market_terms', {
  startup_id: link$1().primaryKey(),
  rofr_days: integer().notNull().default(30),
  lockup_until_date: day$2(),
  is_opted_out: boolean().notNull().default(false),
  is_valuation_pending: boolean().notNull().default(false),
  transfer_conditions: text(),
});
var marketRequests = pgTable('market_requests', {
  id: id$8(),
  request_type: text({ enum: ['sell', 'wanted', 'buy', 'counter', 'rofr'] }).notNull(),
  parent_id: link$1(),
  thread_id: link$1(),
  side: text({ enum: ['sell', 'buy'] }).notNull(),
  seller_id: link$1(),
  buyer_id: link$1(),
  holding_id: link$1(),
  series_id: link$1(),
  startup_id: link$1().notNull(),
  units: units$2().notNull(),
  units_taken: units$2().notNull().default('0'),
  price: units$2().notNull(),
  currency: text().notNull(),
  is_partial_allowed: boolean().notNull().default(true),
  min_fill_units: units$2().notNull(),
  valid_until_date: day$2().notNull(),
  note: text().notNull().default(''),
  status: text().$type().notNull(),
  reason: text(),
  rofr_deadline_date: day$2(),
  sign_by_date: day$2(),
  wire_by_date: day$2(),
  created_at: instant().notNull(),
  due_at: instant(),
});
var marketEvents = pgTable('market_events', {
  id: id$8(),
  request_id: link$1().notNull(),
  status: text().$type().notNull(),
  at: instant().notNull(),
});
var marketTrades = pgTable('market_trades', {
  id: id$8(),
  request_id: link$1().notNull(),
  series_id: link$1().notNull(),
  startup_id: link$1().notNull(),
  seller_id: link$1().notNull(),
  buyer_id: link$1(),
  day: day$2().notNull(),
  units: units$2().notNull(),
  price: units$2().notNull(),
  currency: text().notNull(),
  gross: money().notNull(),
  seller_fee: money().notNull(),
  buyer_fee: money().notNull(),
  carry: money().notNull(),
  net: money().notNull(),
});
var marketHoldings = pgTable('market_holdings', {
  holding_id: link$1().primaryKey(),
  units_held: units$2().notNull(),
  units_bound: units$2().notNull(),
});
var marketPrices = pgView('market_prices', {
  series_id: link$1().notNull(),
  last_round_price: units$2(),
  last_round_date: day$2(),
}).existing();
// server/database/schema-rounds.ts
/** Tables of rounds and commitments beside those in `schema-club.ts`; see the migration. */
var applicationEvents = pgTable('application_events', {
  id: id$8(),
  application_id: link$1().notNull(),
  status: text().notNull(),
  at: instant().notNull(),
});
var receipts = pgTable('receipts', {
  id: id$8(),
  application_id: link$1().notNull(),
  amount: money().notNull(),
  sender: text(),
  status: text({ enum: ['credited', 'held', 'returned'] }).notNull(),
  at: instant().notNull(),
});
var envelopes = pgTable('envelopes', {
  id: id$8(),
  envelope_id: uuid().notNull(),
  application_id: link$1(),
  investor_id: link$1().notNull(),
  round_id: link$1(),
  request_id: link$1(),
  title: text().notNull(),
  lines: jsonb().$type().notNull(),
  signer: text().notNull(),
  status: text({
    enum: ['sent', 'delivered', 'signed', 'completed', 'declined', 'voided', 'timedout'],
  }).notNull(),
  sent_at: instant().notNull(),
  signed_at: instant(),
  completed_at: instant(),
  expires_date: date({ mode: 'string' }).notNull(),
  decline_reason: text(),
  document_id: link$1(),
  code_hash: text(),
  code_expires_at: instant(),
});
var roundInterests = pgTable('round_interests', {
  round_id: link$1().notNull(),
  investor_id: link$1().notNull(),
  amount: money(),
  at: instant().notNull(),
});
var roundReadings = pgTable('round_readings', {
  round_id: link$1().notNull(),
  investor_id: link$1().notNull(),
  document_id: link$1().notNull().default(0),
  times: integer().notNull().default(1),
  last_at: instant().notNull(),
});
var idempotencyKeys = pgTable('idempotency_keys', {
  investor_id: link$1().notNull(),
  path: text().notNull(),
  key: text().notNull(),
  fingerprint: text().notNull(),
  status: integer(),
  body: jsonb().$type(),
  created_at: instant().notNull(),
});
// src/finance/commitment.ts
/** An amount as it travels: plain digits, at most two decimals. Nothing else is guessed at, and nothing is rounded. */
var amountPattern = /^\d{1,13}(\.\d{1,2})?$/;
/** An amount above zero in the one form that is understood. */
var isAmount = (text) => amountPattern.test(text) && /[1-9]/.test(text);
/** The entry fee on an amount, rounded to the cent. `rate` is a fraction. */
var entryFeeOn = (amount, rate) => moneyText(decimal(amount).times(rate));
/** The first rule that an amount breaks; null where it can be committed. */
function amountFault(amount, limits) {
  const { minimum, maximum, step, room } = limits;
  const asked = decimal(amount);
  if (minimum !== null && asked.lt(minimum))
    return {
      kind: 'belowMinimum',
      limit: minimum,
    };
  if (maximum !== null && asked.gt(maximum))
    return {
      kind: 'aboveMaximum',
      limit: maximum,
    };
  if (step !== null && decimal(step).gt(zero) && !asked.mod(step).eq(zero))
    return {
      kind: 'offStep',
      limit: step,
    };
  return room !== null && asked.gt(room)
    ? {
        kind: 'aboveRoom',
        limit: room,
      }
    : null;
}
/** What the club can still take of a round: its allocation, and its waiting list after that. */
var roomOf = (remaining, waitlist) => moneyText(decimal(remaining).plus(waitlist));
// server/database/schema-cyborg.ts
var depositStatuses = ['expected', 'received', 'matched', 'partial', 'over', 'refunded', 'unmatched'];
/** Money that came in or is awaited; see the migration. */
var deposits = pgTable('deposits', {
  id: id$8(),
  date: day$2().notNull(),
  investor_id: link$1(),
  entity_id: link$1(),
  series_id: link$1(),
  application_id: link$1(),
  amount: money().notNull(),
  returned: money().notNull().default('0'),
  currency: text().notNull(),
  expected_amount: money(),
  due_date: day$2(),
  status: text({ enum: depositStatuses }).notNull(),
  bank_name: text(),
  sender_name: text(),
  reference: text(),
});
pgTable('holding_histories', {
  holding_id: link$1().primaryKey(),
  bought_on: day$2().array().notNull(),
  invested: numeric().array().notNull(),
  fees: numeric().array().notNull(),
  units: numeric().array().notNull(),
  paid_on: day$2().array().notNull(),
  gross: numeric().array().notNull(),
  carry: numeric().array().notNull(),
  sold: numeric().array().notNull(),
});
pgTable('holding_totals', {
  holding_id: link$1().primaryKey(),
  first_day: day$2().notNull(),
  last_bought: day$2().notNull(),
  last_day: day$2().notNull(),
  invested: numeric().notNull(),
  fees: numeric().notNull(),
  units: numeric(),
  gross: numeric().notNull(),
  carry: numeric().notNull(),
  sold: numeric().notNull(),
});
pgTable('holding_flows', {
  holding_id: link$1().primaryKey(),
  net: text().notNull(),
  gross: text().notNull(),
});
// server/domain/rounds/application-view.ts
/** What is allocated, or else asked for, without the fee. */
var stakeOf$1 = ({ allocated_amount: allocated, amount }) => decimal(allocated ?? amount);
/** What has to be wired: the stake and the entry fee. */
var dueOf = (application) => stakeOf$1(application).plus(application.fees);
/** The reference of a wire: the first letters of the round's name, and the application. */
var wireReferenceOf = (round, application) =>
  `${round.name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')}-${application}`;
var running$1 = /* @__PURE__ */ new Set([
  'submitted',
  'waitlisted',
  'allocated',
  'reduced',
  'signing',
  'signed',
  'funding',
]);
var paying = /* @__PURE__ */ new Set(['part_funded', 'funded']);
var over$1 = /* @__PURE__ */ new Set(['withdrawn', 'declined', 'expired', 'cancelled_round']);
/** Terms that the investor has not seen, while the investor may still leave because of them. */
var hasNewTerms = (application, round) =>
  (running$1.has(application.status) || paying.has(application.status)) &&
  application.terms_version < round.terms_version;
var isForInvestor = ({ status }) => status === 'sent' || status === 'delivered';
function nextActionOf(application, round, envelope) {
  const { status, is_blocked: isBlocked, wire_sent_at: sentAt } = application;
  if (hasNewTerms(application, round)) return 'confirm_terms';
  if (status === 'draft') return 'submit';
  if (status === 'reduced') return 'confirm_allocation';
  if (status === 'signing') return envelope && isForInvestor(envelope) ? 'sign' : null;
  if (isBlocked) return 'send_evidence';
  if (status === 'part_funded') return 'wire';
  return status === 'funding' && sentAt === null ? 'wire' : null;
}
function refundOf(application) {
  const received = decimal(application.received_amount);
  if (over$1.has(application.status)) return received;
  const excess = received.minus(dueOf(application));
  return paying.has(application.status) && excess.gt(0) ? excess : zero;
}
/** One item of C42; also the answer of C41. */
function applicationOf({ application, round, investor, envelopes: papers, events }, today) {
  const due = dueOf(application);
  const outstanding = due.minus(application.received_amount);
  const envelope = papers[0];
  const nextAction = nextActionOf(application, round, envelope);
  const signBy = envelope && isForInvestor(envelope) ? envelope.expires_date : null;
  const dueDays = {
    sign: signBy,
    wire: application.wire_by_date,
  };
  const isClosing =
    application.status === 'funded' && round.closing_date !== null && round.closing_date < today;
  return {
    id: application.id,
    status: isClosing ? 'closing' : application.status,
    round: {
      id: round.id,
      name: round.name,
    },
    investing_profile: {
      id: investor.id,
      name: displayNameOf(investor),
    },
    requested_amount: application.amount,
    allocated_amount: application.allocated_amount,
    min_acceptable_amount: application.min_acceptable_amount,
    accept_lower_allocation: application.accept_lower_allocation,
    is_pro_rata: application.is_pro_rata,
    source_of_funds_changed: application.source_of_funds_changed,
    acknowledgements: application.acknowledgements,
    comment: application.comment,
    entry_fee: application.fees,
    amount_to_wire: moneyText(due),
    received_amount: application.received_amount,
    outstanding_amount: moneyText(outstanding.gt(0) ? outstanding : zero),
    refund_due_amount: moneyText(refundOf(application)),
    currency: application.currency,
    reason: application.reason ?? (hasNewTerms(application, round) ? round.terms_reason : null),
    next_action: nextAction,
    next_due_date: nextAction === null ? null : (dueDays[nextAction] ?? null),
    submitted_at: application.submitted_at?.toISOString() ?? null,
    sign_by_date: signBy,
    wire_by_date: application.wire_by_date,
    wire_sent_at: application.wire_sent_at?.toISOString() ?? null,
    is_blocked: application.is_blocked,
    terms_changed: hasNewTerms(application, round),
    timeline: events.map(({ status, at }) => ({
      status,
      at: at.toISOString(),
    })),
    documents: papers.map(({ id }) => id),
    wire_reference: wireReferenceOf(round, application.id),
  };
}
/** What happened to some applications, oldest first, and their envelopes, newest first. */
async function readHistory(queries, ids) {
  const events = await queries
    .select()
    .from(applicationEvents)
    .where(inArray(applicationEvents.application_id, [...ids]))
    .orderBy(asc(applicationEvents.at), asc(applicationEvents.id));
  const papers = await queries
    .select()
    .from(envelopes)
    .where(inArray(envelopes.application_id, [...ids]))
    .orderBy(desc(envelopes.id));
  return {
    events: groupBy(events, ({ application_id: id }) => id),
    envelopes: groupBy(papers, ({ application_id: id }) => id),
  };
}
/** C42: an investor's own applications to one round, the newest first. */
async function applicationsOf(host, investor, round) {
  const { queries } = host.database;
  const rows = await queries
    .select()
    .from(applications)
    .where(and(eq(applications.investor_id, investor.id), eq(applications.round_id, round.id)))
    .orderBy(desc(applications.id));
  if (rows.length === 0) return [];
  const history = await readHistory(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map((application) =>
    applicationOf(
      {
        application,
        round,
        investor,
        envelopes: history.envelopes.get(application.id) ?? [],
        events: history.events.get(application.id) ?? [],
      },
      dayOf(host.clock()),
    ),
  );
}
// server/domain/deposits.ts
/** What a wire is beside what was still due when it came. */
var statusOf$1 = (amount, due) => (amount.eq(due) ? 'matched' : amount.lt(due) ? 'partial' : 'over');
async function accountOf({ database: { queries } }, roundId) {
  const [found] = await queries
    .select({
      series_id: series$1.id,
      entity_id: series$1.entity_id,
    })
    .from(series$1)
    .where(eq(series$1.round_id, roundId))
    .orderBy(asc(series$1.id))
    .limit(1);
  return (
    found ?? {
      series_id: null,
      entity_id: null,
    }
  );
}
/** A wire for an application; one that is held counts as received until it is decided about. */
async function writeWire(host, application, amount, sender, isHeld) {
  const { queries } = host.database;
  const before = decimal(application.received_amount);
  const due = dueOf(application).minus(before);
  const [round] = await queries.select().from(rounds).where(eq(rounds.id, application.round_id));
  await queries.insert(deposits).values({
    date: dayOf(host.clock()),
    investor_id: application.investor_id,
    ...(await accountOf(host, application.round_id)),
    application_id: application.id,
    amount: moneyText(amount),
    currency: application.currency,
    expected_amount: before.eq(0) && due.gt(0) ? moneyText(due) : null,
    due_date: application.wire_by_date,
    status: isHeld ? 'received' : statusOf$1(amount, due),
    sender_name: sender,
    reference: round ? wireReferenceOf(round, application.id) : null,
  });
}
var heldWires = (application) =>
  and(eq(deposits.application_id, application.id), eq(deposits.status, 'received'));
/** What was held is taken as the investor's own. */
async function creditHeldWires(host, application, amount) {
  const due = dueOf(application).minus(application.received_amount);
  await host.database.queries
    .update(deposits)
    .set({ status: statusOf$1(amount, due) })
    .where(heldWires(application));
}
/** What was held goes back. */
async function returnHeldWires(host, application) {
  await host.database.queries
    .update(deposits)
    .set({
      status: 'refunded',
      returned: deposits.amount,
    })
    .where(heldWires(application));
}
/** Everything that came for an application goes back. */
async function refundWires(host, applicationId) {
  await host.database.queries
    .update(deposits)
    .set({
      status: 'refunded',
      returned: deposits.amount,
    })
    .where(and(eq(deposits.application_id, applicationId), ne(deposits.status, 'refunded')));
}
/** What came beyond the amount due goes back, out of the last wires. */
async function returnExcess(host, application) {
  const { queries } = host.database;
  let excess = decimal(application.received_amount).minus(dueOf(application));
  const rows = await queries
    .select()
    .from(deposits)
    .where(and(eq(deposits.application_id, application.id), ne(deposits.status, 'refunded')))
    .orderBy(asc(deposits.id));
  for (const row of rows.toReversed()) {
    if (excess.lte(0)) return;
    const back = excess.lt(row.amount) ? excess : decimal(row.amount);
    await queries
      .update(deposits)
      .set({ returned: moneyText(back) })
      .where(eq(deposits.id, row.id));
    excess = excess.minus(back);
  }
}
/** A purchase that is paid for as it is made, such as one on the market. */
async function writePaid(host, purchase) {
  const { queries } = host.database;
  const [found] = await queries
    .select({ entity_id: series$1.entity_id })
    .from(series$1)
    .where(eq(series$1.id, purchase.seriesId));
  await queries.insert(deposits).values({
    date: purchase.date,
    investor_id: purchase.investorId,
    entity_id: found?.entity_id ?? null,
    series_id: purchase.seriesId,
    amount: moneyText(purchase.amount),
    currency: purchase.currency,
    expected_amount: moneyText(purchase.amount),
    due_date: purchase.date,
    status: 'matched',
  });
}
// server/domain/rounds/moves.ts
/** Every change of an application goes this way: the round is locked first, so that its places are counted one at a time. */
var wrongStatus = (detail) =>
  new Refusal(409, {
    detail,
    code: 'wrong_status',
  });
/** The round, locked until the transaction ends. @throws Refusal 404 */
async function lockRound({ database }, id) {
  const [round] = await database.queries.select().from(rounds).where(eq(rounds.id, id)).for('update');
  if (!round) throw notFound();
  return round;
}
/** An application and its round, both locked. @throws Refusal 404 */
async function lockApplication(host, id) {
  const { queries } = host.database;
  const wanted = eq(applications.id, id);
  const [found] = await queries.select({ round: applications.round_id }).from(applications).where(wanted);
  if (!found) throw notFound();
  const round = await lockRound(host, found.round);
  const [application] = await queries.select().from(applications).where(wanted).for('update');
  if (!application) throw notFound();
  return {
    round,
    application,
  };
}
/** The entry fee on an amount, rounded to the cent. */
var feeOn = (amount, { fee_rate: rate }) => entryFeeOn(amount, rate);
/** When the demonstration takes the next step by itself; never outside of it. */
var nextTurn = ({ settings, clock }) =>
  settings.isDemo ? new Date(clock().getTime() + settings.reviewDelayMs) : null;
/** Writes an application's new status with its place in the history and in the audit log. */
async function move$1(host, application, status, values = {}) {
  const { queries } = host.database;
  const [after] = await queries
    .update(applications)
    .set({
      due_at: null,
      ...values,
      status,
    })
    .where(eq(applications.id, application.id))
    .returning();
  if (!after) throw notFound();
  if (status !== application.status) await noteStatus(host, after);
  return after;
}
async function noteStatus(host, { id, status, investor_id: investorId }) {
  await host.database.queries.insert(applicationEvents).values({
    application_id: id,
    status,
    at: host.clock(),
  });
  await audit(host, {
    event: 'application_moved',
    outcome: 'ok',
    investorId,
    object: `${id} ${status}`,
  });
}
var voiding = {
  withdrawn: 'voided',
  declined: 'declined',
  expired: 'timedout',
};
/** Ends an application before its time: its agreement is void, and its place is free for whoever waits. */
async function end$1(host, application, status, reason) {
  const { queries } = host.database;
  await queries
    .update(envelopes)
    .set({
      status: status === 'refunded' || status === 'cancelled_round' ? 'voided' : voiding[status],
      decline_reason: reason,
      code_hash: null,
    })
    .where(
      and(
        eq(envelopes.application_id, application.id),
        inArray(envelopes.status, ['sent', 'delivered', 'signed']),
      ),
    );
  await refundWires(host, application.id);
  const after = await move$1(host, application, status, {
    reason,
    is_blocked: false,
  });
  const waiting = and(eq(applications.round_id, application.round_id), eq(applications.status, 'waitlisted'));
  await queries
    .update(applications)
    .set({ due_at: nextTurn(host) })
    .where(waiting);
  return after;
}
/** The sum with its fee, as text for people. */
var amountWords = (amount, currency) => `${moneyText(decimal(amount))} ${currency}`;
// server/domain/market/ledger.ts
var isDeal = (row) =>
  row.parent_id !== null && row.seller_id !== null && row.holding_id !== null && row.series_id !== null;
var refused = (detail, code, more = {}) =>
  new Refusal(409, {
    detail,
    code,
    ...more,
  });
/** What is not given to a buyer yet. */
var openOf = (entry) => decimal(entry.units).minus(entry.units_taken);
/** A row, locked until the transaction ends. @throws Refusal 404 */
async function lockRow({ database }, id) {
  const [row] = await database.queries
    .select()
    .from(marketRequests)
    .where(eq(marketRequests.id, id))
    .for('update');
  if (!row) throw notFound();
  return row;
}
/** A deal and the entry that it is on, both locked. @throws Refusal 404 */
async function lockDeal(host, id) {
  const [found] = await host.database.queries
    .select({ parent: marketRequests.parent_id })
    .from(marketRequests)
    .where(eq(marketRequests.id, id));
  if (!found || found.parent === null) throw notFound();
  const entry = await lockRow(host, found.parent);
  const deal = await lockRow(host, id);
  if (!isDeal(deal)) throw notFound();
  return {
    entry,
    deal,
  };
}
/** When the next step is taken by itself, in the demonstration and outside of it. */
var soon = (host) => nextTurn(host) ?? host.clock();
async function note$1(host, { id, status }, investorId) {
  await host.database.queries.insert(marketEvents).values({
    request_id: id,
    status,
    at: host.clock(),
  });
  await audit(host, {
    event: 'market_moved',
    outcome: 'ok',
    investorId,
    object: `${id} ${status}`,
  });
}
/** Adds a row to the ledger. `investorId` is whoever asked for it; null for the company. */
async function enter$1(host, row, investorId) {
  const [added] = await host.database.queries.insert(marketRequests).values(row).returning();
  if (!added) throw notFound();
  await note$1(host, added, investorId);
  return added;
}
/** Writes a row's new status with its place in the history and in the audit log. */
async function move(host, row, status, values = {}) {
  const change = {
    due_at: null,
    ...values,
    status,
  };
  await host.database.queries.update(marketRequests).set(change).where(eq(marketRequests.id, row.id));
  const after = {
    ...row,
    ...change,
  };
  await note$1(host, after, null);
  return after;
}
var voided = { failed_signing: 'timedout' };
/** Ends a proposal or a deal; the units of a deal are the seller's again, and what was to be signed is void. */
async function end(host, row, status, reason) {
  if (isRunning(row.status))
    await host.database.queries
      .update(envelopes)
      .set({
        status: status === 'failed_signing' ? voided[status] : 'voided',
        decline_reason: reason,
        code_hash: null,
      })
      .where(
        and(
          eq(envelopes.request_id, row.id),
          inArray(envelopes.status, ['sent', 'delivered', 'signed', 'completed']),
        ),
      );
  return move(host, row, status, { reason });
}
/** Ends every proposal on an entry that is wanted and still open. */
async function endPending(host, entry, which, status, reason) {
  const rows = await host.database.queries
    .select()
    .from(marketRequests)
    .where(and(eq(marketRequests.parent_id, entry.id), eq(marketRequests.status, 'pending'), which))
    .for('update');
  for (const row of rows) await end(host, row, status, reason);
}
// src/finance/sale.ts
/** Units times price, to the cent. */
var grossOf = (units, price) => decimal(moneyText(decimal(units).times(price)));
/** A fee on an amount, to the cent. `rate` is a fraction. */
var feeOf = (amount, rate) => decimal(moneyText(amount.times(rate)));
/** What some of the units held have cost, from the cost of all that is held; to the cent. */
var costOfUnits = (costHeld, unitsHeld, units) =>
  moneyText(quotient(decimal(costHeld).times(units), decimal(unitsHeld)) ?? zero);
/** What a seller is paid. The carry is taken on what is left of the gain after the fee. */
function saleOf({ units, price, feeRate, cost, carryRate }) {
  const gross = grossOf(units, price);
  const fee = feeOf(gross, feeRate);
  const proceeds = gross.minus(fee);
  const carry = carryOf(proceeds, decimal(cost), decimal(carryRate));
  return {
    gross: moneyText(gross),
    fee: moneyText(fee),
    carry: moneyText(carry),
    net: moneyText(proceeds.minus(carry)),
    gain: moneyText(proceeds.minus(cost)),
  };
}
/** What a buyer wires: gross and the fee on top of it. */
function purchaseOf(units, price, feeRate) {
  const gross = grossOf(units, price);
  const fee = feeOf(gross, feeRate);
  return {
    gross: moneyText(gross),
    fee: moneyText(fee),
    net: moneyText(gross.plus(fee)),
  };
}
/** A price against another, as a fraction: "-0.1000" is a tenth below; null where there is nothing to compare with. */
function priceAgainst(price, base) {
  const ratio = base === null ? null : quotient(decimal(price), decimal(base));
  return ratio && ratioText(ratio.minus(1));
}
/** The price of some trades weighted by their units; null without any. */
function vwapOf(trades) {
  const add = (total, value) => total.plus(value);
  const units = trades.map((trade) => decimal(trade.units)).reduce(add, zero);
  const worth = trades.map((trade) => decimal(trade.units).times(trade.price)).reduce(add, zero);
  const price = quotient(worth, units);
  return price && ratioText(price);
}
// server/domain/market/pseudonym.ts
var letters$1 = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** How the market calls a member: always the same, and not to be traced back without the host's secret. */
function pseudonymOf({ secret }, investorId) {
  if (investorId === null) return 'The company';
  return `Member ${[...createHmac('sha256', secret).update(`member of the market ${investorId}`).digest().subarray(0, 4)].map((byte) => letters$1.charAt(byte % 32)).join('')}`;
}
// server/domain/market/terms.ts
/** What holds for everything on the market. Rates are fractions, totals are in the currency of the lot. */
var usual = {
  sellerFeeRate: '0.0200',
  buyerFeeRate: '0.0200',
  unitStep: '1.0000',
  minimumTotal: '1000.00',
  /** An ask may be at most so many times the last round's price. */
  maxPriceFactor: '5.0000',
  longestDays: 90,
  signDays: 14,
  wireDays: 10,
};
function obstacleOf(row, isRaising, today) {
  if (row?.is_opted_out) return 'company_opt_out';
  if (row?.is_valuation_pending) return 'valuation_pending';
  const lockup = row?.lockup_until_date ?? null;
  if (lockup !== null && lockup >= today) return 'lockup';
  return isRaising ? 'round_in_progress' : null;
}
/** The terms of every startup as of today. */
async function readTerms({ database: { queries }, clock }) {
  const today = dayOf(clock());
  const rows = await queries.select().from(marketTerms);
  const raising = await queries
    .selectDistinct({ startup: rounds.startup_id })
    .from(rounds)
    .where(
      and(
        eq(rounds.status, 'open'),
        lte(rounds.opened_date, today),
        or(isNull(rounds.closing_date), gte(rounds.closing_date, today)),
      ),
    );
  const known = new Map(rows.map((row) => [row.startup_id, row]));
  const busy = new Set(raising.map(({ startup }) => startup));
  const of = (startupId) => {
    const row = known.get(startupId);
    return {
      rofrDays: row?.rofr_days ?? 30,
      lockupUntil: row?.lockup_until_date ?? null,
      conditions: row?.transfer_conditions ?? null,
      obstacle: obstacleOf(row, busy.has(startupId), today),
    };
  };
  return {
    of,
    blocked: [.../* @__PURE__ */ new Set([...known.keys(), ...busy])].filter(
      (id) => of(id).obstacle !== null,
    ),
  };
}
var words$1 = {
  company_opt_out: 'The company does not allow transfers.',
  valuation_pending: 'A valuation is pending. We may not say more.',
  lockup: 'The shares are locked up.',
  round_in_progress: 'A round of the company is open.',
};
var obstacleWords = (obstacle) => words$1[obstacle];
// server/domain/market/agreements.ts
async function subjectOf({ database }, deal) {
  const [found] = await database.queries
    .select({
      startup: startups.name,
      series: series$1.name,
    })
    .from(series$1)
    .innerJoin(startups, eq(startups.id, series$1.startup_id))
    .where(eq(series$1.id, deal.series_id));
  return found ? `${found.startup}, ${found.series}` : 'a series of the club';
}
/** What a party signs for; the other side stays a pseudonym. */
function linesOf(host, deal, subject, party, name) {
  const { gross, fee, net } = purchaseOf(deal.units, deal.price, usual.buyerFeeRate);
  const isSeller = party === deal.seller_id;
  const other = pseudonymOf(host, isSeller ? deal.buyer_id : deal.seller_id);
  return [
    `${isSeller ? 'Seller' : 'Buyer'}: ${name}`,
    `${isSeller ? 'Buyer' : 'Seller'}: ${other}`,
    `Units: ${deal.units} of ${subject}, at ${deal.price} ${deal.currency} each, ${gross} ${deal.currency} in all.`,
    isSeller
      ? 'The market’s fee and the carry on the gain are kept from the price. The rest is paid once the buyer has paid.'
      : `The fee is ${fee} ${deal.currency}. To be wired: ${net} ${deal.currency}.`,
    'The units are transferred once the price was paid in full.',
  ];
}
/** Both parties get an agreement to sign; the company, where it buys, signs with the club. */
async function sendAgreements$1(host, deal) {
  const { queries } = host.database;
  const now = host.clock();
  const signBy = addDays(dayOf(now), usual.signDays);
  const subject = await subjectOf(host, deal);
  const ids = [deal.seller_id, ...(deal.buyer_id === null ? [] : [deal.buyer_id])];
  const parties = await queries.select().from(investors).where(inArray(investors.id, ids));
  for (const party of parties) {
    const name = displayNameOf(party);
    await queries.insert(envelopes).values({
      envelope_id: randomUUID(),
      request_id: deal.id,
      investor_id: party.id,
      title: `Transfer agreement, ${subject}`,
      lines: linesOf(host, deal, subject, party.id, name),
      signer: party.signature_name ?? name,
      status: 'sent',
      sent_at: now,
      expires_date: signBy,
    });
  }
  return move(host, deal, 'signing', {
    sign_by_date: signBy,
    due_at: nextTurn(host),
  });
}
/** What is signed stands among the papers of whoever signed it. */
async function fileAgreement(host, envelope) {
  const { queries } = host.database;
  const now = host.clock();
  const day = dayOf(now);
  const [paper] = await queries
    .insert(documents)
    .values({
      investor_id: envelope.investor_id,
      document_type: 'transfer_agreement',
      category: 'agreement',
      title: envelope.title,
      file_name: `transfer-agreement-${day}-${envelope.request_id}.pdf`,
      storage_name: `paper-${randomUUID()}.pdf`,
      status: 'accepted',
      issued_date: day,
      uploaded_at: now,
      year: Number(day.slice(0, 4)),
      signed_by: envelope.signer,
      content: {
        lines: [...envelope.lines],
        signature: envelope.signer,
        drawing: null,
      },
    })
    .returning({ id: documents.id });
  await queries
    .update(envelopes)
    .set({
      status: 'completed',
      completed_at: now,
      document_id: paper?.id ?? null,
    })
    .where(eq(envelopes.id, envelope.id));
}
/** One party has signed. With the last signature the agreement holds, and the payment is due. */
async function signAgreement(host, deal, envelopeId) {
  const { queries } = host.database;
  if (deal.status !== 'signing') throw refused(`It is ${deal.status}.`, 'wrong_status');
  await queries
    .update(envelopes)
    .set({
      status: 'signed',
      signed_at: host.clock(),
      code_hash: null,
    })
    .where(eq(envelopes.id, envelopeId));
  const all = await queries
    .select()
    .from(envelopes)
    .where(
      and(eq(envelopes.request_id, deal.id), inArray(envelopes.status, ['sent', 'delivered', 'signed'])),
    );
  if (all.some(({ status }) => status !== 'signed')) return deal;
  for (const envelope of all) await fileAgreement(host, envelope);
  return move(host, deal, 'payment', {
    wire_by_date: addDays(dayOf(host.clock()), usual.wireDays),
    due_at: nextTurn(host),
  });
}
/** The agreements of a deal that still wait for a signature. */
async function unsignedOf({ database }, dealId) {
  const rows = await database.queries
    .select()
    .from(envelopes)
    .where(and(eq(envelopes.request_id, dealId), inArray(envelopes.status, ['sent', 'delivered'])));
  if (rows.length === 0) throw notFound();
  return rows;
}
// server/domain/holding-to-join.ts
/**
 * The holding that a purchase joins; null where it begins one of its own. What a sale took from the cost is a part of what had
 * been bought by then, so nothing is bought into a holding after something of it was sold.
 */
async function holdingToJoin({ database: { queries } }, { investorId, seriesId, currency }) {
  const soldFrom = queries
    .select({ id: distributions.id })
    .from(distributions)
    .where(and(eq(distributions.holding_id, holdings.id), ne(distributions.cost_share, '0')));
  const [known] = await queries
    .select({ id: holdings.id })
    .from(holdings)
    .where(
      and(
        eq(holdings.investor_id, investorId),
        eq(holdings.series_id, seriesId),
        eq(holdings.currency, currency),
        notExists(soldFrom),
      ),
    )
    .orderBy(asc(holdings.id))
    .limit(1);
  return known?.id ?? null;
}
// server/domain/market/stakes.ts
var availableOf = ({ held, bound }) => (held ?? zero).minus(bound);
/** What an investor still holds, in the order it was bought. */
async function readStakes(host, investorId) {
  const { queries } = host.database;
  const records = await readRecords(queries, investorId, dayOf(host.clock()));
  if (records.length === 0) return [];
  const bound = await queries
    .select()
    .from(marketHoldings)
    .where(
      inArray(
        marketHoldings.holding_id,
        records.map(({ holding }) => holding.id),
      ),
    );
  const boundOf = new Map(bound.map((row) => [row.holding_id, decimal(row.units_bound)]));
  return records.flatMap((record) => {
    const amounts = amountsOfRecord(record);
    if (amounts.shareLeft.lte(0)) return [];
    return [
      {
        record,
        held: amounts.unitsLeft,
        bound: boundOf.get(record.holding.id) ?? zero,
        cost: amounts.investedLeft,
        value: amounts.fairValueGross,
      },
    ];
  });
}
/** What the seller would be paid for some units of a stake. */
var saleFrom = ({ record, held, cost }, units, price) =>
  saleOf({
    units,
    price,
    feeRate: usual.sellerFeeRate,
    cost: costOfUnits(moneyText(cost), ratioText(held ?? zero), units),
    carryRate: record.series.carry_rate,
  });
/** The units that the database counts as held, and as offered or given to a buyer; both exact. */
async function boundUnits({ database }, holdingId) {
  const [row] = await database.queries
    .select()
    .from(marketHoldings)
    .where(eq(marketHoldings.holding_id, holdingId));
  return row ?? null;
}
// server/domain/market/settlement.ts
/**
 * The part of the whole cost that goes with some units. Earlier rounding is made up for, so that what is left by parts is what
 * is left by units, however often a holding is sold from.
 */
function costShareOf({ record, held }, units) {
  const bought = sumOf(record.lots.map((lot) => decimal(lot.units ?? 0)));
  const before = sumOf(record.distributions.map((payment) => decimal(payment.cost_share)));
  const left = (held ?? zero).minus(units);
  return decimal(bought.minus(left).div(bought).toFixed(10)).minus(before).toFixed(10);
}
/** What is bought joins a holding of the same series that nothing was sold from, or begins one. */
async function buyersHolding(host, deal, buyerId) {
  const { queries } = host.database;
  const { series_id: seriesId, currency } = deal;
  const known = await holdingToJoin(host, {
    investorId: buyerId,
    seriesId,
    currency,
  });
  if (known !== null) return known;
  const [added] = await queries
    .insert(holdings)
    .values({
      investor_id: buyerId,
      series_id: deal.series_id,
      currency: deal.currency,
      ownership_percent: '0',
      created_at: host.clock(),
    })
    .returning({ id: holdings.id });
  if (!added) throw new Error('A holding was not written.');
  return added.id;
}
/** The share of the company goes with the units. Where it is not known, it stays so. */
async function moveOwnership(host, stake, units, to) {
  const { queries } = host.database;
  const { id, ownership_percent: owned } = stake.record.holding;
  if (owned === null || stake.held === null) {
    if (to !== null)
      await queries.update(holdings).set({ ownership_percent: null }).where(eq(holdings.id, to));
    return;
  }
  const part = decimal(owned).times(units).div(stake.held).toFixed(8);
  const change = (of, by) =>
    queries
      .update(holdings)
      .set({ ownership_percent: sql`${holdings.ownership_percent} + ${by}::numeric` })
      .where(eq(holdings.id, of));
  await change(id, `-${part}`);
  if (to !== null) await change(to, part);
}
/** The seller's own stake of a deal. @throws Refusal 409 where it is gone */
async function stakeOf(host, deal) {
  const stake = (await readStakes(host, deal.seller_id)).find(
    ({ record }) => record.holding.id === deal.holding_id,
  );
  if (!stake) throw refused('The seller does not hold it any more.', 'wrong_status');
  return stake;
}
/**
 * Moves the units: a sale with its carry in the seller's book, a lot with its fee in the buyer's, and the trade in the market's.
 * The deal has to be settled in the ledger before, because its units are the seller's until then.
 */
async function bookTrade(host, deal) {
  const { queries } = host.database;
  const day = dayOf(host.clock());
  const stake = await stakeOf(host, deal);
  const sale = saleFrom(stake, deal.units, deal.price);
  const purchase = purchaseOf(deal.units, deal.price, usual.buyerFeeRate);
  await queries.insert(distributions).values({
    holding_id: deal.holding_id,
    date: day,
    kind: 'sale',
    gross: moneyText(decimal(sale.gross).minus(sale.fee)),
    carry: sale.carry,
    cost_share: costShareOf(stake, deal.units),
    units: ratioText(decimal(deal.units)),
  });
  const { buyer_id: buyerId } = deal;
  const to = buyerId === null ? null : await buyersHolding(host, deal, buyerId);
  if (to !== null && buyerId !== null) {
    await queries.insert(lots).values({
      holding_id: to,
      date: day,
      units: deal.units,
      invested: sale.gross,
      fees: purchase.fee,
    });
    await writePaid(host, {
      investorId: buyerId,
      seriesId: deal.series_id,
      date: day,
      amount: decimal(sale.gross).plus(purchase.fee),
      currency: deal.currency,
    });
  }
  await moveOwnership(host, stake, deal.units, to);
  await queries.insert(marketTrades).values({
    request_id: deal.id,
    series_id: deal.series_id,
    startup_id: deal.startup_id,
    seller_id: deal.seller_id,
    buyer_id: deal.buyer_id,
    day,
    units: deal.units,
    price: deal.price,
    currency: deal.currency,
    gross: sale.gross,
    seller_fee: sale.fee,
    buyer_fee: deal.buyer_id === null ? '0.00' : purchase.fee,
    carry: sale.carry,
    net: sale.net,
  });
}
// server/domain/market/steps.ts
/** What the company and the club do with an accepted deal, step by step. Its entry is locked by whoever takes one. */
var wrong = (deal) => refused(`It is ${deal.status}.`, 'wrong_status');
/** The company is told, and has some days to buy at the same price; without such a right the deal goes on at once. */
async function notifyCompany(host, deal) {
  if (deal.status !== 'accepted') throw wrong(deal);
  const { rofrDays } = (await readTerms(host)).of(deal.startup_id);
  if (rofrDays === 0) return move(host, deal, 'approved', { due_at: soon(host) });
  return move(host, deal, 'in_rofr', {
    rofr_deadline_date: addDays(dayOf(host.clock()), rofrDays),
    due_at: nextTurn(host),
  });
}
var checkBeforeApproval = (deal) => {
  if (deal.status !== 'accepted' && deal.status !== 'in_rofr') throw wrong(deal);
};
/** The company does not buy, or has let its days pass. */
async function waive(host, deal) {
  checkBeforeApproval(deal);
  return move(host, deal, 'approved', { due_at: soon(host) });
}
/** The company buys in the buyer's place, at the same price. */
async function exercise(host, deal) {
  checkBeforeApproval(deal);
  await end(host, deal, 'rofr_exercised', 'The company buys the units itself, as it may.');
  const { parent_id, seller_id, holding_id, series_id, startup_id, units, price, currency } = deal;
  const own = await enter$1(
    host,
    {
      request_type: 'rofr',
      parent_id,
      side: 'buy',
      seller_id,
      buyer_id: null,
      holding_id,
      series_id,
      startup_id,
      units,
      price,
      currency,
      min_fill_units: units,
      valid_until_date: deal.valid_until_date,
      status: 'approved',
      created_at: host.clock(),
    },
    null,
  );
  if (!isDeal(own)) throw wrong(own);
  return sendAgreements$1(host, own);
}
/** The company does not allow the transfer. */
async function refuseTransfer(host, deal) {
  checkBeforeApproval(deal);
  return end(host, deal, 'cancelled_by_company', 'The company does not allow the transfer.');
}
/** Units change hands, in the ledger and in both books; with the last of them its entry is filled. */
async function settle$1(host, entry, deal) {
  const after = await move(host, deal, 'settled');
  await bookTrade(host, deal);
  const [running] = await host.database.queries
    .select({ id: marketRequests.id })
    .from(marketRequests)
    .where(and(eq(marketRequests.parent_id, entry.id), inArray(marketRequests.status, [...runningStatuses])))
    .limit(1);
  if (!running && openOf(entry).eq(0) && entry.status === 'listed') await move(host, entry, 'filled');
  return after;
}
/** The club's next step with a deal: tell the company, send the agreements, book the payment, transfer. @throws Refusal 409 */
async function nextStepOfClub$1(host, entry, deal) {
  if (deal.status === 'accepted') return notifyCompany(host, deal);
  if (deal.status === 'approved') return sendAgreements$1(host, deal);
  if (deal.status === 'payment') return move(host, deal, 'transferring', { due_at: nextTurn(host) });
  if (deal.status === 'transferring') return settle$1(host, entry, deal);
  throw wrong(deal);
}
// server/domain/market/club-market.ts
var id$7 = z.number('Not the number of a request.').int().positive();
/** What the club's commands about the market take. */
var marketSchemas = {
  listings: z.object({}),
  requests: z.object({ id: id$7.optional() }),
  rofr: z.object({
    id: id$7,
    verdict: z.enum(['waive', 'exercise', 'refuse']),
  }),
  settle: z.object({
    id: id$7,
    late: z.boolean().optional(),
  }),
};
var seller = alias(investors, 'seller');
var buyer = alias(investors, 'buyer');
async function listed$2(host, wanted, none) {
  const rows = await host.database.queries
    .select({
      row: marketRequests,
      startup: startups.name,
      seller: seller.email,
      buyer: buyer.email,
    })
    .from(marketRequests)
    .innerJoin(startups, eq(startups.id, marketRequests.startup_id))
    .leftJoin(seller, eq(seller.id, marketRequests.seller_id))
    .leftJoin(buyer, eq(buyer.id, marketRequests.buyer_id))
    .where(wanted)
    .orderBy(asc(marketRequests.id));
  if (rows.length === 0) return none;
  return table([
    ['ID', 'ON', 'STARTUP', 'SELLER', 'BUYER', 'STATUS', 'UNITS', 'TAKEN', 'PRICE'],
    ...rows.map(({ row, startup, seller: from, buyer: to }) => [
      String(row.id),
      row.parent_id === null ? '-' : String(row.parent_id),
      startup,
      from ?? '-',
      to ?? (row.request_type === 'rofr' ? 'the company' : '-'),
      row.status,
      row.units,
      row.parent_id === null ? row.units_taken : '-',
      row.price,
    ]),
  ]);
}
var listings = (host) =>
  listed$2(
    host,
    and(isNull(marketRequests.parent_id), eq(marketRequests.status, 'listed')),
    'Nothing is offered.',
  );
var requests = (host, { id: of }) =>
  listed$2(
    host,
    of === void 0
      ? and(
          isNotNull(marketRequests.parent_id),
          inArray(marketRequests.status, ['pending', ...runningStatuses]),
        )
      : eq(marketRequests.parent_id, of),
    'No requests.',
  );
var listedDeals = (host, rows) =>
  listed$2(host, inArray(marketRequests.id, [0, ...rows.map((row) => row.id)]), 'No requests.');
/** The deals of a listing that the company has not decided about, or the one of that number; all locked. */
async function lockUndecided(host, wanted) {
  if ((await find(host, wanted)).parent_id !== null) return [(await lockDeal(host, wanted)).deal];
  await lockRow(host, wanted);
  const deals = await host.database.queries
    .select()
    .from(marketRequests)
    .where(and(eq(marketRequests.parent_id, wanted), inArray(marketRequests.status, ['accepted', 'in_rofr'])))
    .orderBy(asc(marketRequests.id))
    .for('update');
  if (deals.length === 0) throw refused('Nothing waits for the company.', 'wrong_status');
  return deals.filter((deal) => isDeal(deal));
}
async function find({ database }, wanted) {
  const [row] = await database.queries.select().from(marketRequests).where(eq(marketRequests.id, wanted));
  if (!row) throw new Refusal(404, { detail: 'No such request.' });
  return row;
}
var decisions = {
  waive,
  exercise,
  refuse: refuseTransfer,
};
async function rofr(host, { id: wanted, verdict }) {
  return listedDeals(
    host,
    await host.database.transaction(async () => {
      const decided = [];
      for (const deal of await lockUndecided(host, wanted))
        decided.push(await decisions[verdict](host, deal));
      return decided;
    }),
  );
}
/** `late`: the buyer has not paid, and the units are the seller's again. */
async function settle(host, { id: wanted, late }) {
  await find(host, wanted);
  return listedDeals(host, [
    await host.database.transaction(async () => {
      const { entry, deal } = await lockDeal(host, wanted);
      if (!late) return nextStepOfClub$1(host, entry, deal);
      if (deal.status !== 'payment')
        throw refused(`No payment is due: it is ${deal.status}.`, 'wrong_status');
      return end(host, deal, 'failed_payment', 'It was not paid in time.');
    }),
  ]);
}
/** The club's side of the market, by command. */
var marketCommands = {
  listings: runner(marketSchemas.listings, listings),
  requests: runner(marketSchemas.requests, requests),
  rofr: runner(marketSchemas.rofr, rofr),
  settle: runner(marketSchemas.settle, settle),
};
// src/machines/accreditation-catalogue.ts
var year = { validDays: 365 };
var quarter$1 = { validDays: 90 };
var plain$2 = {
  bases: [],
  basesNeeded: 0,
};
/**
 * Who may invest. Sources: 17 CFR 230.501(a) with the practice of Rule 506(c) (evidence of assets counts 90 days);
 * the UK Financial Promotion Order with the thresholds of 27 March 2024; MiFID II, Annex II; Regulation (EU) 2020/1503,
 * Annex II; the Luxembourg law on well-informed investors.
 */
var accreditationCatalogue = {
  us_income: {
    region: 'us',
    subject: 'individual',
    bases: ['alone', 'joint'],
    basesNeeded: 1,
    evidence: ['tax_return'],
    ...year,
  },
  us_net_worth: {
    region: 'us',
    subject: 'individual',
    bases: ['alone', 'joint'],
    basesNeeded: 1,
    evidence: ['bank_statement', 'credit_report'],
    ...quarter$1,
  },
  us_license: {
    region: 'us',
    subject: 'individual',
    bases: ['series_7', 'series_65', 'series_82'],
    basesNeeded: 1,
    evidence: ['licence_proof'],
    ...year,
  },
  us_insider: {
    region: 'us',
    subject: 'individual',
    ...plain$2,
    evidence: ['employment_proof'],
    ...year,
  },
  us_knowledgeable_employee: {
    region: 'us',
    subject: 'individual',
    ...plain$2,
    evidence: ['employment_proof'],
    ...year,
  },
  us_family_client: {
    region: 'us',
    subject: 'either',
    ...plain$2,
    evidence: ['portfolio_statement'],
    ...quarter$1,
  },
  us_family_office: {
    region: 'us',
    subject: 'entity',
    ...plain$2,
    evidence: ['portfolio_statement'],
    ...quarter$1,
  },
  us_entity_assets: {
    region: 'us',
    subject: 'entity',
    bases: ['corporation', 'partnership', 'trust', 'charity'],
    basesNeeded: 1,
    evidence: ['annual_accounts'],
    ...quarter$1,
  },
  us_entity_investments: {
    region: 'us',
    subject: 'entity',
    ...plain$2,
    evidence: ['portfolio_statement'],
    ...quarter$1,
  },
  us_institution: {
    region: 'us',
    subject: 'entity',
    ...plain$2,
    evidence: ['registration_proof'],
    ...year,
  },
  us_all_owners: {
    region: 'us',
    subject: 'entity',
    ...plain$2,
    evidence: ['owners_register', 'owners_accreditation'],
    ...quarter$1,
  },
  uk_hnw: {
    region: 'uk',
    subject: 'individual',
    bases: ['income', 'net_assets'],
    basesNeeded: 1,
    evidence: [],
    ...year,
  },
  uk_self_certified: {
    region: 'uk',
    subject: 'individual',
    bases: ['angel_network', 'unlisted_investments', 'private_equity_work', 'company_director'],
    basesNeeded: 1,
    evidence: [],
    ...year,
  },
  uk_certified_sophisticated: {
    region: 'uk',
    subject: 'either',
    ...plain$2,
    evidence: ['sophistication_certificate'],
    ...year,
  },
  uk_restricted: {
    region: 'uk',
    subject: 'individual',
    ...plain$2,
    evidence: [],
    ...year,
  },
  eu_professional: {
    region: 'eu',
    subject: 'entity',
    ...plain$2,
    evidence: ['registration_proof'],
    ...year,
  },
  eu_elective_professional: {
    region: 'eu',
    subject: 'either',
    bases: ['transactions', 'portfolio', 'finance_work'],
    basesNeeded: 2,
    evidence: ['portfolio_statement'],
    ...year,
  },
  eu_sophisticated: {
    region: 'eu',
    subject: 'individual',
    bases: ['income_or_portfolio', 'finance_work', 'transactions'],
    basesNeeded: 2,
    evidence: ['bank_statement'],
    ...year,
  },
  eu_sophisticated_company: {
    region: 'eu',
    subject: 'entity',
    bases: ['own_funds', 'turnover', 'balance_sheet'],
    basesNeeded: 1,
    evidence: ['annual_accounts'],
    ...year,
  },
  lu_well_informed: {
    region: 'lu',
    subject: 'either',
    bases: ['minimum_amount', 'bank_assessment'],
    basesNeeded: 1,
    evidence: ['bank_assessment'],
    ...year,
  },
  other_local: {
    region: 'other',
    subject: 'either',
    ...plain$2,
    evidence: ['professional_letter'],
    ...year,
  },
};
var isAccreditationCategory = (key) => Object.hasOwn(accreditationCatalogue, key);
/** The European Economic Area without Luxembourg, which has a rule of its own beside the common one. */
var area = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT MT NL PL PT RO SK SI ES SE IS LI NO'.split(' '),
);
/** The regions whose categories are open to a tax residence (ISO alpha-2). A US person is judged by US law everywhere. */
function accreditationRegions(country, isUsPerson) {
  if (isUsPerson || country === 'US') return ['us'];
  if (country === 'GB') return ['uk'];
  if (country === 'LU') return ['lu', 'eu'];
  return area.has(country) ? ['eu'] : ['other'];
}
/** The categories that a person or an entity of these regions may choose from, in the order of the catalogue. */
function allowedCategories(regions, isEntity) {
  const wanted = isEntity ? 'entity' : 'individual';
  return Object.keys(accreditationCatalogue)
    .filter(isAccreditationCategory)
    .filter((key) => {
      const { region, subject } = accreditationCatalogue[key];
      return regions.includes(region) && (subject === 'either' || subject === wanted);
    });
}
// server/domain/accreditation.ts
var regionsOf = (draft) =>
  accreditationRegions(draft.tax_residence_country ?? '', draft.is_us_person === true);
/** What the chosen category asks for; null when none is chosen, or when tax residence or kind no longer allow it. */
function categoryOf(draft) {
  const key = draft.accreditation_category;
  if (key === null || !draft.tax_residence_country || !isAccreditationCategory(key)) return null;
  return allowedCategories(regionsOf(draft), draft.entity_type === 'entity').includes(key)
    ? accreditationCatalogue[key]
    : null;
}
var split = (basis) => [
  ...new Set(
    (basis ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];
function basisError({ bases, basesNeeded }, basis) {
  const known = bases;
  const given = split(basis);
  if (given.some((part) => !known.includes(part))) return 'Not a valid choice.';
  if (given.length >= basesNeeded) return null;
  return basesNeeded === 1 ? 'Choose what applies to you.' : `Choose at least ${basesNeeded}.`;
}
function dateError(category, day, today) {
  if (day > today) return 'The day is in the future.';
  return category !== null && addDays(day, category.validDays) < today
    ? 'The proof is too old. Confirm it again with today’s date.'
    : null;
}
/** Messages for the accreditation fields that a change brings. */
function accreditationErrors(change, draft, today) {
  const errors = {};
  const category = categoryOf(draft);
  if (change.accreditation_category && category === null)
    errors['accreditation_category'] = [
      draft.tax_residence_country ? 'This category is not open to you.' : 'Say first where you pay tax.',
    ];
  if (change.accreditation_basis && !errors['accreditation_category']) {
    const problem = category ? basisError(category, change.accreditation_basis) : 'Choose a category first.';
    if (problem) errors['accreditation_basis'] = [problem];
  }
  if (change.accreditation_region && !regionsOf(draft).includes(change.accreditation_region))
    errors['accreditation_region'] = ['This follows from where you pay tax.'];
  const day = change.accreditation_date;
  const late = day ? dateError(category, day, today) : null;
  if (late) errors['accreditation_date'] = [late];
  return errors;
}
var touching = [
  'accreditation_region',
  'accreditation_category',
  'accreditation_basis',
  'accreditation_date',
  'tax_residence_country',
  'is_us_person',
  'entity_type',
];
/** What follows from a change: the region and the last day; and nothing is left of a category that is no longer open. */
function accreditationMarks$1(change, draft) {
  if (touching.every((field) => change[field] === void 0)) return {};
  const category = categoryOf(draft);
  if (category === null)
    return {
      accreditation_category: null,
      accreditation_basis: null,
      accreditation_date: null,
      accreditation_expiry_date: null,
    };
  const fits = basisError(category, draft.accreditation_basis) === null;
  return {
    accreditation_region: category.region,
    accreditation_basis: fits ? split(draft.accreditation_basis).join(',') || null : null,
    accreditation_expiry_date: expiryOf(draft),
  };
}
/** The last day on which the proof counts. */
function expiryOf(draft) {
  const category = categoryOf(draft);
  return category && draft.accreditation_date ? addDays(draft.accreditation_date, category.validDays) : null;
}
/** What is still missing before the club can judge the accreditation. */
function accreditationGaps(draft, papers, today) {
  const category = categoryOf(draft);
  if (category === null) return { accreditation_category: ['This field is required.'] };
  const errors = {};
  const basis = basisError(category, draft.accreditation_basis);
  if (basis) errors['accreditation_basis'] = [basis];
  const day = draft.accreditation_date;
  const problem = day ? dateError(category, day, today) : 'This field is required.';
  if (problem) errors['accreditation_date'] = [problem];
  const given = papers
    .filter(
      ({ status, expiry_date: expiry }) =>
        status === 'in_review' || (status === 'accepted' && (expiry === null || expiry >= today)),
    )
    .map(({ document_type: type }) => type);
  const missing = category.evidence.filter((type) => !given.includes(type));
  if (missing.length > 0 && !given.includes('professional_letter')) {
    const words = missing.map((type) => type.replaceAll('_', ' ')).join(', ');
    errors['non_field_errors'] = [
      words === 'professional letter'
        ? 'Upload the evidence of your accreditation: a professional letter.'
        : `Upload the evidence of your accreditation: ${words}; or a professional letter.`,
    ];
  }
  return errors;
}
// server/domain/allotment.ts
/** One of each kind, so that a newcomer's portfolio shows everything that can happen to an investment. */
var wanted = [
  (book) => book.status === 'marked_up' && book.round.instrument === 'preferred',
  (book) => book.status === 'active' && book.round.instrument === 'safe',
  (book) => book.status === 'partially_realised',
  (book) => book.status === 'written_off',
  (book) => book.status === 'exited',
];
function pickOneOfEach(books) {
  const picked = [];
  for (const fits of wanted) {
    const book = books.find(
      (one) => fits(one) && picked.every((other) => other.startup.id !== one.startup.id),
    );
    if (book) picked.push(book);
  }
  return picked;
}
/**
 * Demo only: gives a new member the same stakes, in the same series, as the member with most holdings. Does nothing
 * for an investor who has holdings already. The rows are ordinary ones: every figure is computed from them.
 */
async function allotStarterHoldings(host, investorId) {
  await host.database.transaction(async (queries) => {
    const [own] = await queries
      .select({ held: count() })
      .from(holdings)
      .where(eq(holdings.investor_id, investorId));
    if (own && own.held > 0) return;
    const [model] = await queries
      .select({ investorId: holdings.investor_id })
      .from(holdings)
      .groupBy(holdings.investor_id)
      .orderBy(desc(count()), asc(holdings.investor_id))
      .limit(1);
    if (!model) return;
    const now = host.clock();
    const books = await readBooks(queries, model.investorId, dayOf(now));
    for (const book of pickOneOfEach(books)) {
      const { id: _id, ...stake } = book.holding;
      const [holding] = await queries
        .insert(holdings)
        .values({
          ...stake,
          investor_id: investorId,
          created_at: now,
        })
        .returning({ id: holdings.id });
      if (!holding) continue;
      await queries.insert(lots).values(
        book.lots.map((lot) => ({
          ...lot,
          holding_id: holding.id,
        })),
      );
      for (const { date, invested, fees } of book.lots)
        await writePaid(host, {
          investorId,
          seriesId: stake.series_id,
          date,
          amount: decimal(invested).plus(fees),
          currency: stake.currency,
        });
      if (book.distributions.length > 0)
        await queries.insert(distributions).values(
          book.distributions.map((paid) => ({
            ...paid,
            holding_id: holding.id,
          })),
        );
    }
  });
}
// server/domain/review.ts
/** `accredit`: accredited, with the membership still to come. `reopen`: back to the investor, as a draft. */
var reviewDecisions = ['approve', 'accredit', 'reject', 'more_documents', 'accreditation_missing', 'reopen'];
/** The accreditation as it stands; the club's word counts from today where the investor gave no day, or too old a one. */
function accreditationMarks(before, today) {
  const last = expiryOf(before);
  if (last !== null && last >= today)
    return {
      is_accredited: true,
      accreditation_expiry_date: last,
    };
  return {
    is_accredited: true,
    accreditation_date: today,
    accreditation_expiry_date:
      expiryOf({
        ...before,
        accreditation_date: today,
      }) ?? addYears(today, 1),
  };
}
function marksOf(
  decision,
  before,
  today,
  { reason, documents: types = ['proof_of_address'], due = addDays(today, 14) },
) {
  const told = {
    status_reason: reason ?? null,
    required_documents: [],
  };
  const closed = {
    is_accredited: false,
    is_member: false,
  };
  switch (decision) {
    case 'approve':
      return {
        ...accreditationMarks(before, today),
        is_member: true,
        ...told,
      };
    case 'accredit':
      return {
        ...accreditationMarks(before, today),
        is_member: false,
        ...told,
      };
    case 'reject':
      return {
        ...closed,
        ...told,
        status_reason: reason ?? 'The club could not accept the application.',
      };
    case 'more_documents':
      return {
        ...closed,
        status_reason: reason ?? 'The club needs one more document.',
        required_documents: types.map((type) => ({
          document_type: type,
          reason: reason ?? 'Older than three months',
          due_date: due,
        })),
      };
    case 'accreditation_missing':
      return {
        ...told,
        is_accredited: false,
        status_reason: reason ?? 'The club could not confirm the accreditation.',
      };
    default:
      return {
        ...told,
        submitted_at: null,
        ...(before.kyc_reject_type === 'FINAL' && notChecked),
      };
  }
}
async function acceptPapers(host, investorId) {
  const waiting = await host.database.queries
    .select()
    .from(documents)
    .where(and(eq(documents.investor_id, investorId), eq(documents.status, 'in_review')))
    .orderBy(documents.id);
  for (const row of waiting) await acceptDocument(host, row);
}
/**
 * The club's decision. An approval accepts the documents in review; in demo mode a person without holdings is then
 * allotted a starter set of real rows.
 * @throws Refusal 404 for an unknown investor, 409 for an approval before the identity check.
 */
async function decideReview(host, before, decision, options) {
  const isGrant = decision === 'approve' || decision === 'accredit';
  if (isGrant && !before.is_kyc_checked)
    throw new Refusal(409, {
      detail: 'The identity check has not been passed yet.',
      code: 'identity_open',
    });
  const now = host.clock();
  const [after] = await host.database.queries
    .update(investors)
    .set({
      ...marksOf(decision, before, dayOf(now), options),
      review_decision: decision === 'reopen' ? null : decision,
      review_due_at: null,
      reviewed_at: now,
      updated_at: now,
    })
    .where(eq(investors.id, before.id))
    .returning();
  if (!after) throw new Refusal(404, { detail: 'No such investor.' });
  if (isGrant) await acceptPapers(host, before.id);
  await audit(host, {
    event: 'review_decided',
    outcome: 'ok',
    investorId: before.id,
    object: decision,
  });
  if (decision === 'approve' && host.settings.isDemo) await allotStarterHoldings(host, before.id);
  return after;
}
/** @throws Refusal as `decideReview`. */
async function decideReviewByEmail(host, email, decision, options = {}) {
  return host.database.transaction(async (queries) => {
    const [before] = await queries
      .select()
      .from(investors)
      .where(eq(investors.email, email.trim().toLowerCase()))
      .for('update');
    if (!before) throw new Refusal(404, { detail: 'No such investor.' });
    return decideReview(host, before, decision, options);
  });
}
/** Puts an application before the club; in demo mode the answer comes by itself after a pause. */
var reviewAsked = ({ settings }, now) => ({
  review_decision: null,
  status_reason: null,
  required_documents: [],
  review_due_at: settings.isDemo ? new Date(now.getTime() + settings.reviewDelayMs) : null,
});
/**
 * A document of `type` has come. The club's request for it is fulfilled; when it was the last one, the application goes
 * back to the club. Call it in the upload's transaction, with the investor's row locked.
 */
async function settleRequirement(host, investor, type) {
  const open = investor.required_documents.filter((required) => required.document_type !== type);
  if (open.length === investor.required_documents.length) return;
  const now = host.clock();
  const isComplete = open.length === 0 && investor.review_decision === 'more_documents';
  await host.database.queries
    .update(investors)
    .set({
      required_documents: open,
      updated_at: now,
      ...(isComplete && reviewAsked(host, now)),
    })
    .where(eq(investors.id, investor.id));
}
/**
 * Approves whoever is due. Judged by the stored times, so a restart in between changes nothing; a decision that the club
 * made meanwhile has taken the time away.
 */
async function runDueReviews(host) {
  const isDue = () =>
    and(
      isNotNull(investors.review_due_at),
      lte(investors.review_due_at, host.clock()),
      eq(investors.is_kyc_checked, true),
    );
  const due = await host.database.queries
    .select({ id: investors.id })
    .from(investors)
    .where(isDue())
    .limit(20);
  for (const { id } of due)
    await host.database.transaction(async (queries) => {
      const [still] = await queries
        .select()
        .from(investors)
        .where(and(eq(investors.id, id), isDue()))
        .for('update');
      if (still) await decideReview(host, still, 'approve', {});
    });
  return due.length;
}
// server/http/markup.ts
var signs$1 = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** Plain text as markup: one paragraph a line, nothing in it is read as a tag. */
var paragraphs$1 = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replace(/[&<>"]/g, (sign) => signs$1[sign] ?? sign)}</p>`)
    .join('');
// server/database/round-figures.ts
/** How full each round is; see the migration. */
var roundFigures = pgView('round_figures', {
  round_id: bigint({ mode: 'number' }).notNull(),
  allocation_amount: money().notNull(),
  committed_amount: money().notNull(),
  funded_amount: money().notNull(),
  waitlisted_amount: money().notNull(),
  investors_count: bigint({ mode: 'number' }).notNull(),
}).existing();
// server/domain/rounds/round-row.ts
/**
 * The status that a round has on a day: closed and cancelled are the club's word, the others follow from the days and the
 * figures. Full with room on the waiting list is waitlist, and without it oversubscribed; past its last day it is closing.
 */
var statusOn = (today) => sql`case
  when ${rounds.status} in ('closed', 'cancelled') then ${rounds.status}
  when ${rounds.opened_date} > ${today}::date then 'upcoming'
  when ${rounds.closing_date} < ${today}::date then 'closing'
  when ${roundFigures.committed_amount} < ${roundFigures.allocation_amount} then 'open'
  when ${roundFigures.waitlisted_amount} < ${rounds.waitlist_amount} then 'waitlist'
  else 'oversubscribed' end`;
var figures$1 = {
  round_id: roundFigures.round_id,
  allocation_amount: roundFigures.allocation_amount,
  committed_amount: roundFigures.committed_amount,
  funded_amount: roundFigures.funded_amount,
  waitlisted_amount: roundFigures.waitlisted_amount,
  investors_count: roundFigures.investors_count,
};
/** Rounds with their startup and figures, to be narrowed down. */
var selectRounds = (queries, today) =>
  queries
    .select({
      round: rounds,
      startup: startups,
      figures: figures$1,
      status: statusOn(today),
    })
    .from(rounds)
    .innerJoin(startups, eq(startups.id, rounds.startup_id))
    .innerJoin(roundFigures, eq(roundFigures.round_id, rounds.id))
    .$dynamic();
/** What one investor has to do with some rounds, and how many papers those have. */
async function readSurroundings(queries, investorId, ids) {
  const own = await queries
    .select({
      id: applications.id,
      round: applications.round_id,
      status: applications.status,
    })
    .from(applications)
    .where(
      and(
        eq(applications.investor_id, investorId),
        inArray(applications.round_id, [...ids]),
        ne(applications.status, 'withdrawn'),
      ),
    )
    .orderBy(applications.id);
  const papers = await queries
    .select({
      round: documents.round_id,
      papers: count(),
    })
    .from(documents)
    .where(and(inArray(documents.round_id, [...ids]), isNull(documents.investor_id)))
    .groupBy(documents.round_id);
  return {
    applications: groupBy(own, ({ round }) => round),
    papers: new Map(papers.map((row) => [row.round, row.papers])),
  };
}
var ratioOrNull = (text) => (text === null ? null : ratioText(decimal(text)));
function valuationOf({ pre_money: preMoney, valuation_cap: cap }) {
  if (preMoney !== null)
    return {
      valuation_type: 'pre_money',
      valuation_amount: preMoney,
    };
  if (cap !== null)
    return {
      valuation_type: 'cap',
      valuation_amount: cap,
    };
  return {
    valuation_type: 'uncapped',
    valuation_amount: null,
  };
}
/** Committed of the allocation, as a fraction. */
var committedShare = ({ committed_amount, allocation_amount }) =>
  ratioText(quotient(decimal(committed_amount), decimal(allocation_amount)) ?? decimal(0));
/** One item of C29. */
function roundOf$2({ round, startup, figures, status }, around) {
  const own = around.applications.get(round.id)?.at(-1);
  return {
    id: round.id,
    name: round.name,
    title: round.title,
    startup: {
      id: startup.id,
      name: startup.name,
      logo_url: null,
    },
    one_liner: startup.description,
    tags: startup.tags,
    country: startup.country,
    stage: round.stage,
    instrument: round.instrument,
    ...valuationOf(round),
    discount_percent: ratioOrNull(round.discount_rate),
    round_size: round.target_amount,
    allocation_amount: figures.allocation_amount,
    committed_amount: moneyText(decimal(figures.committed_amount)),
    funded_amount: moneyText(decimal(figures.funded_amount)),
    committed_percent: committedShare(figures),
    min_ticket: round.minimum_amount,
    max_ticket: round.maximum_amount,
    amount_step: round.amount_step,
    currency: round.currency,
    opens_date: round.opened_date,
    deadline_date: round.closing_date,
    status,
    lead_investor: round.lead_investor,
    co_investors: round.co_investors,
    pro_rata_right: round.pro_rata_right,
    fees: {
      entry_percent: ratioText(decimal(round.fee_rate)),
      carry_percent: ratioText(decimal(round.carry_rate)),
      annual_percent: ratioText(decimal(round.annual_fee_rate)),
    },
    my_application: own
      ? {
          id: own.id,
          status: own.status,
        }
      : null,
    documents_count: around.papers.get(round.id) ?? 0,
    updated_at: round.updated_at?.toISOString() ?? null,
  };
}
// server/domain/rounds/round-detail.ts
/** One round as it is now. @throws Refusal 404 */
async function readRound(host, id) {
  const [row] = await selectRounds(host.database.queries, dayOf(host.clock())).where(eq(rounds.id, id));
  if (!row) throw notFound();
  return row;
}
/** What can still be allocated. */
var remainingOf = ({ figures }) => {
  const left = decimal(figures.allocation_amount).minus(figures.committed_amount);
  return left.gt(0) ? left : zero;
};
/** How much the waiting list still takes. */
var waitlistRoomOf = ({ round, figures }) => {
  const left = decimal(round.waitlist_amount).minus(figures.waitlisted_amount);
  return left.gt(0) ? left : zero;
};
/** The moment after the round's last day, in UTC. */
var deadlineOf = ({ closing_date: last }) => (last === null ? null : `${addDays(last, 1)}T00:00:00Z`);
var rate = (text) => text && ratioText(decimal(text));
function termsOf$1({ round }, vehicle) {
  const { story } = round;
  const postMoney = round.pre_money && moneyText(decimal(round.pre_money).plus(round.target_amount));
  return {
    share_class: round.share_class,
    price_per_share: round.price_per_unit,
    pre_money: round.pre_money,
    post_money: postMoney,
    valuation_cap: round.valuation_cap,
    discount_percent: rate(round.discount_rate),
    interest_rate: rate(round.interest_rate),
    maturity_date: round.maturity_date,
    liquidation_preference: story?.terms.liquidation_preference ?? null,
    anti_dilution: story?.terms.anti_dilution ?? null,
    pro_rata_right: round.pro_rata_right,
    information_rights: story?.terms.information_rights ?? null,
    voting: story?.terms.voting ?? null,
    lead_amount: round.lead_amount,
    series_name: vehicle?.series.name ?? null,
    entity_name: vehicle?.entity.name ?? null,
    governing_law: story?.terms.governing_law ?? null,
  };
}
async function vehicleOf(queries, roundId) {
  const [found] = await queries
    .select({
      series: series$1,
      entity: entities,
    })
    .from(series$1)
    .innerJoin(entities, eq(entities.id, series$1.entity_id))
    .where(eq(series$1.round_id, roundId))
    .orderBy(asc(series$1.id));
  return found;
}
var paid = ['funding', 'part_funded', 'funded'];
/** Null until the investor's own application is to be paid. */
async function wireOf$1(queries, investorId, { round }, vehicle) {
  const [own] = await queries
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.investor_id, investorId),
        eq(applications.round_id, round.id),
        inArray(applications.status, [...paid]),
      ),
    );
  if (!own || !vehicle) return null;
  const { entity } = vehicle;
  return {
    beneficiary: entity.name,
    beneficiary_address: entity.address,
    bank_name: entity.bank_name,
    swift: entity.bank_swift,
    account: entity.bank_account,
    intermediary_swift: null,
    currency: round.currency,
    reference: wireReferenceOf(round, own.id),
    cutoff: entity.wire_cutoff,
  };
}
async function pastRoundsOf(queries, { round }) {
  return (
    await queries
      .select()
      .from(rounds)
      .where(
        and(
          eq(rounds.startup_id, round.startup_id),
          ne(rounds.id, round.id),
          eq(rounds.status, 'closed'),
          lt(rounds.opened_date, round.opened_date),
        ),
      )
      .orderBy(desc(rounds.opened_date))
  ).map((row) => ({
    round: row.stage,
    date: row.closing_date ?? row.opened_date,
    amount: row.target_amount,
    post_money: row.pre_money && moneyText(decimal(row.pre_money).plus(row.target_amount)),
    lead_investor: row.lead_investor,
  }));
}
var metricOf = ({ label, unit, source, series: points }) => {
  const last = points.at(-1);
  return {
    label,
    value: last?.value ?? null,
    unit,
    period: last?.date.slice(0, 7) ?? null,
    as_of_date: last?.date ?? null,
    source,
    series: points,
  };
};
/** C30. @throws Refusal 404 */
async function roundDetailOf(host, investorId, id) {
  const { queries } = host.database;
  const row = await readRound(host, id);
  const vehicle = await vehicleOf(queries, id);
  const { story } = row.round;
  return {
    ...roundOf$2(row, await readSurroundings(queries, investorId, [id])),
    memo: (story?.memo ?? []).map(({ heading, body }) => ({
      heading,
      body_html: paragraphs$1(body),
    })),
    terms: termsOf$1(row, vehicle),
    terms_version: row.round.terms_version,
    metrics: (story?.metrics ?? []).map(metricOf),
    team: (story?.team ?? []).map((person) => ({
      ...person,
      photo_url: null,
      profile_url: null,
    })),
    past_rounds: await pastRoundsOf(queries, row),
    conflicts: story?.conflicts ?? [],
    faq: story?.faq ?? [],
    contact_email: /<([^>]+)>/.exec(host.settings.mailFrom)?.[1] ?? host.settings.mailFrom,
    deadline_at: deadlineOf(row.round),
    remaining_amount: moneyText(remainingOf(row)),
    waitlist_amount: moneyText(waitlistRoomOf(row)),
    wire_instructions: await wireOf$1(queries, investorId, row, vehicle),
  };
}
/** C15: the round's papers by folder; a paper that is still being written has no link yet. @throws Refusal 404 */
async function roundDocumentsOf(host, id) {
  const { queries } = host.database;
  await readRound(host, id);
  return (
    await queries
      .select()
      .from(documents)
      .where(and(eq(documents.round_id, id), isNull(documents.investor_id)))
      .orderBy(asc(documents.folder), asc(documents.id))
  ).map((row) => ({
    id: row.id,
    title: row.title,
    folder: row.folder ?? 'Other',
    document_type: row.document_type,
    file_name: row.file_name,
    mime_type: row.mime_type,
    size_bytes: row.size_bytes,
    pages: row.pages,
    version: row.version,
    uploaded_at: row.uploaded_at?.toISOString() ?? null,
    is_confidential: true,
    can_download: row.sha256 !== null,
    ...(row.sha256 === null
      ? {
          url: null,
          url_expires_at: null,
        }
      : fileLink(host, row.id)),
  }));
}
// server/domain/rounds/allocation.ts
/** What can be given to an application; a submitted one has its own place in what is committed. */
async function availableFor(host, { status, amount, round_id: roundId }) {
  const left = remainingOf(await readRound(host, roundId));
  return status === 'submitted' ? left.plus(amount) : left;
}
var wholeSteps = (amount, step) => amount.minus(amount.mod(step));
var leastOf = ({ amount, accept_lower_allocation: accepts, min_acceptable_amount: least }) =>
  decimal(accepts ? (least ?? '0') : amount);
/**
 * Gives an application its place: all that was asked for, less when the investor accepts it, or none. Without an amount
 * it is given what is left, and goes on waiting when that is too little.
 * @throws Refusal 409 for more than is left or was asked for.
 */
async function allocateOne(host, application, round, wanted) {
  const asked = decimal(application.amount);
  const available = await availableFor(host, application);
  if (wanted?.gt(available))
    throw new Refusal(409, { detail: `Only ${amountWords(available, round.currency)} are left.` });
  if (wanted?.gt(asked))
    throw new Refusal(409, { detail: `Only ${amountWords(asked, round.currency)} were asked for.` });
  const given = wanted ?? (asked.lte(available) ? asked : wholeSteps(available, round.amount_step));
  if (given.eq(asked))
    return move$1(host, application, 'allocated', {
      allocated_amount: moneyText(given),
      fees: feeOn(given, round),
      due_at: nextTurn(host),
    });
  if (given.lte(zero) || given.lt(leastOf(application))) {
    if (wanted === null && application.status === 'waitlisted')
      return move$1(host, application, 'waitlisted');
    return end$1(
      host,
      application,
      'declined',
      `The round was oversubscribed${given.gt(0) ? `, and ${amountWords(given, round.currency)} is less than you accept` : ''}.`,
    );
  }
  return move$1(host, application, 'reduced', {
    allocated_amount: moneyText(given),
    fees: feeOn(given, round),
    reason: `The round was oversubscribed: you were given ${amountWords(given, round.currency)} of ${amountWords(asked, round.currency)}.`,
  });
}
var undecided = ['submitted', 'waitlisted'];
/** Decides about all that wait, or about one investor's, in the order in which they came. */
async function allocateRound(host, roundId, only) {
  return host.database.transaction(async (queries) => {
    const round = await lockRound(host, roundId);
    const rows = await queries
      .select()
      .from(applications)
      .where(
        and(
          eq(applications.round_id, roundId),
          inArray(applications.status, [...undecided]),
          only.investorId === void 0 ? void 0 : eq(applications.investor_id, only.investorId),
        ),
      )
      .orderBy(asc(applications.submitted_at), asc(applications.id))
      .for('update');
    const after = [];
    for (const row of rows) after.push(await allocateOne(host, row, round, only.amount ?? null));
    return after;
  });
}
// server/domain/rounds/amounts.ts
/** An amount as it travels: plain digits, at most two decimals, more than nothing. Never rounded, never guessed. */
var amountField = () =>
  z
    .string({ error: 'A valid number is required.' })
    .regex(amountPattern, 'Enter an amount with at most two decimals, such as 25000.00.')
    .refine((text) => !amountPattern.test(text) || isAmount(text), 'Enter an amount above zero.');
// server/domain/rounds/closing.ts
var over = ['completed', 'withdrawn', 'declined', 'expired', 'refunded', 'cancelled_round'];
var openApplications = (host, roundId) =>
  host.database.queries
    .select()
    .from(applications)
    .where(and(eq(applications.round_id, roundId), notInArray(applications.status, [...over])))
    .orderBy(asc(applications.id))
    .for('update');
/** The share of the company that a stake buys, as a fraction; null where the price is not known. */
function shareOf(stake, { pre_money: preMoney, target_amount: target }) {
  return preMoney === null ? null : decimal(stake).div(decimal(preMoney).plus(target)).toFixed(8);
}
/** What was paid for is held from today: a lot in the round's series, with its units where they have a price. */
async function bookHolding(host, application, round, seriesId) {
  const { queries } = host.database;
  const now = host.clock();
  const invested = moneyText(stakeOf$1(application));
  const owner = {
    investor_id: application.investor_id,
    series_id: seriesId,
  };
  const { investor_id: investorId, currency } = application;
  const known = await holdingToJoin(host, {
    investorId,
    seriesId,
    currency,
  });
  const [added] =
    known !== null
      ? [{ id: known }]
      : await queries
          .insert(holdings)
          .values({
            ...owner,
            currency,
            ownership_percent: shareOf(invested, round),
            created_at: now,
          })
          .returning({ id: holdings.id });
  if (!added) return;
  await queries.insert(lots).values({
    holding_id: added.id,
    date: dayOf(now),
    units: round.price_per_unit && stakeOf$1(application).div(round.price_per_unit).toFixed(4),
    invested,
    fees: application.fees,
  });
}
async function seriesOf$1({ database }, roundId) {
  const [found] = await database.queries
    .select({ id: series$1.id })
    .from(series$1)
    .where(eq(series$1.round_id, roundId))
    .orderBy(asc(series$1.id));
  if (!found) throw wrongStatus('The round has no series yet.');
  return found.id;
}
async function endRound(host, round, status) {
  if (round.status === 'closed' || round.status === 'cancelled') throw wrongStatus(`It is ${round.status}.`);
  await host.database.queries
    .update(rounds)
    .set({
      status,
      updated_at: host.clock(),
    })
    .where(eq(rounds.id, round.id));
  await audit(host, {
    event: 'round_closed',
    outcome: 'ok',
    object: `${round.id} ${status}`,
  });
}
var hasPaid = ({ received_amount: received }) => decimal(received).gt(0);
/** Who has paid holds what was bought; whoever has not is out, and money that did not suffice goes back. */
async function closeRound(host, id) {
  return host.database.transaction(async () => {
    const round = await lockRound(host, id);
    const seriesId = await seriesOf$1(host, id);
    await endRound(host, round, 'closed');
    const after = [];
    for (const row of await openApplications(host, id)) {
      if (row.status !== 'funded') {
        const status = hasPaid(row) ? 'refunded' : 'expired';
        after.push(await end$1(host, row, status, 'The round was closed before it was paid in full.'));
        continue;
      }
      await bookHolding(host, row, round, seriesId);
      await returnExcess(host, row);
      after.push(await move$1(host, row, 'completed', { received_amount: moneyText(dueOf(row)) }));
    }
    return after;
  });
}
/** Nothing is bought: everybody is out, and whoever has paid is paid back. */
async function cancelRound(host, id) {
  return host.database.transaction(async () => {
    await endRound(host, await lockRound(host, id), 'cancelled');
    const after = [];
    for (const row of await openApplications(host, id)) {
      const status = hasPaid(row) ? 'refunded' : 'cancelled_round';
      after.push(await end$1(host, row, status, 'The round was cancelled.'));
    }
    return after;
  });
}
/** The terms are other ones now: whoever has committed confirms them, or leaves at no cost. */
async function changeTerms(host, id, reason) {
  await host.database.transaction(async (queries) => {
    const round = await lockRound(host, id);
    await queries
      .update(rounds)
      .set({
        terms_version: round.terms_version + 1,
        terms_reason: reason,
        updated_at: host.clock(),
      })
      .where(eq(rounds.id, id));
    await audit(host, {
      event: 'terms_changed',
      outcome: 'ok',
      object: String(id),
    });
  });
}
// server/domain/rounds/payments.ts
var plain$1 = (name) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
/** True for a name that the investor goes by, whatever the order, the case and the accents. */
var isOwnName = (investor, name) =>
  [displayNameOf(investor), investor.bank_account_holder, investor.signature_name].some(
    (known) => known !== null && plain$1(known) === plain$1(name),
  );
async function credit(host, application, amount) {
  const received = decimal(application.received_amount).plus(amount);
  const due = dueOf(application);
  const excess = received.minus(due);
  return move$1(host, application, excess.gte(0) ? 'funded' : 'part_funded', {
    received_amount: moneyText(received),
    is_blocked: false,
    reason: excess.gt(0)
      ? `${amountWords(excess, application.currency)} came in beyond what was due and will be sent back.`
      : null,
  });
}
/** Money came in. From an account in another name it is held, and the application is blocked until that is settled. */
async function receive$1(host, id, amount, sender) {
  return host.database.transaction(async (queries) => {
    const { application } = await lockApplication(host, id);
    if (!['funding', 'part_funded', 'funded'].includes(application.status))
      throw wrongStatus(`No money is due: it is ${application.status}.`);
    const [investor] = await queries
      .select()
      .from(investors)
      .where(eq(investors.id, application.investor_id));
    if (!investor) throw notFound();
    const isOwn = sender === null || isOwnName(investor, sender);
    await queries.insert(receipts).values({
      application_id: id,
      amount: moneyText(amount),
      sender,
      status: isOwn ? 'credited' : 'held',
      at: host.clock(),
    });
    await writeWire(host, application, amount, sender ?? displayNameOf(investor), !isOwn);
    if (isOwn) return credit(host, application, amount);
    return move$1(host, application, application.status, {
      is_blocked: true,
      reason: `${amountWords(amount, application.currency)} came from an account in another name. Show that it is yours, or it will be sent back.`,
    });
  });
}
/** Settles what is held: `accept` after evidence came, `return` to send it back. */
async function settleHeld(host, id, verdict) {
  return host.database.transaction(async (queries) => {
    const { application } = await lockApplication(host, id);
    const held = and(eq(receipts.application_id, id), eq(receipts.status, 'held'));
    const rows = await queries
      .update(receipts)
      .set({ status: verdict === 'accept' ? 'credited' : 'returned' })
      .where(held)
      .returning();
    if (rows.length === 0) throw wrongStatus('Nothing is held.');
    if (verdict === 'accept') {
      const amount = sumOf(rows.map((row) => decimal(row.amount)));
      await creditHeldWires(host, application, amount);
      return credit(host, application, amount);
    }
    await returnHeldWires(host, application);
    return move$1(host, application, application.status, {
      is_blocked: false,
      wire_sent_at: null,
      reason: 'The money from the account in another name was sent back.',
    });
  });
}
// server/domain/rounds/agreement.ts
/** What the investor signs for, line by line; `carry` is a fraction. */
var agreementLines = ({ round, investor, amount, fees, currency, carry }) => [
  `Investor: ${investor}`,
  `Round: ${round}`,
  `The investor subscribes for ${amount} ${currency} and pays an entry fee of ${fees} ${currency}.`,
  `To be wired: ${moneyText(decimal(amount).plus(fees))} ${currency}.`,
  `The club takes ${decimal(carry).times(100).toString()} percent of gains, after the amount paid in has come back.`,
  'The investment may be lost as a whole. It cannot be sold at will, and may be held for many years.',
  'The investor may leave until the agreement is signed, and again when the terms change before the round is closed.',
];
// server/domain/rounds/signing.ts
var signDays = 14;
var wireDays = 10;
var codeMs = 3e5;
var hashOf = (code) => createHash('sha256').update(code).digest('base64url');
/** The newest envelope of an application. @throws Refusal 404 */
async function envelopeOf(host, applicationId) {
  const [newest] = await host.database.queries
    .select()
    .from(envelopes)
    .where(eq(envelopes.application_id, applicationId))
    .orderBy(desc(envelopes.id))
    .limit(1);
  if (!newest) throw notFound();
  return newest;
}
var change$1 = (host, id, values) =>
  host.database.queries.update(envelopes).set(values).where(eq(envelopes.id, id));
/** Sends the agreement on what was allocated. */
async function sendEnvelope(host, application, round) {
  const { queries } = host.database;
  const [investor] = await queries.select().from(investors).where(eq(investors.id, application.investor_id));
  if (!investor) throw notFound();
  const now = host.clock();
  await queries.insert(envelopes).values({
    envelope_id: randomUUID(),
    application_id: application.id,
    investor_id: investor.id,
    round_id: round.id,
    title: `Subscription agreement, ${round.title}`,
    lines: agreementLines({
      round: round.title,
      investor: displayNameOf(investor),
      amount: moneyText(stakeOf$1(application)),
      fees: application.fees,
      currency: application.currency,
      carry: round.carry_rate,
    }),
    signer: investor.signature_name ?? displayNameOf(investor),
    status: 'sent',
    sent_at: now,
    expires_date: addDays(dayOf(now), signDays),
  });
  return move$1(host, application, 'signing');
}
/** The investor has signed; the club still has to. */
async function signEnvelope(host, envelope, application) {
  await change$1(host, envelope.id, {
    status: 'signed',
    signed_at: host.clock(),
    code_hash: null,
  });
  return move$1(host, application, 'signing', { due_at: nextTurn(host) });
}
/** The club signs too: the agreement holds, and stands among the investor's papers. */
async function completeEnvelope(host, envelope, application) {
  const now = host.clock();
  const day = dayOf(now);
  const [paper] = await host.database.queries
    .insert(documents)
    .values({
      investor_id: envelope.investor_id,
      document_type: 'subscription_agreement',
      category: 'agreement',
      title: envelope.title,
      file_name: `subscription-agreement-${day}-${envelope.application_id}.pdf`,
      storage_name: `paper-${randomUUID()}.pdf`,
      status: 'accepted',
      issued_date: day,
      uploaded_at: now,
      year: Number(day.slice(0, 4)),
      signed_by: envelope.signer,
      content: {
        lines: [...envelope.lines],
        signature: envelope.signer,
        drawing: null,
      },
    })
    .returning({ id: documents.id });
  await change$1(host, envelope.id, {
    status: 'completed',
    completed_at: now,
    document_id: paper?.id ?? null,
  });
  return move$1(host, application, 'signed', { due_at: nextTurn(host) });
}
/** The investor is told where to wire to, and until when. */
var tellWire = (host, application) =>
  move$1(host, application, 'funding', { wire_by_date: addDays(dayOf(host.clock()), wireDays) });
/** The agreement is void and a new one may follow. */
async function voidEnvelope(host, application) {
  await change$1(host, (await envelopeOf(host, application.id)).id, {
    status: 'voided',
    code_hash: null,
  });
  return move$1(host, application, 'allocated', { due_at: nextTurn(host) });
}
var waiting = ['sent', 'delivered'];
var isWaiting = ({ status }) => status === 'sent' || status === 'delivered';
/** A new code for each envelope that waits for its investor; the one before is worth nothing from now on. */
async function newCodes(host, rows) {
  const expiresAt = new Date(host.clock().getTime() + codeMs);
  const codes = /* @__PURE__ */ new Map();
  for (const row of rows.filter(isWaiting)) {
    const code = randomBytes(24).toString('base64url');
    codes.set(row.id, {
      code,
      expiresAt,
    });
    await change$1(host, row.id, {
      code_hash: hashOf(code),
      code_expires_at: expiresAt,
    });
  }
  return codes;
}
/**
 * Uses a code up: the envelope is open from now on under a code that only its page knows. Null for a code that is wrong,
 * used or old.
 */
async function openEnvelope(host, code) {
  return host.database.transaction(async (queries) => {
    const [envelope] = await queries
      .select()
      .from(envelopes)
      .where(and(eq(envelopes.code_hash, hashOf(code)), inArray(envelopes.status, [...waiting])))
      .for('update');
    if (!envelope || (envelope.code_expires_at ?? /* @__PURE__ */ new Date(0)) <= host.clock()) return null;
    const next = randomBytes(24).toString('base64url');
    const [after] = await queries
      .update(envelopes)
      .set({
        status: 'delivered',
        code_hash: hashOf(`page ${next}`),
        code_expires_at: new Date(host.clock().getTime() + 3 * codeMs),
      })
      .where(eq(envelopes.id, envelope.id))
      .returning();
    return after
      ? {
          envelope: after,
          pageCode: next,
        }
      : null;
  });
}
/** What the investor did on the page of the ceremony; answers the event to return with, and the place to return to. */
async function endCeremony(host, pageCode, ending) {
  return host.database.transaction(async (queries) => {
    const [found] = await queries
      .select()
      .from(envelopes)
      .where(eq(envelopes.code_hash, hashOf(`page ${pageCode}`)));
    if (!found) return null;
    const signing = await lockSubject(host, found);
    const [locked] = await queries.select().from(envelopes).where(eq(envelopes.id, found.id)).for('update');
    if (!signing || !locked || !isWaiting(locked)) return null;
    const place = {
      round: locked.round_id,
      request: locked.request_id,
    };
    await change$1(host, locked.id, { code_hash: null });
    if ((locked.code_expires_at ?? /* @__PURE__ */ new Date(0)) <= host.clock())
      return {
        event: 'session_timeout',
        ...place,
      };
    if (ending === 'signing_complete') await signing.sign(locked);
    if (ending === 'decline') await signing.decline();
    return {
      event: ending,
      ...place,
    };
  });
}
/** What signing and declining do, with everything locked; null while there is nothing to sign. */
async function lockSubject(host, { application_id: application, request_id: request }) {
  if (request !== null) {
    const { deal } = await lockDeal(host, request);
    if (deal.status !== 'signing') return null;
    return {
      sign: (envelope) => signAgreement(host, deal, envelope.id),
      decline: () => end(host, deal, 'failed_signing', 'One side declined to sign.'),
    };
  }
  if (application === null) return null;
  const { application: commitment } = await lockApplication(host, application);
  if (commitment.status !== 'signing') return null;
  return {
    sign: (envelope) => signEnvelope(host, envelope, commitment),
    decline: () => end$1(host, commitment, 'declined', 'You declined to sign.'),
  };
}
/** The club's next step with an agreement: send it, sign it too, or tell where to wire to. @throws Refusal 409 */
async function nextStepOfClub(host, application, round) {
  if (application.status === 'allocated') return sendEnvelope(host, application, round);
  if (application.status === 'signed') return tellWire(host, application);
  if (application.status !== 'signing') throw wrongStatus(`It is ${application.status}.`);
  const envelope = await envelopeOf(host, application.id);
  if (envelope.status !== 'signed') throw wrongStatus('The investor has not signed yet.');
  return completeEnvelope(host, envelope, application);
}
// server/domain/rounds/club-deals.ts
var round = filledText();
var id$6 = z.number('Not the number of an application.').int().positive();
var flag = z.boolean().optional();
/** What the club's commands about rounds take; a round is named or numbered. */
var dealSchemas = {
  applications: z.object({ round: round.optional() }),
  allocate: z.object({
    round,
    investor: filledText().optional(),
    amount: z.union([amountField(), z.literal('0')]).optional(),
  }),
  envelope: z
    .object({
      id: id$6,
      void: flag,
      expire: flag,
      decline: flag,
      sign: flag,
    })
    .refine((body) => [body.void, body.expire, body.decline, body.sign].filter(Boolean).length <= 1, {
      message: 'Choose one of --void, --expire, --decline and --sign.',
    }),
  receive: z.object({
    id: id$6,
    amount: amountField(),
    from: filledText().optional(),
  }),
  held: z.object({
    id: id$6,
    verdict: z.enum(['accept', 'return']),
  }),
  close: z.object({ round }),
  cancel: z.object({ round }),
  terms: z.object({
    round,
    reason: filledText(),
  }),
};
async function roundIdOf({ database }, named) {
  const number = /^\d{1,15}$/.test(named) ? Number(named) : 0;
  const [found] = await database.queries
    .select({ id: rounds.id })
    .from(rounds)
    .where(or(eq(rounds.name, named), eq(rounds.id, number)));
  if (!found) throw new Refusal(404, { detail: 'No such round.' });
  return found.id;
}
async function investorIdOf({ database }, email) {
  const [found] = await database.queries
    .select({ id: investors.id })
    .from(investors)
    .where(eq(investors.email, email.trim().toLowerCase()));
  if (!found) throw new Refusal(404, { detail: 'No such investor.' });
  return found.id;
}
var head$1 = ['ID', 'ROUND', 'E-MAIL', 'STATUS', 'ASKED', 'GIVEN', 'RECEIVED'];
async function listed$1(host, wanted) {
  const rows = await host.database.queries
    .select({
      application: applications,
      round: rounds.name,
      email: investors.email,
    })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.round_id))
    .innerJoin(investors, eq(investors.id, applications.investor_id))
    .where(wanted)
    .orderBy(asc(applications.id));
  if (rows.length === 0) return 'No commitments.';
  return table([
    head$1,
    ...rows.map(({ application, round: name, email }) => [
      String(application.id),
      name,
      email,
      application.status,
      application.amount,
      application.allocated_amount ?? '-',
      application.received_amount,
    ]),
  ]);
}
var listedOf = (host, rows) =>
  listed$1(host, inArray(applications.id, rows.length === 0 ? [0] : rows.map((row) => row.id)));
var ended$1 = ['completed', 'withdrawn', 'declined', 'expired', 'refunded', 'cancelled_round'];
async function list$4(host, { round: named }) {
  const ofRound = named === void 0 ? void 0 : eq(applications.round_id, await roundIdOf(host, named));
  return listed$1(host, and(ofRound, notInArray(applications.status, [...ended$1])));
}
async function allocate(host, { round: named, investor, amount }) {
  return listedOf(
    host,
    await allocateRound(host, await roundIdOf(host, named), {
      investorId: investor === void 0 ? void 0 : await investorIdOf(host, investor),
      amount: amount === void 0 ? void 0 : decimal(amount),
    }),
  );
}
async function envelope(host, input) {
  return listedOf(host, [
    await host.database.transaction(async () => {
      const { application, round: of } = await lockApplication(host, input.id);
      if (!input.void && !input.expire && !input.decline && !input.sign)
        return nextStepOfClub(host, application, of);
      const paper = await envelopeOf(host, application.id);
      const isOpen = paper.status === 'sent' || paper.status === 'delivered';
      if (application.status !== 'signing' || !isOpen)
        throw wrongStatus('No agreement waits for the investor.');
      if (input.sign) return signEnvelope(host, paper, application);
      if (input.void) return voidEnvelope(host, application);
      if (input.decline) return end$1(host, application, 'declined', 'You declined to sign.');
      return end$1(host, application, 'expired', 'It was not signed in time.');
    }),
  ]);
}
async function receiveMoney(host, { id: of, amount, from }) {
  return listedOf(host, [await receive$1(host, of, decimal(amount), from ?? null)]);
}
async function held(host, { id: of, verdict }) {
  return listedOf(host, [await settleHeld(host, of, verdict)]);
}
async function terms$1(host, { round: named, reason }) {
  const of = await roundIdOf(host, named);
  await changeTerms(host, of, reason);
  return listed$1(host, and(eq(applications.round_id, of), notInArray(applications.status, [...ended$1])));
}
/** The club's side of commitments, by command. */
var dealCommands = {
  applications: runner(dealSchemas.applications, list$4),
  allocate: runner(dealSchemas.allocate, allocate),
  envelope: runner(dealSchemas.envelope, envelope),
  receive: runner(dealSchemas.receive, receiveMoney),
  held: runner(dealSchemas.held, held),
  close: runner(dealSchemas.close, async (host, { round: named }) =>
    listedOf(host, await closeRound(host, await roundIdOf(host, named))),
  ),
  cancel: runner(dealSchemas.cancel, async (host, { round: named }) =>
    listedOf(host, await cancelRound(host, await roundIdOf(host, named))),
  ),
  terms: runner(dealSchemas.terms, terms$1),
};
// server/domain/signed-profile.ts
/** The last four characters; of something short not even those. */
var masked = (value) => {
  if (value === null || value === '') return '-';
  return value.length > 6 ? `••••${value.slice(-4)}` : '••••';
};
var known$1 = (value) => value ?? '-';
/** What the investor signs for, line by line. Numbers of papers, taxes and accounts only by their ends. */
function profileLines(investor) {
  const isEntity = investor.entity_type === 'entity';
  const person = `${known$1(investor.first_name_en)} ${known$1(investor.last_name_en)}`;
  const entity = investor.company_name ?? investor.organization_name;
  return [
    ...(isEntity
      ? [
          `Investor: ${known$1(entity)}, registered in ${known$1(investor.registration_country)}`,
          `Signatory: ${person}, ${known$1(investor.signatory_title)}`,
          ...investor.beneficial_owners.map(
            ({ name, ownership_percent: share }) => `Owner: ${name}, ${share} percent`,
          ),
        ]
      : [`Investor: ${person}`]),
    `E-mail: ${investor.email}`,
    `Country: ${known$1(investor.country)}; tax residence: ${known$1(investor.tax_residence_country)}`,
    `Tax number: ${investor.tax_id ? masked(investor.tax_id) : 'none issued'}`,
    `Bank: ${known$1(investor.bank_name)}, ${known$1(investor.bank_country)}; account ${masked(investor.bank_account_number)}`,
    `Accreditation: ${known$1(investor.accreditation_category)}, from ${known$1(investor.accreditation_date)} to ${known$1(investor.accreditation_expiry_date)}`,
    `I confirm that this is true and complete, and that I will tell the club when it changes.`,
  ];
}
/** The consent to electronic signing, with the six points that the law of the United States (ESIGN, 15 USC 7001(c)) asks for. */
var consent = [
  'Consent to electronic records and signatures',
  '1. You may have every record on paper instead; ask the club.',
  '2. You may withdraw this consent at any time by writing to the club. What was signed before stays valid; later papers then come by post, which takes longer.',
  '3. The consent covers your profile, agreements, reports, tax papers and notices of the club.',
  '4. Keep your e-mail address up to date under personal data; messages go there.',
  '5. You may ask for a paper copy of any record, free of charge.',
  '6. You need a current browser and a program that shows PDF files. By opening this paper you have shown that you can read the format.',
];
// server/domain/club-commands.ts
var statuses = ['draft', 'in_review', 'more_documents', 'accreditation_missing', 'rejected', 'verified'];
var reason = z.string().trim().min(1).max(500).optional();
/** What each of the club's commands takes. */
var clubSchemas = {
  ...dealSchemas,
  ...marketSchemas,
  list: z.object({ status: z.enum(statuses).optional() }),
  show: z.object({ email: filledText() }),
  review: z.object({
    email: filledText(),
    decision: z.enum(reviewDecisions),
    reason,
    documents: z.array(z.string().refine(isDocumentType, 'Not a known type of document.')).min(1).optional(),
    due: z.string().refine(isRecentDay, 'Not a day.').optional(),
  }),
  identity: z.object({
    email: filledText(),
    outcome: z.enum(clubOutcomes),
    reason,
    labels: z.array(z.string().regex(/^[A-Z][A-Z_]{2,60}$/, 'Not a label.')).optional(),
  }),
  document: z.object({
    id: z.number().int().positive(),
    verdict: z.enum(['accept', 'reject', 'expire']),
    reason,
  }),
};
var nameOf$3 = (investor) =>
  (investor.entity_type === 'entity' && (investor.company_name ?? investor.organization_name)) ||
  `${investor.first_name_en ?? ''} ${investor.last_name_en ?? ''}`.trim() ||
  '-';
var identityOf = ({ is_kyc_checked: isChecked, kyc_status: status, kyc_reject_type: refusal }) =>
  isChecked ? 'approved' : refusal === null ? status : refusal.toLowerCase();
async function investorBy(host, email) {
  const [found] = await host.database.queries
    .select()
    .from(investors)
    .where(eq(investors.email, email.trim().toLowerCase()));
  if (!found) throw new Refusal(404, { detail: 'No such investor.' });
  return standingOn(found, dayOf(host.clock()));
}
async function list$3(host, { status }) {
  const today = dayOf(host.clock());
  return table([
    ['E-MAIL', 'NAME', 'STATUS', 'IDENTITY', 'SINCE'],
    ...(await host.database.queries.select().from(investors).orderBy(asc(investors.id)))
      .map((row) => standingOn(row, today))
      .filter((row) => status === void 0 || onboardingStatusOf(row) === status)
      .map((row) => [
        row.email,
        nameOf$3(row),
        onboardingStatusOf(row),
        identityOf(row),
        dayOf(row.reviewed_at ?? row.submitted_at ?? row.created_at),
      ]),
  ]);
}
var hidden = /* @__PURE__ */ new Set(['password_hash', 'signature_drawing', 'is_active']);
var numbers = /* @__PURE__ */ new Set([
  'tax_id',
  'passport_number',
  'bank_account_number',
  'bank_routing_code',
]);
function shown(field, value) {
  if (numbers.has(field)) return masked(typeof value === 'string' ? value : null);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
async function show(host, { email }) {
  const investor = await investorBy(host, email);
  const papers = await host.database.queries
    .select()
    .from(documents)
    .where(eq(documents.investor_id, investor.id))
    .orderBy(desc(documents.id));
  const entered = Object.entries(investor).filter(
    ([field, value]) => !hidden.has(field) && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  const documentRows = papers.map((row) => [
    String(row.id),
    row.document_type,
    row.status,
    row.uploaded_at ? dayOf(row.uploaded_at) : '-',
    row.file_name,
  ]);
  return [
    `${investor.email}: ${onboardingStatusOf(investor)}`,
    '',
    table(entered.map(([field, value]) => [field, shown(field, value)])),
    '',
    papers.length === 0
      ? 'No documents.'
      : table([['ID', 'TYPE', 'STATUS', 'SINCE', 'FILE'], ...documentRows]),
  ].join('\n');
}
async function statusLine(host, email) {
  const investor = await investorBy(host, email);
  return `${investor.email}: ${onboardingStatusOf(investor)}`;
}
async function review(host, { email, decision, ...options }) {
  await decideReviewByEmail(host, email, decision, options);
  return statusLine(host, email);
}
async function identity(host, { email, ...verdict }) {
  const { id } = await investorBy(host, email);
  const after = await decideIdentity(host, id, {
    ...verdict,
    isFromClub: true,
  });
  return `${await statusLine(host, email)}, identity ${identityOf(after)}`;
}
var verdicts = {
  reject: 'rejected',
  expire: 'expired',
};
async function document(host, { id, verdict, reason: words }) {
  return host.database.transaction(async (queries) => {
    const [row] = await queries.select().from(documents).where(eq(documents.id, id)).for('update');
    if (!row?.is_upload) throw new Refusal(404, { detail: 'No such document.' });
    if (verdict === 'accept') await acceptDocument(host, row);
    else
      await queries
        .update(documents)
        .set({
          status: verdicts[verdict],
          reason: words ?? null,
        })
        .where(eq(documents.id, id));
    await audit(host, {
      event: 'document_decided',
      outcome: 'ok',
      investorId: row.investor_id,
      object: `${id} ${verdict}`,
    });
    return `${id} ${row.document_type}: ${verdict === 'accept' ? 'accepted' : verdicts[verdict]}`;
  });
}
/** The club's commands by name. */
var clubCommands = {
  list: runner(clubSchemas.list, list$3),
  show: runner(clubSchemas.show, show),
  review: runner(clubSchemas.review, review),
  identity: runner(clubSchemas.identity, identity),
  document: runner(clubSchemas.document, document),
  ...dealCommands,
  ...marketCommands,
};
// server/routes/club.ts
var clubPath = (command) => `/internal/club/${command}`;
var digest = (text) => createHash('sha256').update(text).digest();
/** The club's own commands, for whoever can read the key file in the data folder. Others are told nothing is here. */
function mountClub(app, host, clubKey) {
  for (const [name, { schema, run }] of Object.entries(clubCommands))
    app.post(clubPath(name), async (context) => {
      const given = context.req.header('x-club-key') ?? '';
      if (!timingSafeEqual(digest(given), digest(clubKey))) throw notFound();
      return context.json({ output: await run(host, await readBody(context, schema)) });
    });
}
// server/http/pages.ts
var pageIn = (value) => {
  if (value === void 0 || /^[1-9]\d{0,8}$/.test(value)) return Number(value ?? 1);
  throw invalidPage();
};
/** True for a page that is there; the first one always is. */
var hasPage = (page, count, size) => page <= Math.max(1, Math.ceil(count / size));
/** Reads the number of the page, and answers it with links to its neighbours and what stands `beside` it. @throws Refusal 404 for a page that is not there. */
async function answerPage(host, context, wanted, read, beside = {}) {
  const page = pageIn(wanted);
  const { count, hasNext, results, beside: found } = await read(page);
  const pageLink = (number) => {
    const link = new URL(context.req.url);
    link.searchParams.set('page', String(number));
    return requestOrigin(context, host.settings) + link.pathname + link.search;
  };
  return context.json({
    count,
    next: hasNext ? pageLink(page + 1) : null,
    previous: page > 1 ? pageLink(page - 1) : null,
    results,
    ...beside,
    ...found,
  });
}
// server/domain/startup-list.ts
var pageSize$5 = 50;
/** A text to look for anywhere; what `like` would read as a sign stands for itself. */
var containing = (text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
/** C38: the startups that the club knows, by name. @throws Refusal 404 for a page that is not there. */
async function pageOfStartups(host, search, page) {
  const { queries } = host.database;
  const pattern = containing(search);
  const wanted =
    search === '' ? void 0 : or(ilike(startups.name, pattern), ilike(startups.description, pattern));
  const [found] = await queries.select({ total: count() }).from(startups).where(wanted);
  const total = found?.total ?? 0;
  if (!hasPage(page, total, pageSize$5)) throw invalidPage();
  const rows = await queries
    .select()
    .from(startups)
    .where(wanted)
    .orderBy(asc(startups.name), asc(startups.id))
    .limit(pageSize$5)
    .offset((page - 1) * pageSize$5);
  return {
    count: total,
    hasNext: page * pageSize$5 < total,
    results: rows.map(({ id, name, tags, country, stage, description }) => ({
      id,
      name,
      tags,
      country,
      stage,
      one_liner: description,
      logo_url: null,
    })),
  };
}
/** C39: every tag that a startup has, by the alphabet. */
async function allTags({ database: { queries } }) {
  const tag = sql`jsonb_array_elements_text(${startups.tags})`;
  return (await queries.selectDistinct({ tag }).from(startups))
    .map((row) => row.tag)
    .toSorted((a, b) => a.localeCompare(b));
}
// server/domain/cyborg/name-match.ts
var wordsOf$1 = (name) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
var isSame = (one, other) => one.toSorted().join(' ') === other.toSorted().join(' ');
/** A whole word of the name, or the first letter of one. */
var isPartOf = (word, name) =>
  name.some((whole) => whole === word || (word.length === 1 && whole.startsWith(word)));
/**
 * Whether money came from the investor's own account. `near` is a name that is shortened or lacks a part: every word of the
 * shorter one is in the longer one, whole or by its first letter, and one of them whole. Null where a name is not known.
 */
function nameMatchOf(sender, investor) {
  if (sender === null || investor === null) return null;
  const given = wordsOf$1(sender);
  const known = wordsOf$1(investor);
  if (given.length === 0 || known.length === 0) return null;
  if (isSame(given, known)) return 'match';
  const [short, long] = given.length <= known.length ? [given, known] : [known, given];
  const isShortened = short.every(
    (word) => isPartOf(word, long) || long.some((other) => isPartOf(other, [word])),
  );
  const hasWhole = short.some((word) => word.length > 1 && long.includes(word));
  return isShortened && hasWhole ? 'near' : 'mismatch';
}
// server/domain/cyborg/rows.ts
/** The rows of a statement, which both engines answer as `rows`, read by `schema`. */
async function rowsOf$1(queries, statement, schema) {
  return z.object({ rows: z.array(schema) }).parse(await queries.execute(statement)).rows;
}
/** Parts of a statement one after the other. */
var joined = (parts, between) => sql.join([...parts], between);
/** What all of the conditions ask for; nothing where there is none. */
var allOf = (conditions) => {
  const asked = conditions.filter((condition) => condition !== null);
  return asked.length === 0 ? sql`true` : joined(asked, sql` and `);
};
/** That a column is a value, where one is asked for. */
var is = (column, value) => (value === void 0 ? null : sql`${column} = ${value}`);
/** How the club calls an investor: the entity's name, else the person's, else the e-mail; `i` is the investor's row. */
var investorName = sql`case
  when lower(i.entity_type) = 'entity' and coalesce(i.company_name, i.organization_name, '') <> ''
    then coalesce(i.company_name, i.organization_name)
  else coalesce(nullif(btrim(coalesce(i.first_name_en, '') || ' ' || coalesce(i.last_name_en, '')), ''), i.email)
end`;
// src/finance/whole-ratio.ts
/** The sum of some amounts beside a whole, with 4 places; null beside nothing. @throws Error as `decimal` does. */
function ratioOfTexts(parts, whole) {
  const ratio = quotient(sumOfTexts(parts), decimal(whole));
  return ratio && ratioText(ratio);
}
// server/domain/cyborg/sums.ts
var text$2 = z.string();
var known = z.string().nullable();
/** A row of `sumTexts` as the database answers it; sums over no rows are null. */
var sumsSchema = z.object({
  holdings_count: z.number(),
  valued_count: z.number(),
  investors_count: z.number(),
  invested: text$2.nullable(),
  fees: known,
  paid_in: known,
  proceeds_gross: known,
  carry_paid: known,
  distributions: known,
  units: known,
  fair_value_gross: known,
  accrued_carry: known,
  fair_value_net: known,
  realised_gain: known,
  unrealised_gain: known,
  last_valuation_date: known,
});
var moneyOf = (amount) => (amount === null ? null : moneyText(decimal(amount)));
/** Zero where there is nothing to add up. */
var sumText = (amount) => moneyText(decimal(amount ?? 0));
/** Null where nothing is held, whose value is nothing and not unknown. */
var worthOf = (amount, count) => (amount === null ? (count === 0 ? decimal(0) : null) : decimal(amount));
/** The figures of some holdings together, as they travel. */
function figuresOf$1(sums) {
  const { holdings_count: count } = sums;
  const valueGross = worthOf(sums.fair_value_gross, count);
  const valueNet = worthOf(sums.fair_value_net, count);
  const { paid_in: paidIn, invested, distributions, proceeds_gross: proceeds } = sums;
  const beside = (parts, whole) =>
    valueGross && valueNet
      ? ratioOfTexts(
          parts.map((part) => part ?? '0'),
          whole ?? '0',
        )
      : null;
  return {
    investors_count: sums.investors_count,
    holdings_count: count,
    valued_count: sums.valued_count,
    paid_in: sumText(sums.paid_in),
    invested: sumText(sums.invested),
    fees: sumText(sums.fees),
    units: sums.units === null ? null : ratioText(decimal(sums.units)),
    fair_value_gross: valueGross && moneyText(valueGross),
    accrued_carry: moneyOf(sums.accrued_carry),
    fair_value_net: valueNet && moneyText(valueNet),
    proceeds_gross: sumText(sums.proceeds_gross),
    carry_paid: sumText(sums.carry_paid),
    distributions: sumText(sums.distributions),
    realised_gain: sumText(sums.realised_gain),
    unrealised_gain: moneyOf(sums.unrealised_gain),
    moic: beside([sums.fair_value_gross, proceeds], invested),
    tvpi: beside([sums.fair_value_net, distributions], paidIn),
    dpi: beside([distributions], paidIn),
    last_valuation_date: sums.last_valuation_date,
  };
}
// server/domain/cyborg/told.ts
var never = '9999-12-31';
/** So large that the cents of what it is converted to hold all eight places of the rate. */
var large = decimal(1e10);
/** The rate of each day on which some rate changes, from the first day that is needed. @throws NoRate */
function spansOf(from, first, to, rates) {
  const exchange = exchangeTo(to, rates);
  const later = rates.map(({ day }) => day).filter((day) => day > first);
  const days = [.../* @__PURE__ */ new Set([first, ...later])].toSorted();
  return days.map((day, index) => ({
    currency: from,
    since: day,
    until: days[index + 1] ?? never,
    rate: exchange.convert(large, from, day).div(large).toFixed(8),
  }));
}
/** When money of each other currency moved first. */
var firstDays = (currency) => sql`select currency, min(day)::text as day from (
    select h.currency, min(l.date) as day from holdings h join lots l on l.holding_id = h.id
    where h.currency <> ${currency} group by h.currency
    union all
    select currency, min(date) from deposits where currency <> ${currency} group by currency
    union all
    select currency, min(created_at)::date from applications where currency <> ${currency} group by currency
  ) x group by currency`;
var firstSchema = z.object({
  currency: z.string(),
  day: z.string(),
});
/** The same for every day of a report, so that it is looked up once for each state of the book. */
var firstMovesOf = (host, currency) =>
  keptOrMade(
    host,
    host.reportCache.firstMoves,
    currency,
    () => rowsOf$1(host.database.queries, firstDays(currency), firstSchema),
    () => 1,
  );
/** @throws NoRate where money moved before the first rate. */
async function toldIn(host, currency, asOf) {
  const first = (await firstMovesOf(host, currency)).filter(({ day }) => day <= asOf);
  if (first.length === 0)
    return {
      currency,
      spans: null,
    };
  const rates = await host.database.queries
    .select()
    .from(fxRates)
    .where(lte(fxRates.day, asOf))
    .orderBy(asc(fxRates.day), asc(fxRates.id));
  return {
    currency,
    spans: first.flatMap(({ currency: foreign, day }) => spansOf(foreign, day, currency, rates)),
  };
}
/** A table `fx` of the rates, for `with`. */
var fxTable = ({ spans }) => sql`fx as materialized (
  select currency, since::date, until::date, rate::numeric
  from jsonb_to_recordset(${JSON.stringify(spans ?? [])}::jsonb) as x(currency text, since text, until text, rate text)
)`;
/** Joins the rate of `currency` on `day` as `alias`. */
var joinFx = ({ spans }, alias, currency, day) =>
  spans === null
    ? sql``
    : sql` left join fx ${alias} on ${alias}.currency = ${currency} and ${alias}.since <= ${day} and ${day} < ${alias}.until`;
/** An amount in the report's currency, to the cent. */
var toldAmount = ({ spans }, alias, amount) =>
  spans === null
    ? amount
    : sql`case when ${alias}.rate is null then ${amount} else round(${amount} * ${alias}.rate, 2) end`;
// server/domain/cyborg/wired.ts
/** What narrows deposits `d`, joined with their series `s`, by the filters that all pages of the club share. */
var depositsWanted = ({ filter, from, asOf }) =>
  allOf([
    sql`d.date <= ${asOf}`,
    from === null ? null : sql`d.date >= ${from}`,
    is(sql`d.investor_id`, filter.investor),
    is(sql`d.entity_id`, filter.entity),
    is(sql`d.series_id`, filter.series),
    is(sql`s.startup_id`, filter.startup),
  ]);
/** A table `wired` for `with`: what came in and was not sent back, in the report's currency by the rate of its day. */
var wiredTable = (query, told) => {
  const rate = sql`r`;
  return sql`wired as (
    select d.investor_id, d.entity_id, d.series_id, s.startup_id, d.date,
      ${toldAmount(told, rate, sql`(d.amount - d.returned)`)} as amount
    from deposits d left join series s on s.id = d.series_id${joinFx(told, rate, sql`d.currency`, sql`d.date`)}
    where d.status <> 'expected' and ${depositsWanted(query)}
  )`;
};
/** The sum of what came in; null where it is asked for a vintage, which has no deposits of its own. */
async function depositedOf(queries, query, told) {
  if (query.filter.vintage_year !== void 0) return null;
  const [row] = await rowsOf$1(
    queries,
    sql`with ${fxTable(told)}, ${wiredTable(query, told)} select sum(amount)::text as deposited from wired`,
    z.object({ deposited: z.string().nullable() }),
  );
  return sumText(row?.deposited ?? null);
}
// server/domain/cyborg/deposits.ts
var pageSize$4 = 50;
var matching = ({ status, minAmount, maxAmount, search }) => {
  const pattern = containing(search);
  return allOf([
    status === null ? null : sql`d.status = ${status}`,
    minAmount === null ? null : sql`d.amount >= ${minAmount}::numeric`,
    maxAmount === null ? null : sql`d.amount <= ${maxAmount}::numeric`,
    search === ''
      ? null
      : sql`(${investorName} ilike ${pattern} or d.sender_name ilike ${pattern} or d.reference ilike ${pattern}
        or d.bank_name ilike ${pattern})`,
  ]);
};
/** Deposits, and the wires that applications wait for; an application's own id is told below zero. */
var source$1 = sql`(
  select id, date, investor_id, entity_id, series_id, amount, returned, currency, expected_amount, due_date, status,
    bank_name, sender_name, reference
  from deposits
  union all
  select -a.id, a.wire_by_date, a.investor_id, s.entity_id, s.id, 0, 0, a.currency,
    coalesce(a.allocated_amount, a.amount) + a.fees, a.wire_by_date, 'expected', null, null, null
  from applications a
  left join lateral (select id, entity_id from series where round_id = a.round_id order by id limit 1) s on true
  where a.status = 'funding' and a.wire_by_date is not null
    and not exists (select 1 from deposits d where d.application_id = a.id)
)`;
/** A table `lines` for `with`: the deposits that are asked for, with their amounts in the report's currency. */
var linesTable = (query, told) => {
  const rate = sql`r`;
  const late = sql`coalesce(least(case when d.status = 'expected' then ${query.asOf}::date else d.date end, ${query.asOf}::date)
    - d.due_date, 0)`;
  return sql`lines as (
    select d.*, s.startup_id, s.round_id, s.name as series_name, ${investorName} as investor_name,
      ${told.spans === null ? sql`'1.00000000'` : sql`coalesce(r.rate, 1)`}::text as fx_rate,
      ${toldAmount(told, rate, sql`d.amount`)} as amount_base,
      ${toldAmount(told, rate, sql`(d.amount - d.returned)`)} as kept_base,
      ${toldAmount(told, rate, sql`d.expected_amount`)} as expected_base, greatest(0, ${late}) as days_late
    from ${source$1} d
    left join series s on s.id = d.series_id
    left join investors i on i.id = d.investor_id${joinFx(told, rate, sql`d.currency`, sql`least(d.date, ${query.asOf}::date)`)}
    where (d.status = 'expected' or ${depositsWanted(query)}) and ${expectedWanted(query)} and ${matching(query)}
  )`;
};
/** What is awaited counts whenever it is due, before or after the day of the report. */
var expectedWanted = (query) =>
  sql`(d.status <> 'expected' or ${depositsWanted({
    ...query,
    from: null,
    asOf: '9999-12-31',
  })})`;
var reference = z.string().nullable();
var rowSchema$1 = z.object({
  id: z.coerce.number(),
  date: z.string(),
  investor_id: z.coerce.number().nullable(),
  investor_name: reference,
  entity_id: z.coerce.number().nullable(),
  entity_name: reference,
  series_id: z.coerce.number().nullable(),
  series_name: reference,
  round_id: z.coerce.number().nullable(),
  round_name: reference,
  amount: z.string(),
  returned: z.string(),
  currency: z.string(),
  amount_base: z.string(),
  fx_rate: z.string(),
  expected_amount: reference,
  due_date: reference,
  status: z.enum(depositStatuses),
  bank_name: reference,
  sender_name: reference,
  reference,
  days_late: z.number(),
});
var referenceOf$1 = (id, name) =>
  id === null
    ? null
    : {
        id,
        name: name ?? '—',
      };
var lineOf = (row) => ({
  id: row.id,
  date: row.date,
  investor: referenceOf$1(row.investor_id, row.investor_name),
  entity: referenceOf$1(row.entity_id, row.entity_name),
  series: referenceOf$1(row.series_id, row.series_name),
  round: referenceOf$1(row.round_id, row.round_name),
  amount: row.amount,
  returned: row.returned,
  currency: row.currency,
  amount_base: row.amount_base,
  fx_rate: decimal(row.fx_rate).toFixed(6),
  status: row.status,
  bank_name: row.bank_name,
  sender_name: row.sender_name,
  name_match: nameMatchOf(row.sender_name, row.investor_name),
  reference: row.reference,
  expected_amount: row.expected_amount,
  due_date: row.due_date,
  days_late: row.days_late,
});
var sumSchema = z.object({
  set: z.enum(['all', 'status', 'month', 'ageing']),
  status: z.string().nullable(),
  month: z.string().nullable(),
  ageing: z.string().nullable(),
  count: z.number(),
  kept: z.string().nullable(),
  matched: z.string().nullable(),
  refunded: z.string().nullable(),
  asked: z.string().nullable(),
  awaited: z.string().nullable(),
});
/**
 * All sums of a page in one pass over its lines. What was sent back, all of a wire or what was too much, is not received but refunded, so
 * that what is received is what the other pages call deposited. What is awaited is aged by the days since it was due.
 */
var sumsStatement = (query, told) => sql`with ${fxTable(told)}, ${linesTable(query, told)}, aged as (
    select *, to_char(date, 'YYYY-MM') as month, case when status <> 'expected' then null
      when days_late = 0 then 'not_due' when days_late <= 7 then 'days_7'
      when days_late <= 30 then 'days_30' else 'longer' end as ageing
    from lines
  )
  select case grouping(status, month, ageing) when 3 then 'status' when 5 then 'month' when 6 then 'ageing' else 'all' end as set,
    status, month, ageing, count(*)::int as count,
    (sum(kept_base) filter (where status <> 'expected'))::text as kept,
    (sum(kept_base) filter (where status = 'matched'))::text as matched,
    (sum(amount_base - kept_base) filter (where status <> 'expected'))::text as refunded,
    sum(expected_base)::text as asked,
    (sum(expected_base) filter (where status = 'expected'))::text as awaited
  from aged group by grouping sets ((), (status), (month), (ageing))
  order by month, status, ageing`;
function totalsOf(sums, currency) {
  const all = sums.find(({ set }) => set === 'all');
  const received = decimal(all?.kept ?? 0);
  return {
    currency,
    expected: sumText(all?.asked ?? null),
    received: moneyText(received),
    matched: sumText(all?.matched ?? null),
    unmatched: moneyText(received.minus(all?.matched ?? 0)),
    refunded: sumText(all?.refunded ?? null),
    awaited: sumText(all?.awaited ?? null),
  };
}
var monthsOf = (sums) =>
  sums.flatMap(({ set, month, count, kept, refunded, awaited }) =>
    set === 'month' && month !== null
      ? [
          {
            month,
            count,
            received: sumText(kept),
            refunded: sumText(refunded),
            awaited: sumText(awaited),
          },
        ]
      : [],
  );
var statusesOf = (sums) =>
  depositStatuses.map((status) => {
    const sum = sums.find((one) => one.set === 'status' && one.status === status);
    const amount = status === 'expected' ? sum?.awaited : status === 'refunded' ? sum?.refunded : sum?.kept;
    return {
      status,
      count: sum?.count ?? 0,
      amount: sumText(amount ?? null),
    };
  });
var ages = ['not_due', 'days_7', 'days_30', 'longer'];
var ageingOf = (sums) =>
  ages.map((age) => {
    const sum = sums.find((one) => one.set === 'ageing' && one.ageing === age);
    return {
      age,
      count: sum?.count ?? 0,
      amount: sumText(sum?.awaited ?? null),
    };
  });
/** One page of deposits: what is unmatched first, then the newest. */
var linesStatement = (query, told, page) => sql`
  with ${fxTable(told)}, ${linesTable(query, told)}, chosen as (
    select * from lines order by (status <> 'unmatched'), date desc, id desc
    limit ${pageSize$4} offset ${(page - 1) * pageSize$4}
  )
  select c.id, c.date::text, c.investor_id, c.investor_name, c.entity_id, e.name as entity_name, c.series_id, c.series_name,
    c.round_id, n.name as round_name, c.amount::text, c.returned::text, c.currency, c.amount_base::text, c.fx_rate,
    c.expected_amount::text, c.due_date::text, c.status, c.bank_name, c.sender_name, c.reference, c.days_late::int
  from chosen c left join entities e on e.id = c.entity_id left join rounds n on n.id = c.round_id
  order by (c.status <> 'unmatched'), c.date desc, c.id desc`;
/** C22: one page of deposits and what stands beside all of them. @throws Refusal 404 for a page that is not there. */
async function pageOfDeposits(host, query, page) {
  const { queries } = host.database;
  const told = await toldIn(host, query.currency, query.asOf);
  const sums = await rowsOf$1(queries, sumsStatement(query, told), sumSchema);
  const total = sums.find(({ set }) => set === 'all')?.count ?? 0;
  if (!hasPage(page, total, pageSize$4)) throw invalidPage();
  const rows = await rowsOf$1(queries, linesStatement(query, told, page), rowSchema$1);
  return {
    count: total,
    hasNext: page * pageSize$4 < total,
    results: rows.map(lineOf),
    beside: {
      as_of_date: query.asOf,
      totals: totalsOf(sums, query.currency),
      by_status: statusesOf(sums),
      by_month: monthsOf(sums),
      ageing: ageingOf(sums),
    },
  };
}
// server/domain/files/cells.ts
var decimalText = /^-?\d+(?:\.\d+)?$/;
var dayText = /^\d{4}-\d{2}-\d{2}$/;
/** Signs that make a spreadsheet run what follows, their full-width twins too, and after a blank or a quote as well. */
var formula = /^[\s"'\u00a0\u3000\0]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n\0]/u;
/** Text that no spreadsheet takes for a formula. A text that only looks like a number is a text. */
var harmless = (text) => (formula.test(text) ? `'${text}` : text);
/** The one way in which a text becomes a cell, in CSV and XLSX alike. */
function cellOf(kind, text) {
  if (text === null || text === '') return { kind: 'empty' };
  if (kind === 'date' && dayText.test(text))
    return {
      kind: 'date',
      text,
    };
  if (kind !== 'text' && kind !== 'date' && decimalText.test(text))
    return {
      kind: 'number',
      text,
    };
  return {
    kind: 'text',
    text: harmless(text),
  };
}
// server/domain/files/csv-stream.ts
var lines = (rows, columns) => {
  const isText = columns.map(({ kind }) => kind === 'text');
  return `${Papa.unparse([...rows], {
    newline: '\r\n',
    quotes: (value, column) => value !== '' && isText[column] === true,
  })}\r\n`;
};
var cellsOf = (row, columns) =>
  row.map((text, index) => {
    const cell = cellOf(columns[index]?.kind ?? 'text', text);
    return cell.kind === 'empty' ? '' : cell.text;
  });
/** A table by RFC 4180 as `writeCsv` makes it, written while its rows are read. */
async function* csvOf(columns, parts) {
  const encoder = new TextEncoder();
  yield encoder.encode(`\uFEFF${lines([columns.map(({ title }) => title)], columns)}`);
  for await (const part of parts)
    if (part.length > 0)
      yield encoder.encode(
        lines(
          part.map((row) => cellsOf(row, columns)),
          columns,
        ),
      );
}
// server/domain/files/tables.ts
/** How one cell is to be read. */
var kindAt = ({ columns, lastKinds }, row, column) => {
  return (column === columns.length - 1 ? lastKinds?.[row] : void 0) ?? columns[column]?.kind ?? 'text';
};
var kindByEnd = [
  [/date$/, 'date'],
  [/^(?:vintage_year|holding)$|_count$/, 'number'],
  [/^(?:cost_per_unit|current_price|price)$/, 'price'],
  [/^units$/, 'units'],
  [/(?:moic|tvpi|dpi|rvpi)$/, 'multiple'],
  [/irr$/, 'rate'],
  [/^(?:ownership_percent|carry_rate)$/, 'fraction'],
  [
    /^(?:invested|fees|paid_in|fair_value_(?:gross|net)|accrued_carry|proceeds_gross|carry_paid|distributions|realised_gain|unrealised_gain|amount|running|proceeds|cost|gain)$/,
    'money',
  ],
];
var capitals$1 = {
  irr: 'IRR',
  moic: 'MOIC',
  tvpi: 'TVPI',
  dpi: 'DPI',
};
/** "fair_value_net" is "Fair value net". */
var titleOf$1 = (key) =>
  capitals$1[key] ?? key.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
var columnOf = (key) => ({
  key,
  title: titleOf$1(key),
  kind: kindByEnd.find(([pattern]) => pattern.test(key))?.[1] ?? 'text',
});
/** A field of a row as text: a reference by its name, a number by its digits. */
function textAt(row, key) {
  const value = Object.hasOwn(row, key) ? Reflect.get(row, key) : null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'object' && value !== null && 'name' in value)
    return typeof value.name === 'string' ? value.name : null;
  return null;
}
/** A table of the fields named, one row for each of `rows`. */
var tableOf = (key, title, columns, rows) => ({
  key,
  title,
  columns: columns.map(columnOf),
  rows: rows.map((row) => columns.map((column) => textAt(row, column))),
});
// server/domain/files/xlsx-stream.ts
var head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
var main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
var relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
var packages = 'http://schemas.openxmlformats.org/package/2006';
var types$2 = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
var formats$1 = {
  text: '@',
  money: '#,##0.00',
  price: '#,##0.0000',
  units: '#,##0.####',
  multiple: '0.00&quot;x&quot;',
  rate: '0.00%',
  fraction: '0.00%',
  date: 'yyyy-mm-dd',
  number: '0',
};
var kinds = ['text', 'money', 'price', 'units', 'multiple', 'rate', 'fraction', 'date', 'number'];
/** Style 0 is plain, 1 bold, the others a kind of column each. */
var styleOf = (kind) => kinds.indexOf(kind) + 2;
var styles = `${head}<styleSheet xmlns="${main}"><numFmts count="${kinds.length}">${kinds.map((kind, index) => `<numFmt numFmtId="${170 + index}" formatCode="${formats$1[kind]}"/>`).join('')}</numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${kinds.length + 2}"><xf/><xf fontId="1" applyFont="1"/>${kinds.map((_, index) => `<xf numFmtId="${170 + index}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;
var small = (sheet) => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types$2}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types$2}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types$2}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${marked$1(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
});
var signs = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** Text for XML, without the signs that it may not hold at all. */
var marked$1 = (text) =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
/** Days since 30 December 1899, as spreadsheets count. */
var serial = (day) => Date.parse(`${day}T00:00:00Z`) / 864e5 + 25569;
/** A double keeps 15 digits; what has more stays text, so that no amount is changed. */
var fitsNumber$1 = (text) => text.replace(/^-?0*|\./g, '').length <= 15;
/** "A" to "Z", then "AA". */
var letters = (index) =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
var textCell = (at, text, style) =>
  `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${marked$1(text)}</t></is></c>`;
function written(at, cell, kind) {
  if (cell.kind === 'empty') return '';
  if (cell.kind === 'date') return `<c r="${at}" s="${styleOf('date')}"><v>${serial(cell.text)}</v></c>`;
  if (cell.kind === 'number' && fitsNumber$1(cell.text))
    return `<c r="${at}" s="${styleOf(kind)}"><v>${cell.text}</v></c>`;
  return textCell(at, cell.text, styleOf('text'));
}
var rowText = (row, number, columns) =>
  `<row r="${number}">${row
    .map((text, index) => {
      const kind = columns[index]?.kind ?? 'text';
      return written(`${letters(index)}${number}`, cellOf(kind, text), kind);
    })
    .join('')}</row>`;
var sheetBegin = (columns) =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${kind === 'text' ? 26 : 16}" customWidth="1"/>`).join('')}</cols><sheetData><row r="1">${columns.map(({ title }, index) => textCell(`${letters(index)}1`, title, 1)).join('')}</row>`;
/** A workbook of one sheet, written while its rows are read: no more than one part of them is ever held. */
async function* xlsxOf(sheet, columns, parts) {
  const encoder = new TextEncoder();
  let ready = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const taken = () => {
    const bytes = ready;
    ready = [];
    return bytes;
  };
  for (const [name, content] of Object.entries(small(sheet))) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(encoder.encode(content), true);
  }
  const rows = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 });
  zip.add(rows);
  rows.push(encoder.encode(sheetBegin(columns)));
  let number = 2;
  for await (const part of parts) {
    const begin = number;
    number += part.length;
    rows.push(encoder.encode(part.map((row, index) => rowText(row, begin + index, columns)).join('')));
    yield* taken();
  }
  rows.push(encoder.encode('</sheetData></worksheet>'), true);
  zip.end();
  yield* taken();
}
// server/domain/cyborg/held.ts
/** What a holding is put together by, of a row of `held`. */
var levelKeys = {
  investor: sql`investor_id`,
  entity: sql`entity_id`,
  series: sql`series_id`,
  startup: sql`startup_id`,
  vintage: sql`vintage`,
};
var list$2 = (keys) => sql`(
  select value::bigint from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)
)`;
var partOf = (part) => {
  if (part === null || part.level === 'vintage') return null;
  const column = part.level === 'investor' ? sql`h.investor_id` : sql`s.${levelKeys[part.level]}`;
  const keyed = part.level === 'series' ? sql`h.series_id` : column;
  return sql`${keyed} in ${list$2(part.keys)}`;
};
var wantedOf$4 = ({ investor, entity, series, startup }, part) =>
  allOf([
    is(sql`h.investor_id`, investor),
    is(sql`h.series_id`, series),
    is(sql`s.entity_id`, entity),
    is(sql`s.startup_id`, startup),
    partOf(part),
  ]);
var ofVintage = ({ filter }, part) =>
  allOf([
    is(sql`vintage`, filter.vintage_year),
    part?.level === 'vintage' ? sql`vintage in ${list$2(part.keys)}` : null,
  ]);
/** A table `wanted` of the holdings that are asked for, for `with`. */
var wantedTable = ({ filter }, part = null) => sql`wanted as not materialized (
    select h.id, h.investor_id, h.series_id, h.currency, s.entity_id, s.startup_id, s.carry_rate
    from holdings h join series s on s.id = h.series_id
    where ${wantedOf$4(filter, part)}
  )`;
/**
 * The table `wanted`, and `histories` of those of them that were bought by the day of the report. What moved later is left out
 * by the lists of `holding_histories`; all others stand in `holding_totals`.
 */
var historyTables = (query, part) => {
  const day = sql`${query.asOf}::date`;
  return sql`${wantedTable(query, part)}, histories as (
    select w.*, extract(year from t.first_day)::int as vintage, t.first_day as first_date, t.last_bought as last_date,
      t.invested as own_invested, t.fees as own_fees, t.units as own_units, t.gross as own_gross, t.carry as own_carry, t.sold
    from wanted w join holding_totals t on t.holding_id = w.id where t.last_day <= ${day}
    union all
    select w.*, extract(year from t.first_day)::int, t.first_day, y.bought_on[bought], y.invested[bought], y.fees[bought],
      y.units[bought], coalesce(y.gross[paid], 0), coalesce(y.carry[paid], 0), coalesce(y.sold[paid], 0)
    from holding_totals t join wanted w on w.id = t.holding_id join holding_histories y on y.holding_id = t.holding_id,
      lateral (select width_bucket(${day}, y.bought_on) as bought, width_bucket(${day}, y.paid_on) as paid) until
    where t.last_day > ${day} and t.first_day <= ${day}
  )`;
};
/**
 * The payments `p` that are not in the report's currency, with their rates `r`. They are tied to `wanted`, of which it is known how
 * many are in another currency: of few, the payments are looked up one by one.
 */
var foreignPayments = ({ asOf, currency }, told, table) => sql`${table} p
    join wanted w on w.id = p.holding_id and w.currency <> ${currency}${joinFx(told, sql`r`, sql`w.currency`, sql`p.date`)}
    where p.date <= ${asOf}`;
/** Tables `bought` and `paid` of the payments that are not in the report's currency, each told by the rate of its own day. */
function foreignTables(query, told) {
  const amount = (column) => toldAmount(told, sql`r`, column);
  const payments = (table) => foreignPayments(query, told, table);
  return sql`bought as (
    select p.holding_id, sum(${amount(sql`p.invested`)}) as invested, sum(${amount(sql`p.fees`)}) as fees
    from ${payments(sql`lots`)} group by p.holding_id
  ), paid as (
    select p.holding_id, sum(${amount(sql`p.gross`)}) as gross, sum(${amount(sql`p.carry`)}) as carry
    from ${payments(sql`distributions`)} group by p.holding_id
  )`;
}
/**
 * The tables of a statement about the club's holdings at the end of a day, for `with`. The last one, `held`, has a row for each
 * holding with all its amounts in the report's currency, worked out as an investor's own report does: a payment at the rate of its
 * day, a value at the last one, each to the cent. A value that is not known is null. `offset 0` keeps what is reckoned for a row
 * from being reckoned again for each sum over it.
 */
function heldTables(query, told, part = null) {
  const { asOf } = query;
  const rate = sql`r`;
  const isOne = told.spans === null;
  const sum = (foreign, own) => (isOne ? own : sql`coalesce(${foreign}, ${own})`);
  return sql`
  ${fxTable(told)}, ${historyTables(query, part)}, ${isOne ? sql`` : sql`${foreignTables(query, told)}, `}latest as (
    select distinct on (series_id) series_id, date, method, price, factor
    from valuations where date <= ${asOf} order by series_id, date desc, id desc
  ), stakes as (
    select w.id, w.investor_id, w.series_id, w.entity_id, w.startup_id, w.carry_rate, w.currency, w.vintage,
      w.first_date, w.last_date, w.own_invested, w.own_units as units, w.own_units is not null as by_units,
      ${sum(sql`b.invested`, sql`w.own_invested`)} as invested, ${sum(sql`b.fees`, sql`w.own_fees`)} as fees,
      ${sum(sql`p.gross`, sql`w.own_gross`)} as gross, ${sum(sql`p.carry`, sql`w.own_carry`)} as carry, l.date as valued_date, l.method,
      l.price, l.factor, 1 - w.sold as unsold,
      case when l.method = 'written_off' then 0 else 1 - w.sold end as left_share
    from histories w
    left join latest l on l.series_id = w.series_id${isOne ? sql`` : sql` left join bought b on b.holding_id = w.id left join paid p on p.holding_id = w.id`}
    where ${ofVintage(query, part)}
  ), valued as (
    select *, case
        when method = 'written_off' then 0
        when price is not null then
          case when by_units then round(round(units * unsold, 4) * price, 2)
            when own_invested * left_share = 0 then 0 end
        when factor is not null then round(own_invested * left_share * factor, 2)
        when method is null or method = 'cost' then
          case when by_units then round(round(units * unsold, 4) * round(own_invested / units, 10), 2)
            else round(own_invested * left_share, 2) end
        when own_invested * left_share = 0 then 0
      end as value
    from stakes
    offset 0
  ), worth as (
    select *, round(greatest(0, value - own_invested * left_share) * carry_rate, 2) as accrued from valued
    offset 0
  ), held as (
    select w.id, w.investor_id, w.series_id, w.entity_id, w.startup_id, w.vintage, w.first_date, w.last_date,
      w.invested, w.fees, w.invested + w.fees as paid_in, w.gross, w.carry, w.gross - w.carry as distributions,
      case when w.by_units then round(w.units * w.unsold, 4) end as units, w.left_share,
      round((w.invested + w.fees) * w.left_share, 2) as cost_left, w.method,
      case when w.method is null or w.method = 'cost' then w.last_date else w.valued_date end as valued_date,
      ${toldAmount(told, rate, sql`w.value`)} as value_gross, ${toldAmount(told, rate, sql`w.accrued`)} as accrued
    from worth w${joinFx(told, rate, sql`w.currency`, sql`${asOf}::date`)}
    offset 0
  )`;
}
var summed = joined(
  ['invested', 'fees', 'gross', 'carry', 'units', 'value_gross', 'accrued', 'cost_left'].map(
    (name) => sql`sum(${sql.identifier(name)}) as ${sql.identifier(name)}`,
  ),
  sql`, `,
);
/** Sums of some rows of `held`, of which `sumTexts` tells. */
var heldSums = sql`count(*) as holdings, count(value_gross) as valued, count(units) as by_units, ${summed},
  max(valued_date) filter (where left_share > 0) as valued_date`;
/** Sums of some rows of `heldSums`. */
var sumsOfSums = sql`coalesce(sum(holdings), 0) as holdings, coalesce(sum(valued), 0) as valued,
  coalesce(sum(by_units), 0) as by_units, ${summed}, max(valued_date) as valued_date`;
/** A row of sums as it is answered; a sum over values of which one is not known is not known. */
var sumTexts = sql`
  holdings::int as holdings_count, valued::int as valued_count,
  invested::text, fees::text, (invested + fees)::text as paid_in,
  gross::text as proceeds_gross, carry::text as carry_paid, (gross - carry)::text as distributions,
  case when by_units = holdings then units::text end as units,
  case when valued = holdings then value_gross::text end as fair_value_gross,
  case when valued = holdings then accrued::text end as accrued_carry,
  case when valued = holdings then (value_gross - accrued)::text end as fair_value_net,
  (gross - carry - (invested + fees - cost_left))::text as realised_gain,
  case when valued = holdings then (value_gross - accrued - cost_left)::text end as unrealised_gain,
  valued_date::text as last_valuation_date`;
/**
 * The tables of a statement about what investors paid and were paid, for `with`. The last one, `flowing`, has a row for each
 * holding with its payments in the report's currency as one text, as `holding_flows` has them; later ones too where it is in that
 * currency anyway.
 */
function flowTables(query, told, part) {
  const { basis } = query;
  const amount = (column) => toldAmount(told, sql`r`, column);
  const beside = (column) => (basis === 'net' ? sql` - ${amount(column)}` : sql``);
  const payments = (table, moved) =>
    sql`select p.holding_id, flow_of(p.date, ${moved}) as flow from ${foreignPayments(query, told, table)}`;
  const lots = payments(sql`lots`, sql`-${amount(sql`p.invested`)}${beside(sql`p.fees`)}`);
  const paid = payments(sql`distributions`, sql`${amount(sql`p.gross`)}${beside(sql`p.carry`)}`);
  const columns = sql`w.investor_id, w.series_id, w.entity_id, w.startup_id, w.vintage`;
  const own = sql`o.${sql.identifier(basis)}`;
  const from = sql`histories w join holding_flows o on o.holding_id = w.id`;
  const rows =
    told.spans === null
      ? sql`select ${columns}, ${own} as flows from ${from}`
      : sql`select ${columns}, coalesce(f.flows, ${own}) as flows from ${from} left join (
          select holding_id, string_agg(flow, ',') as flows from (${lots} union all ${paid}) moved group by holding_id
        ) f on f.holding_id = w.id`;
  return sql`${fxTable(told)}, ${historyTables(query, part)}, flowing as (${rows} where ${ofVintage(query, part)})`;
}
// src/finance/told-flows.ts
/** Cents of which a double holds the ten-thousandths exactly. */
var mostCents = 9e13;
var [minus, comma, space, nought] = [45, 44, 32, 48];
/** A place for each day from 1900-01-01 until 2149-06-06: sums that are read, sorted and emptied again with each text. */
var firstDay = -25567;
var places = 91103;
var sums = new Float64Array(places);
var hasMoved = new Uint8Array(places);
var moved = new Int32Array(places);
/** What the text says, flow by flow; cents that a double may not hold are told by their text. Read sign by sign: a large book has a million flows. */
function readFlows(text, tell) {
  let day = 0;
  let from = 0;
  let number = 0;
  let sign = 1;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : comma;
    if (code === minus) sign = -1;
    else if (code !== space && code !== comma) number = number * 10 + code - nought;
    else {
      if (code === space) {
        day = sign * number;
        from = at + 1;
      } else if (at > from) tell(day, sign * number, from, at);
      number = 0;
      sign = 1;
    }
  }
}
/** Flows that are told as days since 1970-01-01 and whole cents, "18701 -2600000,18732 500", added up by day until the end of `until`. */
function amountsOfCents(text, until) {
  const long = /* @__PURE__ */ new Map();
  let count = 0;
  readFlows(text, (day, cents, from, to) => {
    if (day > until) return;
    const place = day - firstDay;
    const sum = (sums[place] ?? NaN) + cents * 100;
    if (Math.abs(cents) > mostCents || !Number.isSafeInteger(sum)) {
      const amount = decimal(text.slice(from, to)).div(100);
      long.set(day, long.get(day)?.plus(amount) ?? amount);
      return;
    }
    if (hasMoved[place] === 0) {
      hasMoved[place] = 1;
      moved[count] = day;
      count += 1;
    }
    sums[place] = sum;
  });
  const days = moved.slice(0, count).toSorted();
  const amounts = inOrder$1(days, (day) => sums[day - firstDay] ?? 0, long);
  for (const day of days) {
    sums[day - firstDay] = 0;
    hasMoved[day - firstDay] = 0;
  }
  return amounts;
}
// server/domain/cyborg/portfolio.ts
/** More rows than a person reads: they are told how many there are, and asked for a filter. */
var mostRows = 2e4;
var usualLevels = ['entity', 'startup'];
var levelsOf$1 = ({ groupBy }) => groupBy ?? usualLevels;
var labels = {
  investor: (key) => sql`(select ${investorName} from investors i where i.id = ${key})`,
  entity: (key) => sql`(select name from entities where id = ${key})`,
  series: (key) => sql`(select name from series where id = ${key})`,
  startup: (key) => sql`(select name from startups where id = ${key})`,
  vintage: (key) => sql`${key}::text`,
};
var names = [sql`key_1`, sql`key_2`];
var keysOf = (levels) =>
  joined(
    levels.map((level, index) => sql`${levelKeys[level]} as ${names[index] ?? sql`key_1`}`),
    sql`, `,
  );
var listOf$1 = (parts) => joined(parts, sql`, `);
var rowSchema = sumsSchema.extend({
  is_total: z.boolean(),
  key: z.array(z.string().nullable()),
  labels: z.array(z.string().nullable()),
  entities_count: z.number(),
  series_count: z.number(),
  startups_count: z.number(),
});
/**
 * The rows of a pivot and its total in one statement, so that both are of one moment. Holdings are summed once, by the rows;
 * whoever and whatever is held is counted beside that, from sets of a few columns.
 */
var pivotStatement = (query, told, part, limit) => {
  const levels = levelsOf$1(query);
  const keys = levels.map((level) => levelKeys[level]);
  const named = listOf$1(names.slice(0, levels.length));
  const words = levels.map((level, index) => labels[level](sql`g.${names[index] ?? sql`key_1`}`));
  const people = levels.includes('investor')
    ? sql`select ${named}, 1 as investors_count from grouped`
    : sql`select ${named}, count(*) as investors_count
        from (select distinct ${keysOf(levels)}, investor_id from held) x group by ${named}`;
  const investorKey = names[levels.indexOf('investor')];
  const everybody = investorKey
    ? sql`select count(distinct ${investorKey}) from grouped`
    : sql`select count(*) from (select distinct investor_id from held) x`;
  return sql`with ${heldTables(query, told, part)}, grouped as (
    select ${keysOf(levels)}, ${heldSums} from held group by ${listOf$1(keys)}
  ), people as (${people}), kinds as (
    select count(distinct s.entity_id) as entities_count, count(*) as series_count,
      count(distinct s.startup_id) as startups_count
    from (select distinct series_id from held) x join series s on s.id = x.series_id
  ), answer as (
    select true as is_total, ${listOf$1(keys.map((_, index) => sql`null as ${names[index] ?? sql`key_1`}`))}, ${sumsOfSums},
      (${everybody}) as investors_count
    from grouped
    union all
    select false, g.*, p.investors_count from grouped g join people p using (${named})
  )
  select g.is_total, ${sumTexts}, g.investors_count::int, k.entities_count::int, k.series_count::int, k.startups_count::int,
    array[${listOf$1(names.slice(0, levels.length).map((key) => sql`g.${key}::text`))}] as key, array[${listOf$1(words)}] as labels
  from answer g cross join kinds k
  order by is_total desc, g.invested desc nulls last, ${named} limit ${limit}`;
};
var flowsSchema = z.object({
  key: z.array(z.string()),
  flows: z.string(),
});
/** What came and went of each row of a pivot; of all of them together where they stand by no levels. */
var flowsStatement = (query, told, part, levels) => {
  const keys = levels.map((level) => levelKeys[level]);
  const key =
    keys.length === 0 ? sql`'{}'::text[]` : sql`array[${listOf$1(keys.map((one) => sql`${one}::text`))}]`;
  const grouped = keys.length === 0 ? sql`` : sql` group by ${listOf$1(keys)}`;
  return sql`with ${flowTables(query, told, part)} select ${key} as key, string_agg(flows, ',') as flows
    from flowing${grouped} having count(*) > 0`;
};
var keyOf$1 = (key) => key.join(' ');
/** What came and went by the keys of a row. */
async function flowsOf(host, query, told, part, levels) {
  const statement = flowsStatement(query, told, part, levels);
  const read = await rowsOf$1(host.database.queries, statement, flowsSchema);
  const until = dayNumber(query.asOf);
  return new Map(read.map(({ key, flows }) => [keyOf$1(key), amountsOfCents(flows, until)]));
}
/** A row's return; null where its value is not known, or nothing came back. */
function irrOfRow({ asOf, basis }, { fair_value_gross, fair_value_net }, flows) {
  const value = basis === 'net' ? fair_value_net : fair_value_gross;
  return value === null ? null : irrText(irrOfDays(withLast(flows, dayNumber(asOf), value)));
}
/** The rows of a pivot, without the total; those of some keys of the first level where only a part is wanted. */
async function pivotRows(host, query, told, part) {
  const { queries } = host.database;
  const rows = await rowsOf$1(queries, pivotStatement(query, told, part, mostRows * 10), rowSchema);
  const flows = await flowsOf(host, query, told, part, levelsOf$1(query));
  return rows.filter(({ is_total }) => !is_total).map((row) => pivotRow(query, row, flows));
}
var none$1 = amountsOfDays(noSums());
function pivotRow(query, row, flows) {
  const figures = figuresOf$1(row);
  return {
    key: row.key.map((part) => part ?? ''),
    labels: row.labels.map((label) => label ?? '—'),
    ...figures,
    irr: irrOfRow(query, figures, flows.get(keyOf$1(row.key)) ?? none$1),
  };
}
/** C23 as JSON: a pivot of the club's book and its totals. Beyond `mostRows` the rows are left out and only counted. */
async function clubPortfolioOf(host, query) {
  const { queries } = host.database;
  const levels = levelsOf$1(query);
  const told = await toldIn(host, query.currency, query.asOf);
  const flowsBy = (keys) => flowsOf(host, query, told, null, keys);
  const isShort = levels.length === 1 || !levels.includes('investor');
  const [rows, early, deposited] = await Promise.all([
    rowsOf$1(queries, pivotStatement(query, told, null, 20002), rowSchema),
    isShort ? flowsBy(levels) : null,
    depositedOf(queries, query, told),
  ]);
  const [total, ...parts] = rows;
  if (!total) throw new Error('A pivot has a total.');
  const isTooLong = parts.length > mostRows;
  const flows = early ?? (await flowsBy(isTooLong ? [] : levels));
  const all = noSums();
  for (const sums of flows.values()) addAmounts(all, sums);
  const figures = figuresOf$1(total);
  return {
    as_of_date: query.asOf,
    generated_at: host.clock().toISOString(),
    currency: query.currency,
    basis: query.basis,
    group_by: levelsOf$1(query),
    is_too_long: isTooLong,
    totals: {
      ...figures,
      irr: irrOfRow(query, figures, amountsOfDays(all)),
      entities_count: total.entities_count,
      series_count: total.series_count,
      startups_count: total.startups_count,
      deposited,
      uninvested_cash: deposited && moneyText(decimal(deposited).minus(figures.paid_in)),
    },
    results: isTooLong ? [] : parts.map((row) => pivotRow(query, row, flows)),
  };
}
// server/domain/cyborg/parts.ts
/** Holdings of one part: so many are worked out at a time, whatever the size of the book. */
var partSize = 4e3;
var keySchema = z.object({
  key: z.coerce.number(),
  holdings: z.number(),
});
/** The keys put together until a part is full. */
function chunksOf$1(keys) {
  const chunks = [];
  let room = 0;
  for (const { key, holdings } of keys) {
    const last = chunks.at(-1);
    if (last && holdings <= room) last.push(key);
    else {
      chunks.push([key]);
      room = partSize;
    }
    room -= holdings;
  }
  return chunks;
}
/**
 * The rows of a pivot of any length, part by part, the keys of the first level in the order of the largest.
 * @throws Error when the book changes in between, because the parts would not be of one moment.
 */
async function* pivotParts(host, query) {
  const { queries } = host.database;
  const version = await bookVersionOf(host);
  const told = await toldIn(host, query.currency, query.asOf);
  const level = levelsOf$1(query)[0] ?? 'entity';
  const keys = await rowsOf$1(
    queries,
    sql`with ${heldTables(query, told)} select ${levelKeys[level]} as key, count(*)::int as holdings
      from held group by 1 order by sum(invested) desc, 1`,
    keySchema,
  );
  for (const chunk of chunksOf$1(keys)) {
    const order = new Map(chunk.map((key, index) => [String(key), index]));
    const rows = await pivotRows(host, query, told, {
      level,
      keys: chunk,
    });
    if ((await bookVersionOf(host)) !== version) throw new Error('The book changed while it was written.');
    const placeOf = (row) => order.get(row.key[0] ?? '') ?? 0;
    yield rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
// server/domain/cyborg/file.ts
var fields = [
  'paid_in',
  'invested',
  'fees',
  'units',
  'fair_value_gross',
  'fair_value_net',
  'distributions',
  'realised_gain',
  'unrealised_gain',
  'moic',
  'tvpi',
  'dpi',
  'irr',
  'last_valuation_date',
];
var titles$2 = {
  investor: 'Investor',
  entity: 'Entity',
  series: 'Series',
  startup: 'Startup',
  vintage: 'Vintage',
};
var columnsOf$1 = (query) => [
  ...levelsOf$1(query).map((level) => ({
    key: level,
    title: titles$2[level],
    kind: 'text',
  })),
  ...fields.map(columnOf).map((column) =>
    column.kind === 'money'
      ? {
          ...column,
          title: `${column.title}, ${query.currency}`,
        }
      : column,
  ),
];
var textsOf = (row) => [...row.labels, ...fields.map((field) => textAt(row, field))];
async function* textParts(host, query) {
  for await (const rows of pivotParts(host, query)) yield rows.map(textsOf);
}
var mimeTypes$1 = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
/** C23 as a file, all its rows, written while they are read. */
function clubPortfolioFile(host, query, format) {
  const columns = columnsOf$1(query);
  const parts = textParts(host, query);
  return {
    name: `club-portfolio_${query.asOf}_by-${levelsOf$1(query).join('-')}.${format}`,
    type: mimeTypes$1[format],
    bytes: format === 'xlsx' ? xlsxOf('Club portfolio', columns, parts) : csvOf(columns, parts),
  };
}
// server/domain/cyborg/query.ts
var levels = ['investor', 'entity', 'series', 'startup', 'vintage'];
/** The club's book is told in this currency unless another one is asked for. */
var clubCurrency = 'USD';
var choice$7 = { error: 'Not a valid choice.' };
var day$1 = z
  .string()
  .refine(isDay, 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.')
  .optional();
var id$5 = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'A valid integer is required.')
  .transform(Number)
  .optional();
var amount$1 = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,2})?$/, 'A valid number is required.')
  .optional();
var schema = z.object({
  as_of_date: day$1,
  from: day$1,
  to: day$1,
  investor: id$5,
  entity: id$5,
  series: id$5,
  startup: id$5,
  vintage_year: z
    .string()
    .regex(/^(19|20)\d\d$/, 'Enter a year.')
    .transform(Number)
    .optional(),
  basis: z.enum(['net', 'gross'], { error: 'Choose net or gross.' }).default('net'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Use a code of three letters, such as EUR.')
    .default(clubCurrency),
  group_by: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(levels, choice$7)).max(2, 'Use at most two levels.'))
    .refine((given) => new Set(given).size === given.length, 'Use two different levels.')
    .optional(),
  status: z.enum(depositStatuses, choice$7).optional(),
  min_amount: amount$1,
  max_amount: amount$1,
  search: z.string().trim().max(100, 'Use at most 100 characters.').optional(),
  export: z.enum(['xlsx', 'csv'], { error: 'Choose xlsx or csv.' }).optional(),
});
/** Whether nothing is filtered. */
var isWhole = ({ filter }) => Object.values(filter).every((value) => value === void 0);
/**
 * @param texts a parameter that is given but empty counts as not given.
 * @throws Refusal 400 with messages by field.
 */
function readCyborgQuery(texts, today) {
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw badFields(z.flattenError(parsed.error).fieldErrors);
  const { as_of_date, from = null, to, basis, currency, group_by, status, search, ...rest } = parsed.data;
  const { min_amount, max_amount, export: file, ...filter } = rest;
  const asOf = to ?? as_of_date ?? today;
  if (from !== null && from > asOf) throw badFields({ from: ['The period ends before it begins.'] });
  return {
    asOf,
    from,
    filter,
    basis,
    currency,
    groupBy: group_by ?? null,
    status: status ?? null,
    minAmount: min_amount ?? null,
    maxAmount: max_amount ?? null,
    search: search ?? '',
    file: file ?? null,
  };
}
// server/domain/cyborg/invested.ts
var open$1 = sql`('submitted', 'allocated', 'reduced', 'signing', 'signed', 'funding', 'part_funded')`;
var promised = ({ filter: { investor, series, entity, startup } }) =>
  allOf([
    is(sql`a.investor_id`, investor),
    is(sql`s.id`, series),
    is(sql`s.entity_id`, entity),
    is(sql`s.startup_id`, startup),
  ]);
var inTime = ({ asOf, from }) =>
  allOf([sql`p.date <= ${asOf}`, from === null ? null : sql`p.date >= ${from}`]);
/** Lots `p` with their holdings `w` of `wanted` and the rates `r` of their days. */
var purchasesTied = (told) =>
  sql`lots p join wanted w on w.id = p.holding_id${joinFx(told, sql`r`, sql`w.currency`, sql`p.date`)}`;
/**
 * The tables of a statement about what was invested in a time, for `with`. `purchases` has a row for each holding;
 * it follows on where the investor held another holding of the same startup before. `promises` are commitments not paid yet.
 */
function investedTables(query, told) {
  const rate = sql`r`;
  const amount = (column) => toldAmount(told, rate, column);
  const { asOf, from, currency } = query;
  const promise = toldAmount(
    told,
    rate,
    sql`(coalesce(a.allocated_amount, a.amount) + a.fees - a.received_amount)`,
  );
  const isOne = told.spans === null;
  const sum = (foreign, own) => (isOne ? own : sql`coalesce(${foreign}, ${own})`);
  const foreign = sql`bought as (
    select p.holding_id, sum(${amount(sql`p.invested`)}) as invested, sum(${amount(sql`p.fees`)}) as fees
    from ${purchasesTied(told)} where w.currency <> ${currency} and ${inTime(query)} group by p.holding_id
  ), `;
  const day = sql`${asOf}::date`;
  const before = from === null ? sql`0` : sql`width_bucket(${from}::date - 1, y.bought_on)`;
  const since = (sums) => sql`${sums}[bought] - coalesce(${sums}[before], 0)`;
  const isWholeTime = allOf([
    sql`t.last_bought <= ${day}`,
    from === null ? null : sql`t.first_day >= ${from}`,
  ]);
  return sql`${fxTable(told)}, ${wiredTable(query, told)}, ${wantedTable(query)}, ${isOne ? sql`` : foreign}spent as (
    select w.*, t.first_day, t.first_day as first_date, t.last_bought as last_date, true as is_in_time, t.invested, t.fees
    from wanted w join holding_totals t on t.holding_id = w.id where ${isWholeTime}
    union all
    select w.*, t.first_day, y.bought_on[before + 1], y.bought_on[bought], before < bought,
      ${since(sql`y.invested`)}, ${since(sql`y.fees`)}
    from holding_totals t join wanted w on w.id = t.holding_id join holding_histories y on y.holding_id = t.holding_id,
      lateral (select width_bucket(${day}, y.bought_on) as bought, ${before} as before) until
    where t.first_day <= ${day} and not (${isWholeTime})
  ), placed as (
    select w.investor_id, w.series_id, w.entity_id, w.startup_id, extract(year from w.first_day)::int as vintage,
      row_number() over (partition by w.investor_id, w.startup_id order by w.first_day, w.id) > 1 as is_follow_on,
      w.first_date, w.last_date, w.is_in_time,
      ${sum(sql`b.invested`, sql`w.invested`)} as invested, ${sum(sql`b.fees`, sql`w.fees`)} as fees
    from spent w${isOne ? sql`` : sql` left join bought b on b.holding_id = w.id`}
    offset 0
  ), purchases as (
    select * from placed where is_in_time
  ), promises as (
    select a.investor_id, s.id as series_id, s.entity_id, n.startup_id, ${promise} as due,
      a.status in ('funding', 'part_funded') as is_called
    from applications a join rounds n on n.id = a.round_id
    left join lateral (
      select id, entity_id, startup_id from series where round_id = a.round_id order by id limit 1
    ) s on true${joinFx(told, rate, sql`a.currency`, sql`${asOf}::date`)}
    where a.status in ${open$1} and a.created_at < ${asOf}::date + 1 and ${promised(query)}
  )`;
}
var totalSchema = z.object({
  key: z.coerce.number().nullable(),
  is_total: z.boolean(),
  investors_count: z.number(),
  invested: z.string(),
  fees: z.string(),
  follow_on: z.string(),
  committed: z.string(),
  called: z.string(),
  deposited: z.string(),
  first_date: z.string().nullable(),
  last_date: z.string().nullable(),
});
/**
 * Rows by one key and their total; what is promised or wired without that key counts in the total alone, as key null. The total is
 * summed from the rows, and investors are counted beside them.
 */
var rowsStatement = (query, told, key) => sql`with ${investedTables(query, told)}, moved as (
    select ${key} as key, invested, fees, case when is_follow_on then invested else 0 end as follow_on, 0 as due,
      0 as called, 0 as wired, first_date, last_date from purchases
    union all
    select ${key}, 0, 0, 0, due, case when is_called then due else 0 end, 0, null, null from promises
    union all
    select ${key}, 0, 0, 0, 0, 0, amount, null, null from wired
  ), grouped as (
    select key, sum(invested) as invested, sum(fees) as fees, sum(follow_on) as follow_on, sum(due) as due,
      sum(called) as called, sum(wired) as wired, min(first_date) as first_date, max(last_date) as last_date
    from moved group by key
  ), pairs as (select distinct ${key} as key, investor_id from purchases), answer as (
    select g.*, false as is_total, coalesce(p.people, 0) as people
    from grouped g left join (select key, count(*) as people from pairs group by key) p on p.key = g.key
    union all
    select null, sum(invested), sum(fees), sum(follow_on), sum(due), sum(called), sum(wired), min(first_date), max(last_date),
      true, (select count(*) from (select distinct investor_id from pairs) x)
    from grouped
  )
  select key, is_total, people::int as investors_count, coalesce(invested, 0)::text as invested,
    coalesce(fees, 0)::text as fees, coalesce(follow_on, 0)::text as follow_on,
    coalesce(invested + fees + due, 0)::text as committed, coalesce(invested + fees + called, 0)::text as called,
    coalesce(wired, 0)::text as deposited, first_date::text, last_date::text
  from answer a order by is_total desc, a.invested desc, key`;
/** By vintage, from the purchases of each holding. */
var vintagesStatement = (query, told) => sql`with ${investedTables(query, told)}
  select vintage, sum(invested)::text as invested, sum(fees)::text as fees
  from purchases group by vintage order by vintage`;
var vintageSchema = z.object({
  vintage: z.number(),
  invested: z.string(),
  fees: z.string(),
});
/**
 * By month, from what was paid day by day. Of the whole book, what was paid is added up as it is, and what another currency makes of
 * it is put right beside that: to look at the holding of each payment takes several times as long.
 */
function monthsStatement(query, told) {
  const amount = (column) => toldAmount(told, sql`r`, column);
  const more = (column) => sql`${amount(column)} - ${column}`;
  const sums = (of) =>
    sql`sum(${of(sql`p.invested`)}) as invested, sum(${of(sql`p.fees`)}) as fees, 0 as wired`;
  const isOne = told.spans === null;
  const tied = purchasesTied(told);
  const paid = isWhole(query)
    ? sql`select p.date, ${sums((column) => column)} from lots p where ${inTime(query)} group by p.date${
        isOne
          ? sql``
          : sql` union all select p.date, ${sums(more)} from ${tied}
              where w.currency <> ${query.currency} and ${inTime(query)} group by p.date`
      }`
    : sql`select p.date, ${sums(amount)} from ${tied} where ${inTime(query)} group by p.date`;
  return sql`with ${fxTable(told)}, ${wiredTable(query, told)}, ${wantedTable(query)}, moved as (
    ${paid}
    union all
    select date, 0, 0, sum(amount) from wired group by date
  )
  select to_char(date, 'YYYY-MM') as month, sum(invested)::text as invested, sum(fees)::text as fees,
    sum(wired)::text as deposited
  from moved group by 1 order by 1`;
}
var monthSchema = z.object({
  month: z.string(),
  invested: z.string(),
  fees: z.string(),
  deposited: z.string(),
});
var groups = ['series', 'startup', 'entity', 'investor'];
var isGroup = (level) => groups.some((group) => group === level);
var nameSchema = z.object({
  id: z.coerce.number(),
  name: z.string(),
  startup_id: z.coerce.number().nullable(),
  startup_name: z.string().nullable(),
  entity_id: z.coerce.number().nullable(),
  entity_name: z.string().nullable(),
});
var nobody = sql`null::bigint as startup_id, null::text as startup_name, null::bigint as entity_id, null::text as entity_name`;
var namesOf = {
  investor: sql`select i.id, ${investorName} as name, ${nobody} from investors i`,
  startup: sql`select id, name, ${nobody} from startups`,
  entity: sql`select id, name, ${nobody} from entities`,
  series: sql`select s.id, s.name, t.id as startup_id, t.name as startup_name, e.id as entity_id, e.name as entity_name
    from series s join startups t on t.id = s.startup_id join entities e on e.id = s.entity_id`,
};
var none = {
  investor: null,
  startup: null,
  series: null,
  entity: null,
};
function subjectsOf(group, name) {
  if (!name) return none;
  const own = {
    id: name.id,
    name: name.name,
  };
  const startup =
    name.startup_id === null
      ? null
      : {
          id: name.startup_id,
          name: name.startup_name ?? '—',
        };
  const entity =
    name.entity_id === null
      ? null
      : {
          id: name.entity_id,
          name: name.entity_name ?? '—',
        };
  return {
    ...none,
    startup,
    entity,
    [group]: own,
  };
}
var figuresOf = (row) => {
  const paidIn = decimal(row.invested).plus(row.fees);
  return {
    investors_count: row.investors_count,
    committed: sumText(row.committed),
    called: sumText(row.called),
    deposited: sumText(row.deposited),
    paid_in: sumText(paidIn.toFixed()),
    invested: sumText(row.invested),
    follow_on: sumText(row.follow_on),
    fees: sumText(row.fees),
    uninvested: sumText(decimal(row.deposited).minus(paidIn).toFixed()),
    first_date: row.first_date,
    last_date: row.last_date,
  };
};
/** C28: what was promised, called, wired and invested, by one kind of subject, by month and by vintage. @throws Refusal 400 */
async function clubInvestedOf(host, query) {
  const group = query.groupBy?.[0] ?? 'series';
  if (!isGroup(group) || (query.groupBy?.length ?? 1) > 1)
    throw badFields({ group_by: [`Choose one of ${groups.join(', ')}.`] });
  const { queries } = host.database;
  const told = await toldIn(host, query.currency, query.asOf);
  const [[total, ...rows], months, vintages, named] = await Promise.all([
    rowsOf$1(queries, rowsStatement(query, told, levelKeys[group]), totalSchema),
    rowsOf$1(queries, monthsStatement(query, told), monthSchema),
    rowsOf$1(queries, vintagesStatement(query, told), vintageSchema),
    rowsOf$1(queries, namesOf[group], nameSchema),
  ]);
  if (!total) throw new Error('There is a total.');
  const names = new Map(named.map((name) => [name.id, name]));
  const share = (invested) => quotient(decimal(invested), decimal(total.invested));
  return {
    as_of_date: query.asOf,
    currency: query.currency,
    group_by: group,
    totals: figuresOf(total),
    by_month: months.map(({ month, invested, fees, deposited }) => ({
      month,
      invested: sumText(invested),
      paid_in: sumText(decimal(invested).plus(fees).toFixed()),
      deposited: sumText(deposited),
    })),
    by_vintage: vintages.map(({ vintage, invested, fees }) => ({
      vintage_year: vintage,
      invested: sumText(invested),
      paid_in: sumText(decimal(invested).plus(fees).toFixed()),
    })),
    results: rows.map((row) => {
      const part = share(row.invested);
      return {
        ...subjectsOf(group, row.key === null ? void 0 : names.get(row.key)),
        ...figuresOf(row),
        share_of_total: part && ratioText(part),
      };
    }),
  };
}
// server/domain/cyborg/lists.ts
/** Sums of the club's holdings by one key, and what came in by the same, for `with`. */
var byKey = (query, told, key) => sql`with ${heldTables(query, told)},
  ${wiredTable(query, told)}, sums as (
    select key, ${sumTexts}, investors_count, series_count, active_count, is_written_off, is_partly_sold
    from (
      select ${key} as key, ${heldSums}, count(distinct investor_id)::int as investors_count,
        count(distinct series_id)::int as series_count, count(*) filter (where left_share > 0)::int as active_count,
        bool_and(method = 'written_off') as is_written_off, bool_or(left_share < 1) as is_partly_sold
      from held group by 1
    ) x
  ), came as (select ${key} as key, sum(amount) as deposited from wired group by ${key})`;
var empty = {
  holdings_count: 0,
  valued_count: 0,
  investors_count: 0,
  invested: null,
  fees: null,
  paid_in: null,
  proceeds_gross: null,
  carry_paid: null,
  distributions: null,
  units: null,
  fair_value_gross: null,
  accrued_carry: null,
  fair_value_net: null,
  realised_gain: null,
  unrealised_gain: null,
  last_valuation_date: null,
};
/** A key without holdings has sums of nothing. */
var figuresIn = (row) => figuresOf$1(sumsSchema.safeParse(row).data ?? empty);
/** What every row begins with; its sums stand beside it, and are missing where nothing is held. */
var listed = z.looseObject({
  id: z.coerce.number(),
  name: z.string(),
  deposited: z.string().nullable(),
});
/** The rows of one list, the largest first, each with its figures. */
async function listOf(host, query, { key, fields, from, others = sql`false`, schema }) {
  const told = await toldIn(host, query.currency, query.asOf);
  return (
    await rowsOf$1(
      host.database.queries,
      sql`${byKey(query, told, key)}
      select x.id, ${fields}, s.*, c.deposited::text as deposited
      from ${from} left join sums s on s.key = x.id left join came c on c.key = x.id
      where s.key is not null or c.key is not null or (${others})
      order by s.invested::numeric desc nulls last, x.id`,
      schema,
    )
  ).map((row) => ({
    row,
    figures: figuresIn(row),
  }));
}
/** What every list tells of a row. */
var common = (row, { paid_in, invested, fair_value_net }) => ({
  id: row.id,
  name: row.name,
  deposited: sumText(row.deposited),
  paid_in,
  invested,
  fair_value_net,
});
var investorSchema = listed.extend({
  entity_type: z.string().nullable(),
  country: z.string().nullable(),
});
/** C24: everybody who holds something or has wired money, the largest first. */
async function clubInvestorsOf(host, query) {
  return (
    await listOf(host, query, {
      key: sql`investor_id`,
      fields: sql`x.name, x.entity_type, x.country`,
      from: sql`(select i.id, ${investorName} as name, i.entity_type, i.country from investors i) x`,
      schema: investorSchema,
    })
  ).map(({ row, figures }) => ({
    ...common(row, figures),
    entity_type: row.entity_type,
    country: row.country,
    holdings_count: figures.holdings_count,
  }));
}
var seriesSchema = listed.extend({
  startup_id: z.coerce.number(),
  startup_name: z.string(),
  entity_id: z.coerce.number(),
  entity_name: z.string(),
  opened_date: z.string().nullable(),
  closed_date: z.string().nullable(),
});
/** C25: the series that somebody holds or has wired money for, the largest first. */
async function clubSeriesOf(host, query) {
  return (
    await listOf(host, query, {
      key: sql`series_id`,
      fields: sql`x.name, t.id as startup_id, t.name as startup_name, e.id as entity_id, e.name as entity_name,
      r.opened_date::text, case when r.closing_date <= ${query.asOf} then r.closing_date::text end as closed_date`,
      from: sql`series x join startups t on t.id = x.startup_id join entities e on e.id = x.entity_id
      join rounds r on r.id = x.round_id`,
      schema: seriesSchema,
    })
  ).map(({ row, figures }) => ({
    ...common(row, figures),
    startup: {
      id: row.startup_id,
      name: row.startup_name,
    },
    entity: {
      id: row.entity_id,
      name: row.entity_name,
    },
    opened_date: row.opened_date,
    closed_date: row.closed_date,
    investors_count: figures.investors_count,
    last_valuation_date: figures.last_valuation_date,
  }));
}
var startupSchema = listed.extend({
  sector: z.string(),
  country: z.string(),
  series_count: z.number().nullable(),
  active_count: z.number().nullable(),
  is_written_off: z.boolean().nullable(),
  is_partly_sold: z.boolean().nullable(),
});
/** What became of a startup, in the words of a holding's status, judged by all holdings in it. */
function statusOf(row, { fair_value_gross, invested }) {
  if (row.is_written_off === true) return 'written_off';
  if (row.active_count === 0) return 'exited';
  if (row.is_partly_sold === true) return 'partially_realised';
  if (fair_value_gross === null) return 'active';
  const change = decimal(fair_value_gross).cmp(invested);
  return change > 0 ? 'marked_up' : change < 0 ? 'marked_down' : 'active';
}
/** C26: the startups that somebody holds or has wired money for, the largest first. */
async function clubStartupsOf(host, query) {
  return (
    await listOf(host, query, {
      key: sql`startup_id`,
      fields: sql`x.name, x.sector, x.country`,
      from: sql`startups x`,
      schema: startupSchema,
    })
  ).map(({ row, figures }) => ({
    ...common(row, figures),
    sector: row.sector,
    country: row.country,
    series_count: row.series_count ?? 0,
    investors_count: figures.investors_count,
    last_valuation_date: figures.last_valuation_date,
    status: statusOf(row, figures),
  }));
}
var entitySchema = listed.extend({
  kind: z.string(),
  country: z.string(),
  currency: z.string(),
  has_bank_details: z.boolean(),
  cash_balance: z.string(),
});
/** C27: every vehicle, those that hold nothing only where nothing is filtered; its cash is what came in and is not invested, in the report's currency. */
async function clubEntitiesOf(host, query) {
  return (
    await listOf(host, query, {
      key: sql`entity_id`,
      fields: sql`x.name, x.kind, x.country, x.currency,
      coalesce(x.bank_name <> '' and x.bank_account <> '', false) as has_bank_details,
      (coalesce(c.deposited, 0) - coalesce(s.paid_in::numeric, 0))::text as cash_balance`,
      from: sql`entities x`,
      others: sql`${isWhole(query)} and x.formed_date <= ${query.asOf}`,
      schema: entitySchema,
    })
  ).map(({ row, figures }) => ({
    ...common(row, figures),
    kind: row.kind,
    country: row.country,
    currency: row.currency,
    investors_count: figures.investors_count,
    cash_balance: sumText(row.cash_balance),
    has_bank_details: row.has_bank_details,
  }));
}
// server/domain/shelf.ts
function createShelf(room) {
  const all = /* @__PURE__ */ new Map();
  let size = 0;
  const forget = (name) => {
    size -= all.get(name)?.size ?? 0;
    all.delete(name);
  };
  const keep = (name, kept) => {
    forget(name);
    all.set(name, kept);
    size += kept.size;
    for (const oldest of all.keys()) {
      if (size <= room || oldest === name) break;
      forget(oldest);
    }
  };
  return {
    find(name) {
      const kept = all.get(name);
      if (kept) keep(name, kept);
      return kept;
    },
    keep,
  };
}
// server/domain/report-cache.ts
var roomOfAnswers = 2e8;
var roomOfBooks = 5e7;
var createReportCache = () => ({
  kept: createShelf(roomOfAnswers),
  coming: /* @__PURE__ */ new Map(),
  books: createShelf(roomOfBooks),
  firstMoves: createShelf(100),
});
/** The answer that was made since the rows last changed, or one that is being made; and an older one, where there is one. */
async function answerOf(host, key, make) {
  const cache = host.reportCache;
  const version = await bookVersionOf(host);
  const known = cache.kept.find(key);
  if (known?.version === version)
    return {
      fresh: Promise.resolve(known.value),
      earlier: null,
    };
  const turn = `${version} ${key}`;
  const fresh =
    cache.coming.get(turn) ??
    make()
      .then((body) => {
        cache.kept.keep(key, {
          version,
          value: body,
          size: body.length,
        });
        return body;
      })
      .finally(() => cache.coming.delete(turn));
  cache.coming.set(turn, fresh);
  return {
    fresh,
    earlier: known?.value ?? null,
  };
}
/** An answer as JSON: the one that was made since the rows last changed, or a new one. @throws Refusal as `make` does. */
async function cachedAnswer(host, key, make) {
  const { fresh } = await answerOf(host, key, async () => Buffer.from(JSON.stringify(await make())));
  return fresh;
}
var [freshMark, staleMark] = [Buffer.from('"is_stale":false'), Buffer.from('"is_stale":true')];
function markedStale(body) {
  const at = Buffer.from(body.buffer, body.byteOffset, body.length).indexOf(freshMark);
  if (at < 0) return body;
  return Buffer.concat([body.subarray(0, at), staleMark, body.subarray(at + freshMark.length)]);
}
/**
 * A report as JSON. What was made since the rows last changed is answered again; when they did, a new one is made,
 * and whoever has waited for `reportPatienceMs` is given the earlier one, marked as stale.
 * @throws Refusal as the report does.
 */
async function cachedReport(host, investorId, type, params) {
  const { series, entity, startup } = params.filter;
  const { fresh, earlier } = await answerOf(
    host,
    JSON.stringify([
      investorId,
      type,
      params.asOf,
      params.from,
      params.basis,
      params.currency,
      [series, entity, startup],
    ]),
    () => writeReport(host, investorId, type, params),
  );
  if (earlier === null) return fresh;
  fresh.catch(() => {});
  const stale = markedStale(earlier);
  const patienceMs = host.settings.reportPatienceMs;
  if (patienceMs === 0) return stale;
  let timer;
  const patience = new Promise((resolve) => {
    timer = setTimeout(() => resolve(stale), patienceMs);
  });
  return Promise.race([fresh, patience]).finally(() => clearTimeout(timer));
}
// server/http/attachment.ts
/** RFC 6266: a plain name for old browsers, the real one percent-encoded. */
function attachment(name) {
  return `attachment; filename="${name.replace(/[^\w.() -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
// server/routes/cyborg.ts
/** What is written ahead of the reader is given up when the reader goes. Nothing is answered before the first bytes are here. */
async function streamOf(bytes) {
  const first = await bytes.next();
  return new ReadableStream({
    start(controller) {
      if (first.done === true) controller.close();
      else controller.enqueue(first.value);
    },
    async pull(controller) {
      const { value, done } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(void 0);
    },
  });
}
/** C22 to C28: the club's whole book, for cyborgs alone. */
function mountCyborg(app, host) {
  const mount = (call, respond) =>
    mountFor(app, host, call, 'cyborg', async (context, { investor, familyId }) => {
      const query = readCyborgQuery(context.req.query(), dayOf(host.clock()));
      const response = await withRates(() => respond(context, query));
      await audit(host, {
        event: 'report_viewed',
        outcome: 'ok',
        investorId: investor.id,
        familyId,
        object: `club ${call.path}`,
      });
      return response;
    });
  const answer = async (context, call, query, read) => {
    const body = await cachedAnswer(host, JSON.stringify([call.path, query]), () => read(host, query));
    return context.body(body, 200, { 'content-type': 'application/json' });
  };
  const mountAnswer = (call, read) => mount(call, (context, query) => answer(context, call, query, read));
  mount(calls.getCyborgPortfolio, async (context, query) => {
    if (query.file === null) return answer(context, calls.getCyborgPortfolio, query, clubPortfolioOf);
    const { name, type, bytes } = clubPortfolioFile(host, query, query.file);
    return context.body(await streamOf(bytes), 200, {
      'content-type': type,
      'content-disposition': attachment(name),
    });
  });
  mount(calls.getCyborgDeposits, (context, query) =>
    answerPage(host, context, context.req.query('page') || void 0, (page) =>
      pageOfDeposits(host, query, page),
    ),
  );
  mountAnswer(calls.listCyborgInvestors, clubInvestorsOf);
  mountAnswer(calls.listCyborgSeries, clubSeriesOf);
  mountAnswer(calls.listCyborgStartups, clubStartupsOf);
  mountAnswer(calls.listCyborgEntities, clubEntitiesOf);
  mountAnswer(calls.getCyborgInvested, clubInvestedOf);
}
// server/http/clear-text.ts
/** Blanks that `trim` knows, and the marks without width that it leaves. */
var ends = /^[\s\u200B-\u200D\u2060\uFEFF]+|[\s\u200B-\u200D\u2060\uFEFF]+$/gu;
/** CR, LF, CRLF, VT, FF, NEL and the two Unicode separators. */
var lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;
/** A single line: breaks and tabs become blanks, the ends are bare. */
var clearLine = (value) => value.replace(lineBreaks, ' ').replaceAll('	', ' ').replace(ends, '');
/** Several lines: every kind of break becomes a line feed, the ends are bare. */
var clearText = (value) => value.replace(lineBreaks, '\n').replaceAll('	', ' ').replace(ends, '');
/** Code points, as people count them; a pair of surrogates is one. */
var countCharacters = (value) => Array.from(value).length;
// server/domain/rounds/commitment-rules.ts
var choice$6 = { error: 'Not a valid choice.' };
var truth$3 = () => z.boolean({ error: 'Must be true or false.' }).default(false);
var acknowledged$1 = ['risk', 'illiquidity', 'loss', 'fees'];
var id$4 = () => z.int('A valid integer is required.').positive('A valid integer is required.');
/** What C41 takes with `save_draft` and `submit`. */
var commitmentSchema = z.object({
  investing_profile: id$4(),
  amount: amountField(),
  currency: textField().pipe(z.string().regex(/^[A-Z]{3}$/, 'Not a valid choice.')),
  is_pro_rata: truth$3(),
  accept_lower_allocation: truth$3(),
  min_acceptable_amount: amountField().nullish(),
  source_of_funds_changed: truth$3(),
  acknowledgements: z
    .array(z.enum(acknowledged$1, choice$6), choice$6)
    .max(20, 'Use at most 20.')
    .default([]),
  comment: textField()
    .refine((text) => countCharacters(text) <= 500, 'Use at most 500 characters.')
    .default(''),
});
var no = (status, detail, code) =>
  new Refusal(status, {
    detail,
    code,
  });
/** @throws Refusal 403 for whoever may not invest now. */
function checkStanding(investor, today) {
  const { accreditation_expiry_date: last } = investor;
  if (!investor.is_kyc_checked) throw no(403, 'Your identity has to be verified first.', 'not_verified');
  if (last !== null && last < today)
    throw no(403, 'Your accreditation has expired.', 'accreditation_expired');
  if (!investor.is_accredited) throw no(403, 'You have to be accredited first.', 'not_accredited');
  if (!investor.is_member) throw no(403, 'Only members of the club may invest.', 'not_member');
}
var refusals = {
  upcoming: ['The round is not open yet.', 'round_not_open'],
  closing: ['The deadline of the round has passed.', 'deadline_passed'],
  closed: ['The round is closed.', 'round_closed'],
  cancelled: ['The round was cancelled.', 'round_closed'],
  oversubscribed: ['The round is full, its waiting list too.', 'round_full'],
};
/** @throws Refusal 409 while no commitment is taken. */
function checkRound({ status }) {
  const refusal = refusals[status];
  if (refusal) throw no(409, ...refusal);
}
var amountWordings = {
  belowMinimum: (limit) => `The minimum is ${limit}.`,
  aboveMaximum: (limit) => `The maximum is ${limit}.`,
  offStep: (limit) => `Choose a multiple of ${limit}.`,
  aboveRoom: (limit) => `Only ${limit} can be taken, the waiting list included.`,
};
function amountErrors({ amount }, row) {
  const { round } = row;
  const fault = amountFault(amount, {
    minimum: round.minimum_amount,
    maximum: round.maximum_amount,
    step: round.amount_step,
    room: roomOf(remainingOf(row), waitlistRoomOf(row)),
  });
  return fault ? [amountWordings[fault.kind](amountWords(fault.limit, round.currency))] : [];
}
function lowerErrors({ amount, accept_lower_allocation: accepts, min_acceptable_amount: least }) {
  if (least === null || least === void 0) return [];
  if (!accepts) return ['Leave this empty, or accept a lower allocation.'];
  return decimal(least).gt(amount) ? ['This is more than the amount.'] : [];
}
/** What keeps a draft from being kept. @throws Refusal 400 */
function checkDraft(commitment, investor, { round }) {
  throwAny$1({
    investing_profile: commitment.investing_profile === investor.id ? [] : ['Not one of your profiles.'],
    currency: commitment.currency === round.currency ? [] : [`The round is in ${round.currency}.`],
  });
}
/** What keeps a commitment from being handed in. @throws Refusal 400 with all that is wrong, by field. */
function checkCommitment(commitment, row) {
  const isMissing = acknowledged$1.some((name) => !commitment.acknowledgements.includes(name));
  throwAny$1({
    amount: amountErrors(commitment, row),
    min_acceptable_amount: lowerErrors(commitment),
    acknowledgements: isMissing ? ['Confirm each of the four points.'] : [],
  });
}
function throwAny$1(errors) {
  const wrong = Object.entries(errors).filter(([, messages]) => messages.length > 0);
  if (wrong.length > 0) throw badFields(Object.fromEntries(wrong));
}
// server/domain/rounds/apply.ts
var choice$5 = { error: 'Not a valid choice.' };
var id$3 = () => z.int('A valid integer is required.').positive('A valid integer is required.');
/** The head of C41; what `save_draft` and `submit` state beside it is `commitmentSchema`. */
var applySchema = z.looseObject({
  instance_type: z.enum(['round'], choice$5),
  instance_id: id$3(),
  action: z.enum(['save_draft', 'submit', 'withdraw', 'confirm_allocation', 'report_wire_sent'], choice$5),
  application: id$3().nullish(),
  idempotency_key: z.string().min(1).max(100, 'Use at most 100 characters.').nullish(),
});
var ended = ['completed', 'withdrawn', 'declined', 'expired', 'refunded', 'cancelled_round'];
async function openApplication(host, investorId, roundId) {
  const [found] = await host.database.queries
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.investor_id, investorId),
        eq(applications.round_id, roundId),
        notInArray(applications.status, ended),
      ),
    )
    .for('update');
  return found ?? null;
}
/** Writes what was entered into the draft, or into a new application. */
async function write(host, investor, round, draft, commitment, status) {
  const { investing_profile: _profile, currency, ...stated } = commitment;
  const now = host.clock();
  const values = {
    ...stated,
    min_acceptable_amount: commitment.min_acceptable_amount ?? null,
    currency,
    fees: feeOn(decimal(commitment.amount), round),
    terms_version: round.terms_version,
    ...(status !== 'draft' && { submitted_at: now }),
    due_at: status === 'submitted' ? nextTurn(host) : null,
  };
  if (draft) {
    await move$1(host, draft, status, values);
    return;
  }
  const [added] = await host.database.queries
    .insert(applications)
    .values({
      ...values,
      investor_id: investor.id,
      round_id: round.id,
      status,
      created_at: now,
    })
    .returning();
  if (added) await noteStatus(host, added);
}
async function commit(host, investor, round, request) {
  const { queries } = host.database;
  checkStanding(investor, dayOf(host.clock()));
  const open = await openApplication(host, investor.id, round.id);
  if (open && open.status !== 'draft')
    throw new Refusal(409, {
      detail: 'You have committed to this round already.',
      code: 'duplicate_application',
      application: open.id,
    });
  const row = await readRound(host, round.id);
  checkRound(row);
  const commitment = await checkBody(request, commitmentSchema);
  checkDraft(commitment, investor, row);
  if (request.action === 'save_draft') {
    await write(host, investor, round, open, commitment, 'draft');
    return open ? 200 : 201;
  }
  checkCommitment(commitment, row);
  await write(
    host,
    investor,
    round,
    open,
    commitment,
    decimal(commitment.amount).lte(remainingOf(row)) ? 'submitted' : 'waitlisted',
  );
  await queries
    .delete(roundInterests)
    .where(and(eq(roundInterests.round_id, round.id), eq(roundInterests.investor_id, investor.id)));
  return 201;
}
var beforeSigning = /* @__PURE__ */ new Set(['draft', 'submitted', 'waitlisted', 'allocated', 'reduced']);
async function isSigned(host, application) {
  const [newest] = await host.database.queries
    .select({ status: envelopes.status })
    .from(envelopes)
    .where(eq(envelopes.application_id, application))
    .orderBy(desc(envelopes.id))
    .limit(1);
  return newest?.status === 'signed' || newest?.status === 'completed';
}
async function withdraw$1(host, application, round) {
  if (
    !(
      beforeSigning.has(application.status) ||
      hasNewTerms(application, round) ||
      (application.status === 'signing' && !(await isSigned(host, application.id)))
    )
  )
    throw wrongStatus('It is signed. Ask the club if you want to leave.');
  await end$1(host, application, 'withdrawn', null);
}
async function confirm(host, application, round) {
  const isNew = hasNewTerms(application, round);
  if (application.status !== 'reduced' && !isNew) throw wrongStatus('There is nothing to confirm.');
  const terms = { terms_version: round.terms_version };
  if (application.status === 'reduced')
    await move$1(host, application, 'allocated', {
      ...terms,
      due_at: nextTurn(host),
    });
  else
    await move$1(host, application, application.status, {
      ...terms,
      due_at: application.due_at,
    });
}
async function reportWire(host, application) {
  if (application.status !== 'funding' && application.status !== 'part_funded')
    throw wrongStatus('There is nothing to wire now.');
  await move$1(host, application, application.status, { wire_sent_at: host.clock() });
}
async function takeStep(host, investor, round, request) {
  const { application: wanted, action } = request;
  if (wanted === null || wanted === void 0) throw badFields({ application: ['This field is required.'] });
  const [application] = await host.database.queries
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.id, wanted),
        eq(applications.investor_id, investor.id),
        eq(applications.round_id, round.id),
      ),
    )
    .for('update');
  if (!application) throw notFound();
  if (action === 'withdraw') await withdraw$1(host, application, round);
  else if (action === 'confirm_allocation') await confirm(host, application, round);
  else await reportWire(host, application);
  return 200;
}
/** C41, inside the transaction of its idempotency key. @throws Refusal 400, 403, 404, 409 */
async function apply(host, investor, request) {
  const round = await lockRound(host, request.instance_id);
  const status =
    request.action === 'save_draft' || request.action === 'submit'
      ? await commit(host, investor, round, request)
      : await takeStep(host, investor, round, request);
  const own = await applicationsOf(host, investor, round);
  const body = own.find(({ id: known }) => known === request.application) ?? own[0];
  if (!body) throw notFound();
  return {
    status,
    body,
  };
}
// server/domain/rounds/idempotency.ts
var keptMs = 864e5;
/** Without a key, the same body within this time is the same intent. */
var keylessMs = 1e4;
var sorted = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
};
var fingerprintOf$1 = (body) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('base64url');
/**
 * Does something once for an intent. The key, the effect and its answer are written in one transaction, so that a repeat
 * waits for the first one and is given its answer; after a refusal nothing is kept and the key may be used again.
 * @throws Refusal 422 for a key that was used with another body.
 */
async function once(host, { investorId, path, key, body }, work) {
  const fingerprint = fingerprintOf$1(body);
  const ownKey = key ?? `body ${fingerprint}`;
  const now = host.clock();
  const same = and(
    eq(idempotencyKeys.investor_id, investorId),
    eq(idempotencyKeys.path, path),
    eq(idempotencyKeys.key, ownKey),
  );
  return host.database.transaction(async (queries) => {
    const expiry = /* @__PURE__ */ new Date(now.getTime() - (key === null ? keylessMs : keptMs));
    await queries.delete(idempotencyKeys).where(and(same, lt(idempotencyKeys.created_at, expiry)));
    const [added] = await queries
      .insert(idempotencyKeys)
      .values({
        investor_id: investorId,
        path,
        key: ownKey,
        fingerprint,
        created_at: now,
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (!added) {
      const [known] = await queries.select().from(idempotencyKeys).where(same);
      if (known?.fingerprint !== fingerprint)
        throw new Refusal(422, {
          detail: 'This key was used for another request.',
          code: 'idempotency_key_reused',
        });
      return {
        status: known.status === 201 ? 201 : 200,
        body: known.body ?? {},
        isReplayed: true,
      };
    }
    const answer = await work();
    await queries
      .update(idempotencyKeys)
      .set({
        status: answer.status,
        body: answer.body,
      })
      .where(same);
    return {
      ...answer,
      isReplayed: false,
    };
  });
}
/** Forgets keys that are older than a day. */
async function forgetOldKeys({ database, clock }) {
  const expiry = /* @__PURE__ */ new Date(clock().getTime() - keptMs);
  await database.queries.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, expiry));
}
// server/domain/rounds/round-stats.ts
/** The body of C31. */
var roundEventSchema = z.object({
  event: z.enum(['view', 'document_open', 'interest', 'interest_withdrawn'], {
    error: 'Not a valid choice.',
  }),
  amount: amountField().nullish(),
  document: z.int('A valid integer is required.').positive().nullish(),
});
async function noteReading(host, investorId, roundId, documentId) {
  const reading = {
    round_id: roundId,
    investor_id: investorId,
    document_id: documentId,
  };
  const now = host.clock();
  await host.database.queries
    .insert(roundReadings)
    .values({
      ...reading,
      times: 1,
      last_at: now,
    })
    .onConflictDoUpdate({
      target: [roundReadings.round_id, roundReadings.investor_id, roundReadings.document_id],
      set: {
        times: sql`${roundReadings.times} + 1`,
        last_at: now,
      },
    });
}
async function noteInterest(host, investorId, { round, status }, amount) {
  if (status === 'closed' || status === 'cancelled' || status === 'closing')
    throw new Refusal(409, {
      detail: 'The round is closed.',
      code: 'round_closed',
    });
  const values = {
    amount,
    at: host.clock(),
  };
  await host.database.queries
    .insert(roundInterests)
    .values({
      round_id: round.id,
      investor_id: investorId,
      ...values,
    })
    .onConflictDoUpdate({
      target: [roundInterests.round_id, roundInterests.investor_id],
      set: values,
    });
}
async function note(host, investorId, row, { event, amount, document }) {
  const { queries } = host.database;
  const { id } = row.round;
  if (event === 'interest') return noteInterest(host, investorId, row, amount ?? null);
  if (event === 'interest_withdrawn') {
    await queries
      .delete(roundInterests)
      .where(and(eq(roundInterests.round_id, id), eq(roundInterests.investor_id, investorId)));
    return;
  }
  if (event === 'view') return noteReading(host, investorId, id, 0);
  const [paper] = await queries
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, document ?? 0), eq(documents.round_id, id), isNull(documents.investor_id)));
  if (!paper) throw badFields({ document: ['Not a document of this round.'] });
  return noteReading(host, investorId, id, paper.id);
}
/** C31: notes what happened and answers the figures as they are then. @throws Refusal 400, 404, 409 */
async function roundStatsAfter(host, investorId, id, event) {
  const { queries } = host.database;
  const row = await readRound(host, id);
  await note(host, investorId, row, event);
  const mine = and(eq(roundInterests.round_id, id), eq(roundInterests.investor_id, investorId));
  const [own] = await queries.select().from(roundInterests).where(mine);
  const [others] = await queries
    .select({
      people: count(),
      amount: sum(roundInterests.amount),
    })
    .from(roundInterests)
    .where(eq(roundInterests.round_id, id));
  return {
    round: id,
    committed_amount: moneyText(decimal(row.figures.committed_amount)),
    funded_amount: moneyText(decimal(row.figures.funded_amount)),
    committed_percent: committedShare(row.figures),
    investors_count: row.figures.investors_count,
    interested_count: others?.people ?? 0,
    interested_amount: moneyText(decimal(others?.amount ?? '0')),
    remaining_amount: moneyText(remainingOf(row)),
    my_interest_amount: own?.amount ?? null,
    as_of: host.clock().toISOString(),
  };
}
// server/http/intent-key.ts
/** The key of the header, or else of the body; where both are given they must agree. @throws Refusal 400 */
function keyOf(header, inBody) {
  const key = header ?? inBody ?? null;
  if (
    (key !== null && (key === '' || key.length > 100)) ||
    (header !== void 0 && typeof inBody === 'string' && header !== inBody)
  )
    throw badFields({ idempotency_key: ['Not a usable key, or another one than in the header.'] });
  return key;
}
// server/domain/rounds/round-list.ts
var roundModes = ['default', 'upcoming', 'waitlist', 'mine', 'closing_soon', 'follow_on'];
var pageSize$3 = 12;
var soonDays = 14;
var isOver = sql`${rounds.status} in ('closed', 'cancelled')`;
/** Rounds that are full but for their waiting list. The days are asked for first, because adding up is dear. */
async function waitingRounds({ database: { queries } }, today) {
  return (
    await queries
      .select({ id: rounds.id })
      .from(rounds)
      .innerJoin(roundFigures, eq(roundFigures.round_id, rounds.id))
      .where(
        and(
          eq(rounds.status, 'open'),
          lte(rounds.opened_date, today),
          gt(rounds.waitlist_amount, '0'),
          sql`${statusOn(today)} = 'waitlist'`,
        ),
      )
  ).map(({ id }) => id);
}
function wantedByMode(host, investorId, { mode, active }, today, waiting) {
  const { queries } = host.database;
  const applied = queries
    .select({ id: applications.round_id })
    .from(applications)
    .where(eq(applications.investor_id, investorId));
  const interested = queries
    .select({ id: roundInterests.round_id })
    .from(roundInterests)
    .where(eq(roundInterests.investor_id, investorId));
  const held = queries
    .select({ id: series$1.startup_id })
    .from(holdings)
    .innerJoin(series$1, eq(series$1.id, holdings.series_id))
    .where(eq(holdings.investor_id, investorId));
  switch (mode) {
    case 'upcoming':
      return sql`${rounds.opened_date} > ${today}::date`;
    case 'waitlist':
      return inArray(rounds.id, [...waiting]);
    case 'mine':
      return or(inArray(rounds.id, applied), inArray(rounds.id, interested));
    case 'closing_soon':
      return sql`${rounds.closing_date} between ${today}::date and ${addDays(today, soonDays)}::date`;
    case 'follow_on':
      return inArray(rounds.startup_id, held);
    default:
      return active === 'open' ? sql`${rounds.opened_date} <= ${today}::date` : void 0;
  }
}
async function wantedOf$3(host, investorId, filter, today) {
  const { active, mode, tags, years } = filter;
  const waiting = mode === 'waitlist' ? await waitingRounds(host, today) : [];
  return and(
    active === 'all' ? void 0 : active === 'closed' ? isOver : sql`not ${isOver}`,
    wantedByMode(host, investorId, filter, today, waiting.length === 0 ? [0] : waiting),
    tags.length === 0
      ? void 0
      : or(...tags.map((tag) => sql`${startups.tags} @> ${JSON.stringify([tag])}::jsonb`)),
    years.length === 0 ? void 0 : inArray(sql`extract(year from ${rounds.opened_date})::int`, [...years]),
  );
}
/**
 * C29: one page; what is open comes first, the nearest deadline before the others, then what is over, the newest first.
 * @throws Refusal 404 for a page that is not there.
 */
async function pageOfRounds(host, investorId, filter, page) {
  const { queries } = host.database;
  const today = dayOf(host.clock());
  const wanted = await wantedOf$3(host, investorId, filter, today);
  const [found] = await queries
    .select({ total: count() })
    .from(rounds)
    .innerJoin(startups, eq(startups.id, rounds.startup_id))
    .where(wanted);
  const total = found?.total ?? 0;
  if (!hasPage(page, total, pageSize$3)) throw invalidPage();
  const results = await listedRounds(
    host,
    investorId,
    (
      await queries
        .select({ id: rounds.id })
        .from(rounds)
        .innerJoin(startups, eq(startups.id, rounds.startup_id))
        .where(wanted)
        .orderBy(
          sql`(${isOver})`,
          sql`case when ${isOver} then null else ${rounds.closing_date} end asc nulls last`,
          desc(rounds.opened_date),
          desc(rounds.id),
        )
        .limit(pageSize$3)
        .offset((page - 1) * pageSize$3)
    ).map(({ id }) => id),
    today,
  );
  return {
    count: total,
    hasNext: page * pageSize$3 < total,
    results,
  };
}
/** The items of C29 for some rounds, in the order of their ids. */
async function listedRounds(host, investorId, ids, today) {
  const { queries } = host.database;
  if (ids.length === 0) return [];
  const rows = await selectRounds(queries, today).where(inArray(rounds.id, [...ids]));
  const around = await readSurroundings(queries, investorId, ids);
  return rows
    .toSorted((a, b) => ids.indexOf(a.round.id) - ids.indexOf(b.round.id))
    .map((row) => roundOf$2(row, around));
}
/** C33: the years in which rounds opened, the newest first. */
async function roundYears({ database: { queries } }) {
  const year = sql`extract(year from ${rounds.opened_date})::int`;
  return (await queries.selectDistinct({ year }).from(rounds).orderBy(desc(year))).map((row) => row.year);
}
/** C32: every round's name, the newest first. */
async function roundNames(host) {
  return (
    await selectRounds(host.database.queries, dayOf(host.clock())).orderBy(
      desc(rounds.opened_date),
      desc(rounds.id),
    )
  ).map(({ round, status }) => ({
    id: round.id,
    name: round.name,
    title: round.title,
    startup: round.startup_id,
    status,
    deadline_date: round.closing_date,
    year: Number(round.opened_date.slice(0, 4)),
  }));
}
// server/routes/rounds.ts
var choice$4 = { error: 'Not a valid choice.' };
var listQuery$1 = z.object({
  active: z.enum(['open', 'closed', 'all'], choice$4).default('open'),
  mode: z.enum(roundModes, choice$4).default('default'),
  tags: z.array(z.string().max(60, 'Use at most 60 characters.')).max(20, 'Use at most 20 tags.'),
  years: z
    .array(
      z
        .string()
        .regex(/^\d{1,4}$/, 'Enter a year.')
        .transform(Number),
    )
    .max(20, 'Use at most 20 years.'),
});
/** A parameter that is given but empty counts as not given. */
var given$1 = (context, name) => (context.req.queries(name) ?? []).filter((value) => value !== '');
function readListQuery(context) {
  const parsed = listQuery$1.safeParse({
    active: given$1(context, 'active')[0],
    mode: given$1(context, 'mode')[0],
    tags: given$1(context, 'tags'),
    years: given$1(context, 'years'),
  });
  if (!parsed.success) throw badFields(z.flattenError(parsed.error).fieldErrors);
  return parsed.data;
}
/** @throws Refusal 404 for what is no id. */
function idIn(context) {
  const id = context.req.param('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  return Number(id);
}
/** C15, C29, C30, C32, C33, C38 and C39. */
function mountRounds(app, host) {
  mountFor(app, host, calls.listRounds, 'verified', async (context, { investor }) => {
    const filter = readListQuery(context);
    return answerPage(host, context, given$1(context, 'page')[0], (page) =>
      pageOfRounds(host, investor.id, filter, page),
    );
  });
  mountFor(app, host, calls.getRound, 'verified', async (context, { investor }) =>
    context.json(await roundDetailOf(host, investor.id, idIn(context))),
  );
  mountFor(app, host, calls.listRoundDocuments, 'verified', async (context) =>
    context.json(await roundDocumentsOf(host, idIn(context))),
  );
  mountFor(app, host, calls.listRoundNames, 'verified', async (context) =>
    context.json(await roundNames(host)),
  );
  mountFor(app, host, calls.listRoundYears, 'verified', async (context) =>
    context.json(await roundYears(host)),
  );
  mountFor(app, host, calls.listStartups, 'verified', async (context) => {
    const search = (context.req.query('search') ?? '').trim().slice(0, 100);
    return answerPage(host, context, given$1(context, 'page')[0], (page) =>
      pageOfStartups(host, search, page),
    );
  });
  mountFor(app, host, calls.listTags, 'verified', async (context) => context.json(await allTags(host)));
}
// server/routes/deals.ts
/** C31, C41 and C42. */
function mountDeals(app, host) {
  mountFor(app, host, calls.reportRoundStats, 'verified', async (context, { investor }) => {
    const wait = host.throttle.take(`round stats ${investor.id}`, 600, 3600);
    if (wait > 0) throw throttled(wait);
    const event = await readBody(context, roundEventSchema);
    return context.json(await roundStatsAfter(host, investor.id, idIn(context), event));
  });
  mountFor(app, host, calls.applyToInstance, 'signedIn', async (context, { investor }) => {
    const wait = host.throttle.take(`application ${investor.id}`, 240, 3600);
    if (wait > 0) throw throttled(wait);
    const request = await readBody(context, applySchema);
    const { idempotency_key: inBody, ...body } = request;
    const key = keyOf(context.req.header('idempotency-key'), inBody);
    const answer = await once(
      host,
      {
        investorId: investor.id,
        path: calls.applyToInstance.path,
        key,
        body,
      },
      () => apply(host, investor, request),
    );
    if (answer.isReplayed) context.header('idempotency-replayed', 'true');
    return context.json(answer.body, answer.status);
  });
  mountFor(app, host, calls.listApplications, 'signedIn', async (context, { investor }) => {
    const [round] = await host.database.queries
      .select()
      .from(rounds)
      .where(eq(rounds.name, context.req.param('roundName') ?? ''));
    if (!round) throw notFound();
    return context.json(await applicationsOf(host, investor, round));
  });
}
// server/domain/file-kinds.ts
var pdf = {
  mime: 'application/pdf',
  endings: ['.pdf'],
};
var jpeg = {
  mime: 'image/jpeg',
  endings: ['.jpg', '.jpeg'],
};
var png = {
  mime: 'image/png',
  endings: ['.png'],
};
var heic = {
  mime: 'image/heic',
  endings: ['.heic', '.heif'],
};
var pngSignature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]);
var heifBrands = /* @__PURE__ */ new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'hevm',
  'hevs',
  'mif1',
  'msf1',
]);
/** @param head the first bytes of the file. Null for every other kind, and for a PDF whose header is not at the start. */
function fileKindOf(head) {
  if (/^%PDF-[12]\.\d/.test(head.toString('latin1'))) return pdf;
  if (head.length >= 4 && head.readUIntBE(0, 3) === 16767231) return jpeg;
  if (head.subarray(0, pngSignature.length).equals(pngSignature)) return png;
  return head.length >= 12 &&
    head.toString('latin1', 4, 8) === 'ftyp' &&
    heifBrands.has(head.toString('latin1', 8, 12))
    ? heic
    : null;
}
var encryption = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
/** Looks for an encryption dictionary in the trailer of a PDF that passes by in chunks. */
function encryptionWatch() {
  let tail = '';
  let isFound = false;
  return {
    look(chunk) {
      if (isFound) return;
      const text = tail + chunk.toString('latin1');
      isFound = encryption.test(text);
      tail = text.slice(-64);
    },
    isEncrypted: () => isFound,
  };
}
var longest = 200;
/** What may be shown of a file's name: no folders, no control or direction characters, an ending that fits the content. */
function displayName(name, { endings }) {
  const shown = (name.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  const ending = endings.find((known) => shown.toLowerCase().endsWith(known));
  const stem = ending ? shown.slice(0, -ending.length) : shown;
  const room = longest - (ending ?? endings[0]).length;
  const kept = Array.from(stem).slice(0, room).join('').trim();
  return `${kept === '' ? 'document' : kept}${ending ? shown.slice(-ending.length) : endings[0]}`;
}
// server/domain/file-storage.ts
/** Files lie in the data folder under random names, outside everything that is served; `incoming` holds unfinished ones. */
var filesFolder = (host) => join(host.settings.dataFolder, 'files');
var incomingFolder = (host) => join(filesFolder(host), 'incoming');
var uploadPrefix = 'upload-';
var unreadable = () =>
  new Refusal(415, {
    file: ['Use a PDF, a JPEG, a PNG or a HEIC file. The content of this one is something else.'],
  });
var tooLarge = () => new Refusal(413, { file: ['The file is larger than 20 MB.'] });
var discard = (path) => rm(path, { force: true });
/** Writes a file as it arrives. @throws Refusal when it is empty, too large, of another kind or locked by a password. */
async function receive(host, content) {
  const path = join(incomingFolder(host), randomUUID());
  const handle = await open(path, 'wx', 384);
  try {
    const hash = createHash('sha256');
    const watch = encryptionWatch();
    let head = Buffer.alloc(0);
    let size = 0;
    for await (const chunk of content) {
      size += chunk.length;
      if (size > uploadLimits.bytes) throw tooLarge();
      if (head.length < 32) head = Buffer.concat([head, chunk]).subarray(0, 32);
      if (head.length === 32 && fileKindOf(head) === null) throw unreadable();
      hash.update(chunk);
      watch.look(chunk);
      await handle.writeFile(chunk);
    }
    if (size === 0) throw badFields({ file: ['The submitted file is empty.'] });
    const kind = fileKindOf(head);
    if (kind === null) throw unreadable();
    if (kind.mime === 'application/pdf' && watch.isEncrypted())
      throw badFields({
        file: ['The PDF is protected by a password. Save it without the protection and upload that.'],
      });
    await handle.sync();
    return {
      path,
      kind,
      size,
      sha256: hash.digest('hex'),
    };
  } catch (error) {
    await discard(path);
    throw error;
  } finally {
    await handle.close();
  }
}
/** Moves a received file to its place and answers its storage name. */
async function keepFile(host, { path }) {
  const name = `${uploadPrefix}${randomUUID()}`;
  await rename(path, join(filesFolder(host), name));
  const folder = await open(filesFolder(host), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return name;
}
var hourMs = 36e5;
/**
 * Makes the folders and removes what an interrupted upload left: unfinished files, and finished ones without a row.
 * Where hosts share a database they may share the folder too, so there only what is older than an hour goes.
 */
async function sweepFiles(host) {
  await mkdir(incomingFolder(host), {
    recursive: true,
    mode: 448,
  });
  const rows = await host.database.queries.select({ name: documents.storage_name }).from(documents);
  const known = new Set(rows.map(({ name }) => name));
  const stored = (await readdir(filesFolder(host))).filter(
    (name) => name.startsWith(uploadPrefix) && !known.has(name),
  );
  const unfinished = await readdir(incomingFolder(host));
  const candidates = [
    ...stored.map((name) => join(filesFolder(host), name)),
    ...unfinished.map((name) => join(incomingFolder(host), name)),
  ];
  let removed = 0;
  for (const path of candidates) {
    if (host.settings.databaseUrl !== void 0 && Date.now() - (await stat(path)).mtimeMs < hourMs) continue;
    await discard(path);
    removed += 1;
  }
  return removed;
}
// server/database/schema-reports.ts
/** Files that were asked for; see the migration. */
var reportJobs = pgTable('report_jobs', {
  id: text().primaryKey(),
  investor_id: bigint({ mode: 'number' }).notNull(),
  idempotency_key: text().notNull(),
  fingerprint: text().notNull(),
  status: text({ enum: ['queued', 'generating', 'ready', 'failed', 'expired'] }).notNull(),
  /** Percent. */
  progress: integer().notNull().default(0),
  storage_name: text(),
  file_name: text(),
  mime_type: text(),
  size_bytes: bigint({ mode: 'number' }),
  error: text(),
  created_at: instant().notNull(),
  expires_at: instant(),
});
// server/domain/club-lists.ts
/** C21: the vehicles that the investor holds through, in the order of the first purchase. */
async function vehiclesOf(host, investorId, today) {
  const { queries } = host.database;
  const records = groupBy(await readRecords(queries, investorId, today), ({ entity }) => entity.id);
  const rows = new Map((await queries.select().from(entities)).map((row) => [row.id, row]));
  return [...records].flatMap(([id, held]) => {
    const row = rows.get(id);
    if (!row) return [];
    const { name, kind, country, currency, formed_date } = row;
    return [
      {
        id,
        name,
        kind,
        country,
        currency,
        formed_date,
        series_count: new Set(held.map((record) => record.series.id)).size,
        has_capital_account: true,
      },
    ];
  });
}
var isGone = /* @__PURE__ */ new Set(['exited', 'written_off']);
/** C37: the startups of which the investor still holds something, by name. The status is that of the newest holding. */
async function heldStartupsOf(host, investorId, today) {
  const books = (await readRecords(host.database.queries, investorId, today))
    .map(bookOf)
    .filter(({ status }) => !isGone.has(status));
  return [...groupBy(books, ({ startup }) => startup.id).values()]
    .flatMap((held) => {
      const last = held.at(-1);
      if (!last) return [];
      const { id, name, sector } = last.startup;
      return [
        {
          id,
          name,
          logo_url: null,
          sector,
          status: last.status,
        },
      ];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
// server/domain/files/csv.ts
var bom = '﻿';
/** One table by RFC 4180, with a mark for spreadsheets that it is UTF-8. Texts are quoted, numbers are not. */
function writeCsv(table) {
  const { columns, rows } = table;
  const cells = rows.map((row, place) =>
    row.map((text, index) => {
      const cell = cellOf(kindAt(table, place, index), text);
      return cell.kind === 'empty' ? '' : cell.text;
    }),
  );
  const head = columns.map(({ title }) => title);
  const isText = columns.map(({ kind }) => kind === 'text');
  const text = Papa.unparse([head, ...cells], {
    newline: '\r\n',
    quotes: (value, column) => value !== '' && isText[column] === true,
  });
  return Buffer.from(`${bom}${text}\r\n`);
}
// server/domain/files/notes.ts
var returns = [
  'Paid-in is all money put in, entry fees included. Distributions are what came back after carry.',
  'Net fair value is the gross fair value less accrued carry. Accrued carry = max(0, gross fair value - invested capital still held) x carry rate, for each holding.',
  'MOIC = (gross fair value + gross proceeds) / invested. TVPI = (net fair value + distributions) / paid-in = DPI + RVPI. DPI = distributions / paid-in. RVPI = net fair value / paid-in.',
  'Realised gain = distributions - cost of the part that was sold or written off. Unrealised gain = net fair value - cost of what is still held. Cost is split by units.',
  'IRR is the yearly rate at which all payments and the value on the as-of date come to nothing; days are counted actual/365. Under one year the return of the period is given. Where there is no single rate it is left out.',
];
var byType = {
  portfolio: returns,
  performance: [...returns, 'Each line counts from the first payment to its own date.'],
  transactions: [
    'Amounts are signed as the account of the investor sees them: paid in is negative, received is positive. Fees and carry have lines of their own.',
  ],
  capital_account: [
    'Beginning balance + contributions - distributions - fees + realised gain + change in unrealised gain - carry paid - change in accrued carry = ending balance.',
    'Gains are before carry and fees, which have lines of their own. Balances are net fair values.',
    'Commitment = paid-in + promised and not yet paid. Unfunded is the latter.',
  ],
  tax_year: [
    'Gain = proceeds - cost. Proceeds are after carry and cost includes entry fees on the net basis; both are left out on the gross basis.',
    'The cost of a partial sale is its share of what had been paid in by that day. A write-off takes the cost of all that was left. A dividend has no cost.',
    'This is a list of what happened, not tax advice.',
  ],
};
var general = [
  'Sources: the club’s register of holdings, payments and valuations, as it stood when this report was made. Each valuation bears its own date and method.',
  'Amounts are added exactly and rounded once, half away from zero. A dash stands for what is not known, which is never counted as zero.',
  'Values of private companies are estimates. Past results say nothing certain about future ones. This report is for the person it was made for.',
];
var notesOf = (type) => [...byType[type], ...general];
// server/domain/files/pdf-fonts.ts
var folder = join(projectRoot, 'node_modules', '@fontsource', 'open-sans', 'files');
/** Only WOFF 1 files of the font can be embedded, and each holds the letters of one script. */
var scripts = [
  ['latin-ext', /[\u0100-\u02AF\u1E00-\u1EFF]/u],
  ['greek', /[\u0370-\u03FF]/u],
  ['cyrillic', /[\u0400-\u045F\u0490\u0491\u04B0\u04B1]/u],
];
var scriptOf = (letter) => scripts.find(([, letters]) => letters.test(letter))?.[0] ?? 'latin';
var fontFile = (script, weight) => join(folder, `open-sans-${script}-${weight}-normal.woff`);
/** A text in runs, each with the file of the font that holds its letters. */
function fontRuns(text, weight) {
  const runs = [];
  for (const letter of text) {
    const script = scriptOf(letter);
    const last = runs.at(-1);
    if (last?.script === script) last.text += letter;
    else
      runs.push({
        text: letter,
        script,
      });
  }
  if (runs.length === 0)
    runs.push({
      text: '',
      script: 'latin',
    });
  return runs.map((run) => ({
    text: run.text,
    font: fontFile(run.script, weight),
  }));
}
// server/domain/files/pdf-values.ts
var isDecimal = (text) => /^-?\d+(?:\.\d+)?$/.test(text);
var options = {
  money: {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  },
  price: {
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  },
  units: { maximumFractionDigits: 4 },
  multiple: {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  },
  rate: {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  },
  fraction: {
    style: 'percent',
    maximumSignificantDigits: 4,
  },
};
/** A day, `YYYY-MM-DD`, in words, in English as on screen: "18 Nov 2026". Anything else stays as it is. */
function dayInWords(day, locale) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  const isEnglish = locale.startsWith('en');
  const words = new Intl.DateTimeFormat(isEnglish ? 'en-US' : locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const date = /* @__PURE__ */ new Date(`${day}T00:00:00Z`);
  if (!isEnglish) return words.format(date);
  const parts = new Map(words.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
}
/** Puts figures and days as people of a locale read them; what is not known is a dash. */
function valueWriter(locale) {
  const formats = /* @__PURE__ */ new Map();
  const formatOf = (kind) => {
    const known = formats.get(kind);
    if (known) return known;
    const made = new Intl.NumberFormat(locale, {
      signDisplay: 'negative',
      ...options[kind],
    });
    formats.set(kind, made);
    return made;
  };
  return (kind, text) => {
    if (text === null) return '—';
    if (kind === 'date') return dayInWords(text, locale);
    if (options[kind] === void 0 || !isDecimal(text)) return text;
    const shown = formatOf(kind)
      .format(text)
      .replace(/[\u202f\u00a0]/g, ' ');
    return kind === 'multiple' ? `${shown}x` : shown;
  };
}
// server/domain/files/pdf.ts
var margin = 48;
var padding = 3;
var widestPortrait = 7;
/** Writes one line at a place, letter runs one after another, cut off where the room ends. */
function writeLine(pdf, text, at) {
  const runs = fontRuns(text, at.weight);
  const widthOf = (run) => pdf.font(run.font).fontSize(at.size).widthOfString(run.text);
  const width = runs.reduce((total, run) => total + widthOf(run), 0);
  let x = at.isRight ? at.x + Math.max(0, at.room - width) : at.x;
  const end = at.x + at.room;
  for (const run of runs) {
    const left = end - x;
    if (left <= at.size / 2) break;
    const taken = widthOf(run);
    const isCut = taken > left;
    pdf.text(
      run.text,
      x,
      at.y,
      isCut
        ? {
            width: left,
            height: at.size * 1.2,
            ellipsis: true,
          }
        : { lineBreak: false },
    );
    x += taken;
  }
}
/** Draws and tells a reader's software what it is. */
function marked({ pdf }, parent, type, draw) {
  const element = pdf.struct(type);
  parent.add(element);
  const content = pdf.markStructureContent(type);
  draw();
  pdf.endMarkedContent();
  element.add(content);
}
/** Draws what is there for the eye alone: lines, and the head of a table on its further pages. */
function asArtifact(pdf, draw) {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}
function paragraph(page, type, text, size, weight = 400) {
  const { pdf, root } = page;
  marked(page, root, type, () => {
    const runs = fontRuns(text, weight);
    pdf.x = margin;
    for (const [index, run] of runs.entries())
      pdf
        .font(run.font)
        .fontSize(size)
        .text(run.text, {
          continued: index < runs.length - 1,
          width: pdf.page.width - 96,
        });
  });
  pdf.moveDown(0.4);
}
/** Shares the width by what the columns hold, so that long names do not squeeze the figures. */
function widthsOf(pdf, table, texts, size) {
  const [run] = fontRuns('', 700);
  pdf.font(run?.font ?? '').fontSize(size);
  const needed = table.columns.map(({ title }, index) =>
    Math.min(
      180,
      Math.max(
        ...[title, ...texts.slice(0, 60).map((row) => row[index] ?? '')].map((text) =>
          pdf.widthOfString(text),
        ),
      ),
    ),
  );
  const room = pdf.page.width - 96 - needed.length * 2 * padding;
  const total = needed.reduce((sum, width) => sum + width, 0);
  return needed.map((width) => (width * room) / Math.max(1, total) + 6);
}
function writeTable(page, table, write) {
  const { pdf, root } = page;
  const size = table.columns.length > 12 ? 6 : 8;
  const height = size * 1.9;
  const texts = table.rows.map((row, place) =>
    row.map((text, index) => write(kindAt(table, place, index), text)),
  );
  const widths = widthsOf(pdf, table, texts, size);
  const element = pdf.struct('Table');
  root.add(element);
  const row = (parent, type, cells, weight) => {
    const { y } = pdf;
    let x = margin;
    for (const [index, text] of cells.entries()) {
      const width = widths[index] ?? 0;
      const kind = table.columns[index]?.kind ?? 'text';
      const isRight = kind !== 'text' && kind !== 'date';
      const place = {
        x: x + padding,
        y: y + padding,
        room: width - 6,
        size,
        weight,
        isRight,
      };
      if (parent) marked(page, parent, type, () => writeLine(pdf, text, place));
      else asArtifact(pdf, () => writeLine(pdf, text, place));
      x += width;
    }
    asArtifact(pdf, () => {
      pdf
        .moveTo(margin, y + height)
        .lineTo(x, y + height)
        .lineWidth(0.4)
        .strokeColor('#9aa4b2')
        .stroke();
    });
    pdf.x = margin;
    pdf.y = y + height;
  };
  const heads = table.columns.map(({ title }) => title);
  const nextRow = () => {
    const parent = pdf.struct('TR');
    element.add(parent);
    return parent;
  };
  const bottom = () => pdf.page.height - margin - 24;
  if (pdf.y + 3 * height > bottom()) pdf.addPage();
  row(nextRow(), 'TH', heads, 700);
  for (const cells of texts) {
    if (pdf.y + height > bottom()) {
      pdf.addPage();
      row(null, 'TH', heads, 700);
    }
    row(nextRow(), 'TD', cells, 400);
  }
  pdf.moveDown(1);
}
function writeFooters({ pdf }, { title, madeAt }) {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - margin;
    const room = pdf.page.width - 96;
    pdf.markContent('Artifact', {
      type: 'Pagination',
      attached: ['Bottom'],
    });
    const place = {
      x: margin,
      y,
      room,
      size: 8,
      weight: 400,
    };
    writeLine(pdf, `${title}, made ${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`, place);
    writeLine(pdf, `Page ${index - start + 1} of ${count}`, {
      ...place,
      isRight: true,
    });
    pdf.endMarkedContent();
  }
}
/** A tagged PDF with its font embedded; a table that goes over a page has its head on each. */
async function writePdf$1(paper) {
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({
    size: 'A4',
    layout: paper.tables.some(({ columns }) => columns.length > widestPortrait) ? 'landscape' : 'portrait',
    margin,
    lang: paper.locale,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: {
      Title: paper.title,
      CreationDate: paper.madeAt,
    },
  });
  const content = buffer(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const page = {
    pdf,
    root,
  };
  const write = valueWriter(paper.locale);
  paragraph(page, 'H1', paper.title, 18, 700);
  for (const line of paper.lines) paragraph(page, 'P', line, 9);
  for (const table of paper.tables) {
    paragraph(page, 'H2', table.title, 12, 700);
    if (table.rows.length === 0) paragraph(page, 'P', 'Nothing in this period.', 9);
    else writeTable(page, table, write);
  }
  if (paper.notes.length > 0) paragraph(page, 'H2', 'Notes', 12, 700);
  for (const note of paper.notes) paragraph(page, 'P', note, 8);
  writeFooters(page, paper);
  pdf.end();
  return content;
}
// server/domain/files/report-tables.ts
var holdingColumns = [
  'startup',
  'status',
  'series',
  'entity',
  'round',
  'instrument',
  'share_class',
  'investment_date',
  'vintage_year',
  'units',
  'cost_per_unit',
  'invested',
  'fees',
  'paid_in',
  'current_price',
  'price_date',
  'valuation_method',
  'valuation_source',
  'fair_value_gross',
  'accrued_carry',
  'fair_value_net',
  'proceeds_gross',
  'carry_paid',
  'distributions',
  'realised_gain',
  'unrealised_gain',
  'moic',
  'tvpi',
  'irr',
  'ownership_percent',
  'currency',
  'carry_rate',
  'sector',
  'stage',
  'country',
];
/** What fits on a page where nothing else is asked for. */
var paperColumns = [
  'startup',
  'series',
  'investment_date',
  'currency',
  'paid_in',
  'distributions',
  'fair_value_net',
  'tvpi',
  'irr',
];
var flowColumns = ['date', 'kind', 'startup', 'series', 'amount'];
var pointColumns = [
  'date',
  'paid_in',
  'distributions',
  'fair_value_gross',
  'fair_value_net',
  'tvpi',
  'dpi',
  'irr',
];
var transactionColumns = ['date', 'kind', 'startup', 'series', 'entity', 'amount', 'running'];
var disposalColumns = ['startup', 'kind', 'acquired_date', 'disposed_date', 'proceeds', 'cost', 'gain'];
/** The columns asked for. @throws Refusal 400 for one that the rows do not have. */
function chosen(known, wanted) {
  const unknown = wanted?.filter((column) => !known.includes(column)) ?? [];
  if (unknown.length > 0)
    throw badFields({ columns: [`Not a column of this report: ${unknown.join(', ')}.`] });
  return wanted && wanted.length > 0 ? wanted : known;
}
/** A holding's figures are in its own currency: where that is not the report's, it stands beside them, asked for or not. */
var inCurrencies = (columns, rows, currency) =>
  columns.includes('currency') || rows.every((row) => row.currency === currency)
    ? columns
    : [...columns, 'currency'];
/** The rows of the holdings asked for, in that order. @throws Refusal 404 for a holding that is not in the report. */
function inOrder(rows, ids) {
  if (ids === null) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound();
    return row;
  });
}
/** Figures by their name, each told as its name says. */
var figures = (entries) => ({
  key: 'statement',
  title: 'Key figures',
  columns: [
    columnOf('figure'),
    {
      key: 'value',
      title: 'Value',
      kind: 'money',
    },
  ],
  rows: entries.map(([key, value]) => [titleOf$1(key), value]),
  lastKinds: entries.map(([key]) => {
    const { kind } = columnOf(key);
    return kind === 'text' ? 'money' : kind;
  }),
});
/** A report as tables, the main one first. @throws Refusal as `chosen` and `inOrder` do. */
function tablesOf(report, { columns, holdings }) {
  switch (report.report_type) {
    case 'portfolio': {
      const rows = inOrder(report.holdings, holdings);
      const shown = new Map(rows.map((row) => [row.id, row]));
      const flows = report.cash_flows.flatMap((flow) => {
        const row = shown.get(flow.holding);
        return row
          ? [
              {
                ...flow,
                startup: row.startup,
                series: row.series,
              },
            ]
          : [];
      });
      const { irr_unavailable_reason: _reason, ...summary } = report.summary;
      const tables = [
        tableOf(
          'holdings',
          'Holdings',
          inCurrencies(chosen(holdingColumns, columns), rows, report.currency),
          rows,
        ),
        tableOf('cash_flows', 'Cash flows', flowColumns, flows),
      ];
      if (holdings !== null) return tables;
      return [
        ...tables,
        figures(Object.entries(summary).map(([key, value]) => [key, value === null ? null : String(value)])),
      ];
    }
    case 'performance':
      return [tableOf('statement', 'Performance', chosen(pointColumns, columns), report.points)];
    case 'transactions':
      return [
        tableOf('cash_flows', 'Transactions', chosen(transactionColumns, columns), report.rows),
        figures(Object.entries(report.totals)),
      ];
    case 'capital_account':
      return [
        {
          key: 'statement',
          title: 'Capital account',
          columns: [
            columnOf('line'),
            ...report.columns.map(({ key, from, to }) => ({
              key,
              title: `${titleOf$1(key)}, ${from} to ${to}`,
              kind: 'money',
            })),
          ],
          rows: report.lines.map(({ key, amounts }) => [titleOf$1(key), ...amounts]),
        },
        {
          ...figures(Object.entries(report.memo)),
          title: 'Memo',
        },
      ];
    default:
      return [
        tableOf('statement', 'Disposals', chosen(disposalColumns, columns), report.rows),
        {
          ...figures(Object.entries(report.totals)),
          title: 'Totals',
        },
      ];
  }
}
// server/domain/files/xlsx.ts
var formats = {
  text: '@',
  money: '#,##0.00',
  price: '#,##0.0000',
  units: '#,##0.####',
  multiple: '0.00"x"',
  rate: '0.00%',
  fraction: '0.00%',
  date: 'yyyy-mm-dd',
  number: '0',
};
var widths = {
  text: 26,
  money: 16,
  price: 14,
  units: 14,
  multiple: 10,
  rate: 10,
  fraction: 10,
  date: 12,
  number: 10,
};
/** A double keeps 15 digits; what has more stays text, so that no amount is changed. */
var fitsNumber = (text) => text.replace(/^-?0*|\./g, '').length <= 15;
function sheetCell(kind, text) {
  const cell = cellOf(kind, text);
  if (cell.kind === 'empty') return null;
  if (cell.kind === 'date')
    return {
      type: Date,
      value: /* @__PURE__ */ new Date(`${cell.text}T00:00:00Z`),
      format: formats.date,
    };
  if (cell.kind === 'number' && fitsNumber(cell.text))
    return {
      type: Number,
      value: Number(cell.text),
      format: formats[kind],
    };
  return {
    type: String,
    value: cell.text,
  };
}
var sheetOf = (table) => ({
  sheet: table.title.slice(0, 31),
  stickyRowsCount: 1,
  columns: table.columns.map(({ kind }) => ({ width: widths[kind] })),
  data: [
    table.columns.map(({ title: head }) => ({
      type: String,
      value: head,
      fontWeight: 'bold',
    })),
    ...table.rows.map((row, place) => row.map((text, index) => sheetCell(kindAt(table, place, index), text))),
  ],
});
/** One sheet for each table: numbers are numbers, dates are dates. */
var writeXlsx = (tables) => writeExcelFile(tables.map(sheetOf)).toBuffer();
// server/domain/files/report-file.ts
var mimeTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
/** Letters, digits and hyphens only: "Club SPV 9 LP" is "club-spv-9-lp". */
var slugOf = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
/** The name that an investor goes by, as in the club's letters. */
function nameOf$2({ company_name, first_name_en, last_name_en, email }) {
  const names = [first_name_en, last_name_en].filter(Boolean).join(' ');
  return company_name ?? (names || email);
}
var titles$1 = {
  portfolio: 'Portfolio',
  performance: 'Performance',
  transactions: 'Transactions',
  capital_account: 'Capital account statement',
  tax_year: 'Tax year report',
};
/** Whom a file is for, of what, and on which terms. */
function headLines(investor, wanted, report, period = null) {
  const day = (text) => dayInWords(text, wanted.locale);
  return [
    `Investor: ${nameOf$2(investor)}`,
    ...(wanted.prepared_for === '' ? [] : [`Prepared for: ${wanted.prepared_for}`]),
    ...(wanted.about === null ? [] : [`Part of the book: ${wanted.about}`]),
    ...(period === null ? [] : [`Period: ${period}`]),
    `As of: ${day(report.as_of_date)}. Made: ${day(report.generated_at.slice(0, 10))}, ${report.generated_at.slice(11, 16)} UTC`,
    `Basis: ${report.basis}. Currency: ${report.currency}`,
  ];
}
function periodOf(report, locale) {
  if (!('to' in report)) return null;
  const day = (text) => dayInWords(text, locale);
  return `${report.from === null ? 'the first payment' : day(report.from)} to ${day(report.to ?? report.as_of_date)}`;
}
var rateNotes = ({ rates }) =>
  rates.length === 0
    ? []
    : [
        'Payments were converted at the latest rate known on their own day, values at the one of the as-of date:',
        ...rates.map(({ date, from, to, rate, source }) => `${date}: 1 ${from} = ${rate} ${to} (${source})`),
      ];
var aboutSheet = (lines) => ({
  key: 'statement',
  title: 'About',
  columns: [
    {
      key: 'about',
      title: 'About this report',
      kind: 'text',
    },
  ],
  rows: lines.map((line) => [line]),
});
/** Writes a file in the format that is wanted. */
async function writeReportFile(host, content, wanted) {
  const { format, locale } = wanted;
  const { title, nameParts, lines, tables, notes } = content;
  const named = {
    fileName: `${nameParts.filter((part) => part !== '').join('_')}.${format}`,
    mimeType: mimeTypes[format],
  };
  if (format === 'csv')
    return {
      ...named,
      bytes: writeCsv(tables[0] ?? aboutSheet(lines)),
    };
  if (format === 'xlsx')
    return {
      ...named,
      bytes: await writeXlsx([...tables, aboutSheet([...lines, ...notes])]),
    };
  return {
    ...named,
    bytes: await writePdf$1({
      title,
      lines,
      tables,
      notes,
      locale,
      madeAt: host.clock(),
    }),
  };
}
/** Makes one file from a report of the investor's own book, as it is now. @throws Refusal */
async function makeReportFile(host, investor, type, params, wanted) {
  const report = await makeReport(host, investor.id, type, params);
  const { format, sections, columns, holdings, locale, about } = wanted;
  const isPaper = format === 'pdf' && type === 'portfolio' && columns === null;
  const hasNotes = sections.length === 0 || sections.includes('notes');
  return writeReportFile(
    host,
    {
      title: titles$1[type],
      nameParts: [report.as_of_date, slugOf(type), about === null ? '' : slugOf(about)],
      lines: headLines(investor, wanted, report, periodOf(report, locale)),
      tables: tablesOf(report, {
        columns: isPaper ? paperColumns : columns,
        holdings,
      }).filter(({ key }) => sections.length === 0 || sections.includes(key)),
      notes: [...(hasNotes ? notesOf(type) : []), ...rateNotes(report)],
    },
    wanted,
  );
}
var titleOfType = (type) =>
  Object.entries(titles$1).find(([known]) => known === type)?.[1] ?? titleOf$1(type);
// server/domain/files/audit-pack.ts
var escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
var indexPage = (who, params, madeAt, entries) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Tax and audit pack</title></head>
<body>
<h1>Tax and audit pack</h1>
<p>${escaped(who)}, ${escaped(params.from ?? 'since the first payment')} to ${escaped(params.asOf)}, made ${escaped(madeAt)}.</p>
<ul>
${entries.map(({ name, title }) => `<li><a href="${escaped(encodeURI(name))}">${escaped(title)}</a></li>`).join('\n')}
</ul>
<p>SHA256SUMS lists a checksum for each file; check them with <code>sha256sum --check SHA256SUMS</code>.</p>
</body>
</html>
`;
var folders = {
  agreement: 'agreements',
  tax: 'tax',
};
/** The investor's accepted agreements and tax papers, under names that stay the same from pack to pack. */
async function paperEntries(host, investorId) {
  const rows = await host.database.queries
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.investor_id, investorId),
        inArray(documents.category, Object.keys(folders)),
        eq(documents.status, 'accepted'),
      ),
    )
    .orderBy(asc(documents.id));
  const entries = [];
  for (const { id, category, title, issued_date, file_name, storage_name, sha256 } of rows) {
    if (sha256 === null) continue;
    const ending = /\.([a-z0-9]{1,5})$/i.exec(file_name)?.[1]?.toLowerCase() ?? 'pdf';
    const name = [issued_date ?? 'undated', slugOf(title), String(id)].join('_');
    entries.push({
      name: `${folders[category ?? ''] ?? 'papers'}/${name}.${ending}`,
      title,
      bytes: await readFile(join(filesFolder(host), storage_name)),
    });
  }
  return entries;
}
var zipped = (entries) =>
  new Promise((resolve, reject) => {
    const files = Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes]));
    zip(files, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
/**
 * A zip of what a tax adviser or an auditor asks for: the capital account of each vehicle and of the whole book, the tax
 * year, every payment, the signed agreements and tax papers, a page that lists them, and their checksums.
 * @param onProgress hears percents.
 */
async function makeAuditPack(host, investor, params, request, onProgress) {
  const { locale, prepared_for } = request;
  const plain = {
    sections: [],
    locale,
    prepared_for,
    columns: null,
    holdings: null,
  };
  const entries = [];
  const add = (title, { fileName, bytes }) =>
    entries.push({
      name: fileName,
      title,
      bytes,
    });
  const make = (type, format, about = null, filter = {}) =>
    makeReportFile(
      host,
      investor,
      type,
      {
        ...params,
        filter,
      },
      {
        ...plain,
        format,
        about,
      },
    );
  const vehicles = await vehiclesOf(host, investor.id, params.asOf);
  add('Capital account of the whole book', await make('capital_account', 'pdf'));
  for (const [index, { id, name }] of vehicles.entries()) {
    add(`Capital account, ${name}`, await make('capital_account', 'pdf', name, { entity: id }));
    await onProgress(Math.round((80 * (index + 1)) / vehicles.length));
    await setImmediate$1();
  }
  add('Tax year report', await make('tax_year', 'pdf'));
  add('Tax year report, as a table', await make('tax_year', 'csv'));
  add('Every payment', await make('transactions', 'csv'));
  entries.push(...(await paperEntries(host, investor.id)));
  await onProgress(90);
  const page = indexPage(nameOf$2(investor), params, host.clock().toISOString(), entries);
  entries.push({
    name: 'index.html',
    title: 'Index',
    bytes: Buffer.from(page),
  });
  const sums = entries.map(
    ({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
  );
  entries.push({
    name: 'SHA256SUMS',
    title: 'Checksums',
    bytes: Buffer.from(sums.join('')),
  });
  return {
    bytes: await zipped(entries),
    fileName: `${params.asOf}_audit-pack.zip`,
    mimeType: 'application/zip',
  };
}
// server/domain/subject-report.ts
var subjectTypes = ['startup', 'series', 'round', 'entity', 'investor'];
async function startupOf(queries, id) {
  const [row] = await queries.select().from(startups).where(eq(startups.id, id));
  if (!row) return null;
  const { name, founded_date, country, city, sector, stage, website, description } = row;
  return {
    title: name,
    facts: {
      founded_date,
      country,
      city,
      sector,
      stage,
      website,
      description,
    },
  };
}
async function seriesOf(queries, id) {
  const [row] = await queries
    .select({
      series: series$1,
      startup: startups.name,
      vehicle: entities.name,
      round: rounds.title,
    })
    .from(series$1)
    .innerJoin(startups, eq(startups.id, series$1.startup_id))
    .innerJoin(entities, eq(entities.id, series$1.entity_id))
    .innerJoin(rounds, eq(rounds.id, series$1.round_id))
    .where(eq(series$1.id, id));
  if (!row) return null;
  const { startup, vehicle, round } = row;
  const carry_rate = ratioText(decimal(row.series.carry_rate));
  return {
    title: row.series.name,
    facts: {
      startup,
      entity: vehicle,
      round,
      carry_rate,
    },
  };
}
async function roundOf$1(queries, id) {
  const [row] = await queries.select().from(rounds).where(eq(rounds.id, id));
  if (!row) return null;
  const { title, stage, instrument, share_class, status, opened_date, closing_date, currency } = row;
  const { price_per_unit, pre_money, valuation_cap } = row;
  return {
    title,
    facts: {
      stage,
      instrument,
      share_class,
      status,
      opened_date,
      closing_date,
      currency,
      price_per_unit,
      pre_money,
      valuation_cap,
    },
  };
}
async function entityOf(queries, id) {
  const [row] = await queries.select().from(entities).where(eq(entities.id, id));
  if (!row) return null;
  const { name, kind, country, currency, formed_date } = row;
  return {
    title: name,
    facts: {
      kind,
      country,
      currency,
      formed_date,
    },
  };
}
async function investorOf(queries, id) {
  const [row] = await queries.select().from(investors).where(eq(investors.id, id));
  if (!row) return null;
  const names = [row.first_name_en, row.last_name_en].filter(Boolean).join(' ');
  const { entity_type, country, email } = row;
  return {
    title: row.company_name ?? (names || email),
    facts: {
      entity_type,
      country,
      email,
      since: row.created_at.toISOString().slice(0, 10),
    },
  };
}
var tell = {
  startup: startupOf,
  series: seriesOf,
  round: roundOf$1,
  entity: entityOf,
  investor: investorOf,
};
/** Every valuation once, though several holdings may share a series. */
function eventsOf$1(records) {
  return [...new Map(records.map((record) => [record.series.id, record])).values()]
    .flatMap(({ valuations, startup }) =>
      valuations.map(({ date, method, source, price }, index) => ({
        date,
        kind: method,
        title: `${startup.name}: ${source}`,
        effect: price
          ? {
              from_price: valuations[index - 1]?.price ?? null,
              to_price: price,
            }
          : null,
      })),
    )
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
/** Never told to the club for any round. */
var alwaysUnknown = ['liquidation_stack', 'option_pool', 'later_safes'];
async function termsOf(queries, records) {
  const ids = new Set(records.map(({ round }) => round.id));
  const found = (await queries.select().from(rounds)).filter(({ id }) => ids.has(id));
  const terms = {
    price_per_share: found.some((round) => round.price_per_unit !== null),
    share_class: found.some((round) => round.share_class !== null),
    pre_money: found.some((round) => round.pre_money !== null),
    valuation_cap: found.some((round) => round.valuation_cap !== null),
  };
  const named = (isKnown) => Object.keys(terms).filter((term) => terms[term] === isKnown);
  return {
    known: named(true),
    unknown: [...named(false), ...alwaysUnknown],
  };
}
function positionOf(book, { asOf, basis }) {
  const totals = totalsOf$1(book.records.flatMap((record) => amountsOn(book, record, asOf) ?? []));
  const flows = book.records.flatMap((record) => flowsOf$1(paymentsIn(book, record), basis));
  const value = basis === 'net' ? totals.fairValueNet : totals.fairValueGross;
  return {
    paid_in: moneyText(totals.paidIn),
    fair_value_net: money$1(totals.fairValueNet),
    distributions: moneyText(totals.distributions),
    tvpi: ratio(totals.multiples?.netTvpi),
    irr: irrText(returnOf(flows, value, asOf)),
  };
}
/**
 * C20: what the investor holds of a startup, series, round or vehicle; of type `investor` it is that person's whole book,
 * and whoever asks has to be a cyborg.
 * @throws Refusal 404 for what is not held, or not there.
 */
async function subjectReportOf(host, investorId, { type, id }, params) {
  const { queries } = host.database;
  const told = await tell[type](queries, id);
  if (!told) throw notFound();
  const filter = type === 'investor' ? {} : { [type]: id };
  const book = await openBook(host, type === 'investor' ? id : investorId, {
    ...params,
    filter,
  });
  const ids = new Set(book.records.map(({ startup }) => startup.id));
  const papers = await queries
    .select({
      id: documents.id,
      startup: documents.startup_id,
    })
    .from(documents)
    .where(and(eq(documents.investor_id, investorId)));
  const latest = book.records.flatMap(({ valuations }) => valuations.at(-1) ?? []);
  return {
    type,
    id,
    title: told.title,
    as_of_date: params.asOf,
    currency: book.exchange.currency,
    facts: told.facts,
    position: positionOf(book, params),
    events: eventsOf$1(book.records),
    ...(await termsOf(queries, book.records)),
    documents: papers.flatMap((paper) =>
      paper.startup !== null && ids.has(paper.startup) ? [paper.id] : [],
    ),
    notes: latest.length === 1 ? (latest[0]?.source ?? null) : null,
  };
}
// server/domain/files/subject-file.ts
var facts = ({ facts: told }) => ({
  key: 'statement',
  title: 'Facts',
  columns: [columnOf('fact'), columnOf('value')],
  rows: Object.entries(told).map(([name, value]) => [titleOf$1(name), value]),
});
var events$1 = ({ events: told }) => ({
  key: 'statement',
  title: 'Events',
  columns: [
    columnOf('date'),
    {
      key: 'title',
      title: 'What happened',
      kind: 'text',
    },
    {
      key: 'from_price',
      title: 'Price before',
      kind: 'price',
    },
    {
      key: 'to_price',
      title: 'Price after',
      kind: 'price',
    },
  ],
  rows: told.map(({ date, title, effect }) => [
    date,
    title,
    effect?.from_price ?? null,
    effect?.to_price ?? null,
  ]),
});
var terms = ({ known, unknown }) => ({
  key: 'statement',
  title: 'Known and not known',
  columns: [columnOf('term'), columnOf('club')],
  rows: [
    ...known.map((term) => [titleOf$1(term), 'Known']),
    ...unknown.map((term) => [titleOf$1(term), 'Not known']),
  ],
});
/** All of it in one table: a CSV has no second one. */
function flat(told) {
  const { position } = told;
  return {
    key: 'statement',
    title: told.title,
    columns: ['part', 'date', 'name', 'from', 'value'].map(columnOf),
    rows: [
      ...Object.entries(position).map(([name, value]) => ['Position', null, titleOf$1(name), null, value]),
      ...Object.entries(told.facts).map(([name, value]) => ['Fact', null, titleOf$1(name), null, value]),
      ...events$1(told).rows.map(([date, title, from, to]) => ['Event', date, title, from, to]),
      ...terms(told).rows.map(([term, isKnown]) => ['Term', null, term, null, isKnown]),
    ].map((row) => row.map((cell) => cell ?? null)),
  };
}
/** Makes a file of what the investor has in one thing, as C20 tells it. @throws Refusal 404 for what is not held. */
async function makeSubjectFile(host, investor, subject, params, wanted) {
  const told = await subjectReportOf(host, investor.id, subject, params);
  const head = {
    ...told,
    generated_at: host.clock().toISOString(),
    basis: params.basis,
  };
  return writeReportFile(
    host,
    {
      title: told.title,
      nameParts: [told.as_of_date, subject.type, slugOf(told.title)],
      lines: headLines(investor, wanted, head),
      tables:
        wanted.format === 'csv'
          ? [flat(told)]
          : [
              {
                ...figures(Object.entries(told.position)),
                title: 'Position',
              },
              facts(told),
              events$1(told),
              terms(told),
            ].filter(({ rows }) => rows.length > 0),
      notes: told.notes === null ? [] : [told.notes],
    },
    wanted,
  );
}
// server/domain/report-request.ts
var isLocale = (text) => {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
};
var choice$3 = { error: 'Not a valid choice.' };
var ownReports = ['portfolio', 'performance', 'transactions', 'capital_account', 'tax_year'];
/** What C20 tells of one thing, by its type; `params.id` says which. */
var heldTypes = ['startup', 'series', 'round', 'entity'];
/** Whether a report is on one thing. */
var isHeldType = (type) => heldTypes.some((known) => known === type);
/** The body of C19 that asks for a file. */
var reportRequestSchema = z
  .object({
    report_type: z.enum([...ownReports, ...heldTypes, 'audit_pack'], choice$3),
    format: z.enum(['pdf', 'xlsx', 'csv', 'zip'], choice$3),
    params: z
      .record(z.string().max(40), z.union([z.string().max(40), z.number()]).nullish(), {
        error: 'Not a valid set of parameters.',
      })
      .default({})
      .transform((given) =>
        Object.fromEntries(
          Object.entries(given)
            .flatMap(([name, value]) => (value === null || value === void 0 ? [] : [[name, String(value)]]))
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        ),
      ),
    sections: z
      .array(z.enum(['statement', 'holdings', 'cash_flows', 'notes'], choice$3), choice$3)
      .default([]),
    locale: z.string(choice$3).max(35).refine(isLocale, 'Not a known language.').default('en-GB'),
    prepared_for: textField().pipe(z.string().max(200, 'Use at most 200 characters.')).default(''),
    columns: z
      .array(z.string().max(40), choice$3)
      .nullish()
      .transform((columns) => columns ?? null),
    holdings: z
      .array(z.number().int().positive(), choice$3)
      .nullish()
      .transform((holdings) => holdings ?? null),
    idempotency_key: filledText().pipe(z.string().max(100, 'Use at most 100 characters.')),
  })
  .refine(({ report_type: type, format }) => (type === 'audit_pack') === (format === 'zip'), {
    path: ['format'],
    message: 'An audit pack is a zip file, and nothing else is.',
  })
  .refine(
    ({ report_type: type, params }) => !isHeldType(type) || /^[1-9]\d{0,14}$/.test(params['id'] ?? ''),
    {
      path: ['params'],
      message: 'Say by its id what the report is about.',
    },
  );
/** The same for two requests that ask for the same file. */
function fingerprintOf({ idempotency_key: _key, ...request }) {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
// server/domain/report-jobs.ts
var idPattern$1 = /^rpt_[A-Za-z0-9_-]{16}$/;
var isJobId = (id) => idPattern$1.test(id);
var lifeMs = 864e5;
/** Where hosts share a database, another one may be at work on a job that this one does not know. */
var abandonedAfterMs = 6e5;
var interrupted = 'The host was started anew while the file was being made. Ask for it again.';
async function change(host, id, values) {
  await host.database.queries.update(reportJobs).set(values).where(eq(reportJobs.id, id));
}
async function aboutOf({ database: { queries } }, filter) {
  const named = async (table, id) => {
    if (id === void 0) return [];
    return (await queries.select({ name: table.name }).from(table).where(eq(table.id, id))).map(
      ({ name }) => name,
    );
  };
  const names = [
    ...(await named(startups, filter.startup)),
    ...(await named(series$1, filter.series)),
    ...(await named(entities, filter.entity)),
  ];
  return names.length === 0 ? null : names.join(', ');
}
/** Statements that were made are kept among the investor's papers, one for each name: the newest. */
async function keepStatement(host, investorId, type, file, storage) {
  const { queries } = host.database;
  const now = host.clock();
  const values = {
    title: `${titleOfType(type)}, ${file.fileName.slice(0, 10)}`,
    storage_name: storage,
    size_bytes: file.bytes.byteLength,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    issued_date: dayOf(now),
    uploaded_at: now,
    year: Number(file.fileName.slice(0, 4)),
  };
  const same = and(
    eq(documents.investor_id, investorId),
    eq(documents.document_type, type),
    eq(documents.file_name, file.fileName),
  );
  const [known] = await queries.update(documents).set(values).where(same).returning({ id: documents.id });
  if (known) return;
  await queries.insert(documents).values({
    ...values,
    investor_id: investorId,
    document_type: type,
    category: 'statement',
    file_name: file.fileName,
    mime_type: file.mimeType,
    status: 'accepted',
  });
}
var keptTypes = /* @__PURE__ */ new Set(['capital_account', 'tax_year']);
async function store(host, id, investor, request, file) {
  const storageName = `report-${randomUUID()}`;
  await writeFile(join(filesFolder(host), storageName), file.bytes, { mode: 384 });
  const isKept = keptTypes.has(request.report_type) && request.format === 'pdf';
  const keptName = `statement-${randomUUID()}`;
  if (isKept) await writeFile(join(filesFolder(host), keptName), file.bytes, { mode: 384 });
  await host.database.transaction(async () => {
    if (isKept) await keepStatement(host, investor.id, request.report_type, file, keptName);
    await change(host, id, {
      status: 'ready',
      progress: 100,
      storage_name: storageName,
      file_name: file.fileName,
      mime_type: file.mimeType,
      size_bytes: file.bytes.byteLength,
      expires_at: new Date(host.clock().getTime() + lifeMs),
    });
    await audit(host, {
      event: 'report_file_made',
      outcome: 'ok',
      investorId: investor.id,
      object: `${request.report_type} ${request.format}`,
    });
  });
}
var wordsOf = (refusal) => {
  const first = Object.values(refusal.body)[0];
  if (typeof first === 'string') return first;
  return Array.isArray(first) && typeof first[0] === 'string' ? first[0] : 'It cannot be made as asked.';
};
function makeFile(host, investor, request, params, about, onProgress) {
  const { report_type: type, format } = request;
  if (type === 'audit_pack' || format === 'zip')
    return makeAuditPack(host, investor, params, request, onProgress);
  const wanted = {
    ...request,
    format,
    about,
  };
  return isHeldType(type)
    ? makeSubjectFile(
        host,
        investor,
        {
          type,
          id: Number(request.params['id']),
        },
        params,
        wanted,
      )
    : makeReportFile(host, investor, type, params, wanted);
}
/** @returns the refusal that ended it, for whoever still waits; null when it is made. */
async function work(host, id, investor, request, params) {
  try {
    await change(host, id, {
      status: 'generating',
      progress: 5,
    });
    const about = await aboutOf(host, params.filter);
    const progress = (percent) => change(host, id, { progress: percent });
    await store(
      host,
      id,
      investor,
      request,
      await makeFile(host, investor, request, params, about, progress),
    );
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    const reason = isRefusal ? wordsOf(error) : 'Something went wrong on our side. Try again.';
    if (!isRefusal)
      host.log.error(
        {
          job: id,
          error: error instanceof Error ? error.name : 'unknown',
        },
        'A file failed.',
      );
    await change(host, id, {
      status: 'failed',
      error: reason,
    });
    if (isRefusal) throw error;
  }
}
/** The job by its id, only for whom it belongs to. @throws Refusal 404 */
async function jobOf(host, investorId, id) {
  const { queries } = host.database;
  const [row] = await queries
    .select()
    .from(reportJobs)
    .where(and(eq(reportJobs.id, id), eq(reportJobs.investor_id, investorId)));
  if (!row) throw notFound();
  const now = host.clock().getTime();
  const isUnfinished = row.status === 'queued' || row.status === 'generating';
  const isOurs = host.database.name === 'pglite' || row.created_at.getTime() + abandonedAfterMs < now;
  if (isUnfinished && isOurs && !host.workshop.has(id)) {
    await change(host, id, {
      status: 'failed',
      error: interrupted,
    });
    return {
      ...row,
      status: 'failed',
      error: interrupted,
    };
  }
  return row.status === 'ready' && row.expires_at !== null && row.expires_at.getTime() <= now
    ? {
        ...row,
        status: 'expired',
      }
    : row;
}
/**
 * Puts a request in hand, or finds what was made of it: the same key is the same job, which is begun again when it had
 * failed or its file is gone. `done` settles when it is over, with a refusal when it cannot be made as asked.
 * @throws Refusal 400 for wrong parameters, 422 for a key that was used for another request.
 */
async function putInHand(host, investor, request) {
  const params = readReportQuery(request.params, dayOf(host.clock()));
  const { queries } = host.database;
  const fingerprint = fingerprintOf(request);
  const created = {
    status: 'queued',
    progress: 0,
    error: null,
    expires_at: null,
    created_at: host.clock(),
  };
  const [added] = await queries
    .insert(reportJobs)
    .values({
      id: `rpt_${randomBytes(12).toString('base64url')}`,
      investor_id: investor.id,
      idempotency_key: request.idempotency_key,
      fingerprint,
      ...created,
    })
    .onConflictDoNothing({ target: [reportJobs.investor_id, reportJobs.idempotency_key] })
    .returning();
  const same = and(
    eq(reportJobs.investor_id, investor.id),
    eq(reportJobs.idempotency_key, request.idempotency_key),
  );
  const [known] = added ? [added] : await queries.select().from(reportJobs).where(same);
  if (!known) throw notFound();
  if (known.fingerprint !== fingerprint)
    throw new Refusal(422, { idempotency_key: ['This key was used for another request.'] });
  const { status } = added ?? (await jobOf(host, investor.id, known.id));
  const isOver = status === 'failed' || status === 'expired';
  if (isOver) await change(host, known.id, created);
  const done =
    status === 'ready' || (!added && !isOver && !host.workshop.has(known.id))
      ? Promise.resolve()
      : host.workshop.take(known.id, () => work(host, known.id, investor, request, params));
  return {
    id: known.id,
    done,
  };
}
/** What is told of a job. The link to its file is signed anew each time. */
function jobView(host, row) {
  const isReady = row.status === 'ready';
  return {
    job_id: row.id,
    status: row.status,
    progress: row.progress,
    retry_after: 1,
    url: isReady ? fileLink(host, row.id).url : null,
    expires_at: isReady ? (row.expires_at?.toISOString() ?? null) : null,
    error: row.error,
  };
}
/** The finished file of a job, for its signed link. @throws Refusal 404 */
async function reportFile(host, id) {
  const [row] = await host.database.queries.select().from(reportJobs).where(eq(reportJobs.id, id));
  const isAlive = row?.status === 'ready' && (row.expires_at?.getTime() ?? 0) > host.clock().getTime();
  if (!row || !isAlive || row.storage_name === null) throw notFound();
  return {
    storage_name: row.storage_name,
    file_name: row.file_name ?? 'report',
    mime_type: row.mime_type ?? 'application/octet-stream',
    size_bytes: row.size_bytes,
    investor_id: row.investor_id,
    object: row.id,
  };
}
/** Throws the files away whose time is over. */
async function expireFiles(host) {
  const { queries } = host.database;
  const over = await queries
    .update(reportJobs)
    .set({ status: 'expired' })
    .where(and(eq(reportJobs.status, 'ready'), lte(reportJobs.expires_at, host.clock())))
    .returning({ name: reportJobs.storage_name });
  for (const { name } of over) if (name !== null) await rm(join(filesFolder(host), name), { force: true });
}
// server/domain/scan.ts
var scanMs = 6e4;
/**
 * Asks the club's virus scanner, when there is one: its exit code is 0 for clean and 1 for infected.
 * @throws Refusal 400 for an infected file, 503 when the scanner could not say.
 */
async function scan({ scanCommand }, path) {
  if (scanCommand === void 0) return;
  const exit = await new Promise((resolve) => {
    execFile(
      scanCommand,
      [path],
      {
        timeout: scanMs,
        maxBuffer: 1048576,
      },
      (error) => resolve(error ? error.code : 0),
    );
  });
  if (exit === 0) return;
  if (exit === 1) throw badFields({ file: ['The virus scanner refused this file.'] });
  throw new Refusal(
    503,
    {
      detail: 'The file could not be checked for viruses. Try again later.',
      code: 'scan_unavailable',
    },
    { 'retry-after': '60' },
  );
}
// server/domain/uploads.ts
var uploadFields = ['document_type', 'category', 'issued_date', 'expiry_date', 'replaces', 'note'];
var quota = {
  files: 20,
  bytes: 209715200,
};
var wrongDay = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';
/** A part that is left empty counts as left out. */
var optional = (schema) =>
  z
    .string()
    .transform((value) => clearLine(value) || void 0)
    .pipe(schema.optional())
    .optional();
var fieldsSchema = z.object({
  document_type: z
    .string({ error: 'This field is required.' })
    .transform(clearLine)
    .refine(isDocumentType, { error: 'Not a valid choice.' }),
  category: optional(z.enum(['identity', 'accreditation', 'tax', 'other'], { error: 'Not a valid choice.' })),
  issued_date: optional(z.string().refine(isRecentDay, wrongDay)),
  expiry_date: optional(z.string().refine(isRecentDay, wrongDay)),
  replaces: optional(z.string().regex(/^[1-9]\d{0,14}$/, 'Not one of your documents.')),
  note: z
    .string()
    .transform((value) => clearText(value) || void 0)
    .pipe(
      z
        .string()
        .refine((value) => !/[^\P{Cc}\n]/u.test(value), 'Control characters are not allowed.')
        .refine(
          (value) => countCharacters(value) <= 500,
          'Ensure this field has no more than 500 characters.',
        )
        .optional(),
    )
    .optional(),
});
function readFields(texts, today) {
  const parsed = fieldsSchema.safeParse(Object.fromEntries(texts));
  if (!parsed.success) throw badFields(z.flattenError(parsed.error).fieldErrors);
  const { issued_date: issued, expiry_date: expiry } = parsed.data;
  const errors = {
    ...(issued !== void 0 && issued > today && { issued_date: ['The day is in the future.'] }),
    ...(expiry !== void 0 && expiry <= today && { expiry_date: ['The document has expired.'] }),
  };
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return parsed.data;
}
var titles = {
  w9: 'W-9',
  w8ben: 'W-8BEN',
  w8ben_e: 'W-8BEN-E',
};
var titleOf = (type) => {
  const words = type.replaceAll('_', ' ');
  return titles[type] ?? words.charAt(0).toUpperCase() + words.slice(1);
};
/** The version that a new file replaces. Another person's document and one that never was look the same. */
async function replacedBy(host, investorId, id) {
  if (id === void 0) return null;
  const [row] = await host.database.queries
    .select()
    .from(documents)
    .where(
      and(eq(documents.id, Number(id)), eq(documents.investor_id, investorId), eq(documents.is_upload, true)),
    );
  if (!row) throw badFields({ replaces: ['Not one of your documents.'] });
  if (row.status === 'replaced')
    throw badFields({ replaces: ['A newer version has been accepted already.'] });
  return row;
}
var live = ['in_review', 'accepted', 'rejected'];
/** What was set aside by the club, as replaced or expired, no longer counts. */
function checkQuota(own, size) {
  const counted = own.filter(({ status }) => live.includes(status));
  const bytes = counted.reduce((sum, row) => sum + (row.size_bytes ?? 0), size);
  if (counted.length < quota.files && bytes <= quota.bytes) return;
  throw new Refusal(409, {
    detail:
      'You have handed in as many documents as the club keeps: 20, or 200 MB together. Write to the club.',
    code: 'document_quota',
  });
}
/**
 * Gives a received file its row. The same content sent again as the same type answers the document that is there, which
 * makes a retry safe after a lost answer. @throws Refusal 400 or 409; the received file is then gone.
 */
async function addDocument(host, investorId, received, name, texts) {
  const now = host.clock();
  const fields = readFields(texts, dayOf(now));
  return host.database.transaction(async (queries) => {
    const [investor] = await queries
      .select()
      .from(investors)
      .where(eq(investors.id, investorId))
      .for('update');
    if (!investor) throw notFound();
    const own = await queries
      .select()
      .from(documents)
      .where(
        and(
          eq(documents.investor_id, investorId),
          eq(documents.is_upload, true),
          inArray(documents.status, live),
        ),
      );
    const same = own.find(
      ({ sha256, document_type: type, status }) =>
        sha256 === received.sha256 && type === fields.document_type && status !== 'rejected',
    );
    if (same) {
      await discard(received.path);
      return {
        row: same,
        isNew: false,
      };
    }
    checkQuota(own, received.size);
    const earlier = await replacedBy(host, investorId, fields.replaces);
    const [row] = await queries
      .insert(documents)
      .values({
        investor_id: investorId,
        document_type: fields.document_type,
        category: fields.category ?? documentTypes[fields.document_type],
        title: titleOf(fields.document_type),
        file_name: displayName(name, received.kind),
        storage_name: await keepFile(host, received),
        mime_type: received.kind.mime,
        size_bytes: received.size,
        sha256: received.sha256,
        status: 'in_review',
        is_upload: true,
        uploaded_at: now,
        issued_date: fields.issued_date ?? null,
        expiry_date: fields.expiry_date ?? null,
        replaces: earlier?.id ?? null,
        version: (earlier?.version ?? 0) + 1,
        note: fields.note ?? null,
      })
      .returning();
    if (!row) throw notFound();
    await settleRequirement(host, investor, fields.document_type);
    await audit(host, {
      event: 'document_uploaded',
      outcome: 'ok',
      investorId,
      object: `${row.id} ${row.document_type}`,
    });
    return {
      row,
      isNew: true,
    };
  });
}
// server/http/multipart.ts
var limits = {
  fields: 12,
  files: 2,
  parts: 14,
  fieldSize: 8e3,
  headerPairs: 20,
  headerSize: 8192,
};
var malformed = () =>
  new Refusal(400, {
    detail: 'Multipart form parse error',
    code: 'parse_error',
  });
function parserFor(request) {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(type))
    throw new Refusal(415, { detail: `Unsupported media type "${type.slice(0, 100)}" in request.` });
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits,
    });
  } catch {
    throw malformed();
  }
}
/** Messages by part; a map, because a part may be named like a member of every object. */
function complaints() {
  const messages = /* @__PURE__ */ new Map();
  return {
    add: (name, message) => messages.set(name, [...(messages.get(name) ?? []), message]),
    all: () => (messages.size > 0 ? Object.fromEntries(messages) : null),
  };
}
async function* chunksOf({ body }) {
  const reader = body?.getReader();
  try {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      yield part.value;
    }
  } finally {
    await reader?.cancel();
  }
}
var nameOf$1 = (name) => (typeof name === 'string' ? name.slice(0, 100).toWellFormed() : '');
/**
 * Reads a form with at most one file, never holding the file in memory. Whatever is odd about the form is a Refusal:
 * 400 with messages by part, or 415; what `keep` throws comes first. Nothing stays behind of a form that is refused.
 */
async function readForm(request, options) {
  const parser = parserFor(request);
  const wrong = complaints();
  const texts = /* @__PURE__ */ new Map();
  const stopping = new AbortController();
  const taken = [];
  parser.on('file', (part, content, name) => {
    content.on('error', () => {});
    const field = nameOf$1(part);
    if (field !== options.fileField || taken.length > 0) {
      wrong.add(field || 'non_field_errors', taken.length > 0 ? 'Send one file.' : 'Not a known part.');
      content.resume();
      return;
    }
    const keeping = options.keep(content);
    keeping.catch(() => stopping.abort());
    taken.push({
      name: typeof name === 'string' ? name : '',
      content,
      keeping,
    });
  });
  parser.on('field', (part, value, _isNameCut, isCut) => {
    const field = nameOf$1(part);
    if (field === options.fileField)
      wrong.add(field, 'The submitted data was not a file. Check the encoding type on the form.');
    else if (!options.textFields.includes(field)) wrong.add(field || 'non_field_errors', 'Not a known part.');
    else if (texts.has(field)) wrong.add(field, 'Send this part once.');
    else if (isCut || !isCleanText(value)) wrong.add(field, 'Not a valid string.');
    else texts.set(field, value);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'])
    parser.on(limit, () => wrong.add('non_field_errors', 'The form has too many parts.'));
  let isBroken = false;
  let hasKeepFailed = false;
  try {
    await pipeline(Readable.from(chunksOf(request)), parser, { signal: stopping.signal });
  } catch {
    isBroken = true;
    hasKeepFailed = stopping.signal.aborted;
    for (const { content } of taken) content.destroy(/* @__PURE__ */ new Error('The form ended early.'));
  }
  const [first] = taken;
  const kept = await settled(first?.keeping, isBroken && !hasKeepFailed);
  const errors = wrong.all();
  if (isBroken || errors) {
    if (kept) await options.discard(kept.value);
    throw errors ? badFields(errors) : malformed();
  }
  return {
    texts,
    file:
      first && kept
        ? {
            name: first.name,
            kept: kept.value,
          }
        : null,
  };
}
/** What was kept; null when there was no file, or when the form broke off in the middle of it. */
async function settled(keeping, isBroken) {
  if (!keeping) return null;
  try {
    return { value: await keeping };
  } catch (error) {
    if (isBroken) return null;
    throw error;
  }
}
// server/routes/documents.ts
var bytes = z.instanceof(Uint8Array);
var idPattern = /^[1-9]\d{0,14}$/;
var query = z.object({
  category: z
    .enum(['identity', 'accreditation', 'tax', 'agreement', 'statement', 'other'], {
      error: 'Not a valid choice.',
    })
    .optional(),
  startup: z.string().regex(idPattern, 'Not a valid choice.').transform(Number).optional(),
  year: z
    .string()
    .regex(/^\d{4}$/, 'Enter a year.')
    .transform(Number)
    .optional(),
});
async function list$1(host, context, { investor }) {
  const { page: wanted, ...rest } = context.req.query();
  const parsed = query.safeParse(rest);
  if (!parsed.success) throw badFields(z.flattenError(parsed.error).fieldErrors);
  return answerPage(host, context, wanted, (page) => pageOfDocuments(host, investor.id, parsed.data, page));
}
async function upload(host, context, { investor }) {
  const wait = host.throttle.take(`upload ${investor.id}`, 60, 3600);
  if (wait > 0) throw throttled(wait);
  const { file, texts } = await readForm(context.req.raw, {
    fileField: 'file',
    textFields: uploadFields,
    keep: (content) => receive(host, content),
    discard: ({ path }) => discard(path),
  });
  if (!file) throw badFields({ file: ['No file was submitted.'] });
  try {
    await scan(host.settings, file.kept.path);
    const { row, isNew } = await addDocument(host, investor.id, file.kept, file.name, texts);
    return context.json(documentOf(host, row), isNew ? 201 : 200);
  } catch (error) {
    await discard(file.kept.path);
    throw error;
  }
}
/** @throws Refusal 404 */
async function storedFile(host, id) {
  if (isJobId(id)) return reportFile(host, id);
  if (!idPattern.test(id)) throw notFound();
  const row = await fileRow(host, Number(id));
  return {
    ...row,
    object: `${row.id} ${row.document_type}`,
  };
}
/** A file by its signed link; a link that is wrong, old or for another file leads nowhere. */
async function download(host, context) {
  const id = context.req.param('id') ?? '';
  const { expires = '', signature = '' } = context.req.query();
  if (!isFileLink(host, id, expires, signature)) throw notFound();
  const file = await storedFile(host, id);
  const path = join(filesFolder(host), file.storage_name);
  await access(path).catch(() => {
    throw notFound();
  });
  await audit(host, {
    event: 'document_downloaded',
    outcome: 'ok',
    investorId: file.investor_id,
    object: file.object,
  });
  context.header('content-type', file.mime_type);
  context.header('content-disposition', attachment(file.file_name));
  if (file.size_bytes !== null) context.header('content-length', String(file.size_bytes));
  context.header('accept-ranges', 'none');
  if (context.req.method === 'HEAD') return context.body(null);
  return stream(context, async (answer) => {
    for await (const chunk of createReadStream(path)) await answer.write(bytes.parse(chunk));
  });
}
/** C16, C17, and the files that their links lead to. */
function mountDocuments(app, host) {
  mountFor(app, host, calls.listInvestorDocuments, 'signedIn', (context, who) => list$1(host, context, who));
  mountFor(app, host, calls.uploadInvestorDocument, 'signedIn', (context, who) => upload(host, context, who));
  app.get('/api/v1/files/:id', (context) => download(host, context));
}
// server/domain/bank-account.ts
var usesIban = (country) => countrySpecs[country]?.IBANRegistry === true;
/** ISO 13616 with the check of ISO 7064, without blanks and in capitals. Check digits 00, 01 and 99 cannot occur. */
var isIban = (account) => isValidIBAN(account) && !['00', '01', '99'].includes(account.slice(2, 4));
/** A routing number of the American Bankers Association: nine digits, weights 3-7-1, a multiple of ten. */
function isRoutingNumber(code) {
  if (!/^\d{9}$/.test(code) || code === '000000000') return false;
  const weights = [3, 7, 1];
  return (
    Array.from(code, (digit, index) => Number(digit) * (weights[index % 3] ?? 0)).reduce(
      (total, part) => total + part,
      0,
    ) %
      10 ===
    0
  );
}
/** What is wrong with the account, as the bank's country numbers accounts. */
function accountErrors(draft) {
  const { bank_country: country, bank_account_number: account, bank_routing_code: routing } = draft;
  const errors = {};
  if (!country) return errors;
  if (account && usesIban(country) && !isIban(account))
    errors['bank_account_number'] = ['This is not a valid IBAN. Check each character.'];
  if (routing && country === 'US' && !isRoutingNumber(routing))
    errors['bank_routing_code'] = ['This is not a valid ABA routing number. It has nine digits.'];
  return errors;
}
/** What keeps a bank section from being handed in, beyond fields that are empty. */
function bankErrors(draft, contact) {
  const errors = accountErrors(draft);
  const country = draft.bank_country;
  if (!country) return errors;
  if (country === 'US' && !draft.bank_routing_code) errors['bank_routing_code'] = ['This field is required.'];
  const status = listStatusOf(country);
  if (status === 'call_for_action')
    errors['bank_country'] = [
      `The club cannot take money through a bank in this country. Use a bank elsewhere, or write to ${contact}.`,
    ];
  if ((draft.source_of_funds === 'other' || status !== 'none') && !draft.source_of_funds_comment)
    errors['source_of_funds_comment'] = ['Say in a sentence where the money comes from.'];
  return errors;
}
/** True, false, or null while the country is not known. The host judges it, whatever the page says. */
var isApprovedCountry = (country) => (country === null ? null : listStatusOf(country) === 'none');
// server/domain/papers.ts
/** Papers that the host itself writes: a row comes first, its PDF follows between requests. */
var paragraphs = {
  memo: 'This memo sums up why the club looked at the company, what it would own, what it would pay, and what could go wrong. It is part of a demonstration and describes no real company.',
  statement:
    'This statement lists what was paid in, what was paid out and what is still held at the end of the year. It is part of a demonstration.',
};
function writeText(pdf, text, weight, size) {
  const runs = fontRuns(text, weight);
  for (const [index, run] of runs.entries())
    pdf
      .font(run.font)
      .fontSize(size)
      .text(run.text, { continued: index < runs.length - 1 });
  pdf.moveDown(0.5);
}
/** Height kept free for a drawn signature, in points. */
var drawingRoom = 200;
function writeSignature(pdf, { signature, drawing }) {
  if (signature === null) return;
  if (drawing) {
    if (pdf.y > pdf.page.height - drawingRoom) pdf.addPage();
    pdf.save().translate(pdf.x, pdf.y).scale(0.4).path(drawing).stroke().restore();
    pdf.moveDown(6);
  }
  writeText(pdf, `Signed: ${signature}`, 700, 12);
}
/** @returns how many pages it has. */
async function writePdf(file, row) {
  const { default: Pdf } = await import('pdfkit');
  const day = row.issued_date ?? '2000-01-01';
  const pdf = new Pdf({
    size: 'A4',
    margin: 56,
    lang: 'en',
    info: {
      Title: row.title,
      CreationDate: /* @__PURE__ */ new Date(`${day}T12:00:00Z`),
    },
  });
  let pages = 1;
  pdf.on('pageAdded', () => (pages += 1));
  const draft = `${file}.draft`;
  const written = pipeline(pdf, createWriteStream(draft));
  writeText(pdf, row.title, 700, 20);
  writeText(pdf, `Date: ${day}`, 400, 11);
  const lines = row.content?.lines ?? [
    paragraphs[row.document_type] ?? 'This page stands for a paper in a demonstration.',
  ];
  for (const line of lines) writeText(pdf, line, 400, 11);
  if (row.content) writeSignature(pdf, row.content);
  pdf.end();
  await written;
  await rename(draft, file);
  return pages;
}
/**
 * Puts down what the investor has signed, as it stands now. Call it in the transaction of the submission; the PDF is
 * written later from this row alone.
 */
async function addSignedPaper(host, investor) {
  const now = host.clock();
  const signature = investor.signature_name ?? '';
  await host.database.queries.insert(documents).values({
    investor_id: investor.id,
    document_type: 'investor_profile',
    category: 'agreement',
    title: 'Investor profile and consent',
    file_name: `investor-profile-${dayOf(now)}.pdf`,
    storage_name: `paper-${randomUUID()}.pdf`,
    status: 'accepted',
    issued_date: dayOf(now),
    uploaded_at: now,
    year: Number(dayOf(now).slice(0, 4)),
    signed_by: signature,
    content: {
      lines: [...profileLines(investor), ...consent],
      signature,
      drawing: investor.signature_drawing,
    },
  });
}
/**
 * Writes the PDF of every paper that has none yet, one by one and between requests, the newest first. Stops when
 * `signal` is aborted; the next turn goes on from there. One that cannot be written is logged and does not stop the others.
 */
async function writeMissingPapers(host, signal) {
  const missing = await host.database.queries
    .select()
    .from(documents)
    .where(isNull(documents.sha256))
    .orderBy(desc(documents.id))
    .limit(20);
  if (missing.length === 0) return 0;
  await mkdir(filesFolder(host), {
    recursive: true,
    mode: 448,
  });
  let written = 0;
  for (const row of missing) {
    if (signal.aborted) break;
    const file = join(filesFolder(host), row.storage_name);
    let pages;
    try {
      pages = await writePdf(file, row);
    } catch (error) {
      host.log.error(
        {
          document: row.id,
          error: error instanceof Error ? error.name : 'unknown',
        },
        'A paper failed.',
      );
      continue;
    }
    const content = await readFile(file);
    await host.database.queries
      .update(documents)
      .set({
        pages,
        size_bytes: content.byteLength,
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      .where(eq(documents.id, row.id));
    written += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return written;
}
// server/domain/profile-rules.ts
var required = 'This field is required.';
/** The name as it is compared: letters only, so that case, accents typed in parts and blanks do not matter. */
var folded = (name) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
/** The names under which this investor may sign: the person's, and for an entity also the entity's. */
function legalNames(draft) {
  return [
    `${draft.first_name_en ?? ''} ${draft.last_name_en ?? ''}`.trim(),
    ...(draft.entity_type === 'entity' ? [draft.company_name, draft.organization_name] : []),
  ].filter((name) => Boolean(name));
}
var isLegalName = (draft, name) => legalNames(draft).map(folded).includes(folded(name));
function passportErrors(change, today) {
  const errors = {};
  const { passport_issue_date: issued, passport_expiry_date: expiry } = change;
  if (issued && issued > today) errors['passport_issue_date'] = ['The day is in the future.'];
  if (expiry && expiry <= addDays(today, 30))
    errors['passport_expiry_date'] = [
      expiry <= today ? 'The document has expired.' : 'The document expires within 30 days.',
    ];
  return errors;
}
/** What is wrong with the changed fields beside the others. */
function changeErrors(change, draft, today) {
  const errors = {
    ...passportErrors(
      {
        passport_issue_date: change.passport_issue_date ?? null,
        passport_expiry_date: change.passport_expiry_date ?? null,
      },
      today,
    ),
    ...accreditationErrors(change, draft, today),
  };
  const { birth_date: born, incorporation_date: founded, profile_signed_date: signed } = change;
  if (born && born > addYears(today, -18)) errors['birth_date'] = ['You must be at least 18 years old.'];
  if (born && born < addYears(today, -120)) errors['birth_date'] = ['Enter your real date of birth.'];
  if (founded && founded > today) errors['incorporation_date'] = ['The day is in the future.'];
  const unborn = change.beneficial_owners?.findIndex(({ birth_date: day }) => day > today) ?? -1;
  if (unborn >= 0)
    errors['beneficial_owners'] = [`Owner ${unborn + 1}, date of birth: The day is in the future.`];
  if (signed && (signed < addDays(today, -1) || signed > addDays(today, 1)))
    errors['profile_signed_date'] = ['The date of signing is today.'];
  if (change.signature_name && !isLegalName(draft, change.signature_name))
    errors['signature_name'] = ['Type your legal name exactly as above.'];
  for (const [field, messages] of Object.entries(accountErrors(draft)))
    if (field in change) errors[field] = messages;
  return errors;
}
var person$1 = [
  'entity_type',
  'first_name_en',
  'last_name_en',
  'birth_date',
  'citizenship',
  'passport_number',
  'passport_issue_date',
  'passport_expiry_date',
];
var company$1 = ['registration_number', 'registration_country', 'incorporation_date', 'signatory_title'];
var contact = [
  'phone',
  'address_line_1',
  'city',
  'country',
  'tax_residence_country',
  'is_us_person',
  'is_pep',
  'source_of_funds',
];
var bank = ['bank_swift', 'bank_name', 'bank_country', 'bank_account_number', 'bank_account_holder'];
var signature = ['signature_name', 'profile_signed_date'];
var missingIn = (draft, fields) =>
  Object.fromEntries(
    fields
      .filter((field) => draft[field] === null || draft[field] === '')
      .map((field) => [field, [required]]),
  );
function personGaps(draft, today) {
  const gaps = {
    ...passportErrors(draft, today),
    ...missingIn(draft, person$1),
  };
  if (draft.entity_type !== 'entity') return gaps;
  return {
    ...gaps,
    ...missingIn(draft, company$1),
    ...(!draft.company_name && !draft.organization_name && { company_name: [required] }),
    ...(draft.beneficial_owners.length === 0 && {
      beneficial_owners: ['Name at least one owner; where nobody owns a quarter, whoever owns most.'],
    }),
  };
}
var contactGaps = (draft) => ({
  ...missingIn(draft, contact),
  ...(!draft.tax_id && !draft.no_tax_id_reason && { tax_id: [required] }),
});
function signatureGaps(draft) {
  const gaps = missingIn(draft, signature);
  if (draft.signature_name && !isLegalName(draft, draft.signature_name))
    gaps['signature_name'] = ['Type your legal name exactly as above.'];
  if (draft.agree_to_electronic_signing !== true)
    gaps['agree_to_electronic_signing'] = ['Your consent is needed to sign electronically.'];
  return gaps;
}
/**
 * What must be there before the club looks at it: messages by field, and under `non_field_errors` one for each section
 * that is not complete.
 */
function submitErrors(draft, papers, today, contactAddress) {
  const { non_field_errors: evidence = [], ...accreditation } = accreditationGaps(draft, papers, today);
  const open = [
    ['the section about who invests', personGaps(draft, today)],
    ['the section about contact and tax', contactGaps(draft)],
    [
      'the bank section',
      {
        ...bankErrors(draft, contactAddress),
        ...missingIn(draft, bank),
      },
    ],
    ['the accreditation section', accreditation],
    ['the signature', signatureGaps(draft)],
  ].filter(([, gaps]) => Object.keys(gaps).length > 0);
  const isIdentityGiven = draft.kyc_status !== 'init' && draft.kyc_reject_type !== 'RETRY';
  const whole = [
    ...open.map(([words]) => `Complete ${words} before submitting.`),
    ...evidence,
    ...(isIdentityGiven ? [] : ['Complete the identity check before submitting.']),
    ...(draft.required_documents.length > 0 ? ['Upload the documents that the club asked for.'] : []),
  ];
  return {
    ...Object.assign({}, ...open.map(([, gaps]) => gaps)),
    ...(whole.length > 0 && { non_field_errors: whole }),
  };
}
// server/domain/personal-data.ts
var refuseAny = (errors) => {
  if (Object.keys(errors).length > 0) throw badFields(errors);
};
var identityFields = [
  'entity_type',
  'first_name_en',
  'last_name_en',
  'company_name',
  'organization_name',
  'birth_date',
  'country',
];
var bankFields = [
  'bank_swift',
  'bank_name',
  'bank_country',
  'bank_account_number',
  'bank_routing_code',
  'bank_account_holder',
  'intermediary_bank_swift',
];
var accreditationFields = [
  'accreditation_region',
  'accreditation_category',
  'accreditation_basis',
  'accreditation_date',
];
var differs = (before, draft, fields) => fields.some((field) => draft[field] !== before[field]);
/** True once everything is known that the identity provider asks for. */
var isReadyForIdentity = (investor) =>
  Boolean(investor.first_name_en && investor.last_name_en && investor.birth_date && investor.country);
/** The investor after the change, before anything is judged. What the host works out itself replaces what was sent. */
function draftOf(before, change) {
  const { submit: _submit, is_wiring_bank_fatf_approved: _flag, ...fields } = change;
  const written = {
    ...before,
    ...fields,
  };
  const draft = {
    ...written,
    is_wiring_bank_fatf_approved: isApprovedCountry(written.bank_country),
  };
  return {
    ...draft,
    ...accreditationMarks$1(change, draft),
  };
}
/**
 * What a change means for what was checked before it. An identity check belongs to the data it was made with; a change
 * of the bank or of the accreditation ends what the club has granted for them, and goes to the club again.
 */
function effectsOf(before, draft, papers, today, contact) {
  const isBankNew = before.is_member && differs(before, draft, bankFields);
  const isAccreditationNew = before.is_accredited && differs(before, draft, accreditationFields);
  const marks = {
    ...(differs(before, draft, identityFields) && notChecked),
    ...(isBankNew && { is_member: false }),
    ...(isAccreditationNew && { is_accredited: false }),
  };
  if (
    !(before.review_decision === 'approve' && onboardingStatusOf(before) !== 'accreditation_missing') ||
    (!isBankNew && !isAccreditationNew)
  )
    return {
      marks,
      isForReview: false,
    };
  if (isBankNew) refuseAny(bankErrors(draft, contact));
  const isProven = Object.keys(accreditationGaps(draft, papers, today)).length === 0;
  if (!isAccreditationNew || isProven)
    return {
      marks,
      isForReview: true,
    };
  return {
    marks: {
      ...marks,
      review_decision: 'accreditation_missing',
      status_reason: 'Complete your accreditation and submit it again.',
    },
    isForReview: false,
  };
}
var closedWords = {
  in_review: 'Your data is being reviewed.',
  rejected: 'The club has closed this application.',
};
/**
 * Saves a change and answers the investor after it. `submit` sends the whole to the club's review, with a signed paper.
 * @throws Refusal 400 with messages by field; 409 while the club is reviewing or after it has refused.
 */
async function changePersonalData(host, investorId, change) {
  return host.database.transaction(async (queries) => {
    const [row] = await queries.select().from(investors).where(eq(investors.id, investorId)).for('update');
    if (!row) throw notFound();
    const now = host.clock();
    const today = dayOf(now);
    const before = standingOn(row, today);
    const status = onboardingStatusOf(before);
    if (status === 'in_review' || status === 'rejected')
      throw new Refusal(409, {
        detail: closedWords[status],
        code: status,
      });
    const papers = await queries
      .select()
      .from(documents)
      .where(and(eq(documents.investor_id, investorId), eq(documents.is_upload, true)));
    const draft = draftOf(before, change);
    const contact = host.settings.mailFrom.replace(/^.*<|>$/g, '');
    refuseAny(changeErrors(change, draft, today));
    const { marks, isForReview } = effectsOf(before, draft, papers, today, contact);
    const isSubmission = change.submit === true && status !== 'verified';
    if (isSubmission)
      refuseAny(
        submitErrors(
          {
            ...draft,
            ...marks,
          },
          papers,
          today,
          contact,
        ),
      );
    const { id: _id, ...columns } = draft;
    const [after] = await queries
      .update(investors)
      .set({
        ...columns,
        ...marks,
        updated_at: now,
        ...((isSubmission || isForReview) && {
          submitted_at: now,
          ...reviewAsked(host, now),
        }),
      })
      .where(eq(investors.id, investorId))
      .returning();
    if (!after) throw notFound();
    if (isSubmission) await addSignedPaper(host, after);
    await audit(host, {
      event: isSubmission ? 'submitted' : 'profile_changed',
      outcome: 'ok',
      investorId,
      object: Object.keys(change)
        .filter((field) => field !== 'submit')
        .join(' '),
    });
    return standingOn(after, today);
  });
}
// server/routes/identity.ts
/** C06. Only in demo mode, because it leads to the simulator, where people decide about themselves. */
function mountIdentity(app, host) {
  mountFor(app, host, calls.getIdentityToken, 'signedIn', async (context, { investor }) => {
    if (!host.settings.isDemo)
      throw new Refusal(503, {
        detail: 'The identity check is not available yet.',
        code: 'identity_unavailable',
      });
    if (!isReadyForIdentity(investor))
      throw new Refusal(409, {
        detail: 'Fill in your personal data first.',
        code: 'personal_data_incomplete',
      });
    if (investor.kyc_reject_type === 'FINAL')
      throw new Refusal(409, {
        detail: 'The identity check is closed.',
        code: 'identity_closed',
      });
    return context.json({
      token: issueIdentityToken(host, investor.id, requestOrigin(context, host.settings)),
      expires_in: 600,
      level_name: investor.entity_type === 'entity' ? 'investor-entity' : 'investor-individual',
      user_id: String(investor.id),
    });
  });
}
// server/database/database.ts
var warnAfter = 1e3;
var failAfter = 5e3;
/** SQLSTATEs after which the same transaction may simply be run again. */
var transient = /* @__PURE__ */ new Set(['40001', '40P01']);
var sqlState = (error) => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  return null;
};
/** SQLSTATE 23505: a unique index refused the row. */
var isDuplicate = (error) => sqlState(error) === '23505';
/**
 * Routes every query made inside `transaction` to that transaction, however deep: PGlite has one connection, and a
 * query past the running transaction would wait for ever. A nested `transaction` joins the outer one.
 * @param warn told about transactions longer than a second; one longer than five fails and is rolled back.
 */
function withTransactions(engine, warn) {
  const running = new AsyncLocalStorage();
  const once = (work) =>
    engine.transaction(async (queries) => {
      const started = Date.now();
      let timer;
      const tooLong = new Promise((_, reject) => {
        timer = setTimeout(
          () => reject(/* @__PURE__ */ new Error('A transaction took longer than 5 s.')),
          failAfter,
        );
      });
      try {
        return await Promise.race([running.run(queries, () => work(queries)), tooLong]);
      } finally {
        clearTimeout(timer);
        const took = Date.now() - started;
        if (took > warnAfter) warn(`A transaction took ${took} ms.`);
      }
    });
  return {
    ...engine,
    get queries() {
      return running.getStore() ?? engine.queries;
    },
    async transaction(work) {
      const outer = running.getStore();
      if (outer) return work(outer);
      for (let attempt = 1; ; attempt += 1)
        try {
          return await once(work);
        } catch (error) {
          const state = sqlState(error);
          if (attempt >= 3 || state === null || !transient.has(state)) throw error;
        }
    },
  };
}
// server/domain/investor-list.ts
var pageSize$2 = 50;
function profileRow(row, own, today) {
  const { is_kyc_checked, is_accredited, is_member } = standingOn(row, today);
  return {
    id: row.id,
    display_name: displayNameOf(row),
    entity_type: row.entity_type,
    country: row.country,
    is_kyc_checked,
    is_accredited,
    is_member,
    is_own: row.id === own.id,
    is_default: row.id === own.id,
  };
}
var wantedOf$2 = (own, search) => {
  if (!own.is_cyborg || onboardingStatusOf(own) !== 'verified') return eq(investors.id, own.id);
  if (search === '') return void 0;
  const pattern = containing(search);
  return or(
    ilike(sql`concat_ws(' ', ${investors.first_name_en}, ${investors.last_name_en})`, pattern),
    ilike(investors.company_name, pattern),
    ilike(investors.organization_name, pattern),
    ilike(investors.email, pattern),
  );
};
/** C10: who the investor may invest as; a verified cyborg sees everybody, after the own profile. @throws Refusal 404 */
async function pageOfInvestors(host, own, search, page) {
  const { queries } = host.database;
  const wanted = wantedOf$2(own, search);
  const [found] = await queries.select({ total: count() }).from(investors).where(wanted);
  const total = found?.total ?? 0;
  if (!hasPage(page, total, pageSize$2)) throw invalidPage();
  const rows = await queries
    .select()
    .from(investors)
    .where(wanted)
    .orderBy(sql`(${investors.id} <> ${own.id})`, asc(investors.id))
    .limit(pageSize$2)
    .offset((page - 1) * pageSize$2);
  const today = dayOf(host.clock());
  return {
    count: total,
    hasNext: page * pageSize$2 < total,
    results: rows.map((row) => profileRow(row, own, today)),
  };
}
// server/domain/drawing.ts
/** How many numbers each command of an SVG path takes; arcs are left out, nobody's pen draws them. */
var takes = {
  M: 2,
  L: 2,
  T: 2,
  H: 1,
  V: 1,
  S: 4,
  Q: 4,
  C: 6,
  Z: 0,
};
var token = /[A-Za-z]|-?\d{1,6}(?:\.\d{1,8})?/g;
/** True for path data that can be drawn: it begins with a move, and no command lacks a number. */
function isDrawing(text) {
  if (/[^\s,]/.test(text.replace(token, ''))) return false;
  const tokens = text.match(token) ?? [];
  if (tokens[0]?.toUpperCase() !== 'M') return false;
  let command = '';
  let numbers = 0;
  const isWhole = () => {
    const needed = takes[command];
    if (needed === void 0) return false;
    return needed === 0 ? numbers === 0 : numbers > 0 && numbers % needed === 0;
  };
  for (const part of tokens) {
    if (!/[A-Za-z]/.test(part)) {
      numbers += 1;
      continue;
    }
    if (command !== '' && !isWhole()) return false;
    command = part.toUpperCase();
    numbers = 0;
  }
  return isWhole();
}
// server/domain/profile-fields.ts
var filled = [(value) => value !== '', 'This field may not be blank.'];
var visible = [(value) => !/[^\P{Cc}\n]/u.test(value), 'Control characters are not allowed.'];
var atMost$2 = (limit) => [
  (value) => countCharacters(value) <= limit,
  `Ensure this field has no more than ${limit} characters.`,
];
var matches = (pattern, message) => [(value) => pattern.test(value), message];
/** Text that is cleaned, then judged by the rules in their order; one message at most. */
var judged = (clean, rules) =>
  textField()
    .transform(clean)
    .pipe(
      z.string().superRefine((value, context) => {
        const broken = rules.find(([isRight]) => !isRight(value));
        if (broken)
          context.addIssue({
            code: 'custom',
            message: broken[1],
          });
      }),
    );
var unlessEmpty = ([isRight, message]) => [(value) => value === '' || isRight(value), message];
/** A field that null or an empty text empties. */
var field = (clean, ...rules) =>
  judged(clean, rules.map(unlessEmpty))
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional();
var line = (limit, ...rules) => field(clearLine, atMost$2(limit), visible, ...rules);
var latin = matches(/^[\p{Script=Latin}\p{M} '’.-]+$/u, 'Use Latin letters, as in your passport.');
var latinName = () =>
  judged(clearLine, [filled, atMost$2(60), latin])
    .nullable()
    .optional();
var capitals = (value) => clearLine(value).toUpperCase();
var compact = (value) => capitals(value).replace(/[\s-]/g, '');
var realDay = matches(
  /^\d{4}-\d{2}-\d{2}$/,
  'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
);
var existingDay = [isRecentDay, 'Enter a real day between 1900 and 2100, as YYYY-MM-DD.'];
var day = () => field(clearLine, realDay, existingDay);
var knownCountry = [isCountry, 'Choose a country from the list.'];
var country = () => field(capitals, knownCountry);
var bic = () =>
  field(
    (value) => capitals(value).replace(/\s/g, ''),
    matches(bicPattern, 'A BIC has 8 or 11 letters and digits.'),
  );
/** E.164 where the number is one, else the text as it came. */
var dialled = (value) => parsePhoneNumberFromString(clearLine(value))?.number ?? clearLine(value);
var isPhone = [
  (value) => parsePhoneNumberFromString(value)?.isValid() ?? false,
  'Enter the number with its country code, like +442071234567.',
];
var choice$2 = (values) =>
  textField()
    .transform((value) => clearLine(value).toLowerCase())
    .pipe(z.enum(values, { error: 'Not a valid choice.' }))
    .nullable()
    .optional();
var yesNo = () =>
  z
    .enum(['YES', 'NO'], { error: 'Answer YES or NO.' })
    .transform((value) => value === 'YES')
    .nullable()
    .optional();
var truth$2 = () => z.boolean({ error: 'Must be a valid boolean.' }).nullable().optional();
var owner = z.object({
  name: judged(clearLine, [filled, atMost$2(160), visible]),
  birth_date: judged(clearLine, [realDay, existingDay]),
  country: judged(capitals, [knownCountry]),
  ownership_percent: judged(clearLine, [
    [
      (value) => /^\d{1,3}(\.\d{1,4})?$/.test(value) && decimal(value).gt(0) && decimal(value).lte(100),
      'Enter a percentage above 0 and up to 100, like 33.34.',
    ],
  ]),
});
var ownerWords = {
  name: 'name',
  birth_date: 'date of birth',
  country: 'country',
  ownership_percent: 'share',
};
/** Each message says which owner it is about, because a field answers with one list of messages. */
var owners = z
  .array(z.unknown(), { error: 'Expected a list of owners.' })
  .max(20, 'At most 20 owners.')
  .transform((items, context) => {
    const parsed = items.map((item) => owner.safeParse(item));
    for (const [index, { error }] of parsed.entries())
      for (const issue of error?.issues ?? []) {
        const part = ownerWords[String(issue.path[0])] ?? 'entry';
        context.addIssue({
          code: 'custom',
          message: `Owner ${index + 1}, ${part}: ${issue.message}`,
        });
      }
    const known = parsed.flatMap(({ data }) => (data ? [data] : []));
    if (sumOf(known.map((each) => decimal(each.ownership_percent))).gt(100))
      context.addIssue({
        code: 'custom',
        message: 'The shares add up to more than 100 percent.',
      });
    return known;
  });
var drawing = [isDrawing, 'Expected the data of an SVG path.'];
/** The only fields that an investor may write. Flags, id, e-mail and review marks are not among them. */
var personalDataSchema = z.object({
  entity_type: choice$2(['individual', 'entity']),
  company_name: line(160),
  organization_name: line(160),
  registration_number: line(40),
  registration_country: country(),
  incorporation_date: day(),
  signatory_title: line(80),
  beneficial_owners: owners
    .nullable()
    .transform((list) => list ?? [])
    .optional(),
  first_name_en: latinName(),
  last_name_en: latinName(),
  birth_date: day(),
  citizenship: country(),
  passport_number: field(compact, matches(/^[A-Z0-9]{4,20}$/, 'Enter 4 to 20 letters and digits.')),
  passport_issue_date: day(),
  passport_expiry_date: day(),
  phone: field(dialled, isPhone),
  address_line_1: line(160),
  address_line_2: line(160),
  city: line(80),
  region: line(80),
  postal_code: line(20),
  country: country(),
  tax_residence_country: country(),
  tax_id: line(30, [(value) => countCharacters(value) >= 4, 'Ensure this field has at least 4 characters.']),
  no_tax_id_reason: line(160),
  is_us_person: truth$2(),
  is_pep: truth$2(),
  source_of_funds: choice$2(['salary', 'business', 'sale_of_assets', 'inheritance', 'investments', 'other']),
  source_of_funds_comment: field(clearText, atMost$2(500), visible),
  bank_swift: bic(),
  bank_name: line(160),
  bank_address: line(160),
  bank_city: line(80),
  bank_country: country(),
  bank_account_number: field(
    (value) => electronicFormatIBAN(compact(value)) ?? compact(value),
    matches(/^[A-Z0-9]{4,34}$/, 'Enter 4 to 34 letters and digits.'),
  ),
  bank_routing_code: field(compact, matches(/^[A-Z0-9]{3,20}$/, 'Enter 3 to 20 letters and digits.')),
  bank_account_holder: line(160),
  intermediary_bank_swift: bic(),
  is_wiring_bank_fatf_approved: yesNo(),
  accreditation_region: choice$2(['us', 'uk', 'eu', 'lu', 'other']),
  accreditation_category: line(40),
  accreditation_basis: line(200),
  accreditation_date: day(),
  agree_to_electronic_signing: yesNo(),
  signature_name: judged(clearLine, [filled, atMost$2(160), visible])
    .nullable()
    .optional(),
  signature_drawing: field((value) => value.trim(), atMost$2(1e4), drawing),
  profile_signed_date: day(),
  submit: z.literal(true, { error: 'Must be true.' }).optional(),
});
// server/routes/investors.ts
var registration = z.object({
  email: emailField(),
  password: filledText(),
  agree_terms: z.boolean({ error: 'Must be true or false.' }).optional(),
});
async function register(host, context) {
  const { email, password, agree_terms: agreed } = await readBody(context, registration);
  const objections = host.passwords.objections(password, email);
  if (objections.length > 0 || agreed === false)
    throw badFields({
      ...(objections.length > 0 && { password: objections }),
      ...(agreed === false && { agree_terms: ['Agree to the terms to go on.'] }),
    });
  if (!isHashable(password)) throw badFields({ password: ['This password is too long.'] });
  const wait = host.throttle.take(`register ${addressOf(context, host.settings)}`, 5, 3600);
  if (wait > 0) throw throttled(wait);
  const hash = await host.passwords.hash(password);
  const now = host.clock();
  try {
    const created = await host.database.transaction(async (queries) => {
      const [investor] = await queries
        .insert(investors)
        .values({
          email,
          password_hash: hash,
          created_at: now,
          updated_at: now,
          agreed_terms_at: agreed ? now : null,
        })
        .returning({ id: investors.id });
      await audit(host, {
        event: 'registered',
        outcome: 'ok',
        investorId: investor?.id ?? null,
      });
      return investor;
    });
    return context.json(
      {
        id: created?.id,
        email,
        created_at: now.toISOString(),
      },
      201,
    );
  } catch (error) {
    if (isDuplicate(error)) throw badFields({ email: ['An investor with this e-mail already exists.'] });
    throw error;
  }
}
/** C01, C04, C05 and C10. */
function mountInvestors(app, host) {
  mountOpen(app, calls.register, (context) => register(host, context));
  mountFor(app, host, calls.getProfile, 'signedIn', async (context, { investor }) =>
    context.json(profileOf(investor)),
  );
  mountFor(app, host, calls.fillPersonalData, 'signedIn', async (context, { investor }) => {
    const change = await readBody(context, personalDataSchema);
    return context.json(profileOf(await changePersonalData(host, investor.id, change)));
  });
  mountFor(app, host, calls.listInvestors, 'signedIn', async (context, { investor }) => {
    const { page: wanted, search = '' } = context.req.query();
    return answerPage(host, context, wanted, (page) =>
      pageOfInvestors(host, investor, search.trim().slice(0, 100), page),
    );
  });
}
// server/domain/market/deal-view.ts
var nothingNext = {
  next_actor: null,
  next_action: null,
  next_due_date: null,
  needs_me: false,
};
var isForSigner = ({ status }) => status === 'sent' || status === 'delivered';
function signingStep(deal, investorId, facts) {
  const waiting = (facts.envelopes.get(deal.id) ?? []).filter(isForSigner);
  const bySeller = waiting.some((row) => row.investor_id === deal.seller_id);
  const byBuyer = waiting.some((row) => row.investor_id === deal.buyer_id);
  return {
    next_actor: bySeller && byBuyer ? 'both' : bySeller ? 'seller' : 'buyer',
    next_action: 'sign',
    next_due_date: deal.sign_by_date,
    needs_me: waiting.some((row) => row.investor_id === investorId),
  };
}
/** Whose turn it is with a deal, with what, and until when. */
function nextStepOf(deal, investorId, facts) {
  const isSeller = deal.seller_id === investorId;
  const step = (next_actor, next_action, next_due_date) => ({
    next_actor,
    next_action,
    next_due_date,
    needs_me: next_actor === (isSeller ? 'seller' : 'buyer'),
  });
  switch (deal.status) {
    case 'pending':
      return step(deal.side === 'buy' ? 'seller' : 'buyer', 'answer', deal.valid_until_date);
    case 'accepted':
      return step('club', 'notify_company', null);
    case 'in_rofr':
      return step('company', 'first_refusal', deal.rofr_deadline_date);
    case 'approved':
      return step('club', 'send_agreement', null);
    case 'signing':
      return signingStep(deal, investorId, facts);
    case 'payment':
      return step(deal.buyer_id === null ? 'company' : 'buyer', 'wire', deal.wire_by_date);
    case 'transferring':
      return step('club', 'transfer', null);
    default:
      return nothingNext;
  }
}
/** What the investor is paid or pays; the seller's side is known to the cent once it is settled. */
function amountsOf(deal, investorId, facts) {
  if (deal.seller_id !== investorId) {
    const { gross, fee, net } = purchaseOf(deal.units, deal.price, usual.buyerFeeRate);
    return {
      gross,
      fee,
      carry: null,
      net,
    };
  }
  const trade = facts.trades.get(deal.id);
  if (trade)
    return {
      gross: trade.gross,
      fee: trade.seller_fee,
      carry: trade.carry,
      net: trade.net,
    };
  const stake = facts.stakes.get(deal.holding_id);
  if (!stake)
    return {
      gross: null,
      fee: null,
      carry: null,
      net: null,
    };
  const { gross, fee, carry, net } = saleFrom(stake, deal.units, deal.price);
  return {
    gross,
    fee,
    carry,
    net,
  };
}
function wireOf(deal, investorId, { vehicles }) {
  const entity = vehicles.get(deal.series_id);
  if (!entity || deal.status !== 'payment' || deal.buyer_id !== investorId) return null;
  return {
    beneficiary: entity.name,
    beneficiary_address: entity.address,
    bank_name: entity.bank_name,
    swift: entity.bank_swift,
    account: entity.bank_account,
    intermediary_swift: null,
    currency: deal.currency,
    reference: `MKT-${deal.id}`,
    cutoff: entity.wire_cutoff,
  };
}
/** One of `requests` in C36, as one of its two parties sees it. */
function dealOf(host, deal, investorId, facts) {
  const isSeller = deal.seller_id === investorId;
  return {
    id: deal.id,
    request_type: deal.request_type,
    status: deal.status,
    is_mine: deal.request_type !== 'rofr' && (deal.side === 'sell') === isSeller,
    units: deal.units,
    price: deal.price,
    currency: deal.currency,
    ...amountsOf(deal, investorId, facts),
    counterparty: pseudonymOf(host, isSeller ? deal.buyer_id : deal.seller_id),
    created_at: deal.created_at.toISOString(),
    valid_until_date: deal.valid_until_date,
    rofr_deadline_date: deal.rofr_deadline_date,
    sign_by_date: deal.sign_by_date,
    wire_by_date: deal.wire_by_date,
    settled_date: facts.trades.get(deal.id)?.day ?? null,
    reason: deal.reason,
    ...nextStepOf(deal, investorId, facts),
    documents: (facts.envelopes.get(deal.id) ?? [])
      .filter((row) => row.investor_id === investorId)
      .map(({ id }) => id),
    wire: wireOf(deal, investorId, facts),
    timeline: (facts.events.get(deal.id) ?? []).map(({ status, at }) => ({
      status,
      at: at.toISOString(),
    })),
  };
}
// server/domain/market/entry-view.ts
/** Rows of the ledger with what they are about. */
var selectEntries = ({ database }) =>
  database.queries
    .select({
      row: marketRequests,
      startup: {
        id: startups.id,
        name: startups.name,
      },
      series: {
        id: series$1.id,
        name: series$1.name,
      },
      instrument: rounds.instrument,
    })
    .from(marketRequests)
    .innerJoin(startups, eq(startups.id, marketRequests.startup_id))
    .leftJoin(series$1, eq(series$1.id, marketRequests.series_id))
    .leftJoin(rounds, eq(rounds.id, series$1.round_id))
    .$dynamic();
/** Everything of C36 that anybody may know of an entry. */
function entryOf(host, entry, prices, terms) {
  const { row, startup, series: of, instrument } = entry;
  const open = openOf(row);
  const bid = prices?.best_bid ?? null;
  const ask = prices?.best_ask ?? null;
  const lastRound = prices?.last_round_price ?? null;
  return {
    id: row.id,
    request_type: row.request_type,
    side: row.side,
    status: row.status === 'listed' && open.lte(0) ? 'reserved' : row.status,
    parent: row.parent_id,
    startup,
    series: of,
    instrument,
    units_total: row.units,
    units_open: ratioText(open),
    units_filled: row.units_taken,
    units_settled: null,
    price: row.price,
    currency: row.currency,
    total: moneyText(grossOf(row.units, row.price)),
    last_round_price: lastRound,
    last_round_date: prices?.last_round_date ?? null,
    price_vs_last_round: priceAgainst(row.price, lastRound),
    last_trade_price: prices?.last_trade_price ?? null,
    last_trade_date: prices?.last_trade_date ?? null,
    trades_count: prices?.trades_count ?? 0,
    vwap_90d: prices?.vwap_90d ?? null,
    best_bid: bid,
    best_ask: ask,
    spread: bid === null || ask === null ? null : ratioText(decimal(ask).minus(bid)),
    is_partial_allowed: row.is_partial_allowed,
    min_fill_units: row.min_fill_units,
    unit_step: usual.unitStep,
    minimum_total: usual.minimumTotal,
    valid_until_date: row.valid_until_date,
    rofr_days: terms.rofrDays,
    rofr_deadline_date: row.rofr_deadline_date,
    fee_rate_buyer: usual.buyerFeeRate,
    transfer_conditions: terms.conditions,
    note: row.note,
    counterparty: pseudonymOf(host, row.side === 'sell' ? row.seller_id : row.buyer_id),
    is_mine: false,
    is_outbid: false,
    created_at: row.created_at.toISOString(),
  };
}
// server/domain/market/prices.ts
var {
  series_id: seriesId,
  startup_id: startupId,
  price: price$2,
  units: units$1,
  units_taken: taken$1,
} = marketRequests;
var highest = (...prices) =>
  prices
    .flatMap((text) => (text === null || text === void 0 ? [] : [decimal(text)]))
    .reduce((best, next) => (best === null || next.gt(best) ? next : best), null)
    ?.toFixed(4) ?? null;
async function readTrades({ database: { queries }, clock }, ids) {
  const rows = await queries
    .select()
    .from(marketTrades)
    .where(inArray(marketTrades.series_id, [...ids]))
    .orderBy(desc(marketTrades.day), desc(marketTrades.id));
  const today = dayOf(clock());
  return new Map(
    [...groupBy(rows, (row) => row.series_id)].map(([id, trades]) => [
      id,
      {
        last_trade_price: trades[0]?.price ?? null,
        last_trade_date: trades[0]?.day ?? null,
        trades_count: trades.filter(({ day }) => day > addYears(today, -1)).length,
        vwap_90d: vwapOf(
          trades
            .filter(({ day }) => day > addDays(today, -90))
            .map((row) => ({
              ...row,
              date: row.day,
            })),
        ),
      },
    ]),
  );
}
/** Lowest ask by series, highest bid by series, and what is wanted of their startups. */
async function readBook({ database: { queries }, clock }, ids, of) {
  const isOpen = and(
    isNull(marketRequests.parent_id),
    eq(marketRequests.status, 'listed'),
    lt(taken$1, units$1),
    gte(marketRequests.valid_until_date, dayOf(clock())),
  );
  return {
    asks: await queries
      .select({
        id: seriesId,
        price: sql`min(${price$2})`,
      })
      .from(marketRequests)
      .where(and(isOpen, eq(marketRequests.side, 'sell'), inArray(seriesId, [...ids])))
      .groupBy(seriesId),
    bids: await queries
      .select({
        id: seriesId,
        price: sql`max(${price$2})`,
        units: sql`sum(${units$1})`,
      })
      .from(marketRequests)
      .where(
        and(
          isNotNull(marketRequests.parent_id),
          eq(marketRequests.status, 'pending'),
          eq(marketRequests.side, 'buy'),
          inArray(seriesId, [...ids]),
        ),
      )
      .groupBy(seriesId),
    wanted: await queries
      .select({
        id: startupId,
        price: sql`max(${price$2})`,
        units: sql`sum(${units$1} - ${taken$1})`,
      })
      .from(marketRequests)
      .where(and(isOpen, eq(marketRequests.request_type, 'wanted'), inArray(startupId, [...of])))
      .groupBy(startupId),
  };
}
/** The prices of some series, each with its startup. */
async function readPrices(host, subjects) {
  const ids = [...new Set(subjects.map(({ series }) => series))];
  if (ids.length === 0) return /* @__PURE__ */ new Map();
  const { queries } = host.database;
  const rounds = await queries
    .select()
    .from(marketPrices)
    .where(inArray(marketPrices.series_id, ids))
    .orderBy(asc(marketPrices.series_id));
  const trades = await readTrades(host, ids);
  const { asks, bids, wanted } = await readBook(
    host,
    ids,
    subjects.map(({ startup }) => startup),
  );
  const startupOf = new Map(subjects.map(({ series, startup }) => [series, startup]));
  return new Map(
    rounds.map(({ series_id: id, last_round_price, last_round_date }) => {
      const bid = bids.find((row) => row.id === id);
      const want = wanted.find((row) => row.id === startupOf.get(id));
      const traded = trades.get(id);
      return [
        id,
        {
          last_round_price,
          last_round_date,
          last_trade_price: traded?.last_trade_price ?? null,
          last_trade_date: traded?.last_trade_date ?? null,
          trades_count: traded?.trades_count ?? 0,
          vwap_90d: traded?.vwap_90d ?? null,
          best_bid: highest(bid?.price, want?.price),
          best_ask: asks.find((row) => row.id === id)?.price ?? null,
          demand_units: ratioText((bid ? decimal(bid.units) : zero).plus(want?.units ?? 0)),
        },
      ];
    }),
  );
}
/** Open offers on one side of a startup, at each price. */
async function levelsOf({ database: { queries }, clock }, startup, side) {
  const isEntry = and(
    isNull(marketRequests.parent_id),
    eq(marketRequests.status, 'listed'),
    lt(taken$1, units$1),
    gte(marketRequests.valid_until_date, dayOf(clock())),
  );
  const isBid = and(isNotNull(marketRequests.parent_id), eq(marketRequests.status, 'pending'));
  return queries
    .select({
      price: price$2,
      units: sql`sum(${units$1} - ${taken$1})`,
      offers: sql`count(*)::int`,
      currency: sql`min(${marketRequests.currency})`,
    })
    .from(marketRequests)
    .where(
      and(
        eq(startupId, startup),
        eq(marketRequests.side, side),
        side === 'sell' ? isEntry : or(isEntry, isBid),
      ),
    )
    .groupBy(price$2)
    .orderBy(side === 'sell' ? asc(price$2) : desc(price$2))
    .limit(20);
}
/** The book of one startup: what is asked, what is bid, and what was paid last. */
async function bookOfStartup(host, startup) {
  const asks = await levelsOf(host, startup, 'sell');
  const bids = await levelsOf(host, startup, 'buy');
  const trades = await host.database.queries
    .select({
      date: marketTrades.day,
      price: marketTrades.price,
      units: marketTrades.units,
    })
    .from(marketTrades)
    .where(eq(marketTrades.startup_id, startup))
    .orderBy(desc(marketTrades.day), desc(marketTrades.id))
    .limit(20);
  const told = ({ price: at, units: of, offers }) => ({
    price: at,
    units: ratioText(decimal(of)),
    offers,
  });
  return {
    currency: asks[0]?.currency ?? bids[0]?.currency ?? null,
    asks: asks.map(told),
    bids: bids.map(told),
    trades,
  };
}
var orderings = ['newest', 'price', '-price', 'vs_last_round', 'ends', 'total', '-total'];
var {
  price: price$1,
  units,
  units_taken: taken,
  created_at: created,
  id: id$2,
  series_id: series,
} = marketRequests;
var total = sql`(${units} - ${taken}) * ${price$1}`;
/**
 * The price of an offer beside that of its series' last round; null where there was none. Series are few and offers many: the
 * prices are read before, so that no plan can work them out once for each offer.
 */
async function againstLastRound({ database: { queries } }) {
  const rows = await queries.select().from(marketPrices);
  const known = Object.fromEntries(rows.map((row) => [row.series_id, row.last_round_price]));
  return sql`${price$1} / (${JSON.stringify(known)}::jsonb ->> ${series}::text)::numeric`;
}
var orders = {
  newest: () => [desc(created), desc(id$2)],
  price: () => [asc(price$1), asc(id$2)],
  '-price': () => [desc(price$1), desc(id$2)],
  vs_last_round: (against) => [sql`${against} asc nulls last`, asc(id$2)],
  ends: () => [asc(marketRequests.valid_until_date), asc(id$2)],
  total: () => [asc(total), asc(id$2)],
  '-total': () => [desc(total), desc(id$2)],
};
var given = (value, condition) => (value === void 0 ? void 0 : condition(value));
function wantedOf$1(host, filter, blocked, against) {
  const today = dayOf(host.clock());
  const tagged = host.database.queries
    .select({ id: startups.id })
    .from(startups)
    .where(
      sql`${startups.tags} ?| array[${sql.join(
        filter.tags.map((tag) => sql`${tag}`),
        sql`, `,
      )}]`,
    );
  return and(
    isNull(marketRequests.parent_id),
    eq(marketRequests.status, 'listed'),
    gte(marketRequests.valid_until_date, today),
    lt(taken, units),
    blocked.length === 0 ? void 0 : notInArray(marketRequests.startup_id, [...blocked]),
    given(filter.side, (side) => eq(marketRequests.side, side)),
    given(filter.startup, (startup) => eq(marketRequests.startup_id, startup)),
    given(filter.series, (wanted) => eq(series, wanted)),
    filter.tags.length === 0 ? void 0 : inArray(marketRequests.startup_id, tagged),
    given(filter.price_min, (least) => gte(price$1, least)),
    given(filter.price_max, (most) => lte(price$1, most)),
    given(filter.vs_last_round_max, (most) => sql`${against} - 1 <= ${most}::numeric`),
    given(filter.total_min, (least) => sql`${total} >= ${least}::numeric`),
    given(filter.total_max, (most) => sql`${total} <= ${most}::numeric`),
    given(filter.ends_within_days, (days) => lte(marketRequests.valid_until_date, addDays(today, days))),
    filter.partial ? eq(marketRequests.is_partial_allowed, true) : void 0,
  );
}
/** C36 without `mine`: what can be bought, and what is wanted. @throws Refusal 404 for a page that is not there. */
async function pageOfMarket(host, investorId, filter, page) {
  const terms = await readTerms(host);
  const against = await againstLastRound(host);
  const wanted = wantedOf$1(host, filter, terms.blocked, against);
  const { queries } = host.database;
  const [found] = await queries.select({ total: count() }).from(marketRequests).where(wanted);
  const all = found?.total ?? 0;
  if (!hasPage(page, all, 20)) throw invalidPage();
  const chosen = await queries
    .select({ id: id$2 })
    .from(marketRequests)
    .where(wanted)
    .orderBy(...orders[filter.ordering](against))
    .limit(20)
    .offset((page - 1) * 20);
  const place = new Map(chosen.map((row, index) => [row.id, index]));
  const read = await selectEntries(host).where(inArray(id$2, [0, ...place.keys()]));
  const placeOf = (entry) => place.get(entry.row.id) ?? 0;
  const rows = read.toSorted((a, b) => placeOf(a) - placeOf(b));
  const prices = await readPrices(
    host,
    rows.flatMap(({ series, startup }) =>
      series
        ? [
            {
              series: series.id,
              startup: startup.id,
            },
          ]
        : [],
    ),
  );
  return {
    count: all,
    hasNext: page * 20 < all,
    results: rows.map((entry) => {
      const told = entryOf(
        host,
        entry,
        entry.series === null ? void 0 : prices.get(entry.series.id),
        terms.of(entry.startup.id),
      );
      const { seller_id: seller, buyer_id: buyer } = entry.row;
      return {
        ...told,
        is_mine: seller === investorId || buyer === investorId,
        ...nothingNext,
        requests: [],
        timeline: [],
      };
    }),
  };
}
// server/domain/market/own-list.ts
var ownStatuses = ['needs_me', 'open', 'settled', 'closed'];
async function readFacts(host, investorId, deals) {
  const { queries } = host.database;
  const ids = [0, ...deals.map(({ id }) => id)];
  const events = await queries
    .select()
    .from(marketEvents)
    .where(inArray(marketEvents.request_id, ids))
    .orderBy(asc(marketEvents.at), asc(marketEvents.id));
  const papers = await queries
    .select()
    .from(envelopes)
    .where(inArray(envelopes.request_id, ids))
    .orderBy(desc(envelopes.id));
  const trades = await queries.select().from(marketTrades).where(inArray(marketTrades.request_id, ids));
  const vehicles = await queries
    .select({
      series: series$1.id,
      entity: entities,
    })
    .from(series$1)
    .innerJoin(entities, eq(entities.id, series$1.entity_id))
    .where(inArray(series$1.id, [0, ...deals.map((deal) => deal.series_id)]));
  const stakes = deals.some((deal) => deal.seller_id === investorId)
    ? await readStakes(host, investorId)
    : [];
  return {
    events: groupBy(events, (row) => row.request_id),
    envelopes: groupBy(
      papers.flatMap((row) =>
        row.request_id === null
          ? []
          : [
              {
                ...row,
                request_id: row.request_id,
              },
            ],
      ),
      (row) => row.request_id,
    ),
    trades: new Map(trades.map((row) => [row.request_id, row])),
    stakes: new Map(stakes.map((stake) => [stake.record.holding.id, stake])),
    vehicles: new Map(vehicles.map((row) => [row.series, row.entity])),
  };
}
/** Of several steps, the investor's own first, and then the one with the earliest deal. */
var order = ['pending', ...runningStatuses];
var mostUrgent = (deals) =>
  deals
    .filter(({ status }) => isRunning(status))
    .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))[0];
/** An own entry with its deals, or what the investor has proposed on another one's with the deal that it became. */
function ownOf(host, investorId, entry, deals, facts, prices, terms) {
  const told = entryOf(host, entry, prices, terms.of(entry.startup.id));
  const isBid = isDeal(entry.row);
  const running = mostUrgent(deals);
  const steps = deals.map((deal) => nextStepOf(deal, investorId, facts));
  const step =
    steps.find(({ needs_me: mine }) => mine) ??
    (running
      ? nextStepOf(running, investorId, facts)
      : steps.find(({ next_actor: actor }) => actor !== null)) ??
    nothingNext;
  const settled = sumOf(
    deals.filter(({ status }) => status === 'settled').map((deal) => decimal(deal.units)),
  );
  const isBlocked = terms.of(entry.startup.id).obstacle !== null;
  const ownSide = entry.row.seller_id === investorId ? 'sell' : 'buy';
  const resting = told.status === 'listed' && isBlocked ? 'suspended' : told.status;
  return {
    ...told,
    request_type: isBid ? ownSide : told.request_type,
    side: ownSide,
    status: running?.status ?? resting,
    units_settled: ratioText(settled),
    rofr_deadline_date: running?.rofr_deadline_date ?? null,
    counterparty: isBid ? dealOf(host, entry.row, investorId, facts).counterparty : told.counterparty,
    is_mine: true,
    is_outbid:
      isBid &&
      ownSide === 'buy' &&
      entry.row.status === 'pending' &&
      prices?.best_bid !== null &&
      prices !== void 0 &&
      decimal(prices.best_bid ?? 0).gt(entry.row.price),
    ...step,
    requests: deals.map((deal) => dealOf(host, deal, investorId, facts)),
    timeline: (facts.events.get(entry.row.id) ?? []).map(({ status, at }) => ({
      status,
      at: at.toISOString(),
    })),
  };
}
var resting = /* @__PURE__ */ new Set(['listed', 'suspended', 'reserved', 'pending']);
function bucketOf({ status }) {
  if (resting.has(status) || runningStatuses.some((known) => known === status)) return 'open';
  return status === 'settled' || status === 'filled' ? 'settled' : 'closed';
}
var isWanted = (told, { side, status }) =>
  (side === void 0 || told.side === side) &&
  (status === void 0 || (status === 'needs_me' ? told.needs_me : bucketOf(told) === status));
/** Everything in which an investor takes part, of all startups or of one, the newest first. */
async function ownEntries(host, investorId, { startup }) {
  const mine = and(
    or(eq(marketRequests.seller_id, investorId), eq(marketRequests.buyer_id, investorId)),
    startup === void 0 ? void 0 : eq(marketRequests.startup_id, startup),
  );
  const rows = await selectEntries(host).where(mine).orderBy(desc(marketRequests.id));
  const entries = rows.filter(({ row }) => row.parent_id === null);
  const own = new Set(entries.map(({ row }) => row.id));
  const deals = rows.flatMap(({ row }) => (isDeal(row) ? [row] : []));
  const dealsOf = groupBy(deals, (deal) => deal.parent_id);
  const facts = await readFacts(host, investorId, deals);
  const withEntries = {
    ...facts,
    events: new Map([...facts.events, ...(await eventsOf(host, own))]),
  };
  const threads = groupBy(
    rows.filter(({ row }) => isDeal(row) && !own.has(row.parent_id)),
    ({ row }) => row.thread_id ?? row.id,
  );
  const terms = await readTerms(host);
  const prices = await readPrices(
    host,
    rows.flatMap((row) =>
      row.series
        ? [
            {
              series: row.series.id,
              startup: row.startup.id,
            },
          ]
        : [],
    ),
  );
  const tell = (entry, of) =>
    ownOf(
      host,
      investorId,
      entry,
      of,
      withEntries,
      entry.series === null ? void 0 : prices.get(entry.series.id),
      terms,
    );
  return [
    ...entries.map((entry) => tell(entry, dealsOf.get(entry.row.id) ?? [])),
    ...[...threads.values()].flatMap((thread) => {
      const [newest] = thread;
      return newest
        ? [
            tell(
              newest,
              thread.flatMap(({ row }) => (isDeal(row) ? [row] : [])),
            ),
          ]
        : [];
    }),
  ].toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
}
async function eventsOf({ database: { queries } }, ids) {
  const rows = await queries
    .select()
    .from(marketEvents)
    .innerJoin(
      marketRequests,
      and(eq(marketRequests.id, marketEvents.request_id), isNull(marketRequests.parent_id)),
    )
    .where(inArray(marketEvents.request_id, [0, ...ids]))
    .orderBy(asc(marketEvents.at), asc(marketEvents.id));
  return groupBy(
    rows.map((row) => row.market_events),
    (row) => row.request_id,
  );
}
/** C36 with `mine`. @throws Refusal 404 for a page that is not there. */
async function pageOfOwn(host, investorId, filter, page) {
  const all = (await ownEntries(host, investorId, filter)).filter((told) => isWanted(told, filter));
  if (!hasPage(page, all.length, 20)) throw invalidPage();
  return {
    count: all.length,
    hasNext: page * 20 < all.length,
    results: all.slice((page - 1) * 20, page * 20),
  };
}
// server/domain/market/offer-rules.ts
var choice$1 = { error: 'Not a valid choice.' };
var idField = () => z.int('A valid integer is required.').positive('A valid integer is required.');
/** Units and prices as they travel: plain digits, at most four decimals, more than nothing. Never rounded, never guessed. */
var exactField = () =>
  z
    .string({ error: 'A valid number is required.' })
    .regex(/^\d{1,10}(\.\d{1,4})?$/, 'Enter a number with at most four decimals.')
    .refine((text) => /[1-9]/.test(text), 'Enter a number above zero.');
var dayField = () => textField().refine(isRecentDay, 'Enter a day as YYYY-MM-DD.');
var currencyField = () => textField().pipe(z.string().regex(/^[A-Z]{3}$/, 'Not a valid choice.'));
var noteField = () =>
  textField()
    .refine((text) => countCharacters(text) <= 300, 'Use at most 300 characters.')
    .default('');
var acknowledged = ['not_a_sale', 'rofr', 'fees', 'may_lapse'];
var stated = {
  units: exactField(),
  price: exactField(),
  valid_until_date: dayField(),
};
/** What C35 takes beside its head, by `request_type`. */
var sellSchema = z.object({
  ...stated,
  holding: idField(),
  currency: currencyField(),
  is_partial_allowed: z.boolean({ error: 'Must be true or false.' }).default(true),
  min_fill_units: exactField(),
  note: noteField(),
  acknowledgements: z.array(z.enum(acknowledged, choice$1), choice$1).max(20, 'Use at most 20.').default([]),
  replaces: idField().nullish(),
});
var buySchema = z.object({
  ...stated,
  investing_profile: idField(),
});
var wantedSchema = z.object({
  ...stated,
  startup: idField(),
  currency: currencyField(),
  investing_profile: idField(),
  note: noteField(),
});
var counterSchema = z.object(stated);
/** @throws Refusal 400 with all that is wrong, by field. */
function throwAny(errors) {
  const wrong = Object.entries(errors).filter(([, messages]) => messages.length > 0);
  if (wrong.length > 0) throw badFields(Object.fromEntries(wrong));
}
var plain = (value) => value.toFixed();
/** Of units: whole steps, and between the two bounds. */
function unitsErrors(units, least, most) {
  const asked = decimal(units);
  if (!asked.mod(usual.unitStep).eq(0))
    return [`Choose a multiple of ${plain(decimal(usual.unitStep))} units.`];
  if (most !== null && asked.gt(most)) return [`Only ${plain(most)} units are available.`];
  if (asked.lt(least)) return [`The minimum is ${plain(least)} units.`];
  return [];
}
/** A price far beyond the last round's is taken for a mistake. */
function priceErrors(price, lastRound) {
  if (lastRound === null) return [];
  const most = decimal(lastRound).times(usual.maxPriceFactor);
  return decimal(price).gt(most) ? [`At most ${ratioText(most)}, five times the last round.`] : [];
}
/** From tomorrow on, for ninety days at most. */
function validityErrors(day, today) {
  if (day <= today) return ['Choose a day from tomorrow on.'];
  const last = addDays(today, usual.longestDays);
  return day > last ? [`Choose a day until ${last}.`] : [];
}
function totalErrors(units, price, currency) {
  const total = grossOf(units, price);
  if (total.gt('1e13')) return ['This is more than can be traded.'];
  return total.lt(usual.minimumTotal) ? [`The least total is ${usual.minimumTotal} ${currency}.`] : [];
}
var acknowledgementErrors = (given) =>
  acknowledged.every((name) => given.includes(name)) ? [] : ['Confirm each of the four points.'];
var currencyErrors = (given, wanted) => (given === wanted ? [] : [`This is traded in ${wanted}.`]);
// server/domain/market/sellable.ts
/** What keeps a stake from being offered; null for one that can be. */
function obstacleTo(stake, { obstacle, lockupUntil }) {
  if (stake.held === null)
    return {
      code: 'safe_not_transferable',
      reason: 'It has no shares yet that could be transferred.',
    };
  if (obstacle === 'lockup')
    return {
      code: obstacle,
      reason: `The shares are locked up until ${String(lockupUntil)}.`,
    };
  if (obstacle !== null)
    return {
      code: obstacle,
      reason: obstacleWords(obstacle),
    };
  if (stake.held.lt(usual.unitStep))
    return {
      code: 'holding_too_small',
      reason: 'Less than one unit is held.',
    };
  if (availableOf(stake).lt(usual.unitStep))
    return {
      code: 'already_listed',
      reason: 'All of it is offered already.',
    };
  return null;
}
function sellableOf(stake, terms, prices) {
  const { record, held, bound, cost, value } = stake;
  const { holding, startup, series, round } = record;
  const obstacle = obstacleTo(stake, terms);
  return {
    holding_id: holding.id,
    startup: {
      id: startup.id,
      name: startup.name,
    },
    series: {
      id: series.id,
      name: series.name,
    },
    instrument: round.instrument,
    share_class: round.shareClass,
    units_held: ratio(held),
    units_listed: ratioText(bound),
    units_available: ratioText(availableOf(stake)),
    unit_step: usual.unitStep,
    cost_per_unit: ratio(held && quotient(cost, held)),
    cost_held: moneyText(cost),
    currency: holding.currency,
    last_round_price: prices?.last_round_price ?? null,
    last_round_date: prices?.last_round_date ?? null,
    last_trade_price: prices?.last_trade_price ?? null,
    last_trade_date: prices?.last_trade_date ?? null,
    trades_count: prices?.trades_count ?? 0,
    vwap_90d: prices?.vwap_90d ?? null,
    best_bid: prices?.best_bid ?? null,
    best_ask: prices?.best_ask ?? null,
    demand_units: prices?.demand_units ?? null,
    fair_value_per_unit: ratio(held && value && quotient(value, held)),
    max_price_factor: usual.maxPriceFactor,
    fee_rate_seller: usual.sellerFeeRate,
    carry_percent: ratioText(decimal(series.carry_rate)),
    rofr_days: terms.rofrDays,
    lockup_until_date: terms.lockupUntil,
    is_eligible: obstacle === null,
    ineligible_code: obstacle?.code ?? null,
    ineligible_reason: obstacle?.reason ?? null,
  };
}
/** C34: what an investor holds, and what of it can be offered. */
async function sellableHoldings(host, investorId) {
  const stakes = await readStakes(host, investorId);
  const terms = await readTerms(host);
  const prices = await readPrices(
    host,
    stakes.map(({ record }) => ({
      series: record.series.id,
      startup: record.startup.id,
    })),
  );
  return stakes.map((stake) =>
    sellableOf(stake, terms.of(stake.record.startup.id), prices.get(stake.record.series.id)),
  );
}
// server/domain/market/offers.ts
var profileErrors = (given, investor) => (given === investor.id ? [] : ['Not one of your profiles.']);
/** The price of a series' last round; null for one that was never priced. */
async function lastRoundOf(host, series, startup) {
  return (
    (
      await readPrices(host, [
        {
          series,
          startup,
        },
      ])
    ).get(series)?.last_round_price ?? null
  );
}
/** @throws Refusal 409 for an entry that takes no proposals, with what is left of it. */
async function checkEntry(host, entry) {
  const { obstacle } = (await readTerms(host)).of(entry.startup_id);
  if (entry.status === 'withdrawn') throw refused('The other side has withdrawn.', 'request_closed');
  if (entry.status === 'expired' || entry.valid_until_date < dayOf(host.clock()))
    throw refused('It is no longer valid.', 'request_closed');
  if (openOf(entry).lte(0)) throw refused('The lot is gone.', 'lot_gone', { units_open: '0.0000' });
  if (obstacle !== null) throw refused(obstacleWords(obstacle), 'suspended');
}
/** @throws Refusal 409 for units that are not there any more, 400 for those that never were. */
function checkUnits(entry, units, price) {
  const open = openOf(entry);
  const asked = decimal(units);
  if (asked.gt(open) && asked.lte(entry.units))
    throw refused('Less is left by now.', 'lot_gone', { units_open: open.toFixed(4) });
  const least = entry.is_partial_allowed ? decimal(entry.min_fill_units) : open;
  const isRest = asked.eq(open);
  throwAny({
    units: [
      ...unitsErrors(units, least.gt(open) ? open : least, open),
      ...(isRest ? [] : totalErrors(units, price, entry.currency)),
    ],
  });
}
/** @throws Refusal 409 while the investor's own proposal on the entry waits for an answer. */
async function checkNoOther({ database }, entry, investor) {
  const mine = entry.side === 'sell' ? marketRequests.buyer_id : marketRequests.seller_id;
  const [other] = await database.queries
    .select({ id: marketRequests.id })
    .from(marketRequests)
    .where(
      and(
        eq(marketRequests.parent_id, entry.id),
        eq(mine, investor.id),
        eq(marketRequests.status, 'pending'),
      ),
    );
  if (other) throw refused('Your earlier one still waits.', 'duplicate_bid', { request: other.id });
}
/** The entry that is answered, locked and open to the investor. @throws Refusal 404, 409 */
async function lockEntry(host, id, side, investor) {
  const entry = await lockRow(host, id);
  if (entry.parent_id !== null || entry.side !== side) throw notFound();
  if ((side === 'sell' ? entry.seller_id : entry.buyer_id) === investor.id)
    throw refused('It is your own.', 'own_listing');
  await checkEntry(host, entry);
  await checkNoOther(host, entry, investor);
  return entry;
}
/** The investor's own holding, locked, with what of it can be offered. @throws Refusal 400, 409 */
async function lockStake(host, investor, holdingId) {
  const own = and(eq(holdings.id, holdingId), eq(holdings.investor_id, investor.id));
  await host.database.queries.select({ id: holdings.id }).from(holdings).where(own).for('no key update');
  const stake = (await readStakes(host, investor.id)).find(({ record }) => record.holding.id === holdingId);
  if (!stake) throw badFields({ holding: ['Not one of your holdings.'] });
  const obstacle = obstacleTo(stake, (await readTerms(host)).of(stake.record.startup.id));
  if (obstacle) throw refused(obstacle.reason, obstacle.code);
  return stake;
}
/** Takes an own listing or wanted back; what is given to a buyer already goes on. */
async function withdrawEntry(host, entry) {
  await endPending(host, entry, void 0, 'lapsed', 'The other side has withdrawn.');
  return move(host, entry, 'withdrawn');
}
async function replace(host, investor, id) {
  const entry = await lockRow(host, id);
  if (entry.parent_id !== null || entry.seller_id !== investor.id) throw notFound();
  if (entry.status === 'listed') await withdrawEntry(host, entry);
}
/** `sell`: a listing, or an answer to a wanted. */
async function sell(host, investor, parent, request) {
  const today = dayOf(host.clock());
  checkStanding(investor, today);
  const offer = await checkBody(request, sellSchema);
  const wanted = parent === null ? null : await lockEntry(host, parent, 'buy', investor);
  if (typeof offer.replaces === 'number') await replace(host, investor, offer.replaces);
  const stake = await lockStake(host, investor, offer.holding);
  const { holding, series, startup } = stake.record;
  const available = availableOf(stake);
  const leastFill = offer.is_partial_allowed ? decimal(offer.min_fill_units) : decimal(offer.units);
  throwAny({
    holding: wanted && wanted.startup_id !== startup.id ? ['It is of another startup.'] : [],
    currency: currencyErrors(offer.currency, wanted?.currency ?? holding.currency),
    units: [
      ...unitsErrors(offer.units, decimal(usual.unitStep), available),
      ...totalErrors(offer.units, offer.price, holding.currency),
    ],
    price: priceErrors(offer.price, await lastRoundOf(host, series.id, startup.id)),
    min_fill_units:
      leastFill.gt(offer.units) || !leastFill.eq(offer.min_fill_units)
        ? ['At most the units offered, and all of them where no part may be bought.']
        : [],
    valid_until_date: validityErrors(offer.valid_until_date, today),
    acknowledgements: acknowledgementErrors(offer.acknowledgements),
  });
  if (wanted) checkUnits(wanted, offer.units, offer.price);
  const { units, price, currency, note, valid_until_date, is_partial_allowed } = offer;
  return enter$1(
    host,
    {
      request_type: 'sell',
      parent_id: wanted?.id ?? null,
      side: 'sell',
      seller_id: investor.id,
      buyer_id: wanted?.buyer_id ?? null,
      holding_id: holding.id,
      series_id: series.id,
      startup_id: startup.id,
      units,
      price,
      currency,
      is_partial_allowed,
      min_fill_units: offer.min_fill_units,
      valid_until_date,
      note,
      status: wanted ? 'pending' : 'listed',
      created_at: host.clock(),
      due_at: wanted ? nextTurn(host) : null,
    },
    investor.id,
  );
}
/** `buy`: a bid on a listing. */
async function buy(host, investor, parent, request) {
  const today = dayOf(host.clock());
  checkStanding(investor, today);
  const bid = await checkBody(request, buySchema);
  const listing = await lockEntry(host, parent, 'sell', investor);
  throwAny({
    investing_profile: profileErrors(bid.investing_profile, investor),
    price: priceErrors(bid.price, await lastRoundOf(host, listing.series_id ?? 0, listing.startup_id)),
    valid_until_date: validityErrors(bid.valid_until_date, today),
  });
  checkUnits(listing, bid.units, bid.price);
  const { units, price, valid_until_date } = bid;
  const { seller_id, holding_id, series_id, startup_id, currency } = listing;
  return enter$1(
    host,
    {
      request_type: 'buy',
      parent_id: listing.id,
      side: 'buy',
      seller_id,
      buyer_id: investor.id,
      holding_id,
      series_id,
      startup_id,
      units,
      price,
      currency,
      min_fill_units: units,
      valid_until_date,
      status: 'pending',
      created_at: host.clock(),
      due_at: nextTurn(host),
    },
    investor.id,
  );
}
async function currencyOf({ database }, startup) {
  const [found] = await database.queries
    .select({ currency: rounds.currency })
    .from(startups)
    .leftJoin(rounds, eq(rounds.startup_id, startups.id))
    .where(eq(startups.id, startup));
  if (!found) throw badFields({ startup: ['Not a startup of the club.'] });
  return found.currency ?? 'USD';
}
/** `wanted`: units of a startup, of any series. */
async function want(host, investor, request) {
  const today = dayOf(host.clock());
  checkStanding(investor, today);
  const wanted = await checkBody(request, wantedSchema);
  const currency = await currencyOf(host, wanted.startup);
  throwAny({
    investing_profile: profileErrors(wanted.investing_profile, investor),
    currency: currencyErrors(wanted.currency, currency),
    units: [
      ...unitsErrors(wanted.units, decimal(usual.unitStep), null),
      ...totalErrors(wanted.units, wanted.price, currency),
    ],
    valid_until_date: validityErrors(wanted.valid_until_date, today),
  });
  const { units, price, note, valid_until_date } = wanted;
  return enter$1(
    host,
    {
      request_type: 'wanted',
      side: 'buy',
      buyer_id: investor.id,
      startup_id: wanted.startup,
      units,
      price,
      currency,
      min_fill_units: usual.unitStep,
      valid_until_date,
      note,
      status: 'listed',
      created_at: host.clock(),
    },
    investor.id,
  );
}
// server/domain/market/replies.ts
var words = {
  withdrawn: 'The other side has withdrawn.',
  lapsed: 'It is no longer valid.',
  outfilled: 'The lot is gone.',
  rejected: 'It was rejected.',
  countered: 'There is a newer proposal.',
};
/** @throws Refusal 409 for what is answered or over. */
function checkPending({ status }) {
  if (status === 'pending') return;
  throw refused(words[status] ?? 'It is answered already.', 'request_closed');
}
var sideOf = (deal, investorId) => {
  if (investorId === null) return null;
  if (deal.seller_id === investorId) return 'sell';
  return deal.buyer_id === investorId ? 'buy' : null;
};
/** A proposal that waits for the investor, and its entry; both locked. Foreign ones are not there. @throws Refusal 404, 409 */
async function lockForReply(host, investor, id) {
  const { entry, deal } = await lockDeal(host, id);
  const side = sideOf(deal, investor.id);
  if (side === null) throw notFound();
  checkPending(deal);
  if (deal.side === side) throw refused("It is the other side's turn.", 'wrong_status');
  return {
    entry,
    deal,
    side,
  };
}
/** Gives the units to the buyer; whoever asked for more than is left then goes without. */
async function acceptDeal(host, entry, deal) {
  await checkEntry(host, entry);
  if (decimal(deal.units).gt(openOf(entry)))
    throw refused('Less is left by now.', 'lot_gone', { units_open: openOf(entry).toFixed(4) });
  if (entry.side === 'buy') await checkStake(host, deal);
  const after = await move(host, deal, 'accepted', { due_at: soon(host) });
  const left = openOf(entry).minus(deal.units).toFixed(4);
  await endPending(host, entry, gt(marketRequests.units, left), 'outfilled', 'The lot is gone.');
  return after;
}
/** A holding that answers a wanted is not bound by that; it may have been offered elsewhere since. */
async function checkStake(host, deal) {
  const stake = await boundUnits(host, deal.holding_id);
  if (stake && decimal(stake.units_held).minus(stake.units_bound).gte(deal.units)) return;
  throw refused('The seller does not have so many units any more.', 'lot_gone', { units_open: '0.0000' });
}
async function accept(host, investor, id) {
  checkStanding(investor, dayOf(host.clock()));
  const { entry, deal } = await lockForReply(host, investor, id);
  return acceptDeal(host, entry, deal);
}
async function reject(host, investor, id) {
  const { deal } = await lockForReply(host, investor, id);
  return end(host, deal, 'rejected', null);
}
/** The other side's proposal is closed, and this one stands in its place. */
async function counterDeal(host, deal, counter, by) {
  await end(host, deal, 'countered', null);
  const { units, price, valid_until_date } = counter;
  const { parent_id, seller_id, buyer_id, holding_id, series_id, startup_id, currency } = deal;
  return enter$1(
    host,
    {
      request_type: 'counter',
      parent_id,
      thread_id: deal.thread_id ?? deal.id,
      side: deal.side === 'sell' ? 'buy' : 'sell',
      seller_id,
      buyer_id,
      holding_id,
      series_id,
      startup_id,
      units,
      price,
      currency,
      min_fill_units: units,
      valid_until_date,
      status: 'pending',
      created_at: host.clock(),
      due_at: nextTurn(host),
    },
    by,
  );
}
async function counter(host, investor, id, request) {
  const today = dayOf(host.clock());
  checkStanding(investor, today);
  const stated = await checkBody(request, counterSchema);
  const { entry, deal } = await lockForReply(host, investor, id);
  await checkEntry(host, entry);
  if (decimal(stated.units).eq(deal.units) && decimal(stated.price).eq(deal.price))
    throw badFields({ non_field_errors: ['Change the units or the price, or accept.'] });
  throwAny({
    price: priceErrors(stated.price, await lastRoundOf(host, deal.series_id, deal.startup_id)),
    valid_until_date: validityErrors(stated.valid_until_date, today),
  });
  checkUnits(entry, stated.units, stated.price);
  return counterDeal(host, deal, stated, investor.id);
}
/** An own listing, an own wanted, or an own proposal that nobody has answered. */
async function withdraw(host, investor, id) {
  const row = await lockOwn(host, investor, id);
  if (row.parent_id === null) {
    if (row.status !== 'listed') throw refused(`It is ${row.status} already.`, 'wrong_status');
    return withdrawEntry(host, row);
  }
  checkPending(row);
  return end(host, row, 'withdrawn', null);
}
async function lockOwn(host, investor, id) {
  const [found] = await host.database.queries
    .select({ parent: marketRequests.parent_id })
    .from(marketRequests)
    .where(eq(marketRequests.id, id));
  if (!found) throw notFound();
  if (found.parent !== null) {
    const { deal } = await lockDeal(host, id);
    const side = sideOf(deal, investor.id);
    if (side === null) throw notFound();
    if (deal.side !== side) throw refused('It is your turn: accept, counter or reject it.', 'wrong_status');
    return deal;
  }
  const entry = await lockRow(host, id);
  if (entry.seller_id !== investor.id && entry.buyer_id !== investor.id) throw notFound();
  return entry;
}
/** The head of C35; what each type takes beside it is in `offer-rules.ts`. */
var marketRequestSchema = z.looseObject({
  request_type: z.enum(['sell', 'buy', 'wanted', 'accept', 'reject', 'counter', 'withdraw'], {
    error: 'Not a valid choice.',
  }),
  parent: idField().nullish(),
  idempotency_key: z.string().min(1).max(100, 'Use at most 100 characters.').nullish(),
});
async function perform(host, investor, request) {
  const { request_type: type } = request;
  const parent = request.parent ?? null;
  if (type === 'wanted') return want(host, investor, request);
  if (type === 'sell') return sell(host, investor, parent, request);
  if (parent === null) throw badFields({ parent: ['This field is required.'] });
  if (type === 'buy') return buy(host, investor, parent, request);
  if (type === 'counter') return counter(host, investor, parent, request);
  if (type === 'accept') return accept(host, investor, parent);
  return type === 'reject' ? reject(host, investor, parent) : withdraw(host, investor, parent);
}
var isNew = /* @__PURE__ */ new Set(['sell', 'buy', 'wanted', 'counter']);
/** C35, inside the transaction of its idempotency key. @throws Refusal 400, 403, 404, 409 */
async function postRequest(host, investor, request) {
  const row = await perform(host, investor, request);
  const gross = grossOf(row.units, row.price);
  const rate = row.seller_id === investor.id ? usual.sellerFeeRate : usual.buyerFeeRate;
  return {
    status: isNew.has(request.request_type) ? 201 : 200,
    body: {
      id: row.id,
      request_type: row.request_type,
      status: row.status,
      parent: row.parent_id,
      created_at: row.created_at.toISOString(),
      gross: moneyText(gross),
      fee: moneyText(feeOf(gross, rate)),
      currency: row.currency,
    },
  };
}
// server/routes/market.ts
var choice = { error: 'Not a valid choice.' };
var truth$1 = z
  .enum(['true', 'false', '1', '0'], { error: 'Must be true or false.' })
  .transform((value) => value === 'true' || value === '1')
  .default(false);
var id$1 = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Not a valid choice.')
  .transform(Number)
  .optional();
var amount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/, 'Enter a number with at most four decimals.')
  .optional();
var listQuery = z.object({
  mine: truth$1,
  side: z.enum(['sell', 'buy'], choice).optional(),
  startup: id$1,
  series: id$1,
  tags: z.array(z.string().max(60, 'Use at most 60 characters.')).max(20, 'Use at most 20 tags.'),
  price_min: amount,
  price_max: amount,
  vs_last_round_max: z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,4})?$/, 'Enter a fraction such as -0.1.')
    .optional(),
  total_min: amount,
  total_max: amount,
  ends_within_days: z
    .string()
    .regex(/^\d{1,3}$/, 'Enter a number of days.')
    .transform(Number)
    .optional(),
  partial: truth$1,
  status: z.enum(ownStatuses, choice).optional(),
  ordering: z.enum(orderings, choice).default('newest'),
});
/** A parameter that is given but empty counts as not given. */
function readQuery(context) {
  const given = Object.entries(context.req.query()).filter(([, value]) => value !== '');
  const tags = (context.req.queries('tags') ?? []).filter((tag) => tag !== '');
  const parsed = listQuery.safeParse({
    ...Object.fromEntries(given),
    tags,
  });
  if (!parsed.success) throw badFields(z.flattenError(parsed.error).fieldErrors);
  return parsed.data;
}
/** C34, C35 and C36. */
function mountMarket(app, host) {
  mountFor(app, host, calls.listSellableHoldings, 'verified', async (context, { investor }) =>
    context.json(await sellableHoldings(host, investor.id)),
  );
  mountFor(app, host, calls.listMarket, 'verified', async (context, { investor }) => {
    const filter = readQuery(context);
    const wanted = context.req.query('page') || void 0;
    const { startup } = filter;
    return answerPage(
      host,
      context,
      wanted,
      (page) =>
        filter.mine
          ? pageOfOwn(host, investor.id, filter, page)
          : pageOfMarket(host, investor.id, filter, page),
      { book: startup === void 0 || filter.mine ? null : await bookOfStartup(host, startup) },
    );
  });
  mountFor(app, host, calls.createMarketRequest, 'signedIn', async (context, { investor }) => {
    const wait = host.throttle.take(`market ${investor.id}`, 240, 3600);
    if (wait > 0) throw throttled(wait);
    const request = await readBody(context, marketRequestSchema);
    const { idempotency_key: inBody, ...body } = request;
    const key = keyOf(context.req.header('idempotency-key'), inBody);
    const answer = await once(
      host,
      {
        investorId: investor.id,
        path: calls.createMarketRequest.path,
        key,
        body,
      },
      () => postRequest(host, investor, request),
    );
    if (answer.isReplayed) context.header('idempotency-replayed', 'true');
    return context.json(answer.body, answer.status);
  });
}
// server/database/schema-news.ts
var newsKinds = ['company_update', 'press', 'exit', 'financing', 'club', 'market'];
var vector = customType({ dataType: () => 'tsvector' });
/** See the migration for what the columns hold. */
var news = pgTable('news', {
  id: id$8(),
  startup_id: link$1(),
  title: text().notNull(),
  summary: text().notNull(),
  body: text().notNull(),
  category: text({ enum: newsKinds }).notNull(),
  published_at: timestamp({
    withTimezone: true,
    precision: 3,
  }).notNull(),
  body_html: text(),
  source: text(),
  source_url: text(),
  round_id: link$1(),
  image_url: text(),
  image_alt: text(),
  metrics: jsonb().$type().notNull().default([]),
  marked_date: date({ mode: 'string' }),
  words: vector().generatedAlwaysAs(''),
});
// server/domain/envelopes.ts
/** C14: what the investor has signed at the onboarding. */
async function onboardingEnvelopes(host, investorId) {
  return (
    await host.database.queries
      .select()
      .from(documents)
      .where(and(eq(documents.investor_id, investorId), eq(documents.document_type, 'investor_profile')))
      .orderBy(desc(documents.id))
  ).map((row) => {
    const signed = row.uploaded_at?.toISOString() ?? null;
    return {
      id: row.id,
      envelope_id: row.storage_name.replace(/^paper-|\.pdf$/g, ''),
      title: row.title,
      purpose: 'onboarding',
      application: null,
      round: null,
      request: null,
      status: 'completed',
      sent_at: signed,
      signed_at: signed,
      completed_at: signed,
      expires_date: null,
      decline_reason: null,
      signers: [
        {
          name: row.signed_by ?? '',
          role: 'investor',
          status: 'completed',
          order: 1,
        },
      ],
      signing_url: null,
      signing_url_expires_at: null,
      download_url: row.sha256 === null ? null : fileLink(host, row.id).url,
    };
  });
}
var placeOf = ({ round_id: round, request_id: request }) =>
  request === null ? `round=${round ?? ''}` : `request=${request}`;
var signersOf = ({ signer, status }) => [
  {
    name: signer,
    role: 'investor',
    status: status === 'signed' ? 'completed' : status,
    order: 1,
  },
  {
    name: 'The club',
    role: 'manager',
    status: status === 'completed' ? status : 'created',
    order: 2,
  },
];
/** Agreements on commitments and on deals of the market. */
async function dealEnvelopes(host, investorId, filter) {
  const { queries } = host.database;
  const rows = await queries
    .select({
      envelope: envelopes,
      sha256: documents.sha256,
    })
    .from(envelopes)
    .leftJoin(rounds, eq(rounds.id, envelopes.round_id))
    .leftJoin(marketRequests, eq(marketRequests.id, envelopes.request_id))
    .leftJoin(documents, eq(documents.id, envelopes.document_id))
    .where(
      and(
        eq(envelopes.investor_id, investorId),
        filter.application === void 0 ? void 0 : eq(envelopes.application_id, filter.application),
        filter.round === void 0 ? void 0 : eq(envelopes.round_id, filter.round),
        filter.request === void 0 ? void 0 : eq(envelopes.request_id, filter.request),
        filter.startup === void 0
          ? void 0
          : or(eq(rounds.startup_id, filter.startup), eq(marketRequests.startup_id, filter.startup)),
        filter.purpose === 'subscription' ? isNotNull(envelopes.application_id) : void 0,
        filter.purpose === 'transfer' ? isNotNull(envelopes.request_id) : void 0,
      ),
    )
    .orderBy(desc(envelopes.id));
  const codes =
    filter.withSigningUrl && host.settings.isDemo
      ? await newCodes(
          host,
          rows.map(({ envelope }) => envelope),
        )
      : /* @__PURE__ */ new Map();
  return rows.map(({ envelope, sha256 }) => {
    const code = codes.get(envelope.id);
    return {
      id: envelope.id,
      envelope_id: envelope.envelope_id,
      title: envelope.title,
      purpose: envelope.request_id === null ? 'subscription' : 'transfer',
      application: envelope.application_id,
      round: envelope.round_id,
      request: envelope.request_id,
      status: envelope.status,
      sent_at: envelope.sent_at.toISOString(),
      signed_at: envelope.signed_at?.toISOString() ?? null,
      completed_at: envelope.completed_at?.toISOString() ?? null,
      expires_date: envelope.expires_date,
      decline_reason: envelope.decline_reason,
      signers: signersOf(envelope),
      signing_url: code ? `/sandbox/signing/${code.code}?${placeOf(envelope)}` : null,
      signing_url_expires_at: code?.expiresAt.toISOString() ?? null,
      download_url:
        sha256 === null || envelope.document_id === null ? null : fileLink(host, envelope.document_id).url,
    };
  });
}
/** C14: what the investor has signed or is to sign; the agreements come before the papers of the onboarding. */
async function envelopesOf(host, investorId, filter) {
  const isOfDeal = [filter.application, filter.round, filter.startup, filter.request].some(
    (value) => value !== void 0,
  );
  const wantsDeals = filter.purpose === void 0 || ['subscription', 'transfer'].includes(filter.purpose);
  const wantsOnboarding = (filter.purpose === void 0 && !isOfDeal) || filter.purpose === 'onboarding';
  return [
    ...(wantsDeals ? await dealEnvelopes(host, investorId, filter) : []),
    ...(wantsOnboarding && !isOfDeal ? await onboardingEnvelopes(host, investorId) : []),
  ];
}
// server/domain/news-effect.ts
/** One holding before and after the marks of a day; what was bought or sold on that day is left out of both. */
function moveOf(record, day) {
  const before = recordAt(record, addDays(day, -1));
  const marks = record.valuations.filter(({ date }) => date <= day);
  const mark = marks.at(-1);
  if (!before || mark?.date !== day) return null;
  const was = amountsOfRecord(before);
  const is = amountsOfRecord({
    ...before,
    valuations: marks,
  });
  if (was.shareLeft.lte(0)) return null;
  const perUnit = was.unitsLeft?.gt(0) && was.fairValueGross ? was.fairValueGross.div(was.unitsLeft) : null;
  return {
    mark,
    currency: record.holding.currency,
    told: {
      holding: record.holding.id,
      series: {
        id: record.series.id,
        name: record.series.name,
      },
      units: ratio(was.unitsLeft),
      price_before: ratio(perUnit),
      price_after: mark.price,
      value_before: money$1(was.fairValueGross),
      value_after: money$1(is.fairValueGross),
    },
  };
}
/** The sum where every part is known, in one currency; else null. */
var wholeOf = (values) => {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? moneyText(sumOf(known.map((value) => decimal(value)))) : null;
};
/** What the marks of a day did to an investor's holdings in one startup; null where they held nothing that moved. */
function priceEffectOf(records, startupId, day) {
  const moved = records
    .filter(({ startup }) => startup.id === startupId)
    .flatMap((record) => moveOf(record, day) ?? []);
  const [first] = moved;
  if (!first) return null;
  const isOne = moved.every(({ currency }) => currency === first.currency);
  return {
    date: day,
    method: first.mark.method,
    source: first.mark.source,
    currency: isOne ? first.currency : null,
    value_before: isOne ? wholeOf(moved.map(({ told }) => told.value_before)) : null,
    value_after: isOne ? wholeOf(moved.map(({ told }) => told.value_after)) : null,
    holdings: moved.map(({ told }) => told),
  };
}
/** An investor's records until today, to say what a price step did to them. */
var recordsOf = (host, investorId) => readRecords(host.database.queries, investorId, dayOf(host.clock()));
// server/domain/news.ts
/** The startups that an investor has a holding in. */
async function startupsOf({ database }, investorId) {
  return (
    await database.queries
      .selectDistinct({ id: series$1.startup_id })
      .from(holdings)
      .innerJoin(series$1, eq(series$1.id, holdings.series_id))
      .where(eq(holdings.investor_id, investorId))
  ).map(({ id }) => id);
}
var columns = {
  id: news.id,
  title: news.title,
  summary: news.summary,
  body: news.body,
  body_html: news.body_html,
  kind: news.category,
  published_at: news.published_at,
  source: news.source,
  source_url: news.source_url,
  image_url: news.image_url,
  image_alt: news.image_alt,
  metrics: news.metrics,
  marked_date: news.marked_date,
  startup: {
    id: startups.id,
    name: startups.name,
    tags: startups.tags,
  },
  round: {
    id: rounds.id,
    name: rounds.name,
  },
};
var selectNews = ({ database }) =>
  database.queries
    .select(columns)
    .from(news)
    .leftJoin(startups, eq(startups.id, news.startup_id))
    .leftJoin(rounds, eq(rounds.id, news.round_id))
    .orderBy(desc(news.published_at), desc(news.id))
    .$dynamic();
/** Everything of an item but its body. */
function headlineOf(row, own, records) {
  const { startup, round, marked_date: marked } = row;
  const isOwn = startup !== null && own.includes(startup.id);
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    published_at: row.published_at.toISOString(),
    kind: row.kind,
    source: row.source ?? startup?.name ?? null,
    source_url: row.source_url,
    startup: startup && {
      id: startup.id,
      name: startup.name,
    },
    round,
    tags: startup?.tags ?? [],
    image_url: row.image_url,
    image_alt: row.image_alt,
    is_portfolio_company: isOwn,
    metrics: row.metrics,
    price_effect: isOwn && marked !== null ? priceEffectOf(records, startup.id, marked) : null,
  };
}
/** The book is read only where a price step is told of something that is held. */
async function headlinesOf(host, investorId, rows, own) {
  const records = rows.some(
    ({ startup, marked_date: marked }) => marked !== null && startup !== null && own.includes(startup.id),
  )
    ? await recordsOf(host, investorId)
    : [];
  return rows.map((row) => headlineOf(row, own, records));
}
/** C13: the newest news, without their bodies. @param isMine only of startups that the investor holds. */
async function latestNews(host, investorId, limit, isMine) {
  const own = await startupsOf(host, investorId);
  if (isMine && own.length === 0) return [];
  return headlinesOf(
    host,
    investorId,
    await selectNews(host)
      .where(isMine ? inArray(news.startup_id, [...own]) : void 0)
      .limit(limit),
    own,
  );
}
var pageSize = 20;
/** All words have to be there, or beginnings of them; null where the text has none. */
function searchOf(text) {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = words.map((word) => `${word}:*`).join(' & ');
  return words.length === 0 ? null : sql`${news.words} @@ to_tsquery('simple', ${wanted})`;
}
function wantedOf(host, filter, own) {
  const { startup, round, kind, year, search, mine } = filter;
  const ofRound = host.database.queries
    .select({ id: rounds.startup_id })
    .from(rounds)
    .where(eq(rounds.id, round ?? 0));
  return and(
    startup === void 0 ? void 0 : eq(news.startup_id, startup),
    round === void 0 ? void 0 : inArray(news.startup_id, ofRound),
    kind === void 0 ? void 0 : eq(news.category, kind),
    year === void 0
      ? void 0
      : and(
          gte(news.published_at, new Date(Date.UTC(year, 0, 1))),
          lt(news.published_at, new Date(Date.UTC(year + 1, 0, 1))),
        ),
    search === '' ? void 0 : (searchOf(search) ?? sql`false`),
    mine ? inArray(news.startup_id, own.length === 0 ? [0] : [...own]) : void 0,
  );
}
/** C12: one page, the newest first. @throws Refusal 404 for a page that is not there. */
async function pageOfNews(host, investorId, filter, page) {
  const own = await startupsOf(host, investorId);
  const wanted = wantedOf(host, filter, own);
  const [found] = await host.database.queries.select({ total: count() }).from(news).where(wanted);
  const total = found?.total ?? 0;
  if (!hasPage(page, total, pageSize)) throw invalidPage();
  const ids = host.database.queries
    .select({ id: news.id })
    .from(news)
    .where(wanted)
    .orderBy(desc(news.published_at), desc(news.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await selectNews(host).where(inArray(news.id, ids));
  const headlines = await headlinesOf(host, investorId, rows, own);
  return {
    count: total,
    hasNext: page * pageSize < total,
    results: headlines.map((headline, index) => {
      const row = rows[index];
      return {
        ...headline,
        body_html: row ? (row.body_html ?? paragraphs$1(row.body)) : '',
      };
    }),
  };
}
// server/routes/messages.ts
var truth = z
  .enum(['true', 'false', '1', '0'], { error: 'Must be true or false.' })
  .transform((value) => value === 'true' || value === '1')
  .default(false);
var newsQuery = z.object({
  limit: z
    .string()
    .regex(/^(?:[1-9]|1\d|20)$/, 'Choose a number from 1 to 20.')
    .transform(Number)
    .default(3),
  mine: truth,
});
var id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Not a valid choice.')
  .transform(Number)
  .optional();
var pageQuery = z.object({
  startup: id,
  round: id,
  kind: z.enum(newsKinds, { error: 'Not a valid choice.' }).optional(),
  year: z
    .string()
    .regex(/^[12]\d{3}$/, 'Enter a year.')
    .transform(Number)
    .optional(),
  search: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  mine: truth,
  page: z.string().optional(),
});
var envelopeQuery = z.object({
  purpose: z.string().max(40).optional(),
  application: id,
  round: id,
  startup: id,
  request: id,
  with_signing_url: truth,
});
/** A parameter that is given but empty counts as not given. */
var givenIn = (context) =>
  Object.fromEntries(Object.entries(context.req.query()).filter(([, value]) => value !== ''));
/** C12, C13 and C14. */
function mountMessages(app, host) {
  mountFor(app, host, calls.listLatestNews, 'signedIn', async (context, { investor }) => {
    const parsed = newsQuery.safeParse(context.req.query());
    if (!parsed.success) throw badFields(z.flattenError(parsed.error).fieldErrors);
    return context.json(await latestNews(host, investor.id, parsed.data.limit, parsed.data.mine));
  });
  mountFor(app, host, calls.listNews, 'signedIn', async (context, { investor }) => {
    const parsed = pageQuery.safeParse(givenIn(context));
    if (!parsed.success) throw badFields(z.flattenError(parsed.error).fieldErrors);
    const { page: wanted, ...filter } = parsed.data;
    return answerPage(host, context, wanted, (page) => pageOfNews(host, investor.id, filter, page));
  });
  mountFor(app, host, calls.listSigningDocuments, 'signedIn', async (context, { investor }) => {
    const parsed = envelopeQuery.safeParse(context.req.query());
    if (!parsed.success) throw badFields(z.flattenError(parsed.error).fieldErrors);
    const { with_signing_url: withSigningUrl, ...filter } = parsed.data;
    return context.json(
      await envelopesOf(host, investor.id, {
        ...filter,
        withSigningUrl,
      }),
    );
  });
}
// server/routes/report-files.ts
var bodySchema = z.looseObject({ job_id: z.string().max(100).optional() });
var isUnfinished = ({ status }) => status === 'queued' || status === 'generating';
var told = (host, context, row) => context.json(jobView(host, row), isUnfinished(row) ? 202 : 200);
/** Settles with the work, or when patience is over; with the work's refusal if there is one by then. */
async function within(host, done) {
  done.catch(() => {});
  if (host.settings.reportPatienceMs === 0) return;
  let timer;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, host.settings.reportPatienceMs);
  });
  await Promise.race([done, patience]).finally(() => clearTimeout(timer));
}
async function file(host, context, row) {
  const bytes = await readFile(join(filesFolder(host), row.storage_name ?? ''));
  return context.body(new Uint8Array(bytes), 200, {
    'content-type': row.mime_type ?? 'application/octet-stream',
    'content-disposition': attachment(row.file_name ?? 'report'),
  });
}
async function answer$1(host, context, { investor }) {
  const body = await readBody(context, bodySchema);
  if (body.job_id !== void 0) return told(host, context, await jobOf(host, investor.id, body.job_id));
  const request = await checkBody(body, reportRequestSchema);
  const wait = host.throttle.take(`report file ${investor.id}`, 120, 3600);
  if (wait > 0) throw throttled(wait);
  const { id, done } = await putInHand(host, investor, request);
  await within(host, done);
  const row = await jobOf(host, investor.id, id);
  return row.status === 'ready' && host.settings.reportPatienceMs > 0
    ? file(host, context, row)
    : told(host, context, row);
}
/** C19: the file itself when it is made at once, else the job that makes it. */
function mountReportFiles(app, host) {
  mountFor(app, host, calls.generatePdf, 'verified', (context, who) => answer$1(host, context, who));
}
// server/domain/series-report.ts
/** C40: the investor's book by series, in the order of the first purchase. */
async function seriesReportOf(host, investorId, params) {
  const { asOf, basis } = params;
  const { queries } = host.database;
  const book = await openBook(host, investorId, params);
  const open = await openApplications$1(queries, investorId);
  const bySeries = groupBy(book.records, ({ series }) => series.id);
  const results = [];
  for (const [id, records] of bySeries) {
    const [record] = records;
    if (!record) continue;
    const amounts = records.flatMap((one) => amountsOn(book, one, asOf) ?? []);
    const totals = totalsOf$1(amounts);
    const flows = records
      .flatMap((one) => flowsOf$1(paymentsIn(book, one), basis))
      .toSorted((a, b) => a.date.localeCompare(b.date));
    const value = basis === 'net' ? totals.fairValueNet : totals.fairValueGross;
    const pending = pendingIn(book, open, asOf, ({ round_id }) => round_id === record.series.round_id);
    const units = amounts.map(({ unitsLeft }) => unitsLeft);
    const known = units.flatMap((left) => left ?? []);
    results.push({
      series: {
        id,
        name: record.series.name,
      },
      startup: {
        id: record.startup.id,
        name: record.startup.name,
      },
      entity: record.entity,
      vintage_year: Number(flows[0]?.date.slice(0, 4)),
      committed: moneyText(totals.paidIn.plus(pending)),
      paid_in: moneyText(totals.paidIn),
      invested: moneyText(totals.invested),
      fees: moneyText(totals.fees),
      units: known.length === units.length ? ratio(sumOf(known)) : null,
      fair_value_net: money$1(totals.fairValueNet),
      distributions: moneyText(totals.distributions),
      tvpi: ratio(totals.multiples?.netTvpi),
      dpi: ratio(totals.multiples?.dpi),
      rvpi: ratio(totals.multiples?.rvpi),
      irr: irrText(returnOf(flows, value, asOf)),
      flows,
    });
  }
  return {
    as_of_date: asOf,
    currency: book.exchange.currency,
    results,
  };
}
// server/routes/reports.ts
/** The subject of `get_startup_report` and a number. @throws Refusal 404 */
function subjectIn(segment, id) {
  const named = /^get_(.+)_report$/.exec(segment ?? '')?.[1];
  const type = subjectTypes.find((known) => known === named);
  if (!type || !/^[1-9]\d{0,14}$/.test(id ?? '')) throw notFound();
  return {
    type,
    id: Number(id),
  };
}
/** C18, C20, C21, C37 and C40: of the caller's own book, apart from what a cyborg may see. */
function mountReports(app, host) {
  const today = () => dayOf(host.clock());
  mountFor(app, host, calls.getReport, 'verified', async (context, { investor, familyId }) => {
    const type = context.req.param('report_type');
    if (!isReportType(type)) throw notFound();
    const params = readReportQuery(context.req.query(), today());
    const body = await cachedReport(host, investor.id, type, params);
    await audit(host, {
      event: 'report_viewed',
      outcome: 'ok',
      investorId: investor.id,
      familyId,
      object: type,
    });
    return context.body(body, 200, { 'content-type': 'application/json' });
  });
  mountFor(app, host, calls.getSubjectReport, 'verified', async (context, { investor, familyId }) => {
    const subject = subjectIn(context.req.param('type'), context.req.param('id'));
    if (subject.type === 'investor' && !investor.is_cyborg) throw forbidden();
    const params = readReportQuery(context.req.query(), today());
    const report = await withRates(() => subjectReportOf(host, investor.id, subject, params));
    await audit(host, {
      event: 'report_viewed',
      outcome: 'ok',
      investorId: investor.id,
      familyId,
      object: `${subject.type} ${subject.id}`,
    });
    return context.json(report);
  });
  mountFor(app, host, calls.getSeriesReport, 'verified', async (context, { investor }) => {
    const params = readReportQuery(context.req.query(), today());
    return context.json(await withRates(() => seriesReportOf(host, investor.id, params)));
  });
  mountFor(app, host, calls.listEntities, 'verified', async (context, { investor }) =>
    context.json(await vehiclesOf(host, investor.id, today())),
  );
  mountFor(app, host, calls.listHeldStartups, 'verified', async (context, { investor }) =>
    context.json(await heldStartupsOf(host, investor.id, today())),
  );
}
// server/sandbox/mailbox.ts
var policy$1 = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
var link = /(https?:\/\/\S+)/;
/** Every mail that this host would have sent, newest first. Demo mode only, because it shows restore links. */
function mountMailbox(app, host) {
  app.get('/mailbox', async (context) => {
    const items = (await host.database.queries.select().from(mails).orderBy(desc(mails.id)).limit(100)).map(
      (mail) =>
        html`<article>
          <h2>${mail.subject}</h2>
          <p>To ${mail.recipient}, <time>${mail.created_at.toISOString()}</time></p>
          ${mail.body
            .split('\n')
            .filter((line) => line !== '')
            .map((line) =>
              link.test(line) ? html`<p><a href="${line}">${line}</a></p>` : html`<p>${line}</p>`,
            )}
        </article>`,
    );
    const page = html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Mailbox</title>
          <link rel="stylesheet" href="/websdk/websdk.css" />
        </head>
        <body>
          <main>
            <h1>Mailbox</h1>
            ${items.length === 0 ? html`<p>No mail has been sent yet.</p>` : items}
          </main>
        </body>
      </html>`;
    return context.html(page, 200, {
      'cache-control': 'no-store',
      'content-security-policy': policy$1,
    });
  });
}
// server/sandbox/signing.ts
var policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
var codePattern = /^[\w-]{32}$/;
var ending = z.enum(['signing_complete', 'decline', 'cancel']);
var page = (title, content) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/websdk/websdk.css" />
      </head>
      <body>
        <main>
          <p class="badge">Simulated provider</p>
          ${content}
        </main>
      </body>
    </html>`;
var nameOf = ({ round, request }) => (request === null ? `round=${round ?? ''}` : `request=${request}`);
var ceremony = ({ title, lines, signer, round_id: round, request_id: request }, code) =>
  page(
    title,
    html`<h1>${title}</h1>
      ${lines.map((line) => html`<p>${line}</p>`)}
      <p>Signing as ${signer}</p>
      <form
        method="post"
        action="/sandbox/signing/${code}/end?${nameOf({
          round,
          request,
        })}"
      >
        <button type="submit" name="ending" value="signing_complete" class="primary">Sign</button>
        <button type="submit" name="ending" value="cancel">Finish later</button>
        <button type="submit" name="ending" value="decline" class="danger">Decline to sign</button>
      </form>`,
  );
var goBack = (context, event, { round, request }) => {
  const back = new URLSearchParams({
    ...(round !== null && { round: String(round) }),
    ...(request !== null && { request: String(request) }),
    event,
  });
  const page = request === null ? '/projects' : '/secondary/requests';
  return context.redirect(`${page}?${back.toString()}`, 303);
};
/** The place stands in the address too, so that an old one still leads back to it. */
function placeIn(context) {
  const idIn = (name) => {
    const text = context.req.query(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  };
  return {
    round: idIn('round'),
    request: idIn('request'),
  };
}
/**
 * Stands for the signing service: reading, signing, declining and leaving, and the way back with the service's own events.
 * An address works once; a second visit, or one after five minutes, leads back with `ttl_expired`.
 */
function mountSigning(app, host) {
  app.get('/sandbox/signing/:code', async (context) => {
    const code = context.req.param('code');
    if (!codePattern.test(code)) throw notFound();
    const opened = await openEnvelope(host, code);
    if (!opened) return goBack(context, 'ttl_expired', placeIn(context));
    return context.html(ceremony(opened.envelope, opened.pageCode), 200, {
      'cache-control': 'no-store',
      'content-security-policy': policy,
    });
  });
  app.post('/sandbox/signing/:code/end', async (context) => {
    const code = context.req.param('code');
    const chosen = ending.safeParse((await context.req.parseBody())['ending']);
    if (!codePattern.test(code) || !chosen.success) throw notFound();
    const ended = await endCeremony(host, code, chosen.data);
    return ended ? goBack(context, ended.event, ended) : goBack(context, 'exception', placeIn(context));
  });
}
// server/sandbox/websdk.ts
var framePolicy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
var files = [
  ['websdk.html', 'text/html; charset=utf-8'],
  ['websdk.css', 'text/css; charset=utf-8'],
  ['websdk.js', 'text/javascript; charset=utf-8'],
];
var tokenBody = z.object({ token: filledText() });
var decisionBody = z.object({
  token: filledText(),
  outcome: z.enum(outcomes, { error: 'Not a valid choice.' }),
});
var applicantId = ({ id }) => `applicant-${id}`;
/** What the widget is told, in the provider's own words. */
function reviewOf(investor) {
  const status = investor.kyc_status;
  if (status !== 'completed') return { reviewStatus: status };
  if (investor.is_kyc_checked)
    return {
      reviewStatus: status,
      reviewResult: { reviewAnswer: 'GREEN' },
    };
  return {
    reviewStatus: status,
    reviewResult: {
      reviewAnswer: 'RED',
      reviewRejectType: investor.kyc_reject_type,
      rejectLabels: investor.kyc_reject_labels,
      moderationComment: investor.kyc_comment,
    },
  };
}
function wordsFor(investor) {
  if (investor.is_kyc_checked) return 'Your identity is confirmed.';
  if (investor.kyc_status === 'onHold') return 'Somebody will look at this by hand.';
  return investor.kyc_comment ?? 'Your documents were received.';
}
/** @throws Refusal 401, after which the page asks its parent for a new token. */
async function applicantOf(host, token) {
  const id = readIdentityToken(host, token);
  if (typeof id !== 'number')
    throw unauthorized({
      detail: 'Token is invalid',
      code: 'invalid-token',
    });
  const [investor] = await host.database.queries.select().from(investors).where(eq(investors.id, id));
  if (!investor?.is_active) throw notFound();
  return investor;
}
/** The simulator of the identity provider: one framable page and the two calls that only it makes. */
function mountIdentitySimulator(app, host) {
  for (const [name, type] of files) {
    const content = readFileSync(join(projectRoot, 'server', 'sandbox', name), 'utf8');
    app.get(`/websdk/${name}`, (context) =>
      context.body(content, 200, {
        'content-type': type,
        'cache-control': 'no-cache',
        'content-security-policy': framePolicy,
        'x-frame-options': 'SAMEORIGIN',
      }),
    );
  }
  app.post('/websdk/applicant', async (context) => {
    const { token } = await readBody(context, tokenBody);
    const investor = await applicantOf(host, token);
    const name = `${investor.first_name_en ?? ''} ${investor.last_name_en ?? ''}`.trim();
    return context.json({
      applicantId: applicantId(investor),
      name,
    });
  });
  app.post('/websdk/decision', async (context) => {
    const { token, outcome } = await readBody(context, decisionBody);
    const { id } = await applicantOf(host, token);
    const investor = await decideIdentity(host, id, { outcome });
    return context.json({
      applicantId: applicantId(investor),
      review: reviewOf(investor),
      text: wordsFor(investor),
    });
  });
}
// server/static.ts
var types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
};
var storybookPolicy = `default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; frame-src 'self'; base-uri 'self'; object-src 'none'; frame-ancestors 'self'`;
var pagePolicy = (scriptHashes) =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
var preloadsSchema = z.record(z.string(), z.array(z.string().regex(/^\/[\w./@-]+$/)));
/** Hashes of the inline scripts that run; data blocks such as JSON need none. */
var inlineScriptHashes = (text) =>
  [
    ...text.matchAll(
      /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:json|ld\+json)")[^>]*>([\s\S]*?)<\/script>/g,
    ),
  ].map(
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  );
function readPage(folder) {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const list = join(folder, 'preloads.json');
  const preloads = existsSync(list) ? preloadsSchema.parse(JSON.parse(readFileSync(list, 'utf8'))) : {};
  return {
    stamp: statSync(file).mtimeMs,
    text,
    policy: pagePolicy(inlineScriptHashes(text)),
    preloads,
  };
}
/** The file below `folder` that a path names; null when there is none or when the path leads out. */
function fileIn(folder, path) {
  let decoded;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.split('/').some((part) => part.startsWith('.'))) return null;
  const file = normalize(join(folder, decoded));
  if (!file.startsWith(folder + sep) || !existsSync(file) || !statSync(file).isFile()) return null;
  return file;
}
var takesBrotli = (context) =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*(?:,|$)))/i.test(context.req.header('accept-encoding') ?? '');
/** The page is packed anew for each answer: 3 kB take a tenth of a millisecond at this level. */
var quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
async function sendFile(context, file, headers) {
  const packed = `${file}.br`;
  const hasPacked = existsSync(packed);
  const sent = hasPacked && takesBrotli(context) ? packed : file;
  const body = new Uint8Array(await readFile(sent));
  return context.body(body, 200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': String(body.byteLength),
    ...(sent === packed && { 'content-encoding': 'br' }),
    ...(hasPacked && { vary: 'Accept-Encoding' }),
    ...headers,
  });
}
var escapeJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
var missing = (context) => context.text('Not found', 404, { 'cache-control': 'no-store' });
var notBuilt = 'The application has not been built yet. Run: npm start';
/** The built application, Storybook, and nothing else of the disk. Mount it last: the page answers every other path. */
function mountStatic(app, settings, demo) {
  const { clientFolder, storybookFolder } = settings;
  let page = readPage(clientFolder);
  const currentPage = () => {
    const file = join(clientFolder, 'index.html');
    if (!page || !existsSync(file) || statSync(file).mtimeMs !== page.stamp) page = readPage(clientFolder);
    return page;
  };
  app.get('/storybook', (context) => context.redirect('/storybook/', 308));
  app.get('/storybook/*', (context) => {
    const path = context.req.path.slice(11) || 'index.html';
    const file = fileIn(storybookFolder, path);
    if (!file) return missing(context);
    return sendFile(context, file, {
      'cache-control': 'no-cache',
      'content-security-policy': storybookPolicy,
      'x-frame-options': 'SAMEORIGIN',
    });
  });
  app.get('/assets/*', (context) => {
    const file = fileIn(clientFolder, context.req.path.slice(1));
    if (!file) return missing(context);
    return sendFile(context, file, { 'cache-control': 'public, max-age=31536000, immutable' });
  });
  app.get('*', (context) => {
    const { path } = context.req;
    const file = path === '/' || path === '/index.html' ? null : fileIn(clientFolder, path.slice(1));
    if (file && !/^\/(?:preloads|\.vite)/.test(path))
      return sendFile(context, file, { 'cache-control': 'no-cache' });
    const now = currentPage();
    if (!now) return context.text(notBuilt, 503, { 'retry-after': '5' });
    const hrefs = now.preloads[path.length > 1 ? path.replace(/\/$/, '') : path] ?? [];
    const priority = hrefs.length > 1 ? ' fetchpriority="low"' : '';
    const links = hrefs.map((href) => `<link rel="modulepreload"${priority} href="${href}">`);
    const accounts = demo
      ? `<script type="application/json" id="demo-accounts">${escapeJson(demo)}<\/script>`
      : '';
    const text = now.text.replace('</head>', () => `${links.join('')}${accounts}</head>`);
    const packs = takesBrotli(context);
    return context.body(packs ? new Uint8Array(brotliCompressSync(text, quick)) : text, 200, {
      'content-type': types['.html'] ?? '',
      ...(packs && { 'content-encoding': 'br' }),
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
      'content-security-policy': now.policy,
    });
  });
}
// server/app.ts
/** Where a stack leads, without its message: database errors quote their parameters there. */
var placesOf = (error) =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 8)
    : [];
/** The whole host as one request handler. Never answers 5xx for what a caller sent. */
function createApp(host, { clubKey, demo }) {
  const app = new Hono({ strict: true });
  app.use(rememberFacts(host.settings));
  app.use(addSecurityHeaders(host.settings));
  app.use('/api/*', allowOrigins(host.settings));
  app.use(refuseOddAddresses);
  app.get('/api/health', async (context) => {
    await host.database.queries.execute(sql`select 1`);
    return context.json({ status: 'ok' });
  });
  mountAuth(app, host);
  mountInvestors(app, host);
  mountIdentity(app, host);
  mountReports(app, host);
  mountReportFiles(app, host);
  mountCyborg(app, host);
  mountDocuments(app, host);
  mountRounds(app, host);
  mountDeals(app, host);
  mountMarket(app, host);
  mountBank(app, host);
  mountMessages(app, host);
  if (clubKey) mountClub(app, host, clubKey);
  if (host.settings.isDemo) {
    mountIdentitySimulator(app, host);
    mountMailbox(app, host);
    mountSigning(app, host);
  }
  for (const prefix of ['/api', '/api/*', '/internal/*', '/websdk/*', '/mailbox/*', '/sandbox/*'])
    app.all(prefix, (context) => context.json({ detail: 'Not found.' }, 404));
  mountStatic(app, host.settings, demo);
  app.notFound((context) => context.json({ detail: 'Not found.' }, 404));
  app.onError((error, context) => {
    const refusal = error instanceof Refusal ? error : isUnavailable(error) ? busy() : null;
    if (refusal) return context.json(refusal.body, refusal.status, refusal.headers);
    const requestId = context.res.headers.get('x-request-id') ?? '-';
    host.log.error(
      {
        requestId,
        error: error.name,
        at: placesOf(error),
      },
      'A request failed.',
    );
    return context.json(
      {
        detail: 'Something went wrong on our side.',
        request_id: requestId,
      },
      500,
    );
  });
  return app;
}
// server/database/engines.ts
/** PGlite in `folder`, or in memory without one. Never open one folder from two processes: rows are lost silently. */
async function openPglite(folder) {
  if (folder) await mkdir(folder, { recursive: true });
  const client = await PGlite.create(folder ? { dataDir: folder } : {});
  await client.exec(`set timezone = 'UTC'; set statement_timeout = '5s'; set work_mem = '64MB'`);
  const queries = drizzle$1(client);
  return {
    name: 'pglite',
    queries,
    transaction: (work) => queries.transaction(work),
    script: (work) =>
      client.transaction((transaction) =>
        work(async (script) => {
          return (await transaction.exec(script)).at(-1)?.rows ?? [];
        }),
      ),
    async close() {
      await client.exec('checkpoint');
      await client.close();
    },
  };
}
var rowsOf = (result) => {
  return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
};
/** A pool of PostgreSQL connections. An idle connection that breaks is reported, not fatal. */
async function openPostgres(url, warn) {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5e3,
    options: '-c timezone=UTC -c statement_timeout=5s -c work_mem=64MB -c jit=off',
  });
  pool.on('error', (error) => warn(`An idle database connection failed: ${error.message}`));
  const queries = drizzle(pool);
  await pool.query('select 1');
  return {
    name: 'postgresql',
    queries,
    transaction: (work) => queries.transaction(work),
    async script(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(async (script) => rowsOf(await client.query(script)));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
// server/database/lock.ts
/** `started` is the holder's start time in the kernel's ticks since boot, "" where the system does not tell. */
var holderSchema = z.object({
  pid: z.number().int().positive(),
  started: z.string(),
});
var FolderInUse = class extends Error {
  name = 'FolderInUse';
  pid;
  constructor(pid, file) {
    super(
      `Another host (process ${pid}) uses this data folder. Stop it first, or set DATA_DIR to another folder. Lock file: ${file}`,
    );
    this.pid = pid;
  }
};
/** State and start time of /proc/PID/stat; the command name before them may hold blanks and parentheses. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      state: fields[0] ?? '',
      started: fields[19] ?? '',
    };
  } catch {
    return {
      state: '',
      started: '',
    };
  }
}
/** Dead processes stay listed as zombies where nothing collects them, as in a container without an init. */
var isZombie = (state) => state === 'Z' || state === 'X';
function isAlive({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = statOf(pid);
  if (isZombie(now.state)) return false;
  return started === '' || now.started === '' || started === now.started;
}
function readHolder(file) {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
/** False when the file exists already. Linking a finished file is exclusive, and nobody ever reads half a lock. */
function create(file) {
  const draft = `${file}.${process.pid}.draft`;
  const handle = openSync(draft, 'w', 384);
  writeSync(
    handle,
    JSON.stringify({
      pid: process.pid,
      started: statOf(process.pid).started,
    }),
  );
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
/**
 * Takes `host.lock` in the data folder: two processes on one PGlite folder both seem to work and lose rows. A live
 * holder is never robbed; the lock of a dead one, of a reused pid, or an unreadable one is taken over.
 * @returns the function that gives the lock back.
 * @throws FolderInUse naming the holder's pid.
 */
function lockFolder(folder) {
  const file = join(folder, 'host.lock');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(file)) return () => rmSync(file, { force: true });
    const holder = readHolder(file);
    if (holder && isAlive(holder)) throw new FolderInUse(holder.pid, file);
    const stale = `${file}.stale-${process.pid}-${attempt}`;
    try {
      renameSync(file, stale);
      const moved = readHolder(stale);
      if (moved && isAlive(moved)) {
        renameSync(stale, file);
        throw new FolderInUse(moved.pid, file);
      }
      rmSync(stale, { force: true });
    } catch (error) {
      if (error instanceof FolderInUse) throw error;
    }
  }
  throw new Error(`The lock file ${file} could not be taken.`);
}
// server/database/migrate.ts
/** A number nobody else uses; hosts that start together take turns. */
var advisoryKey = 4207001;
/** The numbered SQL files, in order. @throws Error when a number is missing or used twice. */
async function readMigrations(folder = join(projectRoot, 'server', 'database', 'migrations')) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
      if (number !== index + 1) throw new Error(`Migration ${name} is out of order.`);
      const sql = await readFile(join(folder, name), 'utf8');
      return {
        number,
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
}
/**
 * Brings the database to the newest migration, each in its own transaction, so that a kill in between leaves a whole
 * number of them. Answers the names applied now.
 * @throws Error when an applied file was changed, or when the database is newer than this program.
 */
async function migrate(engine, migrations) {
  await engine.script((run) =>
    run(`select pg_advisory_xact_lock(${advisoryKey});
      create table if not exists migrations (
        number integer primary key, name text not null, checksum text not null,
        applied_at timestamptz not null default now())`),
  );
  const applied = [];
  for (const migration of migrations)
    await engine.script(async (run) => {
      await run('set local statement_timeout = 0');
      await run(`select pg_advisory_xact_lock(${advisoryKey})`);
      const done = await run('select number, checksum from migrations order by number');
      const newest = Number(done.at(-1)?.['number'] ?? 0);
      if (newest > migrations.length)
        throw new Error(
          `The database is at migration ${newest}, this program knows ${migrations.length}. Use a newer program.`,
        );
      const known = done.find((row) => row['number'] === migration.number);
      if (known && known['checksum'] !== migration.checksum)
        throw new Error(`Migration ${migration.name} was changed after it had been applied.`);
      if (known) return;
      await run(migration.sql);
      await run(`insert into migrations (number, name, checksum)
          values (${migration.number}, '${migration.name}', '${migration.checksum}')`);
      applied.push(migration.name);
    });
  return applied;
}
// server/domain/mail.ts
/** SMTP when it is configured, and the local mailbox in demo mode. Texts never reach the log. */
function createMailer({ settings, database, clock, log }) {
  const transport = settings.smtpUrl ? createTransport(settings.smtpUrl) : null;
  const pending = /* @__PURE__ */ new Set();
  const deliver = async ({ to, subject, text }) => {
    if (settings.isDemo)
      await database.queries.insert(mails).values({
        recipient: to,
        subject,
        body: text,
        created_at: clock(),
      });
    if (transport)
      await transport.sendMail({
        from: settings.mailFrom,
        to,
        subject,
        text,
      });
    else if (!settings.isDemo) log.error('A mail could not be sent: SMTP_URL is not set.');
  };
  return {
    post(mail) {
      const sending = new Promise((resolve) => {
        setImmediate(() => {
          deliver(mail)
            .catch((error) => {
              log.error(
                { reason: error instanceof Error ? error.name : 'unknown' },
                'A mail could not be sent.',
              );
            })
            .finally(resolve);
        });
      });
      pending.add(sending);
      sending.finally(() => pending.delete(sending));
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}
// server/domain/market/due-market.ts
var atMost$1 = 50;
/** Members of the demonstration who cannot sign in have their part played for them. */
async function isPlayed({ database }, investorId) {
  if (investorId === null) return true;
  const [found] = await database.queries
    .select({ hash: investors.password_hash })
    .from(investors)
    .where(eq(investors.id, investorId));
  return found?.hash === '!';
}
/** A played member takes the price that was asked for, and answers any other one with it. */
async function answer(host, entry, deal) {
  const other = deal.side === 'buy' ? deal.seller_id : deal.buyer_id;
  if (entry.status !== 'listed' || !(await isPlayed(host, other))) return;
  if (deal.side === 'buy' ? decimal(deal.price).gte(entry.price) : decimal(deal.price).lte(entry.price))
    await acceptDeal(host, entry, deal);
  else
    await counterDeal(
      host,
      deal,
      {
        ...deal,
        price: entry.price,
      },
      other,
    );
}
/** What the rules refuse now is left to its deadline; they are asked before anything is written. */
async function tryAnswer(host, entry, deal) {
  try {
    await answer(host, entry, deal);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
async function signFor(host, deal) {
  let now = deal;
  for (const envelope of await unsignedOf(host, deal.id))
    if (await isPlayed(host, envelope.investor_id)) now = await signAgreement(host, now, envelope.id);
}
/** One step of the demonstration's clock. A step that waits for somebody who can sign in is left alone. */
async function step$1(host, entry, deal) {
  await host.database.queries
    .update(marketRequests)
    .set({ due_at: null })
    .where(eq(marketRequests.id, deal.id));
  if (deal.status === 'pending') await tryAnswer(host, entry, deal);
  else if (deal.status === 'in_rofr') await waive(host, deal);
  else if (deal.status === 'signing') await signFor(host, deal);
  else await nextStepOfClub$1(host, entry, deal);
}
/** Ids first and then one transaction each, so that nobody else waits for long; judged again under the lock. */
async function forEach$1(host, isDue, work) {
  const { queries } = host.database;
  const due = await queries
    .select({
      id: marketRequests.id,
      parent: marketRequests.parent_id,
    })
    .from(marketRequests)
    .where(isDue())
    .limit(atMost$1);
  for (const { id, parent } of due)
    await host.database.transaction(async () => {
      if (parent !== null) await lockRow(host, parent);
      await lockRow(host, id);
      const [still] = await host.database.queries
        .select()
        .from(marketRequests)
        .where(and(eq(marketRequests.id, id), isDue()));
      if (still) await work(still);
    });
  return due.length;
}
var lateEnds = {
  signing: 'failed_signing',
  payment: 'failed_payment',
  pending: 'lapsed',
};
var lateWords = {
  signing: 'It was not signed in time.',
  payment: 'It was not paid in time.',
  pending: 'It is no longer valid.',
};
async function endLate(host, row) {
  if (row.parent_id === null) {
    await endPending(host, row, void 0, 'lapsed', 'The offer is no longer valid.');
    await move(host, row, 'expired');
    return;
  }
  const { deal } = await lockDeal(host, row.id);
  const { status } = deal;
  if (status === 'in_rofr') await waive(host, deal);
  else if (status === 'signing' || status === 'payment' || status === 'pending')
    await end(host, deal, lateEnds[status], lateWords[status]);
}
/** What a day brings: offers and proposals lapse, the company's right ends, and who has not signed or paid is out. */
var runDeadlines = (host) => {
  const today = dayOf(host.clock());
  const { status, valid_until_date: validUntil } = marketRequests;
  const isLate = () =>
    or(
      and(isNull(marketRequests.parent_id), eq(status, 'listed'), lt(validUntil, today)),
      and(eq(status, 'pending'), lt(validUntil, today)),
      and(eq(status, 'in_rofr'), lt(marketRequests.rofr_deadline_date, today)),
      and(eq(status, 'signing'), lt(marketRequests.sign_by_date, today)),
      and(eq(status, 'payment'), lt(marketRequests.wire_by_date, today)),
    );
  return forEach$1(host, isLate, (row) => endLate(host, row));
};
/**
 * What needs no request: days that pass, the club's own messages, and in demo mode each next step. Judged by stored times, so
 * that a restart in between changes nothing.
 */
async function runDueMarket(host) {
  const late = await runDeadlines(host);
  const everywhere = ['accepted', 'approved'];
  const isDue = () =>
    and(
      isNotNull(marketRequests.due_at),
      lte(marketRequests.due_at, host.clock()),
      host.settings.isDemo ? void 0 : inArray(marketRequests.status, [...everywhere]),
    );
  return (
    late +
    (await forEach$1(host, isDue, async ({ id }) => {
      const { entry, deal } = await lockDeal(host, id);
      await step$1(host, entry, deal);
    }))
  );
}
// server/domain/rounds/due-applications.ts
var atMost = 50;
/** One step of the demonstration's clock. A step that waits for the investor is left alone. */
async function step(host, application, round) {
  const { status } = application;
  if (status === 'submitted' || status === 'waitlisted') await allocateOne(host, application, round, null);
  if (status === 'allocated') await sendEnvelope(host, application, round);
  if (status === 'signed') await tellWire(host, application);
  if (status !== 'signing') return;
  const envelope = await envelopeOf(host, application.id);
  if (envelope.status === 'signed') await completeEnvelope(host, envelope, application);
}
/** Ids first and then one transaction each, so that nobody else waits for long; judged again under the lock. */
async function forEach(host, isDue, work) {
  const { queries } = host.database;
  const due = await queries.select({ id: applications.id }).from(applications).where(isDue()).limit(atMost);
  for (const { id } of due)
    await host.database.transaction(async () => {
      const { round, application } = await lockApplication(host, id);
      if (
        (
          await host.database.queries
            .select({ id: applications.id })
            .from(applications)
            .where(and(eq(applications.id, id), isDue()))
        ).length > 0
      )
        await work(application, round);
    });
  return due.length;
}
/** Ends what was not signed or not paid in time. */
var runExpiry = (host) => {
  const today = dayOf(host.clock());
  const unsigned = host.database.queries
    .select({ id: envelopes.application_id })
    .from(envelopes)
    .where(and(inArray(envelopes.status, ['sent', 'delivered']), lt(envelopes.expires_date, today)));
  const isLate = () =>
    or(
      and(eq(applications.status, 'signing'), inArray(applications.id, unsigned)),
      and(
        inArray(applications.status, ['funding', 'part_funded']),
        eq(applications.is_blocked, false),
        lt(applications.wire_by_date, today),
      ),
    );
  return forEach(host, isLate, async (application) => {
    await end$1(
      host,
      application,
      'expired',
      `It was not ${application.status === 'signing' ? 'signed' : 'paid in full'} in time.`,
    );
  });
};
/**
 * What needs no request: ends that fall due, and in demo mode each next step. Judged by stored times, so that a restart in
 * between changes nothing.
 */
async function runDueApplications(host) {
  const ended = await runExpiry(host);
  if (!host.settings.isDemo) return ended;
  const isDue = () => and(isNotNull(applications.due_at), lte(applications.due_at, host.clock()));
  return ended + (await forEach(host, isDue, (application, round) => step(host, application, round)));
}
// server/domain/secrets.ts
/** The signing secret cannot be used; starting anyway would sign with a weak key. */
var BadSecret = class extends Error {
  name = 'BadSecret';
};
/**
 * At least 32 bytes: `JWT_SECRET`, or the file `secret` of the data folder, made at the first start (mode 0600).
 * @throws BadSecret for a file that is unreadable or too short.
 */
function loadSecret(folder, given) {
  if (given !== void 0) return new TextEncoder().encode(given);
  const file = join(folder, 'secret');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(48).toString('base64url'), {
      mode: 384,
      flag: 'wx',
    });
  let text;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch {
    throw new BadSecret(`The secret in ${file} cannot be read.`);
  }
  if (text.length < 43) throw new BadSecret(`The secret in ${file} is shorter than 32 bytes.`);
  return new TextEncoder().encode(text);
}
var addressFile = (folder) => join(folder, 'club.json');
/** Tells `npm run club` where the running host is and what to show it. Readable by the owner only. */
function writeClubAddress(folder, url, key) {
  rmSync(addressFile(folder), { force: true });
  writeFileSync(
    addressFile(folder),
    JSON.stringify({
      url,
      key,
    }),
    { mode: 384 },
  );
}
var removeClubAddress = (folder) => rmSync(addressFile(folder), { force: true });
// server/domain/throttle.ts
var freeFailures = 5;
var longestWait = 60;
var forgetAfter = 3600;
var entryLimit = 5e4;
var accountKey = (email) => createHash('sha256').update(email.toLowerCase()).digest('base64');
/** @param scale multiplies the limits of `take`; the waits of single accounts stay as they are. */
function createThrottle(clock, scale) {
  const windows = /* @__PURE__ */ new Map();
  const failures = /* @__PURE__ */ new Map();
  const now = () => clock().getTime() / 1e3;
  const sweep = () => {
    const time = now();
    for (const [key, window] of windows) if (window.until <= time) windows.delete(key);
    for (const [key, { last }] of failures) if (last + forgetAfter <= time) failures.delete(key);
  };
  return {
    take(key, limit, seconds) {
      const time = now();
      if (windows.size > entryLimit) sweep();
      const window = windows.get(key);
      if (!window || window.until <= time) {
        windows.set(key, {
          count: 1,
          until: time + seconds,
        });
        return 0;
      }
      if (window.count >= Math.ceil(limit * scale)) return window.until - time;
      window.count += 1;
      return 0;
    },
    tryLogin(email) {
      const time = now();
      if (failures.size > entryLimit) sweep();
      const key = accountKey(email);
      const known = failures.get(key);
      const failed =
        known && known.last + forgetAfter > time
          ? known
          : {
              count: 0,
              last: 0,
            };
      const wait =
        failed.count < freeFailures ? 0 : Math.min(longestWait, 2 ** (failed.count - freeFailures));
      const left = failed.last + wait - time;
      if (wait > 0 && left > 0) return left;
      failures.set(key, {
        count: failed.count + 1,
        last: time,
      });
      return 0;
    },
    loginSucceeded: (email) => void failures.delete(accountKey(email)),
  };
}
// server/domain/workshop.ts
var mostAtOnce = 2;
function createWorkshop() {
  const inHand = /* @__PURE__ */ new Map();
  const running = /* @__PURE__ */ new Set();
  const waiting = [];
  let isClosed = false;
  const begin = () => {
    if (!isClosed && running.size < mostAtOnce) waiting.shift()?.();
  };
  return {
    has: (name) => inHand.has(name),
    take(name, work) {
      const known = inHand.get(name);
      if (known) return known;
      const done = new Promise((resolve, reject) => {
        waiting.push(() => {
          const turn = work()
            .then(resolve, reject)
            .finally(() => {
              running.delete(turn);
              inHand.delete(name);
              begin();
            });
          running.add(turn);
        });
      });
      inHand.set(name, done);
      begin();
      return done;
    },
    async close() {
      isClosed = true;
      await Promise.all(running);
    },
  };
}
// server/seed/accounts.ts
/** One account for each situation a person can be in; all with the demo password. */
var demoAccounts = [
  {
    email: 'new@clubfolio.example',
    situation: 'Just registered, nothing filled in',
  },
  {
    email: 'kyc-pending@clubfolio.example',
    situation: 'Identity check pending',
  },
  {
    email: 'rejected@clubfolio.example',
    situation: 'Identity check refused for good',
  },
  {
    email: 'more-documents@clubfolio.example',
    situation: 'The club asks for one more document',
  },
  {
    email: 'accredited@clubfolio.example',
    situation: 'Accredited, not yet a member',
  },
  {
    email: 'member@clubfolio.example',
    situation: 'Member with a full portfolio',
  },
  {
    email: 'company@clubfolio.example',
    situation: 'Member that is a company',
  },
  {
    email: 'cyborg@clubfolio.example',
    situation: 'Member with the Cyborg area',
  },
];
var person = (first, last, country, phone) => ({
  entity_type: 'individual',
  first_name_en: first,
  last_name_en: last,
  birth_date: '1984-05-17',
  country,
  citizenship: country,
  tax_residence_country: country,
  phone,
});
/** What a person adds who fills in everything. The accounts are the samples of the IBAN registry. */
var complete$1 = (row, place, account, today) => {
  const name = `${String(row['first_name_en'])} ${String(row['last_name_en'])}`;
  return {
    ...row,
    address_line_1: place.street,
    city: place.city,
    postal_code: place.postcode,
    passport_number: `P${String(name.length).padStart(2, '0')}482913`,
    passport_issue_date: addDays(today, -900),
    passport_expiry_date: addDays(today, 2700),
    tax_id: `${account.country}48291337`,
    is_us_person: false,
    is_pep: false,
    source_of_funds: 'salary',
    bank_swift: account.swift,
    bank_name: account.bank,
    bank_country: account.country,
    bank_account_number: account.number,
    bank_account_holder: name,
    is_wiring_bank_fatf_approved: true,
  };
};
/** @param day on which the investor made the statement; it counts for a year. */
var accredited = (region, category, basis, day) => ({
  accreditation_region: region,
  accreditation_category: category,
  accreditation_basis: basis,
  accreditation_date: day,
  accreditation_expiry_date: addDays(day, 365),
});
var signed = (row, day) => ({
  ...row,
  agree_to_electronic_signing: true,
  signature_name: `${String(row['first_name_en'])} ${String(row['last_name_en'])}`,
  profile_signed_date: day,
  submitted_at: `${day}T10:00:00Z`,
});
var checked = (day) => ({
  is_kyc_checked: true,
  kyc_status: 'completed',
  kyc_decided_at: `${day}T09:30:00Z`,
});
/** Columns of a person whom the club has accepted on `day`. */
var accepted = (day) => ({
  ...checked(day),
  is_accredited: true,
  is_member: true,
  review_decision: 'approve',
  reviewed_at: `${addDays(day, 1)}T09:00:00Z`,
});
/** An accreditation of one of the many other members: it was renewed every year, the last time within this one. */
var renewed = (day, today) => {
  const years = Math.floor((Date.parse(today) - Date.parse(day)) / 31536e6);
  return accredited('other', 'other_local', null, addDays(day, years * 365));
};
var berlin = {
  swift: 'COBADEFF',
  bank: 'Commerzbank AG',
  number: 'DE89370400440532013000',
  country: 'DE',
};
var london = {
  swift: 'NWBKGB2L',
  bank: 'National Westminster Bank Plc',
  number: 'GB82WEST12345698765432',
  country: 'GB',
};
var madrid = {
  swift: 'BBVAESMM',
  bank: 'Banco Bilbao Vizcaya Argentaria, S.A.',
  number: 'ES9121000418450200051332',
  country: 'ES',
};
var copenhagen = {
  swift: 'DABADKKK',
  bank: 'Danske Bank A/S',
  number: 'DK5000400440116243',
  country: 'DK',
};
var milan = {
  swift: 'UNCRITMM',
  bank: 'UniCredit S.p.A.',
  number: 'IT60X0542811101000000123456',
  country: 'IT',
};
var warsaw = {
  swift: 'BPKOPLPW',
  bank: 'PKO Bank Polski S.A.',
  number: 'PL61109010140000071219812874',
  country: 'PL',
};
var sophisticated = (day) => accredited('eu', 'eu_sophisticated', 'income_or_portfolio,finance_work', day);
/** What each account's row says beyond e-mail and password, in the order of `demoAccounts`. */
function accountRows(today) {
  const lastWeek = addDays(today, -7);
  const spring = addDays(today, -160);
  const otto = complete$1(
    person('Otto', 'Brandt', 'DE', '+4915123456789'),
    {
      street: 'Lindenstrasse 4',
      city: 'Berlin',
      postcode: '10969',
    },
    berlin,
    today,
  );
  const clara = complete$1(
    person('Clara', 'Vidal', 'ES', '+34612345678'),
    {
      street: 'Calle Mayor 12',
      city: 'Madrid',
      postcode: '28013',
    },
    madrid,
    today,
  );
  const elias = complete$1(
    person('Elias', 'Holm', 'DK', '+4520123456'),
    {
      street: 'Strandvejen 8',
      city: 'Copenhagen',
      postcode: '2100',
    },
    copenhagen,
    today,
  );
  const ingrid = complete$1(
    person('Ingrid', 'Lambert', 'GB', '+442071234567'),
    {
      street: '7 Chapel Row',
      city: 'London',
      postcode: 'SW1Y 4JH',
    },
    london,
    today,
  );
  const marco = complete$1(
    person('Marco', 'Conti', 'IT', '+393471234567'),
    {
      street: 'Via Torino 3',
      city: 'Milan',
      postcode: '20123',
    },
    milan,
    today,
  );
  const vera = complete$1(
    person('Vera', 'Nowak', 'PL', '+48512345678'),
    {
      street: 'ul. Prosta 20',
      city: 'Warsaw',
      postcode: '00-850',
    },
    warsaw,
    today,
  );
  return [
    {},
    {
      ...person('Mina', 'Falk', 'SE', '+46701740605'),
      kyc_status: 'pending',
    },
    {
      ...signed(otto, lastWeek),
      ...sophisticated(lastWeek),
      kyc_status: 'completed',
      kyc_reject_type: 'FINAL',
      kyc_reject_labels: ['FORGERY'],
      kyc_comment: 'The document could not be accepted.',
      kyc_decided_at: `${lastWeek}T11:00:00Z`,
      status_reason: 'The identity check was not passed.',
    },
    {
      ...signed(clara, lastWeek),
      ...checked(lastWeek),
      ...sophisticated(lastWeek),
      review_decision: 'more_documents',
      reviewed_at: `${addDays(lastWeek, 1)}T09:00:00Z`,
      status_reason: 'The club needs one more document.',
      required_documents: [
        {
          document_type: 'proof_of_address',
          reason: 'Older than three months',
          due_date: addDays(today, 14),
        },
      ],
    },
    {
      ...signed(elias, lastWeek),
      ...checked(lastWeek),
      ...sophisticated(lastWeek),
      is_accredited: true,
      review_decision: 'accredit',
      reviewed_at: `${addDays(lastWeek, 1)}T09:00:00Z`,
    },
    {
      ...signed(ingrid, spring),
      ...accepted(spring),
      ...accredited('uk', 'uk_hnw', 'income', spring),
    },
    {
      ...signed(marco, spring),
      ...accepted(spring),
      ...accredited('eu', 'eu_sophisticated_company', 'own_funds', spring),
      entity_type: 'entity',
      company_name: 'Conti Holding S.r.l.',
      registration_number: 'MI-2048117',
      registration_country: 'IT',
      incorporation_date: '2012-03-14',
      signatory_title: 'Managing director',
      beneficial_owners: [
        {
          name: 'Marco Conti',
          birth_date: '1984-05-17',
          country: 'IT',
          ownership_percent: '100',
        },
      ],
      source_of_funds: 'business',
      bank_account_holder: 'Conti Holding S.r.l.',
    },
    {
      ...signed(vera, spring),
      ...accepted(spring),
      ...sophisticated(spring),
      is_cyborg: true,
    },
  ];
}
/** The evidence that the accounts above have handed in: the account's place in the list, the type, and its state. */
var accountPapers = [
  {
    account: 2,
    type: 'bank_statement',
    category: 'accreditation',
    status: 'in_review',
  },
  {
    account: 3,
    type: 'bank_statement',
    category: 'accreditation',
    status: 'accepted',
  },
  {
    account: 4,
    type: 'bank_statement',
    category: 'accreditation',
    status: 'accepted',
  },
  {
    account: 6,
    type: 'annual_accounts',
    category: 'accreditation',
    status: 'accepted',
  },
  {
    account: 6,
    type: 'company_register_extract',
    category: 'identity',
    status: 'accepted',
  },
  {
    account: 7,
    type: 'bank_statement',
    category: 'accreditation',
    status: 'accepted',
  },
];
// server/seed/names.ts
var startupLines = [
  ['Harrow Robotics', 'Robotics', 'DE', 'Munich', 'preferred', 'up', 'picking arms for small warehouses'],
  ['Solace Bio', 'Biotech', 'GB', 'Cambridge', 'safe', 'cost', 'enzyme therapies for rare liver disease'],
  [
    'Pierhead Pay',
    'Fintech',
    'NL',
    'Amsterdam',
    'preferred',
    'partial',
    'instant settlement for marketplaces',
  ],
  ['Meadowlark Foods', 'Food', 'US', 'Portland', 'convertible_note', 'dead', 'oat-based frozen meals'],
  ['Glimmer Edge', 'Semiconductors', 'US', 'Austin', 'preferred', 'exit', 'low-power vision chips'],
  ['Tidewright', 'Climate', 'DK', 'Copenhagen', 'preferred', 'up', 'tidal turbines for fjord villages'],
  ['Cartavia', 'Logistics', 'ES', 'Valencia', 'preferred', 'down', 'freight booking for fruit growers'],
  ['Lattice Health', 'Health', 'FR', 'Lyon', 'preferred', 'up', 'remote monitoring after heart surgery'],
  ['Brightloom', 'Education', 'SE', 'Malmö', 'safe', 'cost', 'reading practice that listens'],
  ['Ostrava Cells', 'Climate', 'CZ', 'Ostrava', 'preferred', 'partial', 'second-life batteries for depots'],
  ['Quillstone', 'Software', 'IE', 'Dublin', 'preferred', 'exit', 'contract review for housing associations'],
  [
    'Fenwick Orbital',
    'Space',
    'GB',
    'Glasgow',
    'preferred',
    'up',
    'water-ice thrusters for small satellites',
  ],
  ['Perch Mobility', 'Mobility', 'IT', 'Turin', 'convertible_note', 'dead', 'folding cargo scooters'],
  ['Nimbus Ledger', 'Fintech', 'LU', 'Luxembourg', 'preferred', 'up', 'fund accounting without spreadsheets'],
  ['Kestrel Labs', 'Robotics', 'CH', 'Zurich', 'safe', 'up', 'inspection drones for bridges'],
  ['Arbor Protein', 'Food', 'BE', 'Ghent', 'preferred', 'down', 'fermented proteins from spent grain'],
  ['Halden Grid', 'Climate', 'NO', 'Oslo', 'preferred', 'up', 'forecasting for local power grids'],
  ['Medisphere', 'Health', 'US', 'Boston', 'preferred', 'exit', 'triage software for rural clinics'],
  ['Cobalt Harbor', 'Security', 'EE', 'Tallinn', 'preferred', 'up', 'key management for public bodies'],
  ['Verity Sound', 'Software', 'US', 'Chicago', 'safe', 'cost', 'speech clean-up for call centres'],
  ['Larkspur Genomics', 'Biotech', 'GB', 'Oxford', 'preferred', 'up', 'plant breeding by long reads'],
  ['Driftline', 'Logistics', 'PT', 'Porto', 'preferred', 'cost', 'container positions without trackers'],
  ['Foundry Eight', 'Semiconductors', 'NL', 'Eindhoven', 'preferred', 'up', 'photonic interconnects'],
  ['Saffron Table', 'Food', 'GB', 'London', 'convertible_note', 'down', 'shared kitchens for caterers'],
  ['Polder Water', 'Climate', 'NL', 'Delft', 'preferred', 'cost', 'leak detection in old mains'],
  ['Mosaic Learning', 'Education', 'FI', 'Tampere', 'preferred', 'dead', 'apprenticeship matching'],
  ['Bluefin Markets', 'Fintech', 'SG', 'Singapore', 'preferred', 'up', 'trade finance for seafood exporters'],
  [
    'Anvil Motion',
    'Mobility',
    'DE',
    'Stuttgart',
    'preferred',
    'partial',
    'retrofit electric drives for vans',
  ],
  ['Redwood Signal', 'Security', 'US', 'Seattle', 'preferred', 'up', 'fraud signals for payroll'],
  ['Tern Aerospace', 'Space', 'FR', 'Toulouse', 'safe', 'cost', 'parachutes for stratospheric payloads'],
  ['Juniper Care', 'Health', 'CA', 'Toronto', 'preferred', 'up', 'home visits planned by need'],
  ['Stackhouse', 'Software', 'PL', 'Krakow', 'preferred', 'cost', 'test environments on demand'],
  ['Emberline', 'Climate', 'AT', 'Graz', 'convertible_note', 'cost', 'heat pumps for listed buildings'],
  ['Osprey Freight', 'Logistics', 'US', 'Memphis', 'preferred', 'exit', 'empty-mile matching for trucks'],
  ['Vireo Vision', 'Health', 'IL', 'Haifa', 'preferred', 'up', 'retina screening in pharmacies'],
  ['Copperleaf Farms', 'Food', 'DK', 'Aarhus', 'safe', 'down', 'greens from cooled warehouses'],
  [
    'Strand Compute',
    'Semiconductors',
    'GB',
    'Bristol',
    'preferred',
    'cost',
    'chiplets for inference at the edge',
  ],
  ['Calder Insure', 'Fintech', 'GB', 'Leeds', 'preferred', 'up', 'cover for independent trades'],
  ['Marlow Materials', 'Materials', 'US', 'Pittsburgh', 'preferred', 'up', 'carbon-negative bricks'],
  ['Sundial Energy', 'Climate', 'ES', 'Seville', 'preferred', 'down', 'heat storage in sand'],
  ['Beacon Tutors', 'Education', 'IN', 'Pune', 'preferred', 'cost', 'maths coaching in six languages'],
  ['Noria Robotics', 'Robotics', 'JP', 'Nagoya', 'preferred', 'up', 'hands that sort textiles'],
  ['Skerry Marine', 'Materials', 'IS', 'Reykjavik', 'safe', 'cost', 'hull coatings from algae'],
  ['Whitfield Labs', 'Biotech', 'US', 'San Diego', 'preferred', 'dead', 'oral insulin capsules'],
];
var firstNames =
  `Ada Adrian Agnes Aino Alba Albert Alice Amara Amir Ana Andrea Anika Anton Astrid Aurora Beatrice Ben Bianca Bruno
Camille Carlos Cecilia Chiara Clara Daniel Daphne David Diana Dmitri Edith Elena Elias Elin Ella Emil Emma Erik Esther Eva
Felix Fiona Florian Frida Gabriel Georg Greta Hana Hannah Harald Helena Henrik Hugo Ida Ines Ingrid Irene Iris Isaac Ivan
Jakob Jana Johan Jonas Julia Karin Katarina Kenji Klara Lars Laura Leila Leo Lina Linnea Louis Lucia Lukas Maja Marco Maria
Marta Matteo Maya Mikael Mina Mira Nadia Natalia Nils Nina Noah Nora Olga Oliver Oscar Otto Paul Petra Philip Priya Rafael
Rosa Ruth Samir Sara Sigrid Simon Sofia Stefan Tariq Teresa Thea Tobias Ursula Valentin Vera Victor Wanda Yara Yusuf Zoe`.split(
    /\s+/,
  );
var lastNames =
  `Abbott Aalto Almeida Andersen Baker Barros Becker Bellini Berg Bernard Blom Brandt Carlsen Castillo Chandra Conti
Costa Dahl Delgado Dubois Ekström Eriksen Fabre Falk Ferrari Fischer Fontaine Forsyth Garnier Gentile Grant Hakala Hansen Hart
Hofmann Holm Ibsen Ito Jansen Jensen Kaplan Keller Kimura Klein Koskinen Kovacs Kruse Lambert Larsen Laurent Lindgren Lombardi
Lund Maas Marchetti Martin Mensah Meyer Moreau Moretti Nakamura Navarro Nielsen Nowak Okafor Olsen Palmer Pereira Petit Quinn
Ramos Reyes Ricci Riley Romero Rossi Sandberg Santos Schmidt Silva Simmons Sousa Steiner Strand Suzuki Tanaka Torres Vega
Vidal Vogel Wagner Walsh Weber Winter Wolff Yamada Zhang Ziegler`.split(/\s+/);
var homes = ['GB', 'DE', 'FR', 'NL', 'SE', 'DK', 'ES', 'IT', 'US', 'CH', 'NO', 'FI', 'IE', 'SG'];
// server/seed/random.ts
/** Mulberry32. */
function createRandom(seed) {
  let state = seed;
  const next = () => {
    state = (state + 1831565813) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low, high) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === void 0) throw new RangeError('Nothing to pick from');
      return item;
    },
  };
}
// server/seed/applications.ts
var firstEnvelope = 1000000001;
var idOf$1 = (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Gives the commitments of the demo club, which all wait for a signature, their history and their agreement. */
function completeApplications(club, today) {
  const day = addDays(today, -3);
  for (const row of club.applications) {
    const round = club.rounds.find(({ id }) => id === row['round_id']);
    const named = club.investors.find(({ id }) => id === row['investor_id'])?.['signature_name'];
    const signer = typeof named === 'string' ? named : 'Investor';
    Object.assign(row, {
      allocated_amount: row['amount'],
      submitted_at: `${day}T08:00:00Z`,
      acknowledgements: ['risk', 'illiquidity', 'loss', 'fees'],
    });
    for (const [status, time] of [
      ['submitted', '08:00'],
      ['allocated', '08:30'],
      ['signing', '09:00'],
    ])
      club.application_events.push({
        id: club.application_events.length + 1,
        application_id: row['id'],
        status,
        at: `${day}T${time}:00Z`,
      });
    club.envelopes.push({
      id: firstEnvelope + club.envelopes.length,
      envelope_id: idOf$1(club.envelopes.length + 1),
      application_id: row['id'],
      investor_id: row['investor_id'],
      round_id: row['round_id'],
      title: `Subscription agreement, ${String(round?.['title'])}`,
      lines: agreementLines({
        round: String(round?.['title']),
        investor: signer,
        amount: String(row['amount']),
        fees: String(row['fees']),
        currency: String(row['currency']),
        carry: String(round?.['carry_rate']),
      }),
      signer,
      status: 'sent',
      sent_at: `${day}T09:00:00Z`,
      expires_date: addDays(today, 11),
    });
  }
}
// server/seed/deposits.ts
var banks = ['Harbour Bank', 'Banque du Rhin', 'First Northern', 'Caja Levante', 'Aldgate & Co'];
var strangers = [
  'Marlowe Holdings Ltd',
  'J. Whitcombe',
  'Rosario Vidal',
  'Ostgard AS',
  'Pine Street Trust',
  'E. Abara',
];
var text$1 = (value) => (typeof value === 'string' ? value : '');
var partyOf = (row) => {
  const person = `${text$1(row['first_name_en'])} ${text$1(row['last_name_en'])}`.trim();
  return {
    id: Number(row['id']),
    name: text$1(row['company_name']) || person,
  };
};
/** Mostly the whole name in some case, at times shortened, seldom somebody else's. */
function senderOf(random, { name }) {
  const turn = random.next();
  if (turn < 0.02) return random.pick(strangers);
  if (turn < 0.09) {
    const [first = '', ...rest] = name.split(' ');
    return `${rest.join(' ')} ${first.slice(0, 1)}`.trim().toUpperCase();
  }
  return turn < 0.5 ? name.toUpperCase() : name;
}
var referenceOf = (account, party) => `S${account.seriesId}-${party.id}`;
function addWire(club, random, party, account, wire) {
  const isHere = wire.status !== 'expected';
  club.deposits.push({
    id: club.deposits.length + 1,
    date: wire.date,
    investor_id: party.id,
    entity_id: account.entityId,
    series_id: account.seriesId,
    amount: wire.amount,
    returned: wire.returned ?? '0.00',
    currency: 'USD',
    expected_amount: wire.asked,
    due_date: wire.due,
    status: wire.status,
    bank_name: isHere ? random.pick(banks) : null,
    sender_name: isHere ? senderOf(random, party) : null,
    reference: referenceOf(account, party),
  });
}
/** What paid for the club's purchases: in time mostly, in two parts at times, too much now and then. */
function addPaid(club, random, parties) {
  const holdings = new Map(club.holdings.map((row) => [row['id'], row]));
  const series = new Map(club.series.map((row) => [row['id'], row]));
  for (const [index, lot] of club.lots.entries()) {
    const holding = holdings.get(lot['holding_id']);
    const party = parties.get(Number(holding?.['investor_id']));
    const account = {
      seriesId: Number(holding?.['series_id']),
      entityId: 0,
    };
    const entityId = Number(series.get(account.seriesId)?.['entity_id']);
    if (!party || index === 40) continue;
    const bought = text$1(lot['date']);
    const due = addDays(bought, -4);
    const date = addDays(due, random.next() < 0.12 ? random.whole(1, 4) : -random.whole(0, 9));
    const asked = decimal(text$1(lot['invested'])).plus(text$1(lot['fees']));
    const to = {
      ...account,
      entityId,
    };
    const turn = random.next();
    if (turn < 0.04) {
      const part = decimal(asked.times('0.6').toFixed(2));
      addWire(club, random, party, to, {
        date,
        due,
        amount: part.toFixed(2),
        asked: asked.toFixed(2),
        status: 'partial',
      });
      const rest = asked.minus(part).toFixed(2);
      addWire(club, random, party, to, {
        date: addDays(date, 2),
        due,
        amount: rest,
        asked: null,
        status: 'matched',
      });
    } else if (turn < 0.06)
      addWire(club, random, party, to, {
        date,
        due,
        amount: asked.plus(50).toFixed(2),
        asked: asked.toFixed(2),
        status: 'over',
        returned: '50.00',
      });
    else
      addWire(club, random, party, to, {
        date,
        due,
        amount: asked.toFixed(2),
        asked: asked.toFixed(2),
        status: 'matched',
      });
  }
}
/** What happens now: calls that wait, money that nobody knows, money that is sent back. */
function addOpen(club, random, parties, today) {
  const accounts = club.series.map((row) => ({
    seriesId: Number(row['id']),
    entityId: Number(row['entity_id']),
  }));
  const some = () => ({
    party: random.pick(parties),
    account: random.pick(accounts),
  });
  for (const late of [-14, -9, -5, -2, 1, 3, 6, 12, 21, 45]) {
    const { party, account } = some();
    const due = addDays(today, -late);
    addWire(club, random, party, account, {
      date: due,
      due,
      amount: '0.00',
      asked: decimal(random.whole(2, 12) * 2600).toFixed(2),
      status: 'expected',
    });
  }
  for (const [status, count] of [
    ['received', 5],
    ['partial', 3],
    ['over', 2],
    ['refunded', 3],
  ])
    for (let turn = 0; turn < count; turn += 1) {
      const { party, account } = some();
      const asked = decimal(random.whole(2, 10) * 2600);
      const amount = status === 'partial' ? asked.minus(500) : status === 'over' ? asked.plus(260) : asked;
      addWire(club, random, party, account, {
        date: addDays(today, -random.whole(1, 40)),
        due: addDays(today, -random.whole(0, 30)),
        amount: amount.toFixed(2),
        asked: status === 'received' ? null : asked.toFixed(2),
        status,
        returned: status === 'refunded' ? amount.toFixed(2) : '0.00',
      });
    }
  for (const [index, stranger] of strangers.entries())
    club.deposits.push({
      id: club.deposits.length + 1,
      date: addDays(today, -random.whole(1, 25)),
      entity_id: random.pick(accounts).entityId,
      amount: decimal(random.whole(4, 40) * 650).toFixed(2),
      returned: '0.00',
      currency: 'USD',
      status: 'unmatched',
      bank_name: random.pick(banks),
      sender_name: stranger,
      reference: index % 2 === 0 ? 'INVESTMENT' : null,
    });
}
/** What the club's banks have told: a wire for nearly every purchase, and what is to be sorted out. */
function tellDeposits(club, today) {
  const random = createRandom(20260811);
  const parties = club.investors.map(partyOf);
  const holders = new Set(club.holdings.map((row) => row['investor_id']));
  addPaid(club, random, new Map(parties.map((party) => [party.id, party])));
  addOpen(
    club,
    random,
    parties.filter(({ id }) => holders.has(id)),
    today,
  );
}
// server/seed/rounds.ts
/** What the rounds of the demo club say of themselves, and those that are not simply open or closed. */
var leads = ['Harbour Ventures', 'Rhine Capital', 'Northbound Partners', 'Quay Street Capital'];
var coInvestors = ['Alder Angels', 'Fjord Seed', 'Mistral Growth', 'Tideline Fund', 'Granite Row'];
var firsts = ['Lena', 'Jonas', 'Amara', 'Pavel', 'Ines', 'Tomas', 'Freya', 'Idris'];
var lasts = ['Vogt', 'Okafor', 'Lindqvist', 'Moreau', 'Sato', 'Byrne', 'Kowalski', 'Haddad'];
var quarter = (text, part = '0.25') => decimal(String(text)).times(part);
var wholeThousands = (amount) => decimal(amount.div(1e3).round(0).times(1e3));
function memoOf(name, business, row) {
  const isSafe = row['instrument'] === 'safe';
  return [
    {
      heading: 'Thesis',
      body: `${name} makes ${business}, and its customers stay.\nThe club knows the market from earlier rounds and can help with first customers.`,
    },
    {
      heading: 'Problem',
      body: 'Buyers work around the lack of such a product by hand, which costs them time every week.',
    },
    {
      heading: 'Product',
      body: `The product is in use: ${business}. A second version is being tried with three customers.`,
    },
    {
      heading: 'Market',
      body: 'Several thousand firms in Europe have the problem; the company counts only those that it can reach in three years.',
    },
    {
      heading: 'Traction',
      body: 'Revenue grew in each of the last four quarters. The figures are the company’s own and are not audited.',
    },
    {
      heading: 'Why now',
      body: 'A rule that comes into force next year makes doing nothing more expensive.',
    },
    {
      heading: 'Use of funds',
      body: 'Half for engineers, a third for sales, the rest for working capital.',
    },
    {
      heading: 'Risks',
      body: `The company has less than two years of cash and may fail; then all of the money is lost.\nThree customers make up most of the revenue.\n${isSafe ? 'A SAFE becomes shares only with a later round, which may never come.' : 'Later rounds dilute the share, and may rank before it.'}`,
    },
    {
      heading: 'Conflicts of interest',
      body: 'The club takes carry only on gains, and its partners invest through the same vehicle.',
    },
  ];
}
function metricsOf(random, currency, today) {
  const start = random.whole(8, 60) * 1e4;
  const points = (from, growth) =>
    Array.from({ length: 8 }, (_, index) => ({
      date: addDays(today, -30 - (7 - index) * 91),
      value: Array.from({ length: index })
        .reduce((value) => value.times(growth), decimal(from))
        .toFixed(2),
    }));
  const source = 'company, unaudited';
  return [
    {
      label: 'Revenue, quarter',
      unit: currency,
      source,
      series: points(start, 1 + random.whole(5, 25) / 100),
    },
    {
      label: 'Cash burn, month',
      unit: currency,
      source,
      series: points(start / 2, 1.03),
    },
    {
      label: 'Runway',
      unit: 'months',
      source,
      series: points(random.whole(14, 22), 0.98),
    },
    {
      label: 'Customers',
      unit: 'count',
      source,
      series: points(random.whole(4, 20), 1.2),
    },
  ];
}
var personOf = (random, role) => ({
  name: `${random.pick(firsts)} ${random.pick(lasts)}`,
  role,
  bio: `${random.whole(6, 18)} years in this field, ${random.whole(1, 6)} of them with the company.`,
});
function storyOf(random, name, business, row, today) {
  const isPriced = row['price_per_unit'] !== null;
  return {
    memo: memoOf(name, business, row),
    terms: {
      liquidation_preference: isPriced ? '1x non-participating' : null,
      anti_dilution: isPriced ? 'broad-based weighted average' : null,
      information_rights: 'quarterly, through the vehicle',
      voting: 'by the vehicle’s manager',
      governing_law: 'Luxembourg',
    },
    metrics: metricsOf(random, String(row['currency']), today),
    team: [personOf(random, 'CEO'), personOf(random, 'CTO'), personOf(random, 'Sales')],
    conflicts: random.next() < 0.4 ? ['A partner of the club sits on the board.'] : [],
    faq: [
      {
        question: 'Why this amount?',
        answer: 'It carries the company to the next milestone with half a year to spare.',
        answered_at: `${addDays(today, -6)}T10:00:00Z`,
      },
      {
        question: 'When could money come back?',
        answer: 'Not for years, and perhaps never.',
        answered_at: `${addDays(today, -4)}T10:00:00Z`,
      },
    ],
  };
}
/** Terms that every round has, whatever its status. */
function complete(random, row) {
  const allocation = wholeThousands(quarter(row['target_amount']));
  const isOpen = row['status'] === 'open';
  const part = decimal(String(row['raised_amount'])).div(String(row['target_amount']));
  const lead = random.pick(leads);
  Object.assign(row, {
    allocation_amount: allocation.toFixed(2),
    raised_amount: isOpen ? wholeThousands(allocation.times(part)).toFixed(2) : allocation.toFixed(2),
    maximum_amount: '250000.00',
    amount_step: '1000.00',
    waitlist_amount: isOpen ? quarter(allocation).toFixed(2) : '0.00',
    discount_rate: row['instrument'] === 'preferred' ? null : '0.2',
    interest_rate: row['instrument'] === 'convertible_note' ? '0.06' : null,
    maturity_date: row['instrument'] === 'convertible_note' ? addDays(String(row['opened_date']), 730) : null,
    annual_fee_rate: '0',
    lead_investor: lead,
    lead_amount: quarter(row['target_amount'], '0.5').toFixed(2),
    co_investors: [random.pick(coInvestors)],
    pro_rata_right: random.next() < 0.5,
    terms_version: 1,
    updated_at: `${String(row['opened_date'])}T08:00:00Z`,
  });
}
/** Two to come, one with a waiting list, one past it, one whose deadline has passed, one cancelled. */
var extras = [
  {
    place: 13,
    status: 'open',
    opens: 9,
    closes: 45,
    filled: '0',
    waitlist: '0.25',
  },
  {
    place: 26,
    status: 'open',
    opens: 21,
    closes: 70,
    filled: '0',
    waitlist: '0.25',
  },
  {
    place: 37,
    status: 'open',
    opens: -30,
    closes: 6,
    filled: '1',
    waitlist: '0.25',
  },
  {
    place: 38,
    status: 'open',
    opens: -40,
    closes: 12,
    filled: '1',
    waitlist: '0',
  },
  {
    place: 41,
    status: 'open',
    opens: -60,
    closes: -2,
    filled: '0.9',
    waitlist: '0',
  },
  {
    place: 31,
    status: 'cancelled',
    opens: -150,
    closes: -110,
    filled: '0.3',
    waitlist: '0',
  },
];
var slug$1 = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
function addExtra(club, random, extra, today) {
  const [name, , , , , , business] = startupLines[extra.place] ?? startupLines[0] ?? [];
  if (!name) return;
  const target = decimal(random.whole(6, 16) * 5e5);
  const row = {
    id: club.rounds.length + 1,
    name: `${slug$1(name)}-bridge`,
    title: `${name}, Bridge`,
    startup_id: extra.place + 1,
    stage: 'Bridge',
    raised_amount: '0',
    instrument: 'preferred',
    share_class: 'Bridge Preferred',
    status: extra.status,
    opened_date: addDays(today, extra.opens),
    closing_date: addDays(today, extra.closes),
    currency: 'USD',
    target_amount: target.toFixed(2),
    minimum_amount: '10000.00',
    price_per_unit: '6.5000',
    pre_money: target.times(4).toFixed(2),
    valuation_cap: null,
    fee_rate: '0.04',
    carry_rate: '0.2',
    summary: `${name} raises between two rounds to bring ${business} to more customers.`,
  };
  complete(random, row);
  const allocation = decimal(String(row['allocation_amount']));
  row['raised_amount'] = wholeThousands(allocation.times(extra.filled)).toFixed(2);
  row['waitlist_amount'] = wholeThousands(allocation.times(extra.waitlist)).toFixed(2);
  club.rounds.push(row);
}
var papers = [
  ['deal_memo', 'Deal memo', 'Memo'],
  ['term_sheet', 'Term sheet', 'Terms'],
  ['risk_disclosure', 'Risks of this investment', 'Terms'],
  ['financials', 'Financial statements', 'Company'],
  ['cap_table', 'Capitalisation table', 'Company'],
];
/** Papers of a round that is not closed; their text is on its page too. */
function addPapers(club, row, story, today) {
  for (const [index, [type, title, folder]] of papers.entries()) {
    const id = club.documents.length + 1;
    club.documents.push({
      id,
      investor_id: null,
      round_id: row['id'],
      document_type: type,
      title,
      file_name: `${String(row['name'])}-${type.replaceAll('_', '-')}.pdf`,
      storage_name: `round-${String(row['id'])}-${type}.pdf`,
      is_upload: false,
      status: 'accepted',
      folder,
      version: index === 1 ? 2 : 1,
      issued_date: addDays(today, -8 + index),
      uploaded_at: `${addDays(today, -8 + index)}T12:00:00Z`,
      content: {
        lines: story.memo.flatMap(({ heading, body }) => [heading, ...body.split('\n')]),
        signature: null,
        drawing: null,
      },
    });
  }
}
/** The series that a round's investors will hold, through a vehicle that is there already. */
function addSeries(club, row) {
  const id = club.series.length + 1;
  club.series.push({
    id,
    name: `${String(row['name']).slice(0, 4).toUpperCase()}-${id}`,
    entity_id: 1 + (Number(row['id']) % club.entities.length),
    startup_id: row['startup_id'],
    round_id: row['id'],
    carry_rate: row['carry_rate'],
  });
}
/** Where money is wired for any of the club's vehicles. */
var wireDetails = {
  address: '12 rue des Tanneurs, Luxembourg',
  bank_name: 'Banque Exemple',
  bank_swift: 'EXMPLULLXXX',
  bank_account: 'LU280019400644750000',
  wire_cutoff: '16:00 Europe/Luxembourg',
};
/** A closed round with the terms and the story that every other has. */
function toldRound(random, name, business, row) {
  complete(random, row);
  return {
    ...row,
    story: storyOf(random, name, business, row, String(row['closing_date'])),
  };
}
/** Completes the rounds of the demo club in place. Has a chance of its own, so that nothing else changes with it. */
function tellRounds(club, today) {
  const random = createRandom(20261121);
  for (const entity of club.entities) Object.assign(entity, wireDetails);
  for (const row of club.rounds) complete(random, row);
  for (const extra of extras) addExtra(club, random, extra, today);
  for (const paper of club.documents) {
    if (paper['round_id'])
      Object.assign(paper, {
        folder: 'Memo',
        uploaded_at: `${String(paper['issued_date'])}T12:00:00Z`,
      });
    paper['version'] ??= 1;
  }
  for (const row of club.rounds) {
    const line = startupLines[Number(row['startup_id']) - 1];
    if (!line) continue;
    const story = storyOf(
      random,
      line[0],
      line[6],
      row,
      row['status'] === 'open' ? today : String(row['closing_date']),
    );
    row['story'] = story;
    if (row['status'] !== 'open') continue;
    addPapers(club, row, story, today);
    addSeries(club, row);
  }
}
// server/seed/euro-round.ts
var name = 'Glacier Optics';
var business = 'mirrors for small telescopes in orbit';
var currency = 'EUR';
var price = '4.0000';
var feeRate$2 = '0.04';
var carryRate$2 = '0.2';
/** The demo member, whose other holdings are all in dollars, and two more; what each put in. */
var purchases = [
  {
    investor: 6,
    invested: '20000.00',
  },
  {
    investor: 31,
    invested: '10000.00',
  },
  {
    investor: 112,
    invested: '15000.00',
  },
];
/** A startup whose round and vehicle are in euros, and who holds it. Comes last, so that nothing else changes with it. */
function addEuroRound(club, today) {
  const bought = addDays(today, -820);
  const marked = addDays(today, -250);
  const startupId = club.startups.length + 1;
  const entityId = club.entities.length + 1;
  const roundId = club.rounds.length + 1;
  const seriesId = club.series.length + 1;
  club.startups.push({
    id: startupId,
    name,
    sector: 'Space',
    tags: ['space', 'at', 'preferred'],
    stage: 'Series A',
    country: 'AT',
    city: 'Graz',
    founded_date: addDays(bought, -1100),
    website: 'https://glacier-optics.example',
    description: `${name} makes ${business}.`,
  });
  club.entities.push({
    id: entityId,
    name: `Club SPV ${entityId} LP`,
    kind: 'spv',
    country: 'LU',
    currency,
    formed_date: addDays(bought, -60),
    ...wireDetails,
  });
  club.rounds.push(
    toldRound(createRandom(20261123), name, business, {
      id: roundId,
      name: 'glacier-optics-series-a',
      title: `${name}, Series A`,
      startup_id: startupId,
      stage: 'Series A',
      instrument: 'preferred',
      share_class: 'Series A Preferred',
      status: 'closed',
      opened_date: addDays(bought, -45),
      closing_date: bought,
      currency,
      target_amount: '3000000.00',
      raised_amount: '3000000.00',
      minimum_amount: '5000.00',
      price_per_unit: price,
      pre_money: '12000000.00',
      valuation_cap: null,
      fee_rate: feeRate$2,
      carry_rate: carryRate$2,
      summary: `${name} raises to bring ${business} to more customers.`,
    }),
  );
  club.series.push({
    id: seriesId,
    name: `GLAC-${seriesId}`,
    entity_id: entityId,
    startup_id: startupId,
    round_id: roundId,
    carry_rate: carryRate$2,
  });
  club.valuations.push({
    id: club.valuations.length + 1,
    series_id: seriesId,
    date: marked,
    method: 'priced_round',
    source: 'Extension at a higher price',
    price: '6.2000',
    factor: null,
  });
  for (const { investor, invested } of purchases) {
    const holdingId = club.holdings.length + 1;
    const units = decimal(invested).div(price).toFixed(4);
    const fees = decimal(invested).times(feeRate$2).toFixed(2);
    const asked = decimal(invested).plus(fees).toFixed(2);
    const party = club.investors.find(({ id }) => id === investor);
    club.holdings.push({
      id: holdingId,
      investor_id: investor,
      series_id: seriesId,
      currency,
      ownership_percent: decimal(units).div(12e6).toFixed(8),
      created_at: `${bought}T12:00:00Z`,
    });
    club.lots.push({
      id: club.lots.length + 1,
      holding_id: holdingId,
      date: bought,
      units,
      invested,
      fees,
    });
    club.deposits.push({
      id: club.deposits.length + 1,
      date: addDays(bought, -6),
      investor_id: investor,
      entity_id: entityId,
      series_id: seriesId,
      amount: asked,
      returned: '0.00',
      currency,
      expected_amount: asked,
      due_date: addDays(bought, -4),
      status: 'matched',
      bank_name: 'Banque du Rhin',
      sender_name: `${String(party?.['first_name_en'])} ${String(party?.['last_name_en'])}`,
      reference: `S${seriesId}-${investor}`,
    });
  }
  const body = `The club invested in the Series A of ${name}, its first round in euros.`;
  club.news.push({
    id: club.news.length + 1,
    startup_id: startupId,
    round_id: roundId,
    title: `${name} closes its Series A`,
    summary: body,
    body,
    category: 'financing',
    published_at: `${bought}T12:00:00Z`,
    marked_date: bought,
    metrics: [],
  });
}
// server/seed/market.ts
var feeRate$1 = '0.02';
var carryRate$1 = '0.2';
var firstMarketEnvelope = 1000001001;
var member = 6;
var company = 7;
var numberOf = (row, column) => Number(row?.[column]);
function lotsOf(club) {
  const soldFrom = new Set(club.distributions.map((row) => row['holding_id']));
  const raising = new Set(
    club.rounds.filter((row) => row['status'] === 'open').map((row) => row['startup_id']),
  );
  const prices = /* @__PURE__ */ new Map();
  for (const row of club.valuations) {
    const price = row['price'];
    if (typeof price === 'string') prices.set(numberOf(row, 'series_id'), price);
  }
  return club.lots.flatMap((row) => {
    const holding = club.holdings[numberOf(row, 'holding_id') - 1];
    const series = club.series[numberOf(holding, 'series_id') - 1];
    const startup = numberOf(series, 'startup_id');
    const fate = startupLines[startup - 1]?.[5];
    const units = row['units'];
    if (typeof units !== 'string' || soldFrom.has(row['holding_id']) || raising.has(startup)) return [];
    if (fate === 'dead' || fate === 'exit') return [];
    const invested = String(row['invested']);
    return [
      {
        owner: numberOf(holding, 'investor_id'),
        holding: numberOf(holding, 'id'),
        series: numberOf(series, 'id'),
        startup,
        units: Math.floor(Number(units)),
        invested,
        price: prices.get(numberOf(series, 'id')) ?? decimal(invested).div(units).toFixed(4),
      },
    ];
  });
}
/** Writes one row of the ledger with its history; its last step is what it is now. */
function enter(club, today, values, steps) {
  const id = club.market_requests.length + 1;
  const [, since] = steps[0] ?? ['listed', 1];
  club.market_requests.push({
    id,
    parent_id: null,
    units_taken: '0',
    is_partial_allowed: true,
    min_fill_units: values['units'],
    note: '',
    currency: 'USD',
    valid_until_date: addDays(today, 45),
    status: steps.at(-1)?.[0],
    created_at: `${addDays(today, -since)}T10:00:00Z`,
    ...values,
  });
  for (const [index, [status, daysAgo]] of steps.entries())
    club.market_events.push({
      id: club.market_events.length + 1,
      request_id: id,
      status,
      at: `${addDays(today, -daysAgo)}T10:0${index}:00Z`,
    });
  return id;
}
var lotRow = ({ owner, holding, series, startup }) => ({
  seller_id: owner,
  holding_id: holding,
  series_id: series,
  startup_id: startup,
});
var at = (lot, factor) => decimal(lot.price).times(factor).toFixed(4);
var part = (lot, of) => Math.max(1, Math.floor(lot.units * of)).toFixed(4);
function list(club, today, lot, of, factor, more = {}, steps) {
  const units = part(lot, of);
  const least = Math.max(1, Math.floor(Number(units) / 4)).toFixed(4);
  return enter(
    club,
    today,
    {
      request_type: 'sell',
      side: 'sell',
      ...lotRow(lot),
      units,
      min_fill_units: least,
      price: at(lot, factor),
      ...more,
    },
    steps ?? [['listed', 12]],
  );
}
function bid(club, today, parent, lot, buyer, of, factor, steps, more = {}) {
  const units = part(lot, of);
  return enter(
    club,
    today,
    {
      request_type: 'buy',
      parent_id: parent,
      side: 'buy',
      ...lotRow(lot),
      buyer_id: buyer,
      units,
      min_fill_units: units,
      price: at(lot, factor),
      ...more,
    },
    steps,
  );
}
var idOf = (number) => `00000000-0000-4000-8001-${String(number).padStart(12, '0')}`;
/** Agreements that wait for both parties. */
function sendAgreements(club, today, request, lot, buyer) {
  const name = startupLines[lot.startup - 1]?.[0];
  for (const investor of [lot.owner, buyer]) {
    const signer = club.investors[investor - 1]?.['signature_name'];
    const index = club.envelopes.length;
    club.envelopes.push({
      id: firstMarketEnvelope + index,
      envelope_id: idOf(index),
      request_id: request,
      investor_id: investor,
      title: `Transfer agreement, ${String(name)}`,
      lines: [`Units of ${String(name)} go from the seller to the buyer once the price was paid in full.`],
      signer: typeof signer === 'string' ? signer : 'Investor',
      status: 'sent',
      sent_at: `${addDays(today, -1)}T09:00:00Z`,
      expires_date: addDays(today, 13),
    });
  }
}
var settledSteps = (day) => [
  ['pending', day + 40],
  ['accepted', day + 39],
  ['in_rofr', day + 38],
  ['approved', day + 8],
  ['signing', day + 8],
  ['payment', day + 5],
  ['transferring', day + 1],
  ['settled', day],
];
/** A sale of a quarter of a lot, some days ago, in both books. */
function trade(club, today, lot, buyer, daysAgo, factor) {
  const request = bid(
    club,
    today,
    list(club, today, lot, 0.25, factor, {}, [
      ['listed', daysAgo + 50],
      ['filled', daysAgo],
    ]),
    lot,
    buyer,
    0.25,
    factor,
    settledSteps(daysAgo),
  );
  const units = part(lot, 0.25);
  const day = addDays(today, -daysAgo);
  const price = at(lot, factor);
  const bought = club.lots.find((row) => row['holding_id'] === lot.holding)?.['units'];
  const share = decimal(units).div(String(bought)).toFixed(10);
  const sale = saleOf({
    units,
    price,
    feeRate: feeRate$1,
    cost: moneyText(decimal(lot.invested).times(share)),
    carryRate: carryRate$1,
  });
  const purchase = purchaseOf(units, price, feeRate$1);
  club.distributions.push({
    id: club.distributions.length + 1,
    holding_id: lot.holding,
    date: day,
    kind: 'sale',
    gross: decimal(sale.gross).minus(sale.fee).toFixed(2),
    carry: sale.carry,
    cost_share: share,
    units,
  });
  const holding = club.holdings.length + 1;
  club.holdings.push({
    id: holding,
    investor_id: buyer,
    series_id: lot.series,
    currency: 'USD',
    ownership_percent: decimal(units).div(12e6).toFixed(8),
    created_at: `${day}T10:00:00Z`,
  });
  club.lots.push({
    id: club.lots.length + 1,
    holding_id: holding,
    date: day,
    units,
    invested: purchase.gross,
    fees: purchase.fee,
  });
  club.market_trades.push({
    id: club.market_trades.length + 1,
    request_id: request,
    series_id: lot.series,
    startup_id: lot.startup,
    seller_id: lot.owner,
    buyer_id: buyer,
    day,
    units,
    price,
    currency: 'USD',
    gross: sale.gross,
    seller_fee: sale.fee,
    buyer_fee: purchase.fee,
    carry: sale.carry,
    net: sale.net,
  });
}
/** What the demo accounts have in hand, on both sides. */
function addOwn(club, today, own, others) {
  const [first, second] = own;
  const [a, b, c, d] = others;
  if (!first || !second || !a || !b || !c || !d) return;
  const listing = list(club, today, first, 0.5, '1.05', { note: 'Part of it is fine.' });
  bid(club, today, listing, first, 30, 0.2, '0.97', [['pending', 3]]);
  bid(club, today, listing, first, company, 0.15, '1.00', [['pending', 2]]);
  bid(
    club,
    today,
    listing,
    first,
    31,
    0.1,
    '1.05',
    [
      ['pending', 8],
      ['accepted', 6],
      ['in_rofr', 6],
    ],
    { rofr_deadline_date: addDays(today, 24) },
  );
  list(club, today, second, 0.4, '0.95', { valid_until_date: addDays(today, -5) }, [
    ['listed', 70],
    ['expired', 4],
  ]);
  bid(club, today, list(club, today, a, 0.6, '0.98'), a, member, 0.3, '0.90', [['pending', 4]]);
  const onB = list(club, today, b, 0.5, '1.02');
  bid(club, today, onB, b, member, 0.3, '0.98', [['pending', 5]], {
    request_type: 'counter',
    side: 'sell',
    thread_id: bid(club, today, onB, b, member, 0.3, '0.92', [
      ['pending', 9],
      ['countered', 5],
    ]),
  });
  sendAgreements(
    club,
    today,
    bid(
      club,
      today,
      list(club, today, c, 0.5, '1.00'),
      c,
      member,
      0.25,
      '1.00',
      [
        ['pending', 40],
        ['accepted', 38],
        ['in_rofr', 38],
        ['approved', 2],
        ['signing', 1],
      ],
      { sign_by_date: addDays(today, 13) },
    ),
    c,
    member,
  );
  const onD = list(club, today, d, 0.5, '1.10');
  bid(
    club,
    today,
    onD,
    d,
    company,
    0.2,
    '1.08',
    [
      ['pending', 45],
      ['accepted', 44],
      ['in_rofr', 44],
      ['approved', 9],
      ['signing', 9],
      ['payment', 3],
    ],
    { wire_by_date: addDays(today, 7) },
  );
  bid(club, today, onD, d, member, 0.1, '0.80', [
    ['pending', 20],
    ['rejected', 18],
  ]);
}
function addWanted(club, random, today, lots) {
  for (const buyer of [member, 40, 41, 42]) {
    const lot = random.pick(lots);
    enter(
      club,
      today,
      {
        request_type: 'wanted',
        side: 'buy',
        buyer_id: buyer,
        startup_id: lot.startup,
        units: '500.0000',
        min_fill_units: '1.0000',
        price: at(lot, '0.90'),
      },
      [['listed', random.whole(1, 30)]],
    );
  }
}
/** Fills the market. Has a chance of its own, so that nothing else changes with it. */
function openMarket(club, today) {
  const random = createRandom(20261123);
  const lots = lotsOf(club).filter(({ units, price }) => units >= 40 && units * Number(price) >= 8e3);
  const own = lots.filter(({ owner }) => owner === member);
  const blocked = [...new Set(own.map(({ startup }) => startup))].slice(-3);
  const obstacles = [
    { is_opted_out: true },
    { is_valuation_pending: true },
    { lockup_until_date: addDays(today, 120) },
  ];
  for (const [index, startup] of blocked.entries())
    club.market_terms.push({
      startup_id: startup,
      rofr_days: 30,
      is_opted_out: false,
      is_valuation_pending: false,
      lockup_until_date: null,
      transfer_conditions: 'With the consent of the company.',
      ...obstacles[index],
    });
  const free = lots.filter(({ startup }) => !blocked.includes(startup));
  const others = free.filter(({ owner }) => owner > 60);
  const taken = [];
  const take = () => {
    const lot = random.pick(others.filter((one) => !taken.includes(one)));
    taken.push(lot);
    return lot;
  };
  addOwn(
    club,
    today,
    free.filter(({ owner }) => owner === member),
    [take(), take(), take(), take()],
  );
  for (let index = 0; index < 9; index += 1) {
    const factor = (0.8 + random.next() * 0.3).toFixed(2);
    trade(club, today, take(), 45 + index, random.whole(4, 300), factor);
  }
  for (let index = 0; index < 22; index += 1) {
    const lot = take();
    const listing = list(club, today, lot, 0.5, (0.85 + random.next() * 0.4).toFixed(2));
    if (index % 3 === 0) bid(club, today, listing, lot, 20 + index, 0.3, '0.85', [['pending', 5]]);
  }
  addWanted(club, random, today, free);
}
// server/seed/news.ts
var itemOf = (text) => `<li>${text}</li>`;
function add(club, story) {
  const { lines, points = [] } = story;
  const list = points.length === 0 ? '' : `<h3>In short</h3><ul>${points.map(itemOf).join('')}</ul>`;
  club.news.push({
    id: club.news.length + 1,
    startup_id: story.startup,
    title: story.title,
    summary: lines[0],
    body: [...lines, ...points].join('\n'),
    body_html: lines.map((line) => `<p>${line}</p>`).join('') + list,
    category: story.kind,
    published_at: `${story.day}T08:00:00Z`,
    source: story.source ?? null,
    source_url: story.link ?? null,
    metrics: story.metrics ?? [],
  });
}
var events = [
  ['signs its largest customer so far', 'The contract runs for three years and starts next month.'],
  ['opens a second office', 'Half of the new team will work on sales, the other half on support.'],
  ['brings its next version to customers', 'Six customers tried it before; all of them stay.'],
  ['hires a head of finance', 'The company gets ready for a larger round.'],
];
/** The company's own quarter, with its figures. */
function addUpdate(club, random, place, day) {
  const [name, , , , , , business] = startupLines[place] ?? [];
  if (!name) return;
  const [event, more] = random.pick(events);
  const revenue = decimal(random.whole(8, 90)).times(1e4);
  const asOf = addDays(day, -14);
  add(club, {
    startup: place + 1,
    day,
    kind: 'company_update',
    title: `${name} ${event}`,
    lines: [more, `${name} makes ${business}. The figures are its own and are not audited.`],
    points: [`Customers: ${random.whole(4, 60)}`, `Cash for ${random.whole(9, 24)} months`],
    metrics: [
      {
        label: 'Revenue, quarter',
        value: revenue.toFixed(2),
        unit: 'USD',
        as_of_date: asOf,
      },
      {
        label: 'People',
        value: String(random.whole(8, 120)),
        unit: 'count',
        as_of_date: asOf,
      },
    ],
  });
}
function addPress(club, random, place, day) {
  const [name, sector] = startupLines[place] ?? [];
  if (!name || !sector) return;
  add(club, {
    startup: place + 1,
    day,
    kind: 'press',
    title: `${name} named among ${random.whole(10, 50)} to watch in ${sector.toLowerCase()}`,
    lines: [`A trade paper lists ${name} for the first time.`],
    source: 'Harbour Dispatch',
    link: `https://dispatch.example/${sector.toLowerCase()}/${place + 1}`,
  });
}
var clubLines = [
  ['The club meets in Luxembourg', 'Three companies present; the evening is recorded for members.'],
  ['New tax packs are ready', 'Statements, payments and papers of the year, in one archive.'],
  ['A note on waiting lists', 'Places that come free are given in the order of the commitments.'],
];
var marketLines = [
  ['Seed rounds take longer than a year ago', 'The time from first talk to closing grew by a third.'],
  ['Later rounds at lower prices', 'Every fifth round of the year was priced below the one before.'],
];
/** Adds news to the demo club, and completes those of its rounds. Has a chance of its own. */
function tellNews(club, today) {
  const random = createRandom(20261122);
  for (const row of club.news)
    Object.assign(row, {
      metrics: [],
      round_id: roundOf(club, row),
    });
  for (const [place, line] of startupLines.entries()) {
    const day = addDays(today, -random.whole(3, 1400));
    if (line[5] !== 'dead' && line[5] !== 'exit') addUpdate(club, random, place, day);
    if (place % 4 === 1) addPress(club, random, place, addDays(today, -random.whole(10, 1800)));
  }
  for (const [index, [title, text]] of clubLines.entries())
    add(club, {
      startup: null,
      day: addDays(today, -20 - index * 240),
      kind: 'club',
      title,
      lines: [text],
      source: 'The club',
    });
  for (const [index, [title, text]] of marketLines.entries())
    add(club, {
      startup: null,
      day: addDays(today, -45 - index * 400),
      kind: 'market',
      title,
      lines: [text],
      source: 'Harbour Dispatch',
    });
}
/** The round whose closing an item tells. */
var roundOf = (club, row) =>
  club.rounds.find(
    (round) =>
      row['category'] === 'financing' &&
      round['startup_id'] === row['startup_id'] &&
      `${String(round['closing_date'])}T12:00:00Z` === row['published_at'],
  )?.['id'] ?? null;
// server/seed/club.ts
var investorCount = 220;
var feeRate = '0.04';
var carryRate = '0.2';
var stages = ['Seed', 'Series A', 'Series B', 'Series C'];
var entryPrices = ['1.25', '2', '2.5', '4', '5', '8', '10'];
var slug = (text) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
var noon = (day) => `${day}T12:00:00Z`;
var emptyClub = () => ({
  investors: [],
  startups: [],
  entities: [],
  rounds: [],
  series: [],
  valuations: [],
  holdings: [],
  lots: [],
  distributions: [],
  applications: [],
  application_events: [],
  market_terms: [],
  market_requests: [],
  market_events: [],
  market_trades: [],
  envelopes: [],
  documents: [],
  deposits: [],
  news: [],
});
function addNews(club, startup, day, title, body, category, markedDate = null) {
  club.news.push({
    id: club.news.length + 1,
    startup_id: startup,
    title,
    summary: body,
    body,
    category,
    published_at: noon(day),
    marked_date: markedDate,
  });
}
function addMemo(club, roundId, title, day) {
  const id = club.documents.length + 1;
  club.documents.push({
    id,
    investor_id: null,
    round_id: roundId,
    document_type: 'memo',
    title: `${title}: investment memo`,
    file_name: `${slug(title)}-memo.pdf`,
    storage_name: `memo-${roundId}.pdf`,
    is_upload: false,
    status: 'accepted',
    issued_date: day,
  });
}
/** Growth of the price from one round to the next. */
var growth = (random, fate) =>
  fate === 'down' || fate === 'dead' ? 1 + random.next() * 0.2 : 1.3 + random.next() * 0.9;
/** One startup with its rounds, the club's series in them, and every later mark. */
function addStartup(club, random, index, today) {
  const line = startupLines[index];
  if (!line) return [];
  const [name, sector, country, city, instrument, fate, business] = line;
  const startupId = index + 1;
  const isLong = fate === 'up' || fate === 'down' || fate === 'exit';
  const ageDays = fate === 'cost' ? random.whole(200, 900) : random.whole(1300, 2500);
  club.startups.push({
    id: startupId,
    name,
    sector,
    tags: [slug(sector), slug(country), instrument],
    stage: stages[isLong ? 1 : 0],
    country,
    city,
    founded_date: addDays(today, -ageDays - random.whole(300, 1200)),
    website: `https://${slug(name)}.example`,
    description: `${name} makes ${business}.`,
  });
  const stakes = [];
  const roundCount = isLong ? random.whole(2, 3) : 1;
  let day = addDays(today, -ageDays);
  let price = decimal(random.pick(entryPrices));
  const opened = [];
  for (let step = 0; step < roundCount && day < addDays(today, -60); step += 1) {
    const stage = stages[step] ?? 'Series D';
    const kind = step === 0 ? instrument : 'preferred';
    const isPriced = kind === 'preferred';
    const roundId = club.rounds.length + 1;
    const target = decimal(random.whole(4, 40) * 25e4);
    const title = `${name}, ${stage}`;
    club.rounds.push({
      id: roundId,
      name: `${slug(name)}-${slug(stage)}`,
      title,
      startup_id: startupId,
      stage,
      instrument: kind,
      share_class: isPriced ? `${stage} Preferred` : null,
      status: 'closed',
      opened_date: addDays(day, -45),
      closing_date: day,
      currency: 'USD',
      target_amount: target.toFixed(2),
      raised_amount: target.toFixed(2),
      minimum_amount: '5000.00',
      price_per_unit: isPriced ? price.toFixed(4) : null,
      pre_money: isPriced ? target.times(4).toFixed(2) : null,
      valuation_cap: isPriced ? null : target.times(5).toFixed(2),
      fee_rate: feeRate,
      carry_rate: carryRate,
      summary: `${name} raises to bring ${business} to more customers.`,
    });
    addMemo(club, roundId, title, addDays(day, -40));
    addNews(
      club,
      startupId,
      day,
      `${name} closes its ${stage}`,
      `The club invested in the ${stage} of ${name}.`,
      'financing',
      day,
    );
    opened.push({
      day,
      price,
      stage,
    });
    const seriesId = club.series.length + 1;
    const entityId = Math.ceil(seriesId / 2);
    if (entityId > club.entities.length)
      club.entities.push({
        id: entityId,
        name: `Club SPV ${entityId} LP`,
        kind: 'spv',
        country: random.pick(['LU', 'IE', 'GB']),
        currency: 'USD',
        formed_date: addDays(day, -60),
      });
    club.series.push({
      id: seriesId,
      name: `${slug(name).slice(0, 4).toUpperCase()}-${seriesId}`,
      entity_id: entityId,
      startup_id: startupId,
      round_id: roundId,
      carry_rate: carryRate,
    });
    stakes.push({
      seriesId,
      roundId,
      startup: startupId,
      date: day,
      price: isPriced ? price : null,
      fate,
      instrument: kind,
      soldOn: null,
      soldAt: null,
    });
    day = addDays(day, random.whole(330, 620));
    price = decimal(price.times(growth(random, fate)).toFixed(2));
  }
  return stakes.map((stake, index) =>
    mark(club, random, stake, opened[index]?.price ?? price, opened, today, name),
  );
}
/** Writes the marks of one series and answers it with the day and price of its sale, when there was one. */
function mark(club, random, stake, entry, rounds, today, name) {
  let last = entry;
  let lastDay = stake.date;
  const write = (day, method, source, price) => {
    const isByUnits = stake.price !== null;
    club.valuations.push({
      id: club.valuations.length + 1,
      series_id: stake.seriesId,
      date: day,
      method,
      source,
      price: isByUnits && price ? price.toFixed(4) : null,
      factor: isByUnits || !price ? null : price.div(entry).toFixed(6),
    });
    lastDay = day;
    if (price) last = price;
  };
  for (const round of rounds)
    if (round.day > stake.date)
      write(round.day, 'priced_round', `${round.stage}, new lead investor`, round.price);
  const span = Math.max(30, (Date.parse(today) - Date.parse(lastDay)) / 864e5);
  const later = addDays(lastDay, Math.floor(span * (0.4 + random.next() * 0.4)));
  if (stake.fate === 'dead') {
    write(later, 'written_off', 'Company dissolved', null);
    addNews(
      club,
      stake.startup,
      later,
      `${name} winds down`,
      `${name} has stopped trading; the club's stake is written off.`,
      'company_update',
      later,
    );
  }
  if (stake.fate === 'down')
    write(later, 'impaired', 'Sales below plan', decimal(last.times('0.45').toFixed(2)));
  if (stake.fate === 'partial') {
    const soldAt = decimal(last.times('1.55').toFixed(2));
    write(
      addDays(later, 200) < today ? addDays(later, 200) : today,
      'calibrated',
      'Third-party valuation',
      decimal(last.times('1.4').toFixed(2)),
    );
    addNews(
      club,
      stake.startup,
      later,
      `Part of ${name} sold`,
      `The club sold part of its stake in ${name} to a new investor.`,
      'exit',
    );
    return {
      ...stake,
      soldOn: later,
      soldAt,
    };
  }
  if (stake.fate === 'exit') {
    const soldAt = decimal(last.times('2.1').toFixed(2));
    write(later, 'exit_pending', 'Acquired, proceeds paid', soldAt);
    addNews(
      club,
      stake.startup,
      later,
      `${name} acquired`,
      `${name} was bought; the proceeds have been paid out.`,
      'exit',
      later,
    );
    return {
      ...stake,
      soldOn: later,
      soldAt,
    };
  }
  if (stake.fate === 'up' && rounds.every((round) => round.day <= stake.date))
    write(
      later,
      'priced_round',
      'Extension at a higher price',
      decimal(last.times((1.2 + random.next()).toFixed(2)).toFixed(2)),
    );
  return stake;
}
function addHolding(club, random, investorId, stake) {
  const id = club.holdings.length + 1;
  const invested = decimal(random.whole(2, 20) * 2500);
  const units = stake.price ? decimal(invested.div(stake.price).toFixed(4)) : null;
  club.holdings.push({
    id,
    investor_id: investorId,
    series_id: stake.seriesId,
    currency: 'USD',
    ownership_percent: units ? units.div(12e6).toFixed(8) : null,
    created_at: noon(stake.date),
  });
  club.lots.push({
    id: club.lots.length + 1,
    holding_id: id,
    date: stake.date,
    units: units?.toFixed(4) ?? null,
    invested: invested.toFixed(2),
    fees: invested.times(feeRate).toFixed(2),
  });
  if (!stake.soldOn || !stake.soldAt || !units) return;
  const share = stake.fate === 'exit' ? '1' : '0.4';
  const gross = decimal(units.times(share).times(stake.soldAt).toFixed(2));
  club.distributions.push({
    id: club.distributions.length + 1,
    holding_id: id,
    date: stake.soldOn,
    kind: stake.fate === 'exit' ? 'exit' : 'sale',
    gross: gross.toFixed(2),
    carry: carryOf(gross, invested.times(share), decimal(carryRate)).toFixed(2),
    cost_share: share,
  });
}
function addInvestors(club, random, passwordHash, today) {
  const common = {
    agree_to_electronic_signing: null,
    kyc_status: 'init',
    kyc_reject_labels: [],
    required_documents: [],
    beneficial_owners: [],
    is_active: true,
    is_kyc_checked: false,
    is_accredited: false,
    is_member: false,
    is_cyborg: false,
  };
  const rows = accountRows(today);
  for (const [index, { email }] of demoAccounts.entries()) {
    const at = noon(addDays(today, -200 + index));
    club.investors.push({
      id: index + 1,
      email,
      password_hash: passwordHash,
      created_at: at,
      updated_at: at,
      ...common,
      ...rows[index],
    });
  }
  for (let id = club.investors.length + 1; id <= investorCount; id += 1) {
    const first = random.pick(firstNames);
    const last = random.pick(lastNames);
    const day = addDays(today, -random.whole(200, 2400));
    const country = random.pick(homes);
    club.investors.push({
      id,
      email: `${slug(first)}.${slug(last)}.${id}@members.clubfolio.example`,
      password_hash: '!',
      created_at: noon(day),
      updated_at: noon(day),
      ...common,
      ...accepted(day),
      ...renewed(day, today),
      entity_type: random.next() < 0.12 ? 'entity' : 'individual',
      company_name: null,
      first_name_en: first,
      last_name_en: last,
      birth_date: `${random.whole(1948, 1999)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`,
      country,
      agree_to_electronic_signing: true,
      signature_name: `${first} ${last}`,
      profile_signed_date: day,
      submitted_at: noon(day),
    });
    const added = club.investors.at(-1);
    if (added?.['entity_type'] === 'entity') added['company_name'] = `${last} Ventures`;
  }
}
/** Different series in the order of `stakes`, starting somewhere. */
function addPortfolio(club, random, investorId, stakes, size) {
  const start = random.whole(0, stakes.length - 1);
  const step = random.pick([1, 5, 7, 11]);
  const taken = /* @__PURE__ */ new Set();
  for (let turn = 0; taken.size < size && turn < stakes.length * 2; turn += 1) {
    const stake = stakes[(start + turn * step) % stakes.length];
    if (!stake || taken.has(stake.seriesId)) continue;
    taken.add(stake.seriesId);
    addHolding(club, random, investorId, stake);
  }
}
function addOpenRounds(club, random, today) {
  const raising = startupLines.flatMap(([, , , , , fate], index) =>
    fate === 'up' || fate === 'cost' ? [index] : [],
  );
  for (let index = 0; index < 9; index += 1) {
    const place = raising[index * 3] ?? 0;
    const line = startupLines[place];
    if (!line) continue;
    const [name, , , , , , business] = line;
    const roundId = club.rounds.length + 1;
    const target = decimal(random.whole(4, 20) * 5e5);
    const isSafe = index % 3 === 2;
    const title = `${name}, Growth`;
    club.rounds.push({
      id: roundId,
      name: `${slug(name)}-growth`,
      title,
      startup_id: place + 1,
      stage: 'Growth',
      instrument: isSafe ? 'safe' : 'preferred',
      share_class: isSafe ? null : 'Growth Preferred',
      status: 'open',
      opened_date: addDays(today, -random.whole(5, 30)),
      closing_date: addDays(today, random.whole(10, 50)),
      currency: 'USD',
      target_amount: target.toFixed(2),
      raised_amount: target.times((0.2 + random.next() * 0.6).toFixed(2)).toFixed(2),
      minimum_amount: '5000.00',
      price_per_unit: isSafe ? null : decimal(random.pick(entryPrices)).times(3).toFixed(4),
      pre_money: isSafe ? null : target.times(5).toFixed(2),
      valuation_cap: isSafe ? target.times(6).toFixed(2) : null,
      fee_rate: feeRate,
      carry_rate: carryRate,
      summary: `${name} raises to bring ${business} to new countries.`,
    });
    addMemo(club, roundId, title, addDays(today, -20));
    for (const investorId of [6, 7, 9 + index * 3]) {
      if (investorId < 9 && index > 0) continue;
      club.applications.push({
        id: club.applications.length + 1,
        investor_id: investorId,
        round_id: roundId,
        amount: '25000.00',
        fees: '1000.00',
        currency: 'USD',
        status: 'signing',
        created_at: noon(addDays(today, -3)),
      });
    }
  }
}
function addStatements(club, today) {
  for (const investorId of [6, 7, 8])
    for (let year = 1; year <= 3; year += 1) {
      const label = `${Number(today.slice(0, 4)) - year}`;
      const id = club.documents.length + 1;
      const published = `${Number(label) + 1}-02-15`;
      const issued = published < today ? published : today;
      club.documents.push({
        id,
        investor_id: investorId,
        round_id: null,
        document_type: 'statement',
        title: `Annual statement ${label}`,
        file_name: `statement-${label}.pdf`,
        storage_name: `statement-${investorId}-${label}.pdf`,
        is_upload: false,
        status: 'accepted',
        category: 'statement',
        issued_date: issued,
        uploaded_at: noon(issued),
        year: Number(label),
      });
    }
}
/** The accounts' evidence. It has no file of a real bank, so the host writes a page that says what it stands for. */
function addEvidence(club, today) {
  for (const { account, type, category, status } of accountPapers) {
    const id = club.documents.length + 1;
    const investor = club.investors[account];
    const stated = investor?.['accreditation_date'];
    const day = typeof stated === 'string' ? stated : today;
    const title = type.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
    club.documents.push({
      id,
      investor_id: investor?.['id'],
      round_id: null,
      document_type: type,
      category,
      title,
      file_name: `${type.replaceAll('_', '-')}.pdf`,
      storage_name: `evidence-${id}.pdf`,
      is_upload: true,
      status,
      issued_date: day,
      uploaded_at: noon(day),
    });
  }
}
/** The whole demo club, the same for the same day. `passwordHash` is that of the demo accounts; others cannot sign in. */
function createClub(today, passwordHash) {
  const random = createRandom(20240607);
  const club = emptyClub();
  const stakes = startupLines.flatMap((_, index) => addStartup(club, random, index, today));
  addInvestors(club, random, passwordHash, today);
  addPortfolio(
    club,
    random,
    6,
    stakes.filter((_, index) => index % 2 === 0 || index < 12),
    28,
  );
  addPortfolio(club, random, 7, stakes, 9);
  addPortfolio(club, random, 8, stakes, 7);
  for (let id = 9; id <= investorCount; id += 1) addPortfolio(club, random, id, stakes, random.whole(1, 9));
  addOpenRounds(club, random, today);
  addStatements(club, today);
  addEvidence(club, today);
  tellRounds(club, today);
  tellNews(club, today);
  completeApplications(club, today);
  openMarket(club, today);
  tellDeposits(club, today);
  addEuroRound(club, today);
  return club;
}
// server/seed/rates.ts
var source = 'Demonstration rate, not a market rate';
/** One euro in each currency at the beginning of each year, roughly as it was. */
var yearly = {
  USD: [1.2, 1.09, 1.05, 1.2, 1.15, 1.12, 1.22, 1.13, 1.07, 1.1, 1.04, 1.17, 1.16],
  GBP: [0.78, 0.74, 0.85, 0.89, 0.9, 0.85, 0.9, 0.84, 0.885, 0.867, 0.83, 0.872, 0.87],
  CHF: [1.2, 1.083, 1.072, 1.17, 1.127, 1.085, 1.08, 1.036, 0.987, 0.93, 0.94, 0.93, 0.935],
};
var firstYear = 2015;
var quarters = ['01-01', '04-01', '07-01', '10-01'];
/** Quarterly rates of the euro until `today`, straight lines between the years. Marked as what they are. */
function demoRates(today) {
  const rows = [];
  for (const [quote, values] of Object.entries(yearly))
    for (const [index, value] of values.entries()) {
      const next = values[index + 1] ?? value;
      for (const [quarter, monthDay] of quarters.entries()) {
        const day = `${firstYear + index}-${monthDay}`;
        if (day > today) continue;
        const rate = value + ((next - value) * quarter) / quarters.length;
        rows.push({
          id: rows.length + 1,
          day,
          base: 'EUR',
          quote,
          rate: rate.toFixed(4),
          source,
        });
      }
    }
  return rows;
}
// server/seed/seed.ts
var demoAddresses = '%@clubfolio.example';
/** True when the database holds demo accounts, whose password is known to everybody. */
async function holdsDemoData(host) {
  const [found] = await host.database.queries
    .select({ accounts: count() })
    .from(investors)
    .where(like(investors.email, demoAddresses));
  return found !== void 0 && found.accounts > 0;
}
/** Columns come from all rows together, so that a row may leave out what is null. */
var columnsOf = (rows) => [...new Set(rows.flatMap((row) => Object.keys(row)))];
async function insertRows(queries, table, rows) {
  const name = sql.identifier(table);
  const columns = sql.join(
    columnsOf(rows).map((column) => sql.identifier(column)),
    sql`, `,
  );
  await queries.execute(sql`insert into ${name} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`);
  if (!columnsOf(rows).includes('id')) return;
  await queries.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${name}))`,
  );
}
/** A database that was filled by an earlier program has the club, but not what came later. */
async function addRates(queries, today) {
  const [existing] = await queries.select({ rates: count() }).from(fxRates);
  if (existing?.rates === 0) await insertRows(queries, 'fx_rates', demoRates(today));
}
/** Fills an empty database with the demo club, in one transaction and one statement for each table. */
async function seedDemo(host) {
  const hash = await host.passwords.hash(host.settings.demoPassword);
  const today = dayOf(host.clock());
  return host.database.transaction(async (queries) => {
    await addRates(queries, today);
    const [existing] = await queries.select({ people: count() }).from(investors);
    if (existing && existing.people > 0) return false;
    for (const [table, rows] of Object.entries(createClub(today, hash)))
      await insertRows(queries, table, rows);
    return true;
  });
}
// server/open-host.ts
var workEveryMs = 1e3;
async function prepare(host) {
  const applied = await migrate(host.database, await readMigrations());
  for (const name of applied)
    await audit(host, {
      event: 'migration',
      outcome: 'ok',
      object: name,
    });
  if (host.settings.isDemo) await seedDemo(host);
  else if (await holdsDemoData(host))
    throw new Error(
      'This database holds demo accounts, whose password is known. Use another DATA_DIR or DATABASE_URL.',
    );
  await sweepFiles(host);
  await audit(host, {
    event: 'host_started',
    outcome: 'ok',
  });
}
/** Locks the folder, opens, migrates and seeds the database, and makes the app. @throws FolderInUse, BadSecret, Error */
async function openHost(settings, clock = () => /* @__PURE__ */ new Date()) {
  const log = pino({
    level: settings.logLevel,
    base: null,
  });
  const warn = (message) => log.warn(message);
  mkdirSync(settings.dataFolder, {
    recursive: true,
    mode: 448,
  });
  const unlock = settings.databaseUrl ? () => {} : lockFolder(settings.dataFolder);
  try {
    const secret = loadSecret(settings.dataFolder, settings.jwtSecret);
    const engine = settings.databaseUrl
      ? await openPostgres(settings.databaseUrl, warn)
      : await openPglite(join(settings.dataFolder, 'database'));
    const database = withTransactions(engine, warn);
    const host = {
      settings,
      database,
      clock,
      log,
      secret,
      passwords: createPasswords(),
      throttle: createThrottle(clock, settings.throttleScale),
      mailer: createMailer({
        settings,
        database,
        clock,
        log,
      }),
      reportCache: createReportCache(),
      workshop: createWorkshop(),
    };
    try {
      await prepare(host);
    } catch (error) {
      await engine.close();
      throw error;
    }
    return running(host, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}
function running(host, unlock) {
  const { settings, log } = host;
  const clubKey = randomBytes(32).toString('base64url');
  const demo = settings.isDemo
    ? {
        password: settings.demoPassword,
        accounts: demoAccounts,
      }
    : null;
  const ending = new AbortController();
  const work = /* @__PURE__ */ new Set();
  let timer;
  let closing = null;
  const background = (name, job) => {
    const running = job()
      .catch((error) => {
        log.error({ error: error instanceof Error ? error.name : 'unknown' }, `${name} failed.`);
      })
      .finally(() => work.delete(running));
    work.add(running);
  };
  /** A job that is left out while its last turn still runs. */
  const atMostOnce = (name, job) => {
    let isRunning = false;
    return () => {
      if (isRunning) return;
      isRunning = true;
      background(name, () => job().finally(() => (isRunning = false)));
    };
  };
  const shutDown = async () => {
    clearInterval(timer);
    ending.abort();
    await Promise.all(work);
    await host.workshop.close();
    await host.mailer.settled();
    await audit(host, {
      event: 'host_stopped',
      outcome: 'ok',
    });
    await host.database.close();
    removeClubAddress(settings.dataFolder);
    unlock();
  };
  return {
    host,
    app: createApp(host, {
      clubKey,
      demo,
    }),
    begin(url) {
      writeClubAddress(settings.dataFolder, url, clubKey);
      const reviews = settings.isDemo ? atMostOnce('A review', () => runDueReviews(host)) : () => {};
      const papers = atMostOnce('Writing papers', () => writeMissingPapers(host, ending.signal));
      const deals = atMostOnce('A commitment', () => runDueApplications(host));
      const market = atMostOnce('A deal of the market', () => runDueMarket(host));
      const expiry = atMostOnce('Throwing old files away', async () => {
        await expireFiles(host);
        await forgetOldKeys(host);
      });
      timer = setInterval(() => {
        reviews();
        deals();
        market();
        papers();
        expiry();
      }, workEveryMs);
      papers();
    },
    close: () => (closing ??= shutDown()),
  };
}
export { openHost };
