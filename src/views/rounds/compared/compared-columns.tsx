import type { Round } from '../../../api/rounds/rounds.ts';
import { ownCommitmentLabel } from '../../kit/format/commitment.labels.ts';
import { formatPercent, unknown } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { roundColumn as column } from '../list/round-column.ts';
import { currencyOf, roundTitle, feesText, instrumentText, valuationText } from '../list/round.labels.ts';

/** Amounts are in different currencies, so the rows have a fixed order: this round first, then the others. */
export const comparedColumns = (money: Money, own: number): readonly DataColumn<Round>[] => [
  column('title', 'Round', roundTitle, { fixed: true, weight: 2, importance: 1 }),
  column(
    'mine',
    'My position',
    ({ my_application: mine }) => (mine ? ownCommitmentLabel(mine).label : null),
    {
      cell: ({ id, my_application: mine }) =>
        id === own ? <Badge tone="info">This round</Badge> : mine ? ownCommitmentLabel(mine).label : unknown,
    },
  ),
  column('valuation', 'Valuation', (round) => valuationText(round, money)),
  column('price', 'Price per share', (round) => round.price_per_share, {
    kind: 'figure',
    cell: (round) => money.price(round.price_per_share, currencyOf(round)),
  }),
  column('discount', 'Discount', ({ discount_percent: discount }) => discount, {
    kind: 'figure',
    cell: ({ discount_percent: discount }) => formatPercent(discount),
  }),
  column('instrument', 'Instrument', ({ instrument }) => instrumentText(instrument)),
  column('fees', 'Fees', feesText, { weight: 1.5 }),
];
