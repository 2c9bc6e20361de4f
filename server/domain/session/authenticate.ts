import { eq } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { type Investor, investors, refreshFamilies } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { unauthorized } from '../../http/refusal.ts';
import { investorOn } from '../onboarding/profile.ts';
import { readAccess } from './access-token.ts';

export type SignedIn = {
  readonly investor: Investor;
  readonly familyId: string;
  /** When the person last authenticated in this session, with the password and a second factor if there is one. */
  readonly authenticatedAt: Date;
};

const badToken = (message: string) =>
  unauthorized({
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
  });

const expired = (hasStockErrors: boolean) =>
  hasStockErrors
    ? badToken('Token is expired')
    : unauthorized({ detail: 'Token is expired', code: 'token_expired' });

/**
 * Signature, expiry, family, person, in this order; because of the family check, ending a session on the server takes
 * effect at once.
 * @throws Refusal 401 with the exact bodies that the session machine expects.
 */
export async function authenticate(host: Host, authorization: string | undefined): Promise<SignedIn> {
  const parts = (authorization ?? '').split(' ').filter((part) => part !== '');
  if (parts[0]?.toLowerCase() !== 'bearer') {
    throw unauthorized({ detail: 'Authentication credentials were not provided.' });
  }
  const [, token] = parts;
  if (parts.length !== 2 || token === undefined) {
    throw unauthorized({
      detail: 'Authorization header must contain two space-delimited values',
      code: 'bad_authorization_header',
    });
  }
  const claims = await readAccess(host, token);
  if (claims.kind === 'expired') throw expired(host.settings.hasStockErrors);
  if (claims.kind === 'invalid') throw badToken('Token is invalid');

  const [row] = await host.database.queries
    .select({ family: refreshFamilies, investor: investors })
    .from(refreshFamilies)
    .leftJoin(investors, eq(investors.id, refreshFamilies.investor_id))
    .where(eq(refreshFamilies.id, claims.familyId));
  if (!row || row.family.investor_id !== claims.investorId) throw badToken('Token is invalid');
  if (row.family.revoked_because === 'password_changed') {
    throw unauthorized({ detail: "The user's password has been changed.", code: 'password_changed' });
  }
  if (row.family.revoked_at) throw badToken('Token is invalid');
  if (!row.investor) throw unauthorized({ detail: 'User not found', code: 'user_not_found' });
  if (!row.investor.is_active) throw unauthorized({ detail: 'User is inactive', code: 'user_inactive' });
  return {
    investor: investorOn(row.investor, dayOf(host.clock())),
    familyId: claims.familyId,
    authenticatedAt: row.family.authenticated_at ?? row.family.created_at,
  };
}
