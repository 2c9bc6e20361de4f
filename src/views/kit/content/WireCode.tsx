import type { SeenWire, WireTrust } from '../../../machines/kit/device/wire-trace.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { formatDate } from '../format/format.ts';
import { spokenCode } from './spoken-code.ts';

const notices = {
  first: {
    tone: 'info',
    title: 'New on this device',
    text: () =>
      'There is nothing to compare these details with yet. Call the club on a number you already have.',
  },
  changed: {
    tone: 'negative',
    title: 'These bank details have changed',
    text: () => 'Call the club on a number you already have before you send anything.',
  },
  known: {
    tone: 'positive',
    title: undefined,
    text: (since: string) => `Unchanged on this device since ${formatDate(since)}.`,
  },
} as const satisfies Readonly<Record<WireTrust, object>>;

/**
 * What this device knows about the bank details, and a code to compare them by telephone. Details that were never seen
 * before are not called unchanged.
 */
export function WireCode({ fingerprint, since, trust }: SeenWire) {
  const { tone, title, text } = notices[trust];
  return (
    <Notice tone={tone} title={title} live={trust === 'changed'}>
      {text(since)} Verification code – confirm by phone with the club:{' '}
      <strong className="whitespace-nowrap tabular-nums">{fingerprint}</strong>
      <span className="block text-sm">Read out: {spokenCode(fingerprint)}.</span>
    </Notice>
  );
}
