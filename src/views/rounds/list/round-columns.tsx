import type { Round } from '../../../api/rounds/rounds.ts';
import { StartupMark } from '../../kit/content/StartupMark.tsx';
import { ownCommitmentLabel } from '../../kit/format/commitment.labels.ts';
import { formatDate, unknown } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { roundColumn as column } from './round-column.ts';
import {
  currencyOf,
  roundTitle,
  instrumentText,
  roundStatusLabel,
  shortFees,
  shortProgress,
  valuationText,
} from './round.labels.ts';

const figure = { kind: 'figure', isAmount: true } as const;

/** The rounds as a table; the order is the page's own, the same as that of the cards. */
export const roundColumns = (money: Money): readonly DataColumn<Round>[] => [
  column('title', 'Round', roundTitle, {
    fixed: true,
    weight: 2,
    importance: 1,
    cell: (round) => (
      <span className="flex min-w-40 items-center gap-2.5">
        <StartupMark startup={round.startup} />
        {roundTitle(round)}
      </span>
    ),
  }),
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
  column('progress', 'Committed', (round) => shortProgress(round, money), {
    ...figure,
    weight: 2,
    // On two lines, which every row has.
    cell: (round) => (
      <span className="inline-block whitespace-normal sm:max-w-18">
        {shortProgress(round, money).replace('of ', 'of\u00A0')}
      </span>
    ),
  }),
  column('valuation', 'Valuation', (round) => valuationText(round, money), {
    isAmount: true,
    // "pre-money" stays on one line.
    cell: (round) => valuationText(round, money).replaceAll('-', '\u2011'),
  }),
  column('minimum', 'Minimum', (round) => money.whole(round.min_ticket, currencyOf(round)), figure),
  column('instrument', 'Instrument', ({ instrument }) => instrumentText(instrument)),
  column('lead', 'Lead', ({ lead_investor: lead }) => lead, {
    cell: ({ lead_investor: lead }) => <span className="block min-w-24">{lead ?? unknown}</span>,
  }),
  column('fees', 'Fees', shortFees, { kind: 'figure' }),
];
