import { createHash, randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../environment.ts';
import { isCleanText } from './body.ts';
import { deviceOf } from './device.ts';
import { withRequestFacts } from './facts.ts';
import { addressOf, limitAddressOf } from './origin.ts';
import { Refusal } from './refusal.ts';

const queryLimit = 8 * 1024;

/** Assigns each request an id and records its facts for the audit log. */
export const rememberFacts =
  (settings: Settings): MiddlewareHandler =>
  (context, next) => {
    const requestId = randomUUID();
    context.header('x-request-id', requestId);
    context.set('requestId', requestId);
    const agent = context.req.header('user-agent') ?? '';
    const agentHash = createHash('sha256').update(agent).digest('base64url').slice(0, 16);
    const facts = {
      requestId,
      address: addressOf(context, settings),
      limitAddress: limitAddressOf(context, settings),
      agentHash,
      device: deviceOf(agent),
    };
    return withRequestFacts(facts, next);
  };

const isReadable = (text: string): boolean => {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '));
    return isCleanText(decoded) && !/\p{Cc}/u.test(decoded);
  } catch {
    return false;
  }
};

/** Refuses URLs that are too long, or that contain control characters or invalid escapes once decoded. */
export const refuseMalformedUrls: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  if (pathname.length > queryLimit || search.length > queryLimit) {
    throw new Refusal(414, { detail: 'The address is too long.' });
  }
  if (!isReadable(pathname) || !isReadable(search)) {
    throw new Refusal(400, { detail: 'The address is malformed.' });
  }
  await next();
};

/** The allowed origin of the identity provider's page: the URL in its tokens, or the widget's default. */
export function providerOrigins({ sumsub }: Settings): readonly string[] {
  if (sumsub === undefined) return [];
  const isSumsub = new URL(sumsub.url).hostname.endsWith('.sumsub.com');
  return ['https://*.sumsub.com', ...(isSumsub ? [] : [sumsub.url])];
}

const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Headers of every response; a route that needs another policy sets it before. */
export const addSecurityHeaders =
  (settings: Settings): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const { headers } = context.res;
    const cameras = ['self', ...providerOrigins(settings).map((origin) => `"${origin}"`)].join(' ');
    const fallback = (name: string, value: string) => {
      if (!headers.has(name)) headers.set(name, value);
    };
    fallback('content-security-policy', apiPolicy);
    fallback('x-frame-options', 'DENY');
    fallback('x-content-type-options', 'nosniff');
    fallback('referrer-policy', 'no-referrer');
    fallback('cross-origin-opener-policy', 'same-origin');
    fallback('cross-origin-resource-policy', 'same-origin');
    fallback('permissions-policy', `camera=(${cameras}), microphone=(${cameras}), geolocation=()`);
    if (settings.publicUrl?.startsWith('https:')) {
      fallback('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (context.req.path.startsWith('/api/')) headers.set('cache-control', 'no-store');
  };

/** CORS for the listed origins only; errors have the headers too. */
export const allowOrigins =
  ({ allowedOrigins }: Settings): MiddlewareHandler =>
  async (context, next) => {
    const origin = context.req.header('origin');
    const isListed = origin !== undefined && allowedOrigins.includes(origin);
    const isPreflight =
      context.req.method === 'OPTIONS' && context.req.header('access-control-request-method') !== undefined;
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
