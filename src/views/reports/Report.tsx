import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { displayName } from '../../domain/investor.ts';
import type { ReportActor } from '../../machines/reports/report.machine.ts';
import { href } from '../../routes.ts';
import { useSessionSelector } from '../kit/session/session-context.ts';
import { usePartFocus } from '../kit/page/use-part-focus.ts';
import { PageHead } from '../kit/page/PageHead.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { reportLocation } from '../../machines/reports/report-address.search.ts';
import { selectProfile, selectView } from '../../machines/kit/selectors/page.selectors.ts';
import { ReportChoice } from './ReportChoice.tsx';
import { ReportSheet } from './ReportSheet.tsx';

/** A report is selected in the sidebar and shown as it would be printed. */
export function Report({ actor }: { actor: ReportActor }) {
  const view = useSelector(actor, selectView);
  const investor = view?.type === 'investor' ? view.subject : null;
  const address = view && reportLocation(view).search;
  const sheet = usePartFocus(address ?? '');
  const profile = useSessionSelector(selectProfile);
  const preparedFor = profile === null ? '' : displayName(profile);
  return (
    <>
      <div className="print:hidden">
        <PageHead
          title="Reports"
          subtitle="View, print or download your statements."
          actions={
            investor !== null && (
              <Link href={href('cyborg', { investor: String(investor) })} asChild>
                <ButtonLink size="small">The club’s records for this investor</ButtonLink>
              </Link>
            )
          }
        />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <ReportChoice actor={actor} preparedFor={preparedFor} />
        <div
          ref={sheet}
          role="group"
          tabIndex={-1}
          aria-label="The requested report"
          className="min-w-0 scroll-mt-24 focus:outline-none"
        >
          <ReportSheet actor={actor} preparedFor={preparedFor} />
        </div>
      </div>
    </>
  );
}
