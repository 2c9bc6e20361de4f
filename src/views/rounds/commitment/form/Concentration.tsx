import { useSelector } from '@xstate/react';
import type { Portfolio } from '../../../../api/portfolio/portfolio.ts';
import { decimal, moneyText, roundMoney } from '../../../../domain/money/amounts/decimal.ts';
import {
  concentrationAfter,
  isAmount,
  type Exposure,
} from '../../../../domain/money/commitments/commitment.ts';
import { selectData } from '../../../../machines/kit/selectors/page.selectors.ts';
import type { CommitmentFormActor } from '../../../../machines/rounds/commitment/commitment-form.machine.ts';
import { selectBook, selectFormDetail } from '../../../../machines/rounds/commitment/commitment.selectors.ts';
import { formatPercent } from '../../../kit/format/format.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { currencyOf } from '../../list/round.labels.ts';

/** From this share on it is shown as a warning. */
const warningShare = 0.25;

/** The value of the book in the report's currency; null where something cannot be converted or is not valued. */
function exposuresIn({ holdings, currency, rates }: Portfolio): readonly Exposure[] | null {
  const exposures: Exposure[] = [];
  for (const { startup, fair_value_net: value, currency: own } of holdings) {
    const rate =
      own === null || own === currency
        ? '1'
        : rates?.findLast(({ from, to }) => from === own && to === currency)?.rate;
    if (value === null || rate === undefined) return null;
    exposures.push({
      startup: startup.id,
      value: moneyText(roundMoney(decimal(value).times(rate), currency)),
    });
  }
  return exposures;
}

/**
 * How much of the investor's own book would be in this startup: all of it for a person without other holdings. It warns
 * and never forbids.
 */
export function Concentration({ actor, amount }: { actor: CommitmentFormActor; amount: string }) {
  const query = useSelector(actor, selectBook);
  const book = useSelector(query, selectData);
  const detail = useSelector(actor, selectFormDetail);
  const { startup } = detail;
  const exposures = book && exposuresIn(book);
  const after =
    exposures && isAmount(amount, currencyOf(detail))
      ? concentrationAfter(exposures, startup.id, amount)
      : null;
  if (after === null) return null;
  if (Number(after.share) === 1) {
    return (
      <Notice tone="caution" title="Everything in one startup">
        All of the value you hold through the club would be in {startup.name}. Most startups lose money:
        consider diversifying.
      </Notice>
    );
  }
  const text = `This would make ${startup.name} ${formatPercent(after.share)} of your holdings through the club. Your four largest would make up ${formatPercent(after.largestFour)}.`;
  return Number(after.share) < warningShare ? (
    <p className="text-sm text-ink-muted">{text}</p>
  ) : (
    <Notice tone="caution" title="High concentration in one startup">
      {text}
    </Notice>
  );
}
