import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { DeskActor } from '../../../machines/club/desk/desk.machine.ts';
import {
  selectDesk,
  selectListsState,
  retryDesk,
  refreshDesk,
} from '../../../machines/club/desk/desk.selectors.ts';
import { describeFailure } from '../../../machines/kit/failure.ts';
import { selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import { routes } from '../../../routes.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { DeskNav } from './DeskNav.tsx';
import { Imports } from './Imports.tsx';
import { Payments } from './Payments.tsx';
import { Records } from './Records.tsx';
import { Reviews } from './Reviews.tsx';
import { Rounds } from './Rounds.tsx';

const withoutDesk: readonly string[] = ['gated', 'forbidden', 'notOffered'];

const parts = { reviews: Reviews, payments: Payments, rounds: Rounds, records: Records, imports: Imports };

function Body({ actor }: { actor: DeskActor }) {
  const stage = useSelector(actor, selectListsState);
  const desk = useSelector(actor, selectDesk);
  const failure = useSelector(actor, selectFailure);
  const { part } = useSelector(actor, selectSearch);
  switch (stage) {
    case 'loading':
      return <Skeleton height="card" label="Loading the desk" />;
    case 'gated':
    case 'forbidden':
      return (
        <EmptyState title="You can’t act for the club">
          Access to the club’s records doesn’t include the desk. The club’s administrator can give you access.
        </EmptyState>
      );
    case 'notOffered':
      return (
        <EmptyState title="Your club doesn’t use the desk">
          Reviews, payments and entries are made in the club’s own system.
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorState
          title="The desk could not be loaded"
          reference={failure?.reference}
          onRetry={() => retryDesk(actor)}
        >
          {failure && describeFailure(failure).message}
        </ErrorState>
      );
    case 'shown':
    case 'refreshing': {
      const Part = parts[part];
      return desk && <Part actor={actor} desk={desk} />;
    }
    default:
      return stage satisfies never;
  }
}

/** What an operator does for the club: decisions, payments, entries and imports. */
export function Desk({ actor }: { actor: DeskActor }) {
  const search = useSelector(actor, selectSearch);
  const desk = useSelector(actor, selectDesk);
  const stage = useSelector(actor, selectListsState);
  return (
    <>
      <PageHead
        title={routes.desk.title}
        subtitle={
          <>
            Preview the changes of each step before you confirm it.{' '}
            <Link href={routes.cyborg.path} asChild>
              <TextLink>The club’s book</TextLink>
            </Link>
          </>
        }
        actions={
          !withoutDesk.includes(stage) && (
            <Button
              size="small"
              busy={stage === 'refreshing'}
              disabled={!desk}
              onClick={() => refreshDesk(actor)}
            >
              Refresh
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-8">
        {desk && <DeskNav part={search.part} desk={desk} />}
        <Body actor={actor} />
      </div>
      <ActionDialog actor={actor} />
    </>
  );
}
