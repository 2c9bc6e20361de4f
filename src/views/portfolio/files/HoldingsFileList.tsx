import { Link } from 'wouter';
import type { ReportFileActor } from '../../../machines/kit/files/report-file.machine.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import { routes } from '../../../routes.ts';
import { FileLine } from '../../kit/files/FileLine.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';

type HoldingsFileListProps = { readonly actor: PortfolioActor; readonly file: ReportFileActor };

/** This page's file, and where the others of the last days are. */
export const HoldingsFileList = ({ actor, file }: HoldingsFileListProps) => (
  <div className="rounded-card border border-line bg-surface-raised px-4">
    <ul aria-label="Files">
      <FileLine file={file} onDismiss={() => actor.send({ type: 'portfolio.dismissFile' })} />
    </ul>
    <p className="border-t border-line py-2 text-sm text-ink-muted">
      Files of the last seven days are listed on the{' '}
      <Link href={routes.report.path} asChild>
        <TextLink>reports page</TextLink>
      </Link>
      .
    </p>
  </div>
);
