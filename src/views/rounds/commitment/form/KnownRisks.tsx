import { useSelector } from '@xstate/react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { CommitmentActor } from '../../../../machines/rounds/commitment/commitment.machine.ts';
import { acknowledgements, type Acknowledgement } from '../../../../domain/commitment.ts';
import { type CommitmentValues } from '../../../../machines/rounds/commitment/draft.ts';
import { formatPercent } from '../../../kit/format/format.ts';
import { Acknowledgements } from '../../../ui/forms/Acknowledgements.tsx';

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
    <Acknowledgements
      names={acknowledgements}
      words={words}
      field={register('acknowledgements')}
      error={errors.acknowledgements?.message}
    />
  );
}
