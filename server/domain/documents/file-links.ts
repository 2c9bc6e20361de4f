import { createHmac } from 'node:crypto';
import type { Host } from '../../host.ts';
import { isSignedBy } from '../core/secrets.ts';

const linkSeconds = 300;

type Signer = Pick<Host, 'secrets' | 'clock'>;

const macOf = (secret: Uint8Array, id: number | string, expires: number) =>
  createHmac('sha256', secret).update(`file:1:${id}:${expires}`).digest('base64url');

/** A URL that downloads one file without a session, valid for five minutes. */
export function fileLink(
  host: Signer,
  id: number | string,
): { readonly url: string; readonly url_expires_at: string } {
  const expires = Math.floor(host.clock().getTime() / 1_000) + linkSeconds;
  return {
    url: `/api/v1/files/${id}?expires=${expires}&signature=${macOf(host.secrets.current, id, expires)}`,
    url_expires_at: new Date(expires * 1_000).toISOString(),
  };
}

/** True for a link that we signed and that has not expired. */
export function isFileLink(host: Signer, id: string, expires: string, signature: string): boolean {
  if (!/^\d{1,12}$/.test(expires)) return false;
  if (!isSignedBy(host.secrets, (secret) => macOf(secret, id, Number(expires)), signature)) return false;
  return Number(expires) * 1_000 > host.clock().getTime();
}
