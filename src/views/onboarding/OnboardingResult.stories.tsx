import { frozenAt } from '#storybook/frozen-at.ts';
import { atPlace, placeInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { onboardingMachine } from '../../machines/onboarding.machine.ts';
import { identified, newcomer, profile } from '../../../tests/support/fixtures.ts';

const meta = preview.meta({ title: 'Screens/Verification result' });

const at = (person = newcomer()) =>
  atPlace({ name: 'onboarding', address: '/onboarding/result', person }, () =>
    frozenAt(onboardingMachine, placeInput(person)),
  );

const handedIn = {
  agree_to_electronic_signing: true,
  signature_name: 'Ada Byron',
  profile_signed_date: '2026-11-16',
} as const;
const checked = { ...handedIn, is_kyc_checked: true, kyc_status: 'completed' } as const;

export const NotHandedInYet = meta.story(at());
export const InReview = meta.story(at(identified({ ...handedIn, kyc_status: 'pending' })));
export const MoreDocumentsNeeded = meta.story(
  at(
    identified({
      ...checked,
      onboarding_status: 'more_documents',
      status_reason: 'The address on your statement differs from the one you gave.',
      required_documents: [
        { document_type: 'proof_of_address', reason: 'Not older than three months.', due_date: '2026-12-01' },
        { document_type: 'tax_certificate', reason: null, due_date: null },
      ],
    }),
  ),
);
export const NotAccepted = meta.story(
  at(
    identified({
      ...checked,
      onboarding_status: 'rejected',
      status_reason: 'The club does not admit investors from your country of residence at present.',
    }),
  ),
);
export const AccreditationMissing = meta.story(
  at(identified({ ...checked, onboarding_status: 'accreditation_missing' })),
);
export const MembershipPending = meta.story(at(identified({ ...checked, is_accredited: true })));
export const Verified = meta.story(at(profile()));

export const MoreDocumentsInTheDark = meta.story({
  ...MoreDocumentsNeeded.input,
  globals: { theme: 'dark' },
});
export const MoreDocumentsOnAPhone = meta.story({
  ...MoreDocumentsNeeded.input,
  globals: { viewport: { value: 'phone360' } },
});
