import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { describeFailure } from '../../machines/kit/failure.ts';
import {
  selectIsContentLoadingLong,
  selectContentState,
} from '../../machines/kit/selectors/content.selectors.ts';
import { selectSearch } from '../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { ReportActor } from '../../machines/reports/report.machine.ts';
import {
  selectChoices,
  selectContent,
  selectIsUnverifiable,
  selectRecorded,
  checkReport,
  retryReport,
  cancelReport,
} from '../../machines/reports/report.selectors.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { EmptyReport } from './EmptyReport.tsx';
import { preloadSheet } from './report-sheets.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportCatalogue } from './ReportCatalogue.tsx';
import { ReportLayout } from './ReportLayout.tsx';

/** The report beside the selection, or why there is none. */
export function ReportSheet({ actor, preparedFor }: { actor: ReportActor; preparedFor: string }) {
  const state = useSelector(actor, selectContentState);
  const search = useSelector(actor, selectSearch);
  const content = useSelector(actor, selectContent);
  const choices = useSelector(actor, selectChoices);
  const failure = useSelector(actor, selectFailure);
  const isLong = useSelector(actor, selectIsContentLoadingLong);
  const recorded = useSelector(actor, selectRecorded);
  const isUnverifiable = useSelector(actor, selectIsUnverifiable);
  const onCheck = () => checkReport(actor);
  const retry = () => retryReport(actor);
  const type = search?.type;
  useEffect(() => {
    if (type !== undefined) preloadSheet(type);
  }, [type]);
  const message = failure && describeFailure(failure).message;
  switch (state) {
    case 'deciding':
      return null;
    case 'idle':
      return <ReportCatalogue choices={choices} />;
    case 'loading':
      return (
        <div className="flex flex-col gap-4">
          {isLong && (
            <EmptyState
              title="Still working"
              action={<Button onClick={() => cancelReport(actor)}>Cancel</Button>}
            >
              A large portfolio takes a while.
            </EmptyState>
          )}
          <Skeleton height="table" label="Loading the report" />
        </div>
      );
    case 'cancelled':
      return (
        <EmptyState title="Loading cancelled" action={<Button onClick={retry}>Load the report</Button>} />
      );
    case 'empty':
      return search && <EmptyReport search={search} />;
    case 'forbidden':
      return (
        <ErrorState
          title="You don’t have access to this report"
          reference={failure?.reference}
          onRetry={retry}
        >
          {message}
        </ErrorState>
      );
    case 'failed':
      return failure?.kind === 'missing' ? (
        <EmptyState title="Report not found">
          {search?.type === 'investor'
            ? 'The club has no investor with this number.'
            : 'You have no holdings here. Choose another vehicle, series or startup.'}
        </EmptyState>
      ) : (
        <ErrorState title="The report could not be loaded" reference={failure?.reference} onRetry={retry}>
          {message}
          {failure?.kind === 'invalid' && Object.values(failure.fields).flat().join(' ')}
        </ErrorState>
      );
    case 'shown':
      return (
        content &&
        search && (
          <div className="flex min-w-0 flex-col gap-4">
            <ReportActions actor={actor} search={search} preparedFor={preparedFor} />
            <ReportLayout
              {...{ content, search, choices, preparedFor }}
              evidence={{ recorded, isUnverifiable, onCheck }}
            />
          </div>
        )
      );
    default:
      return state satisfies never;
  }
}
