import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { selectChildren } from '../../../machines/kit/selectors/page.selectors.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import type { PortfolioSection } from '../../../machines/portfolio/portfolio.search.ts';
import { href } from '../../../routes.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Charts } from '../charts/Charts.tsx';
import { DocumentsTab } from '../documents/DocumentsTab.tsx';
import { EvidencePanel } from '../evidence/EvidencePanel.tsx';
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

const actions: Readonly<Partial<Record<PortfolioSection, ReactNode>>> = {
  statement: (
    <Link href={href('report', { type: 'capital_account' })} asChild>
      <ButtonLink size="small">More statements</ButtonLink>
    </Link>
  ),
  papers: (
    <Link href={href('investorDocuments')} asChild>
      <ButtonLink size="small">Upload or replace documents</ButtonLink>
    </Link>
  ),
};

/** The section shown instead of the overview; a chunk of its own. */
export function OpenSection({ section, actor, portfolio }: OpenSectionProps) {
  const { statement, documents } = useSelector(actor, selectChildren);
  return (
    <Section title={titles[section]} actions={actions[section]} bare>
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
