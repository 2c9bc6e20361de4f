import { useSelector } from '@xstate/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isEntity } from '../../../domain/people/investor.ts';
import { selectProfile } from '../../../machines/kit/selectors/page.selectors.ts';
import type { PersonalDataActor } from '../../../machines/onboarding/personal-data.machine.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { ContactValues } from './contact-form.ts';

/** The US tax form that the club will request, once the answer is known. */
export function TaxForms({ actor }: { actor: PersonalDataActor }) {
  const { control } = useFormContext<ContactValues>();
  const answer = useWatch({ control, name: 'is_us_person' });
  const profile = useSelector(actor, selectProfile);
  const isCompany = profile !== null && isEntity(profile);
  if (answer === '') return null;
  const form = answer === 'yes' ? 'W-9' : isCompany ? 'W-8BEN-E' : 'W-8BEN';
  return (
    <Notice title={`You will need form ${form}`}>
      Some of the club’s startups are in the United States. You can upload the form with your documents at any
      time.
    </Notice>
  );
}
