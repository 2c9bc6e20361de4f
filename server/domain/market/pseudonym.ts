import { createHmac } from 'node:crypto';
import type { Host } from '../../host.ts';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A member's name on the market: stable, and not traceable to the member without the host's secret. */
export function pseudonymOf({ secret }: Pick<Host, 'secret'>, investorId: number | null): string {
  if (investorId === null) return 'The company';
  const digest = createHmac('sha256', secret).update(`member of the market ${investorId}`).digest();
  const code = [...digest.subarray(0, 4)].map((byte) => letters.charAt(byte % letters.length)).join('');
  return `Member ${code}`;
}
