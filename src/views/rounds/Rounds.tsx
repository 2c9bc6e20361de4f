import { useSelector } from '@xstate/react';
import type { RoundsActor } from '../../machines/rounds.machine.ts';
import { roundsLocation } from '../../machines/rounds-view.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { ComparedRounds } from './ComparedRounds.tsx';
import { FilterChips } from './FilterChips.tsx';
import { RoundFilters } from './RoundFilters.tsx';
import { RoundsBody } from './RoundsBody.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';

/** What is open, and what of it is worth a closer look. */
export function Rounds({ actor }: { actor: RoundsActor }) {
  useKeptScroll(actor, roundsLocation(useSelector(actor, ({ context }) => context.view)).search);
  const isForbidden = useSelector(actor, (snapshot) => snapshot.matches({ list: 'forbidden' }));
  return (
    <>
      <PageHead title="Active rounds" subtitle="What the club invests in next, and until when." />
      <div className="flex flex-col gap-6">
        {!isForbidden && (
          <div className="flex flex-col gap-3">
            <RoundFilters actor={actor} />
            <FilterChips actor={actor} />
          </div>
        )}
        <RoundsBody actor={actor} />
      </div>
      <ComparedRounds actor={actor} />
    </>
  );
}
