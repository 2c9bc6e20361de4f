import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { dayOf } from '../../../domain/days/days.ts';
import {
  accreditationCatalogue,
  accreditationRegions,
  allowedCategories,
  isAccreditationCategory,
  chosenCategory,
} from '../../../domain/onboarding/accreditation.ts';
import { isEntity } from '../../../domain/people/investor.ts';
import { selectProfile } from '../../../machines/kit/selectors/page.selectors.ts';
import type { AccreditationActor } from '../../../machines/onboarding/accreditation.machine.ts';
import { keepCategory } from '../../../machines/onboarding/onboarding.selectors.ts';
import type { PersonalDataActor } from '../../../machines/onboarding/personal-data.machine.ts';
import { categoryLabels, regionNames } from '../../kit/format/accreditation.labels.ts';
import { documentTypeLabel } from '../../kit/format/document.labels.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { QuietRow } from '../../ui/navigation/QuietRow.tsx';
import { fieldsOf } from '../checklist/fields.tsx';
import { StepFrame } from '../checklist/StepFrame.tsx';
import { useStepForm } from '../checklist/use-step-form.ts';
import { accreditationForm, type AccreditationValues } from './accreditation-form.ts';
import { Bases } from './Bases.tsx';

type AccreditationChoiceProps = {
  readonly actor: PersonalDataActor;
  readonly accreditation: AccreditationActor;
};

const fields = fieldsOf<AccreditationValues>();
const openForm = () => accreditationForm(dayOf(new Date()));

/** The requirements of a category, in one sentence. */
function proofOf(key: string): string {
  if (!isAccreditationCategory(key)) return '';
  const { evidence, validDays } = accreditationCatalogue[key];
  const time = validDays === 365 ? '12 months' : `${validDays} days`;
  if (evidence.length === 0) return `Your statement is enough. Valid for ${time}.`;
  const documents = evidence.map((type) => documentTypeLabel(type).toLowerCase()).join(' and ');
  return `You’ll need: ${documents}, or a letter from a lawyer, accountant, broker-dealer or adviser. Valid for ${time}.`;
}

/** The categories of the investor's region, in plain words. */
export function AccreditationChoice({ actor, accreditation }: AccreditationChoiceProps) {
  const [definition] = useState(openForm);
  const keep = () => keepCategory(accreditation);
  const step = useStepForm(actor, 'accreditation', definition, { isContinued: false, onUnchanged: keep });
  const { control, register, formState } = step.form;
  const profile = useSelector(actor, selectProfile);
  const key = useWatch({ control, name: 'accreditation_category' });
  const regions = accreditationRegions(profile?.tax_residence_country ?? '', profile?.is_us_person === true);
  const categories = allowedCategories(regions, profile !== null && isEntity(profile));
  const proof = proofOf(key);
  const hasCategory = profile !== null && chosenCategory(profile) !== null;
  return (
    <StepFrame actor={actor} step="accreditation" of={step} before="bank" submitLabel="Save">
      {hasCategory && (
        <QuietRow>
          <Button variant="quiet" onClick={keep}>
            Keep current choice
          </Button>
        </QuietRow>
      )}
      <p className="text-base text-ink-muted">
        Based on your tax residence: {regions.map((region) => regionNames[region]).join('; ')}.
      </p>
      <fields.Options
        name="accreditation_category"
        label="Which of these describes you?"
        options={categories.map((category) => ({
          value: category,
          label: categoryLabels[category].label,
          hint: categoryLabels[category].text,
        }))}
      />
      {isAccreditationCategory(key) && <Bases key={key} category={key} />}
      {proof && (
        <p role="status" className="text-base text-ink-muted">
          {proof}
        </p>
      )}
      {key && (
        <Checkbox
          {...register('statement')}
          value="yes"
          label="I confirm that this is true, and I understand that I may lose all the money I invest"
          error={formState.errors.statement?.message}
        />
      )}
    </StepFrame>
  );
}
