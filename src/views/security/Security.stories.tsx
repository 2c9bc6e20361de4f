import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, atSession, memberAt, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { RequestError } from '../../api/kit/client.ts';
import { securityCalls } from '../../api/security/security-calls.ts';
import { profile } from '../../fixtures/investor.ts';
import { ownSessions } from '../../fixtures/security.ts';
import { PasskeyError } from '../../machines/kit/browser/passkey-problem.ts';
import { secret } from '../../machines/kit/secret.ts';
import { securityMachine } from '../../machines/security/security.machine.ts';
import { confirmationMachine } from '../../machines/session/confirmation/confirmation.machine.ts';

const meta = preview.meta({ title: 'Screens/Security' });

type Events = Parameters<typeof frozenAt<typeof securityMachine>>[2];
const at = (events: Events = []) =>
  atPage({ name: 'security', address: '/onboarding/security', person: profile() }, () =>
    frozenAt(securityMachine, pageInput(profile()), events),
  );

const listed = done('listSessions', ownSessions);
const end = { type: 'sessions.end', ids: [ownSessions[1].id] } as const;
const change = {
  type: 'password.change',
  passwords: secret({ current: 'the old one', next: 'the new one' }),
} as const;
const refusal = (fault: RequestError['fault']) =>
  failed('changePassword', new RequestError(securityCalls.changePassword, fault));

export const Loading = meta.story(at());
export const Sessions = meta.story(at([listed]));
export const ThisBrowserOnly = meta.story(at([done('listSessions', [ownSessions[0]])]));
export const EndingOne = meta.story(at([listed, end]));
export const EndingFailed = meta.story(
  at([
    listed,
    end,
    failed('endSessions', new RequestError(securityCalls.endSessions, { kind: 'unreachable' })),
  ]),
);
export const ChangingPassword = meta.story(at([listed, change]));
export const WrongPassword = meta.story(
  at([
    listed,
    change,
    refusal({
      kind: 'refused',
      status: 400,
      retryAfter: null,
      body: { current_password: ['This is not your current password.'] },
    }),
  ]),
);
export const TriedTooOften = meta.story(
  at([
    listed,
    change,
    refusal({ kind: 'refused', status: 429, retryAfter: '540', body: { detail: 'Request was throttled.' } }),
  ]),
);
export const NotLoaded = meta.story(
  at([failed('listSessions', new RequestError(securityCalls.listSessions, { kind: 'unreachable' }))]),
);
export const NotOffered = meta.story(
  at([
    failed(
      'listSessions',
      new RequestError(securityCalls.listSessions, {
        kind: 'refused',
        status: 404,
        retryAfter: null,
        body: null,
      }),
    ),
  ]),
);

export const SamePasswordTwice = meta.story({
  ...at([listed]),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Current password/), 'correct horse battery');
    await userEvent.type(canvas.getByLabelText(/^New password/), 'correct horse battery');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText('Choose a password that you aren’t using now')).toBeVisible();
  },
});

export const SessionsOnAPhone = meta.story({
  ...Sessions.input,
  globals: { viewport: { value: 'phone378' } },
});
export const SessionsInTheDark = meta.story({ ...Sessions.input, globals: { theme: 'dark' } });

type ConfirmationEvents = Parameters<typeof frozenAt<typeof confirmationMachine>>[2];
/** The person is asked to confirm their identity, while the new password waits. */
const confirming = (events: ConfirmationEvents = []) =>
  atSession(() =>
    memberAt('/onboarding/security', profile(), [{ type: 'confirmation.demanded' }], {
      security: frozenAt(securityMachine, pageInput(profile()), [listed, change]),
      confirmation: frozenAt(confirmationMachine, undefined, events),
    }),
  );
const byApp = done('loadMethods', ['app', 'recovery_code']);
const byPasskey = done('loadMethods', ['passkey', 'recovery_code']);
const proof = secret({ password: 'a quiet harbour', code: '123456' });
const send = { type: 'confirmation.send', proof } as const;
const sign = { type: 'confirmation.sign', password: secret('a quiet harbour') } as const;
const unproved = (body: object) =>
  failed(
    'confirm',
    new RequestError(securityCalls.confirmSession, { kind: 'refused', status: 400, retryAfter: null, body }),
  );

export const ConfirmLoading = meta.story(confirming());
export const ConfirmNotLoaded = meta.story(
  confirming([
    failed('loadMethods', new RequestError(securityCalls.askSecondFactor, { kind: 'unreachable' })),
  ]),
);
export const ConfirmByPassword = meta.story({
  ...confirming([done('loadMethods', [])]),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Your password/)).toHaveFocus());
    await expect(dialog.queryByLabelText(/^Code/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    // The field is drawn again with its error, so the text is looked up each time.
    await waitFor(() => expect(dialog.getByText('Enter your password')).toBeVisible());
  },
});
export const ConfirmByCode = meta.story({
  ...confirming([byApp]),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await userEvent.type(await dialog.findByLabelText(/^Your password/), 'a quiet harbour');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(dialog.getByText('Enter a code')).toBeVisible());
  },
});
export const ConfirmByPasskey = meta.story(confirming([byPasskey]));
export const ConfirmInTheBrowser = meta.story(confirming([byPasskey, sign]));
export const ConfirmNoPasskey = meta.story(
  confirming([byPasskey, sign, failed('askPasskey', new PasskeyError('cancelled'))]),
);
export const ConfirmSending = meta.story(confirming([byApp, send]));
export const ConfirmWrongCode = meta.story(
  confirming([byApp, send, unproved({ code: ['This code is wrong or was used already.'] })]),
);
export const ConfirmInTheDark = meta.story({ ...ConfirmByCode.input, globals: { theme: 'dark' } });
