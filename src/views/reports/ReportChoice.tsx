import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { describeFailure } from '../../machines/kit/failure.ts';
import { selectChild, selectSearch } from '../../machines/kit/selectors/page.selectors.ts';
import { reportLocation } from '../../machines/reports/report-address.search.ts';
import type { ReportActor } from '../../machines/reports/report.machine.ts';
import {
  selectChoices,
  selectChoicesFailure,
  selectEntity,
  selectIsContentLoading,
  retryChoices,
  changeReport,
} from '../../machines/reports/report.selectors.ts';
import { routes } from '../../routes.ts';
import { SavedViews } from '../kit/lists/SavedViews.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { RetryButton } from '../ui/feedback/RetryButton.tsx';
import { ReportBuilder } from './builder/ReportBuilder.tsx';

type ReportChoiceProps = {
  readonly actor: ReportActor;
  /** The open report needs the space. */
  readonly folded: boolean;
  readonly children: ReactNode;
};

/** The form that requests a report, and the saved views. */
export function ReportChoice({ actor, folded, children }: ReportChoiceProps) {
  const search = useSelector(actor, selectSearch);
  const choices = useSelector(actor, selectChoices);
  const entity = useSelector(actor, selectEntity);
  const failure = useSelector(actor, selectChoicesFailure);
  const savedViews = useSelector(actor, selectChild('savedViews'));
  const isBusy = useSelector(actor, selectIsContentLoading);
  const address = search === null ? '' : reportLocation(search).search;
  const body = (
    <>
      {failure && (
        <Notice
          tone="caution"
          title="Vehicles, series and startups could not be loaded"
          action={<RetryButton onRetry={() => retryChoices(actor)} />}
        >
          {describeFailure(failure).message} You can still open a report on your whole portfolio.
        </Notice>
      )}
      <ReportBuilder
        // Another address resets the form; options that load later change nothing that was selected.
        key={address}
        search={search}
        choices={choices}
        entity={entity}
        busy={isBusy}
        onRequest={(next) => changeReport(actor, next)}
      />
      {savedViews && <SavedViews actor={savedViews} path={routes.report.path} search={address || null} />}
    </>
  );
  return (
    <aside aria-label="Reports" className="flex min-w-0 flex-col gap-6 print:hidden">
      {folded ? (
        <details className="rounded-card border border-line bg-surface-raised px-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">
            Change report
          </summary>
          <div className="flex flex-col gap-6 pt-2 pb-4">{body}</div>
        </details>
      ) : (
        body
      )}
      {children}
    </aside>
  );
}
