/** Claims that may be read from an access token without trusting it: only to decide when to refresh it and whose it is. */
export type TokenClaims = {
  readonly subject: string | null;
  readonly email: string | null;
  readonly lifetime: number | null;
  /** `iat` in milliseconds since 1970. */
  readonly issuedAt: number | null;
};

const unknownClaims: TokenClaims = { subject: null, email: null, lifetime: null, issuedAt: null };

/** `lifetime` is `exp − iat` in milliseconds, so that no clocks are compared; an opaque token has neither claim. */
export function readClaims(access: string): TokenClaims {
  try {
    const payload = access.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null) return unknownClaims;
    const { sub, user_id: userId, email, iat, exp } = claims as Partial<Record<string, unknown>>;
    const subject = [sub, userId].find((id) => typeof id === 'string' || typeof id === 'number');
    const span = typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : Number.NaN;
    return {
      subject: subject === undefined ? null : String(subject),
      email: typeof email === 'string' ? email : null,
      lifetime: Number.isFinite(span) && span > 0 ? span : null,
      issuedAt: typeof iat === 'number' ? iat * 1000 : null,
    };
  } catch {
    return unknownClaims;
  }
}
