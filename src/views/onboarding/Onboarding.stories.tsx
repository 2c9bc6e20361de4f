import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPlace, placeInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { expect, userEvent } from 'storybook/test';
import { RequestError } from '../../api/client.ts';
import { calls } from '../../api/paths.ts';
import { onboardingMachine } from '../../machines/onboarding.machine.ts';
import { identified, newcomer, profile } from '../../../tests/support/fixtures.ts';

const meta = preview.meta({ title: 'Screens/Onboarding' });

type Events = Parameters<typeof frozenAt<typeof onboardingMachine>>[2];
const at = (person = newcomer(), events: Events = []) =>
  atPlace({ name: 'onboarding', address: '/onboarding', person }, () =>
    frozenAt(onboardingMachine, placeInput(person), events),
  );

const save = { type: 'personalData.save', change: { phone: '+442071234567' } } as const;
const refused = (job: string, body: unknown) =>
  failed(
    job,
    new RequestError(calls.fillPersonalData, { kind: 'refused', status: 400, body, retryAfter: null }),
  );
const unreachable = (job: string) =>
  failed(job, new RequestError(calls.fillPersonalData, { kind: 'unreachable' }));

const signable = identified({ kyc_status: 'pending' });
const sign = { type: 'signature.give', name: 'Ada Byron' } as const;
const decline = { type: 'signature.decline' } as const;
const signed = identified({
  kyc_status: 'pending',
  agree_to_electronic_signing: true,
  signature_name: 'Ada Byron',
  profile_signed_date: '2026-11-18',
});
const company = {
  entity_type: 'entity',
  company_name: 'Byron Analytical Engines Ltd',
} as const;

export const JustRegistered = meta.story(at());
export const SavingPersonalData = meta.story(at(newcomer(), [save]));
export const PersonalDataNotSaved = meta.story(at(identified(), [save, unreachable('savePersonalData')]));
export const FieldsRefusedByTheClub = meta.story(
  at(identified(), [
    save,
    refused('savePersonalData', {
      phone: ['This number is already in use.'],
      birth_date: ['You must be at least 18 years old.'],
      tax_number: ['The tax number is missing.'],
    }),
  ]),
);
export const ForACompany = meta.story(at(identified(company)));
export const PersonalDataComplete = meta.story(at(identified()));
export const IdentityBeingChecked = meta.story(at(signable));
export const IdentityToBeTriedAgain = meta.story(
  at(identified({ kyc_status: 'completed', kyc_reject_type: 'RETRY' })),
);
export const IdentityRefused = meta.story(
  at(identified({ kyc_status: 'completed', kyc_reject_type: 'FINAL' })),
);
export const SignatureLocked = meta.story(at(identified()));
export const SignatureReady = meta.story(at(signable));
export const Signing = meta.story(at(signable, [sign]));
export const Declining = meta.story(at(signable, [decline]));
export const SignatureRefused = meta.story(
  at(signable, [sign, refused('giveSignature', { signature_name: ['The name differs from your paper.'] })]),
);
export const SignatureNotSent = meta.story(at(signable, [sign, unreachable('giveSignature')]));
export const OnPaper = meta.story(at(signable, [decline, done('declineSignature', signable)]));
export const Signed = meta.story(at(signed));
export const MemberUpdates = meta.story(at(profile()));
export const CompanyUpdates = meta.story(at(profile(company)));

/** What is wrong with what was typed stands under its field, and the first one takes the focus. */
export const NothingTyped = meta.story({
  ...at(),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Enter your first name')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  },
});

export const SignatureOfAnother = meta.story({
  ...at(signable),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Type your full name' }), 'Charles Babbage');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign and hand in' }));
    await expect(await canvas.findByText(/Type your name as it stands above/)).toBeVisible();
  },
});

export const JustRegisteredInTheDark = meta.story({ ...JustRegistered.input, globals: { theme: 'dark' } });
export const SignatureReadyOnAPhone = meta.story({
  ...SignatureReady.input,
  globals: { viewport: { value: 'phone360' } },
});
export const RightToLeft = meta.story({ ...SignatureReady.input, globals: { direction: 'rtl' } });
