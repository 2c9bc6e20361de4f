import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import { plainAmount } from '../../../domain/money/amounts/plain-amount.ts';
import { isAmount } from '../../../domain/money/commitments/commitment.ts';
import { describeFailure } from '../../../machines/kit/failure.ts';
import {
  selectInterestAmount,
  selectInterestFailure,
  selectIsReporting,
  expressInterest,
  withdrawInterest,
} from '../../../machines/rounds/commitment/commitment.selectors.ts';
import type { InterestActor } from '../../../machines/rounds/commitment/interest.machine.ts';
import { useMoney } from '../../kit/format/money.ts';
import { AmountInput } from '../../kit/forms/AmountInput.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { currencyOf } from '../list/round.labels.ts';

/** A non-binding indication of interest to the club. */
export function Interest({ actor, detail }: { actor: InterestActor; detail: RoundDetail }) {
  const money = useMoney();
  const interest = useSelector(actor, selectInterestAmount);
  const failure = useSelector(actor, selectInterestFailure);
  const isReporting = useSelector(actor, selectIsReporting);
  const [amount, setAmount] = useState(() => plainAmount(detail.min_ticket));
  const currency = currencyOf(detail);
  const isRight = isAmount(amount.trim(), currency);
  return (
    <div className="flex flex-col gap-3">
      {interest === null ? (
        <>
          <Field
            label="Interested but not sure yet?"
            hint="Non-binding: lets the club gauge demand."
            error={amount === '' || isRight ? undefined : 'Enter digits only, such as 25000'}
          >
            <AmountInput unit={currency} value={amount} onValue={setAmount} />
          </Field>
          <Button
            busy={isReporting}
            disabled={!isRight}
            onClick={() => expressInterest(actor, amount.trim())}
          >
            Express interest
          </Button>
        </>
      ) : (
        <>
          <p role="status" className="text-base text-ink">
            You expressed interest in {money.money(interest, currency)}. This is non-binding.
          </p>
          <Button busy={isReporting} onClick={() => withdrawInterest(actor)}>
            Withdraw interest
          </Button>
        </>
      )}
      {failure && (
        <p role="alert" className="text-sm text-negative">
          Your interest was not sent. {describeFailure(failure).message}
        </p>
      )}
    </div>
  );
}
