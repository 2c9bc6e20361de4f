import { Link } from 'wouter';
import { routes } from '../../../routes.ts';
import type { SalesActor } from '../../../machines/market/sales.machine.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Listings } from './Listings.tsx';
import { SaleDrawer } from './SaleDrawer.tsx';
import { Stakes } from './Stakes.tsx';

/** The seller's side of the market. */
export function Sales({ actor }: { actor: SalesActor }) {
  return (
    <>
      <PageHead
        title="Sales market"
        subtitle="What you can offer to other members, and what you have on the market."
        actions={
          <>
            <Link href={routes.market.path} asChild>
              <ButtonLink>See the market</ButtonLink>
            </Link>
            <Link href={routes.requests.path} asChild>
              <ButtonLink>My requests</ButtonLink>
            </Link>
          </>
        }
      />
      <div className="flex flex-col gap-10">
        <Section title="What you can offer" bare>
          <Stakes actor={actor} />
        </Section>
        <Section title="My offers" bare>
          <Listings actor={actor} />
        </Section>
        <Section title="How a sale goes">
          <HowItWorks />
        </Section>
      </div>
      <SaleDrawer actor={actor} />
    </>
  );
}
