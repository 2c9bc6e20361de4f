import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import { formatDate } from '../../kit/format/format.ts';
import { href } from '../../../routes.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { PortfolioBody } from './PortfolioBody.tsx';

/** What I put in, what it is worth, what came back. */
export function Portfolio({ actor }: { actor: PortfolioActor }) {
  const asOf = useSelector(actor, ({ context }) => context.portfolio?.as_of_date ?? null);
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'));
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isRenewing = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'renewing' }));
  return (
    <>
      <PageHead
        title="Portfolio"
        asOf={isShown ? formatDate(asOf) : undefined}
        actions={
          (isShown || isLoading) && (
            <>
              <Link href={href('report')} asChild>
                <ButtonLink>Reports</ButtonLink>
              </Link>
              <Button
                busy={isRenewing}
                disabled={isLoading}
                onClick={() => actor.send({ type: 'portfolio.refresh' })}
              >
                Refresh
              </Button>
            </>
          )
        }
      />
      <PortfolioBody actor={actor} />
    </>
  );
}
