import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app supports (RFC 6238, section 4): SHA-1, 6 digits, steps of 30 seconds. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps before and after the current one whose codes are accepted: clocks differ, and typing takes time (RFC 6238, section 5.2). */
const window = 1;

/** A new secret of 160 bits (RFC 4226, section 4) in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI that an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...rules, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The time step that `code` belongs to, within the window around `now`; null for a wrong code. Compares in constant time. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...rules, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}
