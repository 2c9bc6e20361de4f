import type { Context, Hono } from 'hono';
import type { Call } from '../../src/api/kit/paths.ts';
import { onboardingStatusOf, seesWholeBook } from '../domain/onboarding/profile.ts';
import { authenticate, type SignedIn } from '../domain/session/authenticate.ts';
import type { Host } from '../host.ts';
import { forbidden, Refusal } from './refusal.ts';

/**
 * Who may use a route. `verified`: identity, accreditation and membership; `cyborg`: also the cyborg flag; `operator`:
 * also the right to act for the club.
 */
export type Audience = 'signedIn' | 'verified' | 'cyborg' | 'operator';

type OpenHandler = (context: Context) => Promise<Response>;
type Handler = (context: Context, who: SignedIn) => Promise<Response>;

const isAllowed = (audience: Audience, { investor }: SignedIn): boolean => {
  if (audience === 'signedIn') return true;
  if (audience === 'verified') return onboardingStatusOf(investor) === 'verified';
  return seesWholeBook(investor) && (audience === 'cyborg' || investor.is_operator);
};

/**
 * The template in the router's own notation: `{report-type}` becomes `:report_type`, and a parameter that is only part
 * of its segment, as in `get_{type}_report`, becomes a pattern for the whole segment.
 */
const routePattern = (call: Call): string =>
  call.path
    .split('/')
    .map((segment) => {
      const name = /\{([^}]+)\}/.exec(segment)?.[1];
      if (name === undefined) return segment;
      const parameter = `:${name.replaceAll('-', '_')}`;
      return segment === `{${name}}` ? parameter : `${parameter}{${segment.replace(/\{[^}]+\}/, '[^/]+')}}`;
    })
    .join('/');

function register(app: Hono, call: Call, handler: OpenHandler): void {
  const path = routePattern(call);
  app.on(call.method, path, handler);
  app.all(path, (context) => {
    const { method } = context.req;
    throw new Refusal(405, { detail: `Method "${method}" not allowed.` }, { allow: call.method });
  });
}

/** Mounts a call that needs no session. Other methods on its path get a 405. */
export const mountOpen = (app: Hono, call: Call, handler: OpenHandler): void => register(app, call, handler);

/** Mounts a call that needs a session and an audience. */
export function mountProtected(
  app: Hono,
  host: Host,
  call: Call,
  audience: Audience,
  handler: Handler,
): void {
  register(app, call, async (context) => {
    const who = await authenticate(host, context.req.header('authorization'));
    const refused = {
      investorId: who.investor.id,
      familyId: who.familyId,
      object: `${call.method} ${call.path}`,
    };
    if (!isAllowed(audience, who)) {
      await host.refusals.record({ ...refused, event: 'access_refused' });
      throw forbidden();
    }
    try {
      return await handler(context, who);
    } catch (error) {
      // It belongs to somebody else, or does not exist: the response does not reveal which.
      if (error instanceof Refusal && error.status === 404) {
        await host.refusals.record({ ...refused, event: 'not_found' });
      }
      throw error;
    }
  });
}
