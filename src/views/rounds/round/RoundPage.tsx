import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import { displayName } from '../../../domain/people/investor.ts';
import { selectChild, selectProfile } from '../../../machines/kit/selectors/page.selectors.ts';
import type { RoundActor } from '../../../machines/rounds/round.machine.ts';
import {
  selectChange,
  selectDetail,
  selectIsFirstRefresh,
  selectKnown,
  selectStats,
} from '../../../machines/rounds/round.selectors.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useFirstLoading } from '../../kit/page/use-first-loading.ts';
import { useSessionSelector } from '../../kit/session/session-context.ts';
import { Commitment } from '../commitment/Commitment.tsx';
import { CommitmentBar } from '../commitment/CommitmentBar.tsx';
import { KnownChange } from '../commitment/round-change.ts';
import { useInSight } from '../commitment/use-in-sight.ts';
import { roundTitle } from '../list/round.labels.ts';
import { RoundBody } from './RoundBody.tsx';
import { RoundHead } from './RoundHead.tsx';

/** One round: what it is, possible returns and risks; beside it, the person's commitment. */
export function RoundPage({ actor }: { actor: RoundActor }) {
  const { watch: watchPanel, element: panel, isInSight: isPanelInSight } = useInSight();
  const { watch: watchButton, isInSight: isButtonInSight } = useInSight();
  const detail = useSelector(actor, selectDetail);
  const known = useSelector(actor, selectKnown);
  const stats = useSelector(actor, selectStats);
  const change = useSelector(actor, selectChange);
  const commitment = useSelector(actor, selectChild('commitment'));
  // On a phone it is above the sections, and would move them when it takes its height.
  const isCommitmentLoading = useFirstLoading(useSelector(commitment, selectIsFirstRefresh));
  const profile = useSessionSelector(selectProfile);
  const round = detail ?? known;
  const openPanel = () => {
    panel.current?.scrollIntoView();
    panel.current?.focus({ preventScroll: true });
  };
  const body = <RoundBody actor={actor} preparedFor={profile === null ? '' : displayName(profile)} />;
  return (
    <>
      {/* The heading of the round replaces the one without its name and takes the focus, also back from signing. */}
      <PageHead
        key={round?.id ?? 0}
        title={round ? roundTitle(round) : 'Round'}
        subtitle={round ? round.one_liner : '\u00a0'}
      />
      {round ? (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0 lg:col-start-1">
            <RoundHead actor={actor} round={round} stats={stats} />
          </div>
          {commitment && (
            <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <div className="lg:not-has-[form]:sticky lg:not-has-[form]:top-20 lg:not-has-[form]:max-h-[calc(100dvh-6rem)] lg:not-has-[form]:overflow-y-auto">
                <KnownChange value={change}>
                  <Commitment actor={commitment} buttonRef={watchButton} ref={watchPanel} />
                </KnownChange>
              </div>
            </div>
          )}
          <div className={clsx('min-w-0 lg:col-start-1', isCommitmentLoading && 'max-lg:hidden')}>{body}</div>
        </div>
      ) : (
        body
      )}
      {commitment && (
        <CommitmentBar
          actor={commitment}
          isPanelInSight={isPanelInSight}
          isButtonInSight={isButtonInSight}
          onOpen={openPanel}
        />
      )}
    </>
  );
}
