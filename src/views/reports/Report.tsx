import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { describeFailure } from '../../machines/kit/failure.ts';
import { displayName } from '../../domain/investor.ts';
import type { ReportActor } from '../../machines/reports/report.machine.ts';
import { routes } from '../../routes.ts';
import { useSessionSelector } from '../kit/session/session-context.ts';
import { Bookmarks } from '../kit/lists/Bookmarks.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { useMedia } from '../ui/layout/use-media.ts';
import { reportLocation } from '../../machines/reports/report.search.ts';
import { ReportBuilder } from './builder/ReportBuilder.tsx';
import { ReportFiles } from './ReportFiles.tsx';
import { ReportSheet } from './ReportSheet.tsx';

function Choosing({ actor, preparedFor }: { actor: ReportActor; preparedFor: string }) {
  const view = useSelector(actor, ({ context }) => context.view);
  const choices = useSelector(actor, ({ context }) => context.choices);
  const failure = useSelector(actor, ({ context }) => context.choicesFailure);
  const bookmarks = useSelector(actor, ({ children }) => children.bookmarks);
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches({ paper: 'loading' }));
  const address = view === null ? '' : reportLocation(view).search;
  const isWide = useMedia('(min-width: 64rem)');
  const body = (
    <>
      {failure && (
        <Notice
          tone="caution"
          title="Vehicles, series and companies could not be loaded"
          action={<Button onClick={() => actor.send({ type: 'choices.retry' })}>Try again</Button>}
        >
          {describeFailure(failure).message} A report over everything can still be shown.
        </Notice>
      )}
      <ReportBuilder
        // Another address begins the form anew; choices that arrive change nothing that was chosen.
        key={address}
        view={view}
        choices={choices}
        busy={isBusy}
        onAsk={(next) => actor.send({ type: 'report.ask', view: next })}
      />
    </>
  );
  return (
    <aside aria-label="Reports" className="flex min-w-0 flex-col gap-6 print:hidden">
      {isWide || view === null ? (
        body
      ) : (
        // What was chosen makes room for what is read.
        <details className="rounded-card border border-line bg-surface-raised p-4">
          <summary className="min-h-6 cursor-pointer font-semibold text-primary">
            Choose another report
          </summary>
          <div className="flex flex-col gap-6 pt-4">{body}</div>
        </details>
      )}
      {bookmarks && (
        <Bookmarks
          actor={bookmarks}
          title="Saved reports"
          saveLabel="Save this choice"
          path={routes.report.path}
          search={address || null}
        />
      )}
      <ReportFiles actor={actor} preparedFor={preparedFor} />
    </aside>
  );
}

/** A report is chosen at the side and read as it would be printed. */
export function Report({ actor }: { actor: ReportActor }) {
  const isGated = useSelector(actor, (snapshot) => snapshot.matches({ paper: 'gated' }));
  const investor = useSelector(actor, ({ context: { view } }) =>
    view?.type === 'investor' ? view.subject : null,
  );
  const profile = useSessionSelector(({ context }) => context.profile);
  const preparedFor = profile === null ? '' : displayName(profile);
  return (
    <>
      <div className="print:hidden">
        <PageHead
          title="Reports"
          subtitle="Statements to read, to print and to take along."
          actions={
            investor !== null && (
              <Link href={`${routes.cyborg.path}?investor=${investor}`} asChild>
                <ButtonLink size="small">The club’s book of this investor</ButtonLink>
              </Link>
            )
          }
        />
      </div>
      {isGated ? (
        <EmptyState
          title="Reports open once you are verified"
          action={
            <Link href="/onboarding" asChild>
              <ButtonLink variant="primary">Complete verification</ButtonLink>
            </Link>
          }
        >
          The club confirms your identity, your accreditation and your membership first.
        </EmptyState>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
          <Choosing actor={actor} preparedFor={preparedFor} />
          <ReportSheet actor={actor} preparedFor={preparedFor} />
        </div>
      )}
    </>
  );
}
