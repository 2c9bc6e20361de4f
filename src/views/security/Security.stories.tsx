import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { expect, userEvent } from 'storybook/test';
import { RequestError } from '../../api/kit/client.ts';
import { securityCalls } from '../../api/security/security-calls.ts';
import { profile } from '../../fixtures/investor.ts';
import { ownSessions } from '../../fixtures/security.ts';
import { secret } from '../../machines/kit/secret.ts';
import { securityMachine } from '../../machines/security/security.machine.ts';

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
  passwords: secret({ current: 'what it was', next: 'what it will be' }),
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
