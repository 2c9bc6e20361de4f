import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondFactors } from '../../../server/database/schema/schema.ts';
import { type Secrets, secretId } from '../../../server/domain/core/secrets.ts';
import { fileLink, isFileLink } from '../../../server/domain/documents/file-links.ts';
import { readAccess, signAccess } from '../../../server/domain/session/access-token.ts';
import { seal, unseal } from '../../../server/domain/session/sealed.ts';
import { resealSecondFactors } from '../../../server/domain/session/second-factor.ts';
import { rotateRefreshToken } from '../../../server/domain/session/sessions.ts';
import { anyEngine, openTestHost, type TestHost } from '../support/host.ts';

const first = 'first-secret-of-the-club-that-is-long-enough-1';
const second = 'second-secret-of-the-club-that-is-long-enough-2';
const secretsOf = (current: string, previous: string | null): Secrets => ({
  current: new TextEncoder().encode(current),
  previous: previous === null ? null : new TextEncoder().encode(previous),
  audit: new TextEncoder().encode('the-key-of-the-audit-log-that-stays-the-same'),
});

let host: TestHost;
beforeAll(async () => {
  host = await openTestHost(anyEngine, { JWT_SECRET: second, JWT_SECRET_PREVIOUS: first });
});
afterAll(() => host.dispose());

/** The same host as it was before its secret changed, or after the previous one was taken away. */
const under = (current: string, previous: string | null) => ({
  ...host.host,
  secrets: secretsOf(current, previous),
});

describe('a new secret', () => {
  it('is identified in each token, without revealing anything', async () => {
    const { access } = await host.login('member@clubfolio.example');
    const header = JSON.parse(Buffer.from(access.split('.')[0] ?? '', 'base64url').toString());
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT', kid: secretId(secretsOf(second, null).current) });
    expect(second).not.toContain(header.kid);
  });

  it('accepts tokens and links of the previous one until they expire, while it is configured', async () => {
    const before = under(first, null);
    const token = await signAccess(before, 7, '00000000-0000-4000-8000-000000000000');
    expect(await readAccess(host.host, token)).toMatchObject({ kind: 'valid', investorId: 7 });
    expect(await readAccess(under(second, null), token)).toEqual({ kind: 'invalid' });
    const link = new URL(fileLink(before, 5).url, 'http://localhost').searchParams;
    const isBelieved = (by: typeof before) =>
      isFileLink(by, '5', link.get('expires') ?? '', link.get('signature') ?? '');
    expect([isBelieved(host.host), isBelieved(under(second, null))]).toEqual([true, false]);
  });

  it('repeats a lost refresh response that was sent under the previous one', async () => {
    const { refresh } = await host.login('company@clubfolio.example');
    const given = await rotateRefreshToken(under(first, null), refresh);
    const repeated = await rotateRefreshToken(host.host, refresh);
    expect(given.kind).toBe('rotated');
    expect(repeated.kind === 'rotated' && repeated.tokens.refresh).toBe(
      given.kind === 'rotated' && given.tokens.refresh,
    );
    expect(
      (await rotateRefreshToken(host.host, given.kind === 'rotated' ? given.tokens.refresh : '')).kind,
    ).toBe('rotated');
  });

  it('re-encrypts second factors at the start, so that the previous one can be removed', async () => {
    const id = 1;
    const created_at = new Date();
    const sealed_secret = seal(under(first, null).secrets, id, 'what the app knows');
    await host.host.database.queries
      .insert(secondFactors)
      .values({ investor_id: id, sealed_secret, created_at });
    const read = async () => {
      const [row] = await host.host.database.queries
        .select()
        .from(secondFactors)
        .where(eq(secondFactors.investor_id, id));
      return unseal(under(second, null).secrets, id, row?.sealed_secret ?? '');
    };
    expect(await read()).toBeNull();
    await resealSecondFactors(host.host);
    expect(await read()).toEqual({ text: 'what the app knows', isOld: false });
  });
});
