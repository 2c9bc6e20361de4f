import { createHmac } from 'node:crypto';
import type { Host } from '../../host.ts';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A member's name on the market: the same until the host's secret changes, and not traceable without it. */
export function pseudonymOf({ secrets }: Pick<Host, 'secrets'>, investorId: number | null): string {
  if (investorId === null) return 'The company';
  const digest = createHmac('sha256', secrets.current).update(`member of the market ${investorId}`).digest();
  const code = [...digest.subarray(0, 4)].map((byte) => letters.charAt(byte % letters.length)).join('');
  return `Member ${code}`;
}
