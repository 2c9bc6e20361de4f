import type { ClubPortfolio } from '../../api/club/club-portfolio.ts';
import { isTraded } from '../../domain/money/member-trades.ts';
import { useMoney } from '../kit/format/money.ts';

type MemberTradesProps = { readonly totals: ClubPortfolio['totals']; readonly currency: string };

/** What members paid to and received from each other, if anything; which ratios include it, and which do not. */
export function MemberTrades({ totals, currency }: MemberTradesProps) {
  const money = useMoney();
  const { bought_from_members: bought, received_from_members: received } = totals;
  if (!isTraded(bought, received)) return null;
  return (
    <p className="text-base text-ink-muted">
      Trades between members: {money.money(bought, currency)} of what was invested and{' '}
      {money.money(received, currency)} of what was distributed, after fees and carry. Multiples of the club,
      a vehicle, a series or a startup leave them out; those of an investor or a vintage include them.
    </p>
  );
}
