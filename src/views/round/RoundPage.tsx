import { useSelector } from '@xstate/react';
import { displayedName } from '../../machines/profile.ts';
import type { RoundActor } from '../../machines/round.machine.ts';
import { roundTitle } from '../rounds/round-words.ts';
import { useSessionSelector } from '../session-context.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { RoundBody } from './RoundBody.tsx';
import { RoundHead } from './RoundHead.tsx';

/** One round: what it is, what could come of it, and what can go wrong. */
export function RoundPage({ actor }: { actor: RoundActor }) {
  const detail = useSelector(actor, ({ context }) => context.detail);
  const known = useSelector(actor, ({ context }) => context.known);
  const stats = useSelector(actor, ({ context }) => context.stats);
  const profile = useSessionSelector(({ context }) => context.profile);
  const round = detail ?? known;
  return (
    <>
      <PageHead
        key={round?.id ?? 0}
        title={round ? roundTitle(round) : 'Round'}
        subtitle={round?.one_liner}
      />
      <div className="flex flex-col gap-8">
        {round && <RoundHead actor={actor} round={round} stats={stats} />}
        <RoundBody actor={actor} preparedFor={profile === null ? '' : displayedName(profile)} />
      </div>
    </>
  );
}
