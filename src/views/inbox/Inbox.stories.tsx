import { Router } from 'wouter';
import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { memberAt } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { atState } from '#storybook/state-panel/with-state.tsx';
import { everyOpenItem, inboxOf, noSourceAnswered } from '../../fixtures/inbox.ts';
import { profile } from '../../fixtures/investor.ts';
import { inboxMachine } from '../../machines/inbox/inbox.machine.ts';
import { SessionContext } from '../kit/session/session-context.ts';
import { Inbox } from './Inbox.tsx';

const meta = preview.meta({ title: 'Screens/Portfolio/Open items' });

const at = (events: Parameters<typeof frozenAt<typeof inboxMachine>>[2]) =>
  atState(
    () => frozenAt(inboxMachine, { profile: null }, events),
    (actor) => (
      <SessionContext value={memberAt('/rounds', profile(), [], { inbox: actor })}>
        <Router>
          <Inbox />
        </Router>
      </SessionContext>
    ),
  );

export const Everything = meta.story(at([done('loadInbox', inboxOf(everyOpenItem))]));
export const SourcesDidNotAnswer = meta.story(at([done('loadInbox', inboxOf(noSourceAnswered))]));
export const CouldNotBeLoaded = meta.story(at([failed('loadInbox', new Error('broke'))]));
export const EverythingOnAPhone = meta.story({
  ...Everything.input,
  globals: { viewport: { value: 'phone360' } },
});
export const EverythingInTheDark = meta.story({ ...Everything.input, globals: { theme: 'dark' } });
