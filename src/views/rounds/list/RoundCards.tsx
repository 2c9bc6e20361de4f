import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Round } from '../../../api/rounds/rounds.ts';
import type { RoundsActor } from '../../../machines/rounds/rounds.machine.ts';
import { maxPicked } from '../../../machines/rounds/rounds.search.ts';
import { selectPicked, pickRound } from '../../../machines/rounds/rounds.selectors.ts';
import { useToday } from '../../kit/format/use-today.ts';
import { useLater } from '../../kit/page/use-later.ts';
import { firstDrawn } from './round-order.ts';
import { RoundCard } from './RoundCard.tsx';
import { roundGrid } from './RoundCardLayout.tsx';
import { hasSavedScroll } from './use-scroll-restoration.ts';
import type { Watchlist } from './use-watchlist.ts';

type RoundCardsProps = {
  readonly actor: RoundsActor;
  readonly rounds: readonly Round[];
  /** Ids of rounds that changed while the list was open. */
  readonly changed: readonly number[];
  readonly watchlist: Watchlist;
  /** Below the cards, once they are all there: it would move with them. */
  readonly foot: ReactNode;
};

/** The first ones, then all of them by a render that leaves time for input. */
export function RoundCards({ actor, rounds, changed, watchlist, foot }: RoundCardsProps) {
  const today = useToday();
  const picked = useSelector(actor, selectPicked);
  const isWhole = useLater(true, hasSavedScroll(actor));
  return (
    <>
      <ul aria-label="Rounds" className={roundGrid}>
        {(isWhole ? rounds : rounds.slice(0, firstDrawn)).map((round) => (
          <li key={round.id}>
            <RoundCard
              round={round}
              today={today}
              watchlist={watchlist}
              isChanged={changed.includes(round.id)}
              isPicked={picked.some(({ id }) => id === round.id)}
              isFull={picked.length >= maxPicked}
              onPick={() => pickRound(actor, round)}
            />
          </li>
        ))}
      </ul>
      {isWhole && foot}
    </>
  );
}
