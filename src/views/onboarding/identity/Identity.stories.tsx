import { done, elapsed, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { RequestError } from '../../../api/kit/client.ts';
import { calls } from '../../../api/kit/paths.ts';
import { identified, newcomer, profile } from '../../../fixtures/investor.ts';
import { secret } from '../../../machines/kit/secret.ts';
import { identityMachine } from '../../../machines/onboarding/identity/identity.machine.ts';

const meta = preview.meta({ title: 'Screens/Identity' });

type Events = Parameters<typeof frozenAt<typeof identityMachine>>[2];
const at = (person = identified(), events: Events = []) =>
  atPage({ name: 'identity', address: '/onboarding/sumsub', person }, () =>
    frozenAt(identityMachine, pageInput(person), events),
  );

const start = { type: 'identity.start' } as const;
const opened = done('openIdentity', secret('a token'));

export const PersonalInformationFirst = meta.story(at(newcomer()));
export const WhatYouNeed = meta.story(at());
export const Opening = meta.story(at(identified(), [start]));
/** The provider's own page fills the frame in the running application. */
export const InProgress = meta.story(at(identified(), [start, opened, { type: 'widget.ready' }]));
export const WidgetComing = meta.story(at(identified(), [start, opened]));
export const CameraBlocked = meta.story(at(identified(), [start, opened, { type: 'camera.refused' }]));
export const WidgetSilent = meta.story(
  at(identified(), [start, opened, elapsed(identityMachine, 'widgetTimeout', 'inProgress.starting')]),
);
export const CouldNotBeOpened = meta.story(
  at(identified(), [
    start,
    failed('openIdentity', new RequestError(calls.getIdentityToken, { kind: 'unreachable' })),
  ]),
);
export const ByTheClub = meta.story(
  at(identified(), [
    start,
    failed(
      'openIdentity',
      new RequestError(calls.getIdentityToken, {
        kind: 'refused',
        status: 409,
        body: { detail: 'The club will contact you about the identity check.', code: 'identity_by_club' },
        retryAfter: null,
      }),
    ),
  ]),
);
export const ByTheClubOnAPhoneInTheDark = meta.story({
  ...ByTheClub.input,
  globals: { theme: 'dark', viewport: { value: 'phone360' } },
});
export const WidgetBlocked = meta.story(
  at(identified(), [
    start,
    opened,
    { type: 'widget.failed', failure: { kind: 'unexpected', reference: 'application' } },
  ]),
);
export const Submitted = meta.story(at(identified(), [start, opened, { type: 'widget.submitted' }]));
export const BeingChecked = meta.story(at(identified({ kyc_status: 'pending' })));
export const OnHold = meta.story(at(identified({ kyc_status: 'onHold' })));
export const TryAgain = meta.story(
  at(
    identified({
      kyc_status: 'completed',
      kyc_reject_type: 'RETRY',
      kyc_comment: 'The photo of your passport is too dark.',
      kyc_reject_labels: ['UNSATISFACTORY_PHOTOS', 'DOCUMENT_PAGE_MISSING'],
    }),
  ),
);
export const Refused = meta.story(at(identified({ kyc_status: 'completed', kyc_reject_type: 'FINAL' })));
export const Confirmed = meta.story(at(profile()));

export const TryAgainInTheDark = meta.story({ ...TryAgain.input, globals: { theme: 'dark' } });
export const TryAgainOnAPhone = meta.story({
  ...TryAgain.input,
  globals: { viewport: { value: 'phone360' } },
});
