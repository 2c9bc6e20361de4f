import { useSelector } from '@xstate/react';
import type { InvestorDocument } from '../../../api/documents/documents.ts';
import type { Profile } from '../../../api/onboarding/profile.ts';
import type { ListActor } from '../../../machines/kit/list.machine.ts';
import { formatDate } from '../../kit/format/format.ts';
import { wordStatus, wordType } from '../../kit/format/document.labels.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

type MissingDocumentsProps = {
  readonly actor: ListActor<InvestorDocument>;
  readonly required: Profile['required_documents'];
};

/** What the club still asks for, with the reason, the day, and what was handed in of it so far. */
export function MissingDocuments({ actor, required }: MissingDocumentsProps) {
  const isFailed = useSelector(actor, ({ value }) => value === 'failed');
  const documents = useSelector(actor, ({ context }) => context.items);
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface-raised">
        {required.map(({ document_type: type, reason, due_date: due }) => {
          const latest = documents.find((document) => document.document_type === type);
          const status = latest && wordStatus(latest.status);
          return (
            <li
              key={type}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4 text-base"
            >
              <span className="font-semibold text-ink">{wordType(type)}</span>
              <span className="flex flex-wrap items-center gap-3 text-ink-muted">
                {reason && <bdi>{reason}</bdi>}
                {due && `due ${formatDate(due)}`}
                {status && <Badge tone={status.tone}>{status.label}</Badge>}
              </span>
            </li>
          );
        })}
      </ul>
      {isFailed && (
        <Notice
          tone="caution"
          title="The documents you’ve uploaded could not be loaded"
          action={<Button onClick={() => actor.send({ type: 'list.retry' })}>Try again</Button>}
        />
      )}
    </div>
  );
}
