import type { ClubPortfolio } from '../../../api/club/club-portfolio.ts';
import { ClubKnownLater } from './ClubKnownLater.tsx';
import { MemberTrades } from './MemberTrades.tsx';
import { RatesUsed } from './RatesUsed.tsx';

/** Below the figures of the club's book: trades between members, valuations known later and exchange rates, where there are any. */
export const ClubNotes = ({ club }: { club: ClubPortfolio }) => (
  <>
    <MemberTrades totals={club.totals} currency={club.currency} />
    <ClubKnownLater club={club} />
    <RatesUsed {...club} />
  </>
);
