import type { Round } from '../../../api/rounds/rounds.ts';
import { formatDate } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { roundColumn as column } from './round-column.ts';
import {
  currencyOf,
  roundTitle,
  feesText,
  instrumentText,
  progressText,
  roundStatusLabel,
  valuationText,
} from './round.labels.ts';
import { ownCommitmentLabel } from '../../kit/format/commitment.labels.ts';

/** The rounds as a table; the order is the page's own, the same as that of the cards. */
export const roundColumns = (money: Money): readonly DataColumn<Round>[] => [
  column('title', 'Round', roundTitle, { fixed: true, weight: 2, importance: 1 }),
  column('status', 'Status', ({ status }) => roundStatusLabel(status).label, {
    cell: ({ status }) => {
      const { label, tone } = roundStatusLabel(status);
      return <Badge tone={tone}>{label}</Badge>;
    },
  }),
  column('deadline', 'Deadline', ({ deadline_date: day }) => day, {
    kind: 'day',
    cell: ({ deadline_date: day }) => formatDate(day),
  }),
  column('mine', 'My position', ({ my_application: mine }) => mine && ownCommitmentLabel(mine).label),
  column('progress', 'Progress', (round) => progressText(round, money), { weight: 2, isAmount: true }),
  column('valuation', 'Valuation', (round) => valuationText(round, money), { isAmount: true }),
  column('minimum', 'Minimum', (round) => money.whole(round.min_ticket, currencyOf(round)), {
    isAmount: true,
  }),
  column('instrument', 'Instrument', ({ instrument }) => instrumentText(instrument)),
  column('lead', 'Lead', ({ lead_investor: lead }) => lead),
  column('fees', 'Fees', feesText, { weight: 1.5 }),
];
