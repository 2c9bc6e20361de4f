import { useSelector } from '@xstate/react';
import { useWatch } from 'react-hook-form';
import { isPositive } from '../../../../domain/money/amounts/comparisons.ts';
import { costOf, isAmount, unitsFor } from '../../../../domain/money/commitments/commitment.ts';
import type { CommitmentFormActor } from '../../../../machines/rounds/commitment/commitment-form.machine.ts';
import { selectFormDetail } from '../../../../machines/rounds/commitment/commitment.selectors.ts';
import type { CommitmentValues } from '../../../../machines/rounds/commitment/draft.ts';
import { formatPercent } from '../../../kit/format/format.ts';
import { useMoney } from '../../../kit/format/money.ts';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { currencyOf } from '../../list/round.labels.ts';
import { Concentration } from './Concentration.tsx';
import { useSettled } from './use-settled.ts';
import { waitingNote } from './waiting-list.ts';

/** The amount to wire, calculated while typing by the club's own rule. */
export function Cost({ actor }: { actor: CommitmentFormActor }) {
  const money = useMoney();
  const detail = useSelector(actor, selectFormDetail);
  const amount = useWatch<CommitmentValues, 'amount'>({ name: 'amount' }).trim();
  const rate = detail.fees?.entry_percent ?? '0';
  const currency = currencyOf(detail);
  const isKnown = isAmount(amount, currency);
  const cost = isKnown ? costOf(amount, rate, currency) : null;
  const price = detail.terms?.price_per_share;
  const waiting = waitingNote(detail, isKnown ? amount : null, money);
  const spoken = useSettled(cost ? `You would wire ${money.money(cost.toWire, currency)}` : '');
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div className="flex flex-col gap-3 rounded-control bg-surface-muted p-3">
        <Facts
          facts={[
            ['Amount', isKnown ? money.money(amount, currency) : '—'],
            [`Entry fee, ${formatPercent(rate)}`, cost ? money.money(cost.entryFee, currency) : '—'],
            ['Total to wire', cost ? money.money(cost.toWire, currency) : '—'],
            ...(price && isKnown && isPositive(price)
              ? [['Shares, about', money.units(unitsFor(amount, price))] as const]
              : []),
          ]}
        />
        {waiting !== null && <p className="text-sm text-caution">{waiting}</p>}
      </div>
      <Concentration actor={actor} amount={amount} />
    </div>
  );
}
