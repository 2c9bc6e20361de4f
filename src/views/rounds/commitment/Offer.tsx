import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import { takesInterest } from '../../../machines/rounds/commitment/commitment-rules.ts';
import type { CommitmentActor } from '../../../machines/rounds/commitment/commitment.machine.ts';
import {
  selectApplication,
  selectDetail,
  selectInterest,
  selectIsDraft,
  selectObstacle,
  openForm,
} from '../../../machines/rounds/commitment/commitment.selectors.ts';
import { formatPercent } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { currencyOf } from '../list/round.labels.ts';
import { Blocker } from './Blocker.tsx';
import { Interest } from './Interest.tsx';
import { Withdrawal } from './tracking/Withdrawal.tsx';

/** Shown before a commitment: the terms in short, and the button that opens the form. */
export function Offer({ actor, ref }: { actor: CommitmentActor; ref: Ref<HTMLButtonElement> }) {
  const money = useMoney();
  const detail = useSelector(actor, selectDetail);
  const draft = useSelector(actor, selectApplication);
  const obstacle = useSelector(actor, selectObstacle);
  const isDraft = useSelector(actor, selectIsDraft);
  const interest = useSelector(actor, selectInterest);
  const currency = currencyOf(detail);
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          ['Minimum', money.money(detail.min_ticket, currency)],
          ['Remaining allocation', money.money(detail.remaining_amount, currency)],
          ['Entry fee', formatPercent(detail.fees?.entry_percent)],
          ...(isDraft ? [['Your draft', money.money(draft?.requested_amount, currency)] as const] : []),
        ]}
      />
      {obstacle ? (
        <Blocker obstacle={obstacle} />
      ) : (
        <Button ref={ref} variant="primary" wide onClick={() => openForm(actor)}>
          {isDraft
            ? 'Continue your draft'
            : detail.status === 'waitlist'
              ? 'Join the waiting list'
              : 'Commit'}
        </Button>
      )}
      {isDraft && <Withdrawal actor={actor} />}
      {!isDraft && takesInterest(detail) && <Interest actor={interest} detail={detail} />}
    </div>
  );
}
