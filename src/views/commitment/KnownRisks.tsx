import { useSelector } from '@xstate/react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { CommitmentActor } from '../../machines/commitment.machine.ts';
import { acknowledgements, type Acknowledgement } from '../../machines/commitment-rules.ts';
import type { CommitmentValues } from '../../machines/drafts.ts';
import { formatPercent } from '../format.ts';
import { Checkbox } from '../ui/Checkbox.tsx';

/** What has to be known before anything is promised. */
export function KnownRisks({ actor }: { actor: CommitmentActor }) {
  const { register } = useFormContext<CommitmentValues>();
  const { errors } = useFormState<CommitmentValues>();
  const fees = useSelector(actor, ({ context }) => context.detail.fees);
  const words: Readonly<Record<Acknowledgement, string>> = {
    risk: 'Startups often fail, and I put in nothing that I need.',
    illiquidity: 'This cannot be sold at will, and may be held for many years.',
    loss: 'I can bear to lose all of it.',
    fees: `The club takes an entry fee of ${formatPercent(fees?.entry_percent)} and ${formatPercent(fees?.carry_percent)} of a gain.`,
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-ink">I know and accept</legend>
      {acknowledgements.map((name, index) => (
        <Checkbox
          key={name}
          value={name}
          label={words[name]}
          error={index === acknowledgements.length - 1 ? errors.acknowledgements?.message : undefined}
          {...register('acknowledgements')}
        />
      ))}
    </fieldset>
  );
}
