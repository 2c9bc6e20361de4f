import { useSelector } from '@xstate/react';
import { addYears, daysBetween } from '../../domain/days/days.ts';
import { expiringBetween } from '../../domain/documents/document-versions.ts';
import type { DocumentsActor } from '../../machines/documents/documents.machine.ts';
import { selectDocuments } from '../../machines/documents/documents.selectors.ts';
import { documentTypeLabel } from '../kit/format/document.labels.ts';
import { cleanFileName } from '../kit/format/file-name.ts';
import { formatDate } from '../kit/format/format.ts';
import { useToday } from '../kit/format/use-today.ts';
import { Section } from '../ui/layout/Section.tsx';
import { Timeline } from '../ui/layout/Timeline.tsx';

const daysLeft = (days: number) => (days === 0 ? 'today' : days === 1 ? 'in 1 day' : `in ${days} days`);

/** What expires within a year, the first to expire first. */
export function ExpiryTimeline({ actor }: { actor: DocumentsActor }) {
  const documents = useSelector(actor, selectDocuments);
  const today = useToday();
  const expiring = expiringBetween(documents, today, addYears(today, 1));
  const [first] = expiring;
  const count = expiring.length === 1 ? '1 document expires' : `${expiring.length} documents expire`;
  const summary = first
    ? `${count}, the first on ${formatDate(first.expiry_date)}. Upload a newer one before then.`
    : 'No documents expire.';
  return (
    <Section title="The next 12 months" subtitle={summary} bare={!first}>
      {first && (
        <Timeline
          label="Expiring documents"
          entries={expiring.map((document) => ({
            id: String(document.id),
            title: `${documentTypeLabel(document.document_type)} expires`,
            when: `${formatDate(document.expiry_date)}, ${daysLeft(daysBetween(today, document.expiry_date ?? today))}`,
            state: 'ahead',
            note: <bdi className="wrap-anywhere">{cleanFileName(document.file_name)}</bdi>,
          }))}
        />
      )}
    </Section>
  );
}
