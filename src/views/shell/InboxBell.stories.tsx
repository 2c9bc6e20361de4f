import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Router } from 'wouter';
import { done, elapsed, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atSession, wholeSession, memberAt } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { atState } from '#storybook/state-panel/with-state.tsx';
import { inboxOf, everyOpenItem, noSourceAnswered, oneOpenItem } from '../../fixtures/inbox.ts';
import { profile } from '../../fixtures/investor.ts';
import type { OpenItem } from '../../machines/inbox/inbox-items.ts';
import { inboxMachine } from '../../machines/inbox/inbox.machine.ts';
import { SessionContext } from '../kit/session/session-context.ts';
import { InboxBell } from './InboxBell.tsx';

const meta = preview.meta({ title: 'Screens/Members’ frame/Bell' });

const here = [elapsed(wholeSession, 'headStart', 'inbox.present.waiting'), done('importInbox')] as const;
const hidden = { type: 'page.hidden' } as const;
const refresh = { type: 'inbox.refresh' } as const;
const aged = elapsed(inboxMachine, 'freshness', 'list.current');

const opened =
  (name: string) =>
  async ({ canvas }: { canvas: { findByRole: typeof screen.findByRole } }) => {
    await userEvent.click(await canvas.findByRole('button', { name }));
    const shown = await screen.findByRole('dialog', { name: 'To do' });
    await waitFor(() => expect(shown).toBeVisible());
  };
const bell = (name: string, events: Parameters<typeof frozenAt<typeof inboxMachine>>[2]) => ({
  ...atState(
    () => frozenAt(inboxMachine, { profile: null }, events),
    (actor) => (
      <SessionContext value={memberAt('/rounds', profile(), here, { inbox: actor })}>
        <Router>
          <InboxBell />
        </Router>
      </SessionContext>
    ),
  ),
  tags: ['screen', '!autodocs'],
  play: opened(name),
});
const answered = (items: readonly OpenItem[]) => [done('loadInbox', inboxOf(items))];

export const Looking = meta.story(bell('Open items', []));
export const Nothing = meta.story(bell('No open items', answered([])));
export const One = meta.story(bell('1 open item', answered(oneOpenItem)));
export const Many = meta.story(bell('7 open items', answered(everyOpenItem)));
export const SourcesDidNotAnswer = meta.story(
  bell('1 open item, some could not be loaded', answered(noSourceAnswered)),
);
export const CouldNotBeLoaded = meta.story(
  bell('To-do items not available', [failed('loadInbox', new Error('broke'))]),
);
export const LongAgo = meta.story(bell('1 open item', [...answered(oneOpenItem), aged]));
export const OnceMoreInVain = meta.story(
  bell('1 open item', [...answered(oneOpenItem), refresh, failed('loadInbox', new Error('broke'))]),
);
export const WhileThePageWasHidden = meta.story(
  bell('1 open item', [...answered(oneOpenItem), hidden, refresh]),
);
export const CodeIsFetched = meta.story({
  ...atSession(() => memberAt('/rounds', profile(), here.slice(0, 1))),
  tags: ['screen', '!autodocs'],
  play: opened('Open items'),
});
export const CodeDidNotArrive = meta.story({
  ...atSession(() =>
    memberAt('/rounds', profile(), [here[0], failed('importInbox', new Error('not there'))]),
  ),
  tags: ['screen', '!autodocs'],
  play: opened('To-do items not available'),
});
export const InTheFrame = meta.story({
  ...atSession(() =>
    memberAt('/rounds', profile(), here, {
      inbox: frozenAt(inboxMachine, { profile: null }, answered(everyOpenItem)),
    }),
  ),
  tags: ['screen', '!autodocs'],
});
export const InTheFrameOnAPhone = meta.story({
  ...InTheFrame.input,
  globals: { viewport: { value: 'phone360' } },
});
export const ManyOnAPhone = meta.story({ ...Many.input, globals: { viewport: { value: 'phone360' } } });
export const ManyInTheDark = meta.story({ ...Many.input, globals: { theme: 'dark' } });
