import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { routes, viewAt } from '../../machines/routes.ts';
import type { SessionActor } from '../../machines/session.machine.ts';
import { selectPath } from '../../machines/session.selectors.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** A page whose content is not there yet says so, behind the gate that it will keep. */
export function BeingBuilt({ session }: { session: SessionActor }) {
  const view = useSelector(session, (snapshot) => viewAt(selectPath(snapshot)));
  const title = view ? routes[view].title : 'Page';
  return (
    <>
      <PageHead key={title} title={title} />
      <EmptyState
        title="This page is being built"
        action={
          <Link href="/portfolio" asChild>
            <ButtonLink>Go to your portfolio</ButtonLink>
          </Link>
        }
      >
        It will show its content in a coming version. Nothing is missing from your account.
      </EmptyState>
    </>
  );
}
