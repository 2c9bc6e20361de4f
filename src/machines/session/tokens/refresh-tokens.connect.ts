import { RequestError, type Send } from '../../../api/kit/client.ts';
import { refreshToken, type Tokens } from '../../../api/session/auth.ts';
import { openRefreshTransport } from '../../../api/session/refresh-registration.ts';
import type { RefreshTransport } from '../../../api/session/refresh-transport.ts';
import type { RefreshOutcome } from '../outcomes.ts';
import { countsAsNew, isOwnAnswer } from './token-age.ts';
import type { Vault } from './token-vault.ts';

/** Statuses that end the session if the body is JSON; after anything else the tokens are kept. */
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

/** Another tab may have refreshed just before: wait a moment for its pair to appear in storage. */
async function awaitNews(vault: Vault, spent: Tokens, signal: AbortSignal): Promise<Tokens | null> {
  for (let waited = 0; waited < newsWait && !signal.aborted; waited += newsStep) {
    const stored = vault.read();
    if (stored === null) return null;
    if (stored.refresh !== spent.refresh) return stored;
    await pause(newsStep);
  }
  return null;
}

type Refresh = {
  readonly send: Send;
  readonly vault: Vault;
  readonly signal: AbortSignal;
  readonly transport: RefreshTransport;
};

/** No more cached answers than this can follow each other within the minute for which they are kept. */
const maxExchanges = 20;

type Exchanged = { readonly tokens: Tokens; readonly isNew: boolean };

/** Null where the host refuses permanently. */
async function ask(
  { send, signal, transport }: Refresh,
  stored: Tokens,
  refresh: string,
): Promise<Exchanged | null> {
  const request = transport.replacing(stored.access);
  const start = performance.now();
  try {
    const answer = await refreshToken(send, refresh, signal, request.fetch);
    const tokens = { access: answer.access, refresh: answer.refresh ?? refresh };
    const isOwn = isOwnAnswer(request.age(), performance.now() - start);
    return { tokens, isNew: isOwn || countsAsNew(tokens, request.age()) };
  } catch (error) {
    if (!isEnding(error)) throw error;
    return null;
  }
}

/**
 * Exchanges the stored pair. An answer to a previous page may be too old: then it is exchanged again, and only its
 * refresh token is stored, so that no page takes the access token for a new one.
 */
async function exchange(refresh: Refresh, stored: Tokens, count = 1): Promise<RefreshOutcome> {
  const { vault, signal } = refresh;
  if (!stored.refresh) return { kind: 'ended' };
  if (count > maxExchanges) throw new Error('The worker answers with the same pair again and again');
  const adopt = (present: Tokens): Promise<RefreshOutcome> | RefreshOutcome =>
    present.access === stored.access
      ? exchange(refresh, present, count + 1)
      : { kind: 'adopted', tokens: present };

  const exchanged = await ask(refresh, stored, stored.refresh);
  if (exchanged === null) {
    const news = await awaitNews(vault, stored, signal);
    return news ? adopt(news) : { kind: 'ended' };
  }
  const { tokens, isNew } = exchanged;
  const present = vault.read();
  if (signal.aborted || present === null) return { kind: 'ended' };
  // Another tab may have received the same answer.
  if (present.refresh !== stored.refresh && present.refresh !== tokens.refresh) return adopt(present);
  if (isNew) {
    vault.write(tokens);
    return { kind: 'refreshed', tokens };
  }
  if (tokens.refresh === stored.refresh) return exchange(refresh, tokens, count + 1);
  const next = { access: stored.access, refresh: tokens.refresh };
  vault.write(next);
  return exchange(refresh, next, count + 1);
}

/**
 * Refreshes the pair, one tab at a time. A newer pair in storage is adopted without a request; an answer that arrives
 * after the session has ended, or after storage has another pair, is discarded.
 */
export function refreshTokens(refresh: Refresh): Promise<RefreshOutcome> {
  const { vault } = refresh;
  const current = vault.current();
  return vault.exclusively(async (): Promise<RefreshOutcome> => {
    const stored = vault.read();
    if (stored && current && stored.access !== current.access) return { kind: 'adopted', tokens: stored };
    return stored ? exchange(refresh, stored) : { kind: 'ended' };
  });
}

type Dependencies = Pick<Refresh, 'send' | 'vault'> & {
  readonly browser: Window;
  readonly fetch: typeof globalThis.fetch;
};

/** Refreshes the pair in this browser, by a worker that outlives the page. */
export function connectRefresh({ send, vault, browser, fetch }: Dependencies) {
  const transport = openRefreshTransport(browser, fetch);
  return {
    refreshTokens: (signal: AbortSignal) => refreshTokens({ send, vault, signal, transport }),
    forget: () => transport.forget(),
  };
}
