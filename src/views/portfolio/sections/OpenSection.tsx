import { useSelector } from '@xstate/react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import type { PortfolioSection } from '../../../machines/portfolio/portfolio.search.ts';
import { selectChildren } from '../../../machines/kit/selectors/page.selectors.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Charts } from '../charts/Charts.tsx';
import { EvidencePanel } from '../evidence/EvidencePanel.tsx';
import { DocumentsTab } from '../documents/DocumentsTab.tsx';
import { StatementTab } from './StatementTab.tsx';

type OpenSectionProps = {
  readonly section: PortfolioSection;
  readonly actor: PortfolioActor;
  readonly portfolio: Portfolio;
};

const titles = {
  charts: 'Charts',
  statement: 'Statement',
  papers: 'Documents',
  evidence: 'Valuation quality',
} as const satisfies Readonly<Record<PortfolioSection, string>>;

/** The section shown instead of the overview; a chunk of its own. */
export function OpenSection({ section, actor, portfolio }: OpenSectionProps) {
  const { statement, documents } = useSelector(actor, selectChildren);
  return (
    <Section title={titles[section]} bare>
      {section === 'charts' ? (
        <Charts actor={actor} portfolio={portfolio} />
      ) : section === 'statement' ? (
        statement && <StatementTab actor={statement} />
      ) : section === 'papers' ? (
        documents && <DocumentsTab actor={documents} />
      ) : (
        <EvidencePanel portfolio={portfolio} />
      )}
    </Section>
  );
}
