import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { Settings } from '../environment.ts';

const isLoopbackName = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/** The origin that the browser used, without a trailing slash. Use it only in responses to that browser. */
export const requestOrigin = (context: Context, settings: Settings): string =>
  settings.publicUrl ?? new URL(context.req.url).origin;

/**
 * The origin for links in mails. A `Host` header is trusted only when it names this machine: otherwise an attacker
 * could have a reset link sent that leads to another server.
 */
export function mailOrigin(context: Context, settings: Settings): string {
  if (settings.publicUrl) return settings.publicUrl;
  const url = new URL(context.req.url);
  return isLoopbackName(url.hostname) ? url.origin : `http://${settings.hostname}:${settings.port}`;
}

/** The site for passkeys: they belong to a host name, and are accepted on one origin only. */
export type PasskeySite = { readonly id: string; readonly origin: string };

/** The site for passkeys of this request, by the rule for links in mails; null at an IP address, which WebAuthn does not allow. */
export function passkeySite(context: Context, settings: Settings): PasskeySite | null {
  const { hostname, origin } = new URL(mailOrigin(context, settings));
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isNumber ? null : { id: hostname, origin };
}

const plainAddress = (address: string) => address.trim().replace(/^::ffff:/, '');

function socketAddress(context: Context): string {
  const env: unknown = context.env;
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return 'local';
  const { incoming } = env;
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return 'local';
  const { socket } = incoming;
  if (typeof socket !== 'object' || socket === null || !('remoteAddress' in socket)) return 'local';
  return typeof socket.remoteAddress === 'string' ? plainAddress(socket.remoteAddress) : 'local';
}

/** The client's address. `X-Forwarded-For` is read from its end, and only past proxies that are configured as trusted. */
export function addressOf(context: Context, { trustedProxies }: Settings): string {
  let address = socketAddress(context);
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map(plainAddress);
  while (trustedProxies.includes(address)) {
    const next = forwarded.pop();
    if (!next || isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after];
}

/** The key of rate limits: the address, or the /64 network of an IPv6 address, because one customer owns all of it. */
export function limitAddressOf(context: Context, settings: Settings): string {
  const address = addressOf(context, settings);
  if (isIP(address) !== 6) return address;
  const network = groupsOf(address.replace(/%.*$/, '')).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
