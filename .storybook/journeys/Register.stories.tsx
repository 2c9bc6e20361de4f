import { expect, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { newcomer } from '../../src/fixtures/investor.ts';
import { Application } from '../in-session.tsx';
import { withPanel } from '../state-panel/with-state.tsx';
import { startSession } from './start-session.ts';

const meta = preview.meta({ title: 'Journeys/Register', parameters: { layout: 'fullscreen', ...withPanel } });

/** Registration signs in automatically and ends at the checklist; the first step is saved and confirms it. */
export const FromANewAccountToTheChecklist = meta.story({
  loaders: [() => ({ actor: startSession({ path: '/register', person: newcomer() }) })],
  render: (_, { loaded: { actor } }) => <Application session={actor} />,
  play: async ({ canvas, step }) => {
    await step('Sign up', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), 'ada@example.com');
      await userEvent.type(canvas.getByLabelText(/^Password/), 'the right one');
      await userEvent.click(canvas.getByRole('checkbox'));
      await userEvent.click(canvas.getByRole('button', { name: 'Sign up' }));
      await expect(await canvas.findByRole('heading', { name: 'Complete verification' })).toHaveFocus();
    });
    await step('Fill in the investor details', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'First name' }), 'Ada');
      await userEvent.type(canvas.getByRole('textbox', { name: 'Last name' }), 'Byron');
      await userEvent.type(canvas.getByLabelText(/^Date of birth/), '1985-12-10');
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Citizenship' }), 'GB');
      await userEvent.type(canvas.getByRole('textbox', { name: /^Passport or ID number/ }), '123456789');
      await userEvent.type(canvas.getByLabelText(/^Issue date/), '2021-05-04');
      await userEvent.type(canvas.getByLabelText(/^Expiry date/), '2031-05-04');
      await userEvent.click(canvas.getByRole('button', { name: 'Save and continue' }));
      await expect(await canvas.findByText('1 of 6 done')).toBeVisible();
    });
    await step('The next step is open', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Contact and tax' })).toBeVisible();
      await expect(canvas.getByRole('textbox', { name: 'Street and number' })).toBeVisible();
    });
  },
});
