import { useSelector } from '@xstate/react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import type { PortfolioPlace } from '../../../machines/portfolio/portfolio.search.ts';
import { selectChildren } from '../../../machines/kit/selectors/page.selectors.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Charts } from '../charts/Charts.tsx';
import { EvidencePanel } from '../evidence/EvidencePanel.tsx';
import { DocumentsTab } from '../documents/DocumentsTab.tsx';
import { StatementTab } from './StatementTab.tsx';

type PlaceProps = {
  readonly place: PortfolioPlace;
  readonly actor: PortfolioActor;
  readonly portfolio: Portfolio;
};

const titles = {
  charts: 'Charts',
  statement: 'Statement',
  papers: 'Documents',
  evidence: 'Valuation quality',
} as const satisfies Readonly<Record<PortfolioPlace, string>>;

/** The section shown instead of the overview; a chunk of its own. */
export function Place({ place, actor, portfolio }: PlaceProps) {
  const { statement, documents } = useSelector(actor, selectChildren);
  return (
    <Section title={titles[place]} bare>
      {place === 'charts' ? (
        <Charts actor={actor} portfolio={portfolio} />
      ) : place === 'statement' ? (
        statement && <StatementTab actor={statement} />
      ) : place === 'papers' ? (
        documents && <DocumentsTab actor={documents} />
      ) : (
        <EvidencePanel portfolio={portfolio} />
      )}
    </Section>
  );
}
