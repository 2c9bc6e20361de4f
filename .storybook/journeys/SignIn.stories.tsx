import { expect, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { profile } from '../../src/fixtures/investor.ts';
import { portfolio } from '../../src/fixtures/portfolio.ts';
import { Application } from '../in-session.tsx';
import { withPanel } from '../state-panel/with-state.tsx';
import { startSession } from './start-session.ts';

const meta = preview.meta({ title: 'Journeys/Sign in', parameters: { layout: 'fullscreen', ...withPanel } });

/** The real session with a club that accepts one password, from the form to the portfolio and back out. */
export const FromTheFormToThePortfolio = meta.story({
  loaders: [() => ({ actor: startSession({ path: '/', person: profile(), book: portfolio() }) })],
  render: (_, { loaded: { actor } }) => <Application session={actor} />,
  play: async ({ canvas, step }) => {
    await step('A wrong password is refused and the email stays', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), 'ada@example.com');
      await userEvent.type(canvas.getByLabelText(/^Password/), 'wrong');
      await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
      await expect(await canvas.findByText('Incorrect email or password.')).toBeVisible();
      await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
    });
    await step('The right one opens the portfolio', async () => {
      await userEvent.type(canvas.getByLabelText(/^Password/), 'the right one');
      await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
      await expect(await canvas.findByRole('heading', { name: 'Portfolio' })).toHaveFocus();
      await expect(
        await canvas.findByRole('button', { name: /^Paid-in .*how it is calculated/ }),
      ).toHaveTextContent('85,280');
    });
    await step('The menu leads to the rounds and back', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Active rounds' }));
      await expect(await canvas.findByRole('list', { name: 'Rounds' })).toBeVisible();
      await userEvent.click(canvas.getByRole('link', { name: 'Portfolio' }));
      await expect(await canvas.findByRole('heading', { name: 'Holdings' })).toBeVisible();
    });
  },
});
