import { useSelector } from '@xstate/react';
import type { InvestorDocument } from '../../../api/documents/documents.ts';
import type { Profile } from '../../../api/onboarding/profile.ts';
import type { ListActor } from '../../../machines/kit/list.machine.ts';
import { selectItems, selectValue, retryList } from '../../../machines/kit/selectors/page.selectors.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { MissingDocuments } from './MissingDocuments.tsx';

type ListedDocumentsProps = {
  readonly actor: ListActor<InvestorDocument>;
  readonly required: Profile['required_documents'];
};

/** Required documents beside a list of the uploaded ones, which may have failed to load. */
export function ListedDocuments({ actor, required }: ListedDocumentsProps) {
  const isFailed = useSelector(actor, selectValue) === 'failed';
  const documents = useSelector(actor, selectItems);
  return (
    <div className="flex flex-col gap-4">
      <MissingDocuments required={required} documents={documents} />
      {isFailed && (
        <Notice
          tone="caution"
          title="The documents you’ve uploaded could not be loaded"
          action={<RetryButton onRetry={() => retryList(actor)} />}
        />
      )}
    </div>
  );
}
