import { refreshToken, type Tokens } from '../../api/session/auth.ts';
import type { RefreshCarrier } from '../../api/session/refresh-carrier.ts';
import { openRefreshCarrier } from '../../api/session/refresh-registration.ts';
import { RequestError, type Send } from '../../api/kit/client.ts';
import type { RefreshOutcome } from './outcomes.ts';
import { countsAsNew } from './token-rules.ts';
import type { Vault } from './token-vault.ts';

/** Answers that end the session when they come as JSON; anything else may pass, and the tokens are kept. */
const endings: ReadonlySet<number> = new Set([400, 401, 403, 404, 410, 422]);
const newsWait = 200;
const newsStep = 25;

const isEnding = (error: unknown): boolean =>
  error instanceof RequestError &&
  error.fault.kind === 'refused' &&
  endings.has(error.fault.status) &&
  typeof error.fault.body === 'object' &&
  error.fault.body !== null;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Another tab may have renewed just before: waits a moment for its pair to show up in storage. */
async function awaitNews(vault: Vault, spent: Tokens, signal: AbortSignal): Promise<Tokens | null> {
  for (let waited = 0; waited < newsWait && !signal.aborted; waited += newsStep) {
    const stored = vault.read();
    if (stored === null) return null;
    if (stored.refresh !== spent.refresh) return stored;
    await pause(newsStep);
  }
  return null;
}

type Renewal = {
  readonly send: Send;
  readonly vault: Vault;
  readonly signal: AbortSignal;
  readonly carrier: RefreshCarrier;
};

/** A host that takes long for its answers is not asked for ever. */
const mostExchanges = 3;

/** Exchanges the stored pair; one that an earlier page had asked for, and that has grown too old, is exchanged in its turn. */
async function exchange(renewal: Renewal, stored: Tokens, count = 1): Promise<RefreshOutcome> {
  const { send, vault, signal, carrier } = renewal;
  if (!stored.refresh) return { kind: 'ended' };
  const carried = carrier.carry(stored.access);
  const answer = await refreshToken(send, stored.refresh, signal, carried.fetch);
  const tokens = { access: answer.access, refresh: answer.refresh ?? stored.refresh };
  const present = vault.read();
  if (signal.aborted || present === null) return { kind: 'ended' };
  // The same answer may have come to another tab too.
  const isTheSame = present.access === tokens.access;
  if (present.refresh !== stored.refresh && !isTheSame) return { kind: 'adopted', tokens: present };
  vault.write(tokens);
  const isDone = count === mostExchanges || countsAsNew(tokens, carried.age());
  return isDone ? { kind: 'renewed', tokens } : exchange(renewal, tokens, count + 1);
}

/**
 * Renews the pair, one tab at a time. A newer pair found in storage is adopted without asking the host; an answer that
 * arrives after the session has ended, or after storage holds another pair, is thrown away.
 */
export function renewTokens(renewal: Renewal): Promise<RefreshOutcome> {
  const { vault, signal } = renewal;
  const current = vault.current();
  return vault.exclusively(async (): Promise<RefreshOutcome> => {
    const stored = vault.read();
    if (stored && current && stored.access !== current.access) return { kind: 'adopted', tokens: stored };
    if (!stored?.refresh) return { kind: 'ended' };
    try {
      return await exchange(renewal, stored);
    } catch (error) {
      if (!isEnding(error)) throw error;
      const news = await awaitNews(vault, stored, signal);
      return news ? { kind: 'adopted', tokens: news } : { kind: 'ended' };
    }
  });
}

type Outside = Pick<Renewal, 'send' | 'vault'> & {
  readonly browser: Window;
  readonly fetch: typeof globalThis.fetch;
};

/** What renews the pair in this browser, over a worker that outlives the page. */
export function connectRefresh({ send, vault, browser, fetch }: Outside) {
  const carrier = openRefreshCarrier(browser, fetch);
  return {
    renewTokens: (signal: AbortSignal) => renewTokens({ send, vault, signal, carrier }),
    forget: () => carrier.forget(),
  };
}
