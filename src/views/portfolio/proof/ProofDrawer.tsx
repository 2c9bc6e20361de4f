import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { currencyOf } from '../../../domain/money/report/converted-value.ts';
import type { PartActors } from '../../../machines/portfolio/portfolio.queries.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import { href } from '../../../routes.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { Decision } from '../decision/Decision.tsx';
import { HoldingWorth } from '../trend/HoldingWorth.tsx';
import { Company } from './Company.tsx';
import { CompanyDocuments } from './CompanyDocuments.tsx';
import { CompanyNews } from './CompanyNews.tsx';
import { Facts } from './Facts.tsx';
import { FigureList } from './FigureList.tsx';
import { HoldingPayments } from './HoldingPayments.tsx';
import { Lots } from './Lots.tsx';
import { PriceSteps } from './PriceSteps.tsx';
import { Recomputed } from './Recomputed.tsx';
import { holdingSubject, totalSubject } from './subject.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="text-lg font-semibold text-ink">{title}</h3>
    {children}
  </section>
);

type ProofDrawerProps = {
  readonly parts: PartActors;
  readonly portfolio: Portfolio;
  readonly search: PortfolioSearch;
  readonly onChange: (change: Partial<PortfolioSearch>) => void;
};

/** One holding or all of them: value and price history, the ledger, facts, and the calculation of each figure. */
export function ProofDrawer({ parts, portfolio, search, onChange }: ProofDrawerProps) {
  const { company, companyNews: news, decision, documents } = parts;
  const close = () => onChange({ holding: null, figure: null });
  const isTotal = search.holding === 'all';
  const holding = portfolio.holdings.find(({ id }) => id === search.holding);
  const subject = holding ? holdingSubject(portfolio, holding) : totalSubject(portfolio);
  const figures = (
    <FigureList
      portfolio={portfolio}
      subject={subject}
      opened={search.figure}
      onOpen={(figure) => onChange({ figure })}
    />
  );
  const title = isTotal ? 'How these figures are calculated' : (holding?.startup.name ?? 'Holding not found');
  return (
    <Drawer
      open
      onClose={close}
      title={title}
      size="large"
      foot={
        holding && (
          <Link href={href('sales', { holding: String(holding.id) })} asChild>
            <ButtonLink>Sell</ButtonLink>
          </Link>
        )
      }
    >
      {isTotal && <Part title="All holdings">{figures}</Part>}
      {holding && (
        <div className="flex flex-col gap-8">
          <HoldingWorth portfolio={portfolio} holding={holding} />
          {holding.lots && holding.lots.length > 0 && (
            <Part title="Purchases">
              <Lots holding={holding} currency={currencyOf(portfolio, holding)} />
            </Part>
          )}
          <Part title="Payments">
            <HoldingPayments portfolio={portfolio} subject={subject} />
          </Part>
          <Part title="Unit price history">
            <PriceSteps portfolio={portfolio} holding={holding} />
          </Part>
          {news && (
            <Part title="News">
              <CompanyNews actor={news} />
            </Part>
          )}
          {documents && (
            <Part title="Documents">
              <CompanyDocuments actor={documents} startup={holding.startup.id} />
            </Part>
          )}
          <Part title="Figures">
            {figures}
            <Recomputed portfolio={portfolio} holding={holding} />
          </Part>
          {decision && (
            <Part title="Your decision">
              <Decision actor={decision} portfolio={portfolio} holding={holding} />
            </Part>
          )}
          <Part title="Details">
            <Facts portfolio={portfolio} holding={holding} />
          </Part>
          {company && (
            <Part title="The company">
              <Company actor={company} />
            </Part>
          )}
        </div>
      )}
      {!isTotal && !holding && (
        <EmptyState title="This holding is not in your portfolio">
          The link may be out of date. Your holdings are listed on the portfolio page.
        </EmptyState>
      )}
    </Drawer>
  );
}
