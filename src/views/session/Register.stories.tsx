import { expect, userEvent } from 'storybook/test';
import { done, failed } from '#storybook/frozen-at.ts';
import { atSession, visitorAt } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { RequestError } from '../../api/kit/client.ts';
import { calls } from '../../api/kit/paths.ts';
import { secret } from '../../machines/kit/secret.ts';

const meta = preview.meta({ title: 'Screens/Register' });

const account = secret({ email: 'ada@example.com', password: 'a long secret', agree_terms: true });
const register = { type: 'session.register', email: 'ada@example.com', account } as const;
const refused = (failure: object) => done('register', { kind: 'refused', failure });
const invalid = (fields: Record<string, readonly string[]>) =>
  refused({ kind: 'invalid', fields, detail: null, code: null, reference: 'POST /auth/register/ 400' });
const at = (...events: Parameters<typeof visitorAt>[1] & object) =>
  atSession(() => visitorAt('/register', events));

export const Open = meta.story(at());
export const EmailTaken = meta.story(
  at(register, invalid({ email: ['user with this email already exists.'] })),
);
export const PasswordRefused = meta.story(
  at(register, invalid({ password: ['This password is too common.'], email: ['Enter a valid address.'] })),
);
export const RefusedForAnotherReason = meta.story(
  at(register, invalid({ non_field_errors: ['Registration is by invitation only.'] })),
);
export const Throttled = meta.story(
  at(register, refused({ kind: 'throttled', seconds: null, reference: 'POST /auth/register/ 429' })),
);
export const Offline = meta.story(
  at(register, failed('register', new RequestError(calls.register, { kind: 'unreachable' }))),
);
export const SigningUp = meta.story(at(register));
export const SigningInRightAfter = meta.story(at(register, done('register', { kind: 'accepted' })));

export const WeakPassword = meta.story({
  ...at(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Password/), 'password1');
    await userEvent.tab();
    await expect(await canvas.findByText('This password is too common')).toBeVisible();
  },
});

export const TermsNotAgreed = meta.story({
  ...at(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), 'ada@example.com');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'correct horse battery');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign up' }));
    await expect(await canvas.findByText('Please accept the terms to continue')).toBeVisible();
  },
});

export const InTheDark = meta.story({ ...EmailTaken.input, globals: { theme: 'dark' } });
export const OnAPhone = meta.story({ ...EmailTaken.input, globals: { viewport: { value: 'phone360' } } });
