import { expect, userEvent } from 'storybook/test';
import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { secret } from '../../machines/kit/secret.ts';
import { resetConfirmMachine } from '../../machines/password-reset/reset-confirm.machine.ts';

const meta = preview.meta({ title: 'Screens/Restore password, confirm' });

const page = { name: 'resetConfirm', address: '/login/restore-password', person: null } as const;
type Events = Parameters<typeof frozenAt<typeof resetConfirmMachine>>[2];
const at = (events: Events, code = secret('a-code-from-the-mail')) =>
  atPage(page, () => frozenAt(resetConfirmMachine, pageInput(null, code), events));

const confirm = { type: 'reset.confirm', password: secret('a long new secret') } as const;
const refused = {
  kind: 'invalid',
  fields: { password: ['This password was used before.'] },
  detail: null,
  code: null,
  reference: 'POST /auth/restore/ 400',
};

export const LinkWithoutCode = meta.story(atPage(page, () => frozenAt(resetConfirmMachine, pageInput(null))));
export const Choosing = meta.story(at([]));
export const Saving = meta.story(at([confirm]));
export const PasswordRefused = meta.story(
  at([confirm, done('confirmReset', { kind: 'refused', failure: refused })]),
);
export const ServerBroke = meta.story(at([confirm, failed('confirmReset', new Error('broke'))]));
export const LinkSpent = meta.story(at([confirm, done('confirmReset', { kind: 'linkSpent' })]));

export const PasswordsDiffer = meta.story({
  ...at([]),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^New password/), 'correct horse battery');
    await userEvent.type(canvas.getByLabelText(/^Repeat password/), 'correct horse');
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(await canvas.findByText('The passwords don’t match')).toBeVisible();
  },
});

export const LinkSpentInTheDark = meta.story({ ...LinkSpent.input, globals: { theme: 'dark' } });
export const PasswordRefusedOnAPhone = meta.story({
  ...PasswordRefused.input,
  globals: { viewport: { value: 'phone360' } },
});
