import { useSelector } from '@xstate/react';
import type { DocumentType } from '../../../domain/documents/document-types.ts';
import {
  accreditationCatalogue,
  chosenCategory,
  missingEvidence,
} from '../../../domain/onboarding/accreditation.ts';
import type { DocumentsActor } from '../../../machines/documents/documents.machine.ts';
import { selectContext } from '../../../machines/kit/selectors/page.selectors.ts';
import type { AccreditationActor } from '../../../machines/onboarding/accreditation.machine.ts';
import { UploadPanel } from '../../documents/UploadPanel.tsx';
import { documentTypeLabel } from '../../kit/format/document.labels.ts';
import { Check, CircleDashed } from '../../ui/navigation/icons.ts';

type EvidenceProps = {
  readonly accreditation: AccreditationActor;
  readonly documents: DocumentsActor;
};

/** The documents that the category requires, those uploaded, and the upload field. */
export function Evidence({ accreditation, documents }: EvidenceProps) {
  const { profile, documents: uploaded } = useSelector(accreditation, selectContext);
  const category = profile && chosenCategory(profile);
  if (!category) return null;
  const evidence: readonly DocumentType[] = accreditationCatalogue[category].evidence;
  if (evidence.length === 0) return null;
  const missing = missingEvidence(category, uploaded);
  const offered: readonly DocumentType[] = evidence.includes('professional_letter')
    ? evidence
    : [...evidence, 'professional_letter'];
  return (
    <>
      <ul className="flex flex-col gap-2">
        {evidence.map((type) => {
          const isMissing = missing.includes(type);
          const Icon = isMissing ? CircleDashed : Check;
          return (
            <li key={type} className="flex items-center gap-3 text-base text-ink">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
              {documentTypeLabel(type)}
              <span className="text-sm text-ink-muted">{isMissing ? '– required' : '– uploaded'}</span>
            </li>
          );
        })}
      </ul>
      {missing.length > 0 && !evidence.includes('professional_letter') && (
        <p className="text-base text-ink-muted">
          A letter from a lawyer, accountant, broker-dealer or adviser is accepted instead.
        </p>
      )}
      <UploadPanel actor={documents} types={offered} showsUploads />
    </>
  );
}
