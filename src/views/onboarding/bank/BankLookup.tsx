import { useSelector } from '@xstate/react';
import type { BankActor } from '../../../machines/onboarding/bank-lookup.machine.ts';
import { countryName } from '../../kit/format/country-name.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';

/** What is known of the bank behind the BIC. */
export function BankLookup({ actor }: { actor: BankActor }) {
  const state = useSelector(actor, ({ value }) => value.lookup);
  const info = useSelector(actor, ({ context }) => context.info);
  switch (state) {
    case 'deciding':
    case 'idle':
      return null;
    case 'searching':
      return (
        <p role="status" className="flex items-center gap-2 text-base text-ink-muted">
          <Spinner /> Looking up the bank
        </p>
      );
    case 'found':
      return (
        <Notice tone="positive" title={info?.bank_name ?? 'Bank found'} live>
          {[info?.address, info?.city, info?.country && countryName(info.country)].filter(Boolean).join(', ')}
        </Notice>
      );
    case 'notFound':
      return (
        <Notice title="We do not know this BIC" live>
          Check it once more. If it is right, enter the bank yourself; the club will look at it.
        </Notice>
      );
    case 'unavailable':
      return (
        <Notice tone="caution" title="The bank could not be looked up" live>
          Enter it yourself; nothing is lost.
        </Notice>
      );
    default:
      return state satisfies never;
  }
}
