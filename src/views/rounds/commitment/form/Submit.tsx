import { useWatch } from 'react-hook-form';
import { isAmount } from '../../../../domain/money/commitment.ts';
import type { CommitmentValues } from '../../../../machines/rounds/commitment/draft.ts';
import { useMoney } from '../../../kit/format/money.ts';
import { Button } from '../../../ui/navigation/Button.tsx';

type SubmitProps = { readonly currency: string; readonly isBusy: boolean; readonly isBlocked: boolean };

/** The button names the amount that it commits. */
export function Submit({ currency, isBusy, isBlocked }: SubmitProps) {
  const money = useMoney();
  const amount = useWatch<CommitmentValues, 'amount'>({ name: 'amount' }).trim();
  return (
    <Button type="submit" variant="primary" wide busy={isBusy} disabled={isBlocked}>
      {isAmount(amount, currency) ? `Commit ${money.money(amount, currency)}` : 'Commit'}
    </Button>
  );
}
