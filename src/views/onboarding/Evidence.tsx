import { useSelector } from '@xstate/react';
import { accreditationCatalogue } from '../../machines/accreditation-catalogue.ts';
import type { AccreditationActor } from '../../machines/accreditation.machine.ts';
import { chosenCategory, missingEvidence } from '../../machines/onboarding-steps.ts';
import { wordType } from '../documents/document-words.ts';
import { Check, CircleDashed } from '../ui/icons.ts';

/** Which papers the chosen way asks for, and which are there. */
export function Evidence({ accreditation }: { accreditation: AccreditationActor }) {
  const profile = useSelector(accreditation, ({ context }) => context.profile);
  const documents = useSelector(accreditation, ({ context }) => context.documents);
  const category = profile && chosenCategory(profile);
  if (!category) return null;
  const { evidence } = accreditationCatalogue[category];
  const missing = missingEvidence(profile, documents);
  return (
    <ul className="flex flex-col gap-2">
      {evidence.map((type) => {
        const isMissing = missing.includes(type);
        const Icon = isMissing ? CircleDashed : Check;
        return (
          <li key={type} className="flex items-center gap-3 text-base text-ink">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
            {wordType(type)}
            <span className="text-sm text-ink-muted">{isMissing ? 'missing' : 'handed in'}</span>
          </li>
        );
      })}
    </ul>
  );
}
