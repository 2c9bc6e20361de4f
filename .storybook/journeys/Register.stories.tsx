import preview from '#storybook/preview.tsx';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { newcomer } from '../../tests/support/fixtures.ts';
import { Application } from '../in-session.tsx';
import { startSession } from './start-session.ts';

const meta = preview.meta({ title: 'Journeys/Register', parameters: { layout: 'fullscreen' } });

/** Registration signs in by itself and ends at the checklist; the first step is saved and says so. */
export const FromANewAccountToTheChecklist = meta.story({
  loaders: [() => ({ session: startSession({ path: '/register', person: newcomer() }) })],
  render: (_, { loaded: { session } }) => <Application session={session} />,
  play: async ({ canvas, step }) => {
    await step('Sign up', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), 'ada@example.com');
      await userEvent.type(canvas.getByLabelText(/^Password/), 'the right one');
      await userEvent.click(canvas.getByRole('checkbox'));
      await userEvent.click(canvas.getByRole('button', { name: 'Sign up' }));
      await expect(await canvas.findByRole('heading', { name: 'Complete verification' })).toHaveFocus();
    });
    await step('Fill in who invests', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'First name' }), 'Ada');
      await userEvent.type(canvas.getByRole('textbox', { name: 'Last name' }), 'Byron');
      await userEvent.type(canvas.getByLabelText(/^Date of birth/), '1985-12-10');
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country of residence' }), 'GB');
      await userEvent.type(canvas.getByRole('textbox', { name: 'Phone' }), '+44 20 7123 4567');
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
      await expect(await canvas.findByText('1 of 3 steps done.')).toBeVisible();
      const notice = await screen.findByText('Your personal information is up to date.');
      await waitFor(() => expect(notice).toBeVisible());
    });
    await step('Identity is the next step', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Verify your identity' }));
      await expect(await canvas.findByRole('heading', { name: 'Identity verification' })).toHaveFocus();
    });
  },
});
