import type { ClubPortfolio } from '../../../api/club/club-portfolio.ts';
import { isTraded } from '../../../domain/money/book/member-trades.ts';
import { useMoney } from '../../kit/format/money.ts';

type MemberTradesProps = { readonly totals: ClubPortfolio['totals']; readonly currency: string };

/** What members paid to and received from each other, if anything; which ratios include it, and which do not. */
export function MemberTrades({ totals, currency }: MemberTradesProps) {
  const money = useMoney();
  const { bought_from_members: bought, received_from_members: received } = totals;
  if (!isTraded(bought, received)) return null;
  return (
    <p className="text-base text-ink-muted">
      Trades between members, after fees and carry: {money.money(bought, currency)} invested and{' '}
      {money.money(received, currency)} distributed. They are excluded from the multiples of the club,
      vehicles, series and startups, and included in those of investors and vintages.
    </p>
  );
}
