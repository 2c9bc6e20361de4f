import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { displayName } from '../../domain/people/investor.ts';
import { selectProfile, selectSearch } from '../../machines/kit/selectors/page.selectors.ts';
import { reportLocation } from '../../machines/reports/report-address.search.ts';
import type { ReportActor } from '../../machines/reports/report.machine.ts';
import { href, routes } from '../../routes.ts';
import { PageHead } from '../kit/page/PageHead.tsx';
import { usePartFocus } from '../kit/page/use-part-focus.ts';
import { useSessionSelector } from '../kit/session/session-context.ts';
import { useMedia } from '../ui/layout/use-media.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { ReportChoice } from './ReportChoice.tsx';
import { ReportFiles } from './ReportFiles.tsx';
import { ReportSheet } from './ReportSheet.tsx';

export const reportSubtitle = 'View, print or download your statements.';

/** A report is selected in the sidebar and shown as it would be printed. */
export function Report({ actor }: { actor: ReportActor }) {
  const search = useSelector(actor, selectSearch);
  const investor = search?.type === 'investor' ? search.subject : null;
  const address = search && reportLocation(search).search;
  // The list of reports is a part too: a report opened from it takes the place of the pressed button.
  const sheet = usePartFocus(address ?? 'list');
  const profile = useSessionSelector(selectProfile);
  const preparedFor = profile === null ? '' : displayName(profile);
  const isWide = useMedia('(min-width: 64rem)');
  // On a narrow screen an open report comes before the tools that aren’t about it.
  const isFolded = !isWide && search !== null;
  const files = <ReportFiles actor={actor} preparedFor={preparedFor} />;
  return (
    <>
      <div className="print:hidden">
        <PageHead
          title={routes.report.title}
          subtitle={reportSubtitle}
          actions={
            investor !== null && (
              <Link href={href('cyborg', { investor: String(investor) })} asChild>
                <ButtonLink size="small">The club’s records for this investor</ButtonLink>
              </Link>
            )
          }
        />
      </div>
      <div
        className={clsx(
          'grid items-start lg:grid-cols-[17rem_minmax(0,1fr)] print:block',
          isFolded ? 'gap-4' : 'gap-8',
        )}
      >
        <ReportChoice actor={actor} folded={isFolded}>
          {!isFolded && files}
        </ReportChoice>
        <div
          ref={sheet}
          role="group"
          tabIndex={-1}
          aria-label="The requested report"
          className="min-w-0 scroll-mt-24 focus:outline-none"
        >
          <ReportSheet actor={actor} preparedFor={preparedFor} />
        </div>
        {isFolded && files}
      </div>
    </>
  );
}
