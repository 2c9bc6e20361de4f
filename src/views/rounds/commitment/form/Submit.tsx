import { useWatch } from 'react-hook-form';
import type { RoundDetail } from '../../../../api/rounds/round-detail.ts';
import { isAmount } from '../../../../domain/money/commitments/commitment.ts';
import type { CommitmentValues } from '../../../../machines/rounds/commitment/draft.ts';
import { useMoney } from '../../../kit/format/money.ts';
import { Button } from '../../../ui/navigation/Button.tsx';
import { currencyOf } from '../../list/round.labels.ts';
import { submitLabel } from './waiting-list.ts';

type SubmitProps = { readonly detail: RoundDetail; readonly isBusy: boolean; readonly isBlocked: boolean };

export function Submit({ detail, isBusy, isBlocked }: SubmitProps) {
  const money = useMoney();
  const amount = useWatch<CommitmentValues, 'amount'>({ name: 'amount' }).trim();
  return (
    <Button type="submit" variant="primary" wide busy={isBusy} disabled={isBlocked}>
      {submitLabel(detail, isAmount(amount, currencyOf(detail)) ? amount : null, money)}
    </Button>
  );
}
