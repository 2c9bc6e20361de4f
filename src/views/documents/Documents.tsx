import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { DocumentsActor } from '../../machines/documents/documents.machine.ts';
import {
  selectCanRefresh,
  selectIsClosed,
  selectIsForbidden,
  selectIsRefreshing,
  refreshDocuments,
} from '../../machines/documents/documents.selectors.ts';
import { routes } from '../../routes.ts';
import { allTypes } from '../kit/format/document.labels.ts';
import { PageHead } from '../kit/page/PageHead.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { Sections } from '../ui/layout/Sections.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { DocumentList } from './DocumentList.tsx';
import { Preview } from './Preview.tsx';
import { RequiredRows } from './RequiredRows.tsx';
import { UploadPanel } from './UploadPanel.tsx';

const ClosedNotice = () => (
  <Notice
    title="This application is closed"
    action={
      <Link href={routes.onboardingResult.path} asChild>
        <ButtonLink>View verification result</ButtonLink>
      </Link>
    }
  >
    You can no longer upload documents. You can still view and download the ones you have.
  </Notice>
);

export const documentsSubtitle =
  'Your uploads, statements and signed agreements, and documents we still need.';

/** What the club requests, what it has received, and a way to upload more. */
export function Documents({ actor }: { actor: DocumentsActor }) {
  const isForbidden = useSelector(actor, selectIsForbidden);
  const isClosed = useSelector(actor, selectIsClosed);
  const mayUpload = !isForbidden && !isClosed;
  const mayRefresh = useSelector(actor, selectCanRefresh);
  const isRefreshing = useSelector(actor, selectIsRefreshing);
  const refresh = () => refreshDocuments(actor);
  return (
    <>
      <PageHead
        title={routes.investorDocuments.title}
        subtitle={documentsSubtitle}
        actions={
          <Button busy={isRefreshing} disabled={!mayRefresh} onClick={refresh}>
            Refresh
          </Button>
        }
      />
      <Sections>
        {isClosed && <ClosedNotice />}
        {mayUpload && <RequiredRows actor={actor} />}
        {mayUpload && (
          <Section title="Upload documents" bare>
            <UploadPanel actor={actor} types={allTypes} />
          </Section>
        )}
        <DocumentList actor={actor} />
      </Sections>
      <Preview actor={actor} />
    </>
  );
}
