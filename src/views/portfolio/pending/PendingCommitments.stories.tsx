import { expect } from 'storybook/test';
import { Router } from 'wouter';
import { done, frozenAt } from '#storybook/frozen-at.ts';
import { memberAt } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { atState } from '#storybook/state-panel/with-state.tsx';
import { showsWholeFigures } from '#storybook/whole-figures.ts';
import type { Application } from '../../../api/rounds/applications.ts';
import { application } from '../../../fixtures/commitment.ts';
import { inboxOf } from '../../../fixtures/inbox.ts';
import { profile } from '../../../fixtures/investor.ts';
import { portfolio } from '../../../fixtures/portfolio.ts';
import { inboxMachine } from '../../../machines/inbox/inbox.machine.ts';
import { SessionContext } from '../../kit/session/session-context.ts';
import { PendingCommitments } from './PendingCommitments.tsx';

const meta = preview.meta({ title: 'Screens/Portfolio/Pending commitments' });

const at = (commitments: readonly Application[]) =>
  atState(
    () => frozenAt(inboxMachine, { profile: null }, [done('loadInbox', inboxOf([], commitments))]),
    (actor) => (
      <SessionContext value={memberAt('/portfolio', profile(), [], { inbox: actor })}>
        <Router>
          <PendingCommitments portfolio={portfolio()} />
        </Router>
      </SessionContext>
    ),
  );

export const Several = meta.story({
  ...at([
    application(),
    application({
      id: 3302,
      round: { id: 420, name: 'Helio Grid, Seed' },
      status: 'part_funded',
      received_amount: '1000.00',
      outstanding_amount: '25000.00',
      next_action: 'wire',
      next_due_date: '2026-11-27',
    }),
    application({ id: 3303, round: { id: 421, name: 'Over' }, status: 'withdrawn' }),
    application({ id: 3304, round: { id: 422, name: 'Waiting' }, status: 'waitlisted' }),
  ]),
  play: async ({ canvas }) => {
    const lines = await canvas.findAllByRole('listitem');
    await expect(lines).toHaveLength(2);
    await expect(lines[0]).toHaveTextContent(
      /\$26,000\.00 committed · \$26,000\.00 outstanding.*Sign the agreement by/,
    );
    await expect(lines[1]).toHaveTextContent(
      /\$25,000\.00 outstanding.*Wire the outstanding amount by.*Partly wired/,
    );
  },
});
/** Fields that the host does not send are left out. */
export const WithoutFigures = meta.story({
  ...at([
    application({
      amount_to_wire: null,
      outstanding_amount: null,
      next_due_date: null,
      next_action: null,
      status: 'signed',
    }),
  ]),
  play: async ({ canvas }) => {
    const line = await canvas.findByRole('listitem');
    await expect(line).not.toHaveTextContent(/committed|outstanding|—|null/);
    await expect(line).toHaveTextContent('Nothing due from you');
  },
});
export const SeveralOnAPhone = meta.story({
  ...Several.input,
  globals: { viewport: { value: 'phone360' } },
});
export const SeveralInTheDark = meta.story({ ...Several.input, globals: { theme: 'dark' } });

const great = {
  amount_to_wire: '123456789012345.67',
  outstanding_amount: '123456789012345.67',
  received_amount: '0.00',
};
/** Amounts of fifteen digits, none of them shortened. */
export const GreatAmountsOnAPhone = meta.story({
  ...at([
    application(great),
    application({ ...great, id: 3302, status: 'part_funded', next_action: 'wire' }),
  ]),
  globals: { viewport: { value: 'phone390' } },
  play: async ({ canvasElement }) => showsWholeFigures(canvasElement, 3),
});
