import type { RoundChange } from '../../../../machines/rounds/round-snapshot.ts';
import { formatDate } from '../../../kit/format/format.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { spokenCode } from './spoken-code.ts';

type WireCodeProps = { readonly wire: NonNullable<RoundChange['wire']>; readonly change: RoundChange };

/** What this device knows of the details, and the code by which they are compared on the telephone. Details that were never seen before are not called unchanged. */
export function WireCode({
  wire: { fingerprint, since },
  change: { isWireNew, isWireFirst },
}: WireCodeProps) {
  const [tone, title] = isWireNew
    ? (['negative', 'These bank details have changed'] as const)
    : isWireFirst
      ? (['info', 'New on this device'] as const)
      : (['positive', undefined] as const);
  return (
    <Notice tone={tone} title={title} live={isWireNew}>
      {isWireNew
        ? 'Call the club on a number you already have before you send anything.'
        : isWireFirst
          ? 'There is nothing to compare these details with yet. Call the club on a number you already have.'
          : `Unchanged on this device since ${formatDate(since)}.`}{' '}
      Verification code – confirm by phone with the club:{' '}
      <strong className="whitespace-nowrap tabular-nums">{fingerprint}</strong>
      <span className="block text-sm">Read out: {spokenCode(fingerprint)}.</span>
    </Notice>
  );
}
