import { expect, userEvent } from 'storybook/test';
import { atStep } from '#storybook/at-step.tsx';
import { done, elapsed, failed, frozenAt } from '#storybook/frozen-at.ts';
import { nobody } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { RequestError } from '../../../api/kit/client.ts';
import { calls } from '../../../api/kit/paths.ts';
import type { Profile } from '../../../api/onboarding/profile.ts';
import { companyData, identified, newcomer } from '../../../fixtures/investor.ts';
import { signatureMachine } from '../../../machines/onboarding/signature.machine.ts';

const meta = preview.meta({ title: 'Screens/Onboarding, signature' });

const signable = identified({ kyc_status: 'pending' });
const open = { type: 'consent.opened' } as const;
const sign = { type: 'signature.give', name: 'Ada Byron', drawing: null } as const;
const decline = { type: 'signature.decline' } as const;
const refused = (job: string, body: unknown) =>
  failed(
    job,
    new RequestError(calls.fillPersonalData, { kind: 'refused', status: 400, body, retryAfter: null }),
  );

type Events = Parameters<typeof frozenAt<typeof signatureMachine>>[2];
const at = (person: Profile = signable, events: Events = []) =>
  atStep('signature', person, {
    signature: frozenAt(signatureMachine, { parent: nobody, profile: person, documents: [] }, events),
  });

export const EarlierStepsIncomplete = meta.story(at(newcomer()));
export const ConsentToBeOpened = meta.story(at());
export const Ready = meta.story(at(signable, [open]));
export const ReadyForACompany = meta.story(
  at(
    identified({
      ...companyData,
      accreditation_category: 'other_local',
      kyc_status: 'pending',
      tax_residence_country: 'GB',
      is_accredited: true,
    }),
    [open],
  ),
);
export const Signing = meta.story(at(signable, [open, sign]));
export const SigningTakesLong = meta.story(
  at(signable, [open, sign, elapsed(signatureMachine, 'longWait', 'signing.brief')]),
);
const wrongName = refused('giveSignature', {
  signature_name: ['The name differs from your paper.'],
  non_field_errors: ['Complete the bank section before submitting.'],
});
export const RefusedReloadingProfile = meta.story(at(signable, [open, sign, wrongName]));
export const Refused = meta.story(at(signable, [open, sign, wrongName, done('loadProfile', signable)]));
export const NotSent = meta.story(
  at(signable, [
    open,
    sign,
    failed('giveSignature', new RequestError(calls.fillPersonalData, { kind: 'unreachable' })),
  ]),
);
export const Declining = meta.story(at(signable, [decline]));
export const DecliningNotSent = meta.story(at(signable, [decline, refused('declineSignature', {})]));
export const OnPaper = meta.story(at(signable, [decline, done('declineSignature', signable)]));
export const Signed = meta.story(
  at(
    identified({
      kyc_status: 'pending',
      agree_to_electronic_signing: true,
      signature_name: 'Ada Byron',
      profile_signed_date: '2026-11-18',
      onboarding_status: 'in_review',
    }),
  ),
);

export const SignatureOfAnother = meta.story({
  ...at(signable, [open]),
  play: async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Type your full name' }),
      'Charles Babbage',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Sign and submit' }));
    await expect(await canvas.findByText(/Type your name exactly as shown above/)).toBeVisible();
  },
});

export const ReadyInTheDark = meta.story({ ...Ready.input, globals: { theme: 'dark' } });
export const ReadyOnAPhone = meta.story({ ...Ready.input, globals: { viewport: { value: 'phone360' } } });
export const RightToLeft = meta.story({ ...Ready.input, globals: { direction: 'rtl' } });
