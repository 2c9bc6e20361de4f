import { useSelector } from '@xstate/react';
import { countryName } from '../../../domain/texts/country-name.ts';
import type { BankActor } from '../../../machines/onboarding/bank.machine.ts';
import { selectInfo, selectLookupState } from '../../../machines/onboarding/bank.selectors.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';

/** Details of the bank that the BIC belongs to. */
export function BankLookup({ actor }: { actor: BankActor }) {
  const state = useSelector(actor, selectLookupState);
  const info = useSelector(actor, selectInfo);
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
        <Notice title="We don’t recognise this BIC" live>
          Please double-check it. If it’s correct, enter the bank details and we’ll review them.
        </Notice>
      );
    case 'unavailable':
      return (
        <Notice tone="caution" title="The bank could not be looked up" live>
          Enter the bank details yourself.
        </Notice>
      );
    default:
      return state satisfies never;
  }
}
