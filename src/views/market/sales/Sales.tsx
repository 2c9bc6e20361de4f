import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectIsFirstLoading } from '../../../machines/kit/lists/paged-list.selectors.ts';
import { selectChild } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectAreHoldingsAwaited } from '../../../machines/market/market.selectors.ts';
import type { SalesActor } from '../../../machines/market/sales.machine.ts';
import { routes } from '../../../routes.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useFirstLoading } from '../../kit/page/use-first-loading.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Sections } from '../../ui/layout/Sections.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Listings } from './Listings.tsx';
import { SaleDrawer } from './SaleDrawer.tsx';
import { SellableHoldings } from './SellableHoldings.tsx';

export const salesSubtitle = 'Sell holdings to other members and manage your offers.';

/** The seller's side of the market. A section appears once the list above it has its final length, so that nothing moves. */
export function Sales({ actor }: { actor: SalesActor }) {
  const list = useSelector(actor, selectChild('list'));
  const areHoldingsLoading = useFirstLoading(useSelector(actor, selectAreHoldingsAwaited));
  const isListLoading = useFirstLoading(useSelector(list, selectIsFirstLoading));
  return (
    <>
      <PageHead
        title={routes.sales.title}
        subtitle={salesSubtitle}
        actions={
          <>
            <Link href={routes.market.path} asChild>
              <ButtonLink>View market</ButtonLink>
            </Link>
            <Link href={routes.requests.path} asChild>
              <ButtonLink>My requests</ButtonLink>
            </Link>
          </>
        }
      />
      <Sections>
        <Section title="Available to sell" bare>
          <SellableHoldings actor={actor} />
        </Section>
        {!areHoldingsLoading && (
          <Section title="My offers" bare>
            <Listings actor={actor} />
          </Section>
        )}
        {!areHoldingsLoading && !isListLoading && (
          <Section title="How a sale works">
            <HowItWorks />
          </Section>
        )}
      </Sections>
      <SaleDrawer actor={actor} />
    </>
  );
}
