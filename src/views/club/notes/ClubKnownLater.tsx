import type { ClubPortfolio } from '../../../api/club/club-portfolio.ts';
import { formatCount, formatDate } from '../../kit/format/format.ts';

/** How many values of the day rest on valuations that became known later; hidden if none does. */
export function ClubKnownLater({ club }: { club: Pick<ClubPortfolio, 'totals' | 'as_of_date'> }) {
  const { known_later_count: count, last_known_date: last } = club.totals;
  if (!count || !last) return null;
  return (
    <p className="text-base text-ink-muted">
      {count === 1
        ? 'The value of one holding rests on a valuation'
        : `The values of ${formatCount(count)} holdings rest on valuations`}{' '}
      that became known after {formatDate(club.as_of_date)}, {count === 1 ? 'on' : 'the last on'}{' '}
      {formatDate(last)}. A report made before then states other values.
    </p>
  );
}
