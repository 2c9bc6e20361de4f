import { useSelector } from '@xstate/react';
import {
  concentrationAfter,
  concentrationLevel,
  isAmount,
} from '../../../../domain/money/commitments/commitment.ts';
import { exposuresOf } from '../../../../domain/money/report/exposures.ts';
import { selectData } from '../../../../machines/kit/selectors/page.selectors.ts';
import type { CommitmentFormActor } from '../../../../machines/rounds/commitment/commitment-form.machine.ts';
import { selectBook, selectFormDetail } from '../../../../machines/rounds/commitment/commitment.selectors.ts';
import { formatPercent } from '../../../kit/format/format.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { currencyOf } from '../../list/round.labels.ts';

/**
 * How much of the investor's own book would be in this startup: all of it for a person without other holdings. It warns
 * and never forbids.
 */
export function Concentration({ actor, amount }: { actor: CommitmentFormActor; amount: string }) {
  const query = useSelector(actor, selectBook);
  const book = useSelector(query, selectData);
  const detail = useSelector(actor, selectFormDetail);
  const { startup } = detail;
  const exposures = book && exposuresOf(book, book.holdings);
  const after =
    exposures && isAmount(amount, currencyOf(detail))
      ? concentrationAfter(exposures, startup.id, amount)
      : null;
  if (after === null) return null;
  const level = concentrationLevel(after);
  if (level === 'all') {
    return (
      <Notice tone="caution" title="Everything in one startup">
        All of the value you hold through the club would be in {startup.name}. Most startups lose money:
        consider diversifying.
      </Notice>
    );
  }
  const text = `This would make ${startup.name} ${formatPercent(after.share)} of your holdings through the club. Your four largest would make up ${formatPercent(after.largestFour)}.`;
  return level === null ? (
    <p className="text-sm text-ink-muted">{text}</p>
  ) : (
    <Notice tone="caution" title="High concentration in one startup">
      {text}
    </Notice>
  );
}
