import { useSelector } from '@xstate/react';
import { useFormContext, useFormState } from 'react-hook-form';
import { acknowledgements, type Acknowledgement } from '../../../../domain/rounds/commitment.ts';
import type { CommitmentFormActor } from '../../../../machines/rounds/commitment/commitment-form.machine.ts';
import { selectFees } from '../../../../machines/rounds/commitment/commitment.selectors.ts';
import { type CommitmentValues } from '../../../../machines/rounds/commitment/draft.ts';
import { formatPercent } from '../../../kit/format/format.ts';
import { Acknowledgements } from '../../../ui/forms/Acknowledgements.tsx';

/** Risks to acknowledge before committing. */
export function KnownRisks({ actor }: { actor: CommitmentFormActor }) {
  const { register } = useFormContext<CommitmentValues>();
  const { errors } = useFormState<CommitmentValues>();
  const fees = useSelector(actor, selectFees);
  const labels: Readonly<Record<Acknowledgement, string>> = {
    risk: 'Startups often fail; I’m only investing money I can afford to lose.',
    illiquidity: 'This is illiquid and may be held for many years.',
    loss: 'I can afford a total loss.',
    fees: `The club takes an entry fee of ${formatPercent(fees?.entry_percent)} and ${formatPercent(fees?.carry_percent)} of gains.`,
  };
  return (
    <Acknowledgements
      names={acknowledgements}
      labels={labels}
      field={register('acknowledgements')}
      error={errors.acknowledgements?.message}
    />
  );
}
