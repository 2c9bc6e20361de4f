import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Tokens } from '../../../../src/api/session/auth.ts';
import {
  createHandover,
  type HandoverRequest,
  type HandoverEntry,
} from '../../../../src/api/session/handover.ts';
import {
  handOverDrafts,
  restoreDrafts,
} from '../../../../src/machines/session/offline/draft-handover.connect.ts';
import { sessionMachine } from '../../../../src/machines/session/session.machine.ts';

const location = { path: '/onboarding', search: '' };
const drafts = { owner: 7, drafts: { onboarding: { personal: { city: 'Lisbon' } } } };

/** A browser whose worker, in this state, answers as the worker of the application does. */
function browserWith(state: 'active' | 'waiting' | 'installing') {
  const handover = createHandover();
  const stored = new Map<string, string>();
  const worker = {
    postMessage(data: HandoverEntry | HandoverRequest, [port]: readonly MessagePort[] = []) {
      if ('content' in data) void handover.put(data);
      else port?.postMessage(handover.take(data));
    },
  };
  const registration = { active: null, waiting: null, installing: null, [state]: worker };
  const listeners = new Map<string, () => unknown>();
  return {
    stored,
    close: () => listeners.get('pagehide')?.(),
    browser: {
      addEventListener: (type: string, listener: () => unknown) => void listeners.set(type, listener),
      crypto: globalThis.crypto,
      navigator: { serviceWorker: { register: async () => registration } },
      sessionStorage: {
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      },
    } as unknown as Window,
  };
}

const start = (tokens: Tokens | null = { access: 'access', refresh: 'refresh' }) => {
  const session = createActor(sessionMachine, { input: { tokens, location, resetCode: null } }).start();
  return () => session;
};

it.each(['active', 'waiting', 'installing'] as const)(
  'hands drafts from one page to the next by a worker that is %s',
  async (state) => {
    const { browser, close, stored } = browserWith(state);
    const before = start();
    await handOverDrafts({ session: before, browser });
    close();
    expect(stored.size).toBe(0);
    before().send({ type: 'drafts.restored', ...drafts });
    close();
    // An earlier version of the page may have written it, or a later one may read it.
    const tab = stored.get('drafts-left') ?? '';
    expect(tab).not.toBe('');

    const after = start();
    await restoreDrafts({ session: after, browser }, tab);
    expect(after().getSnapshot().context.drafts).toEqual(drafts);
    expect(stored.size).toBe(0);
  },
);

it.each([
  ['nothing is typed', { owner: 7, drafts: { personal: null } }, undefined],
  ['nobody is signed in', drafts, null],
] as const)('leaves nothing to the next page where %s', async (_, kept, tokens) => {
  const { browser, close, stored } = browserWith('active');
  const session = start(tokens);
  await handOverDrafts({ session, browser });
  session().send({ type: 'drafts.restored', ...kept });
  close();
  expect(stored.size).toBe(0);
});
