import type { FirstAnswer } from '../../src/api/kit/first-answers.ts';
import type { RefreshAnswer, RefreshRequest } from '../../src/api/session/shared-refresh.ts';
import { freshUntil, isOwnAnswer } from '../../src/machines/session/tokens/token-age.ts';
import type { Tokens } from '../../src/api/session/auth.ts';

export type Configuration = {
  readonly host: string;
  readonly profile: string;
  /** What a page asks first, by its path. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly refresh: string;
  /** The file with the session's own code for refreshes, and the scope of the worker that sends them. */
  readonly refreshCode: string;
  readonly workerScope: string;
};

type Browser = Pick<
  Window,
  | 'askFirst'
  | 'firstAnswers'
  | 'localStorage'
  | 'location'
  | 'document'
  | 'navigator'
  | 'performance'
  | 'setTimeout'
> & {
  readonly fetch: typeof globalThis.fetch;
  readonly Date: Pick<DateConstructor, 'now'>;
  readonly MessageChannel: new () => MessageChannel;
};

/** A token has to fit into a header: visible ASCII only. */
const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);

/**
 * Runs in the head of every page, before its code is loaded, and sends the profile's request together with the page's
 * first one. If the stored token is certainly fresh, at once; otherwise after the worker that sends refreshes (decision
 * 0014) has renewed it. Without a worker the session renews it, and calls `askFirst` for both. `api/kit/first-answers.ts`
 * passes the responses to the requests of the session, or discards them. Throws where storage does.
 */
export function sendFirstRequests(browser: Browser, config: Configuration): void {
  const { localStorage: storage, location, document } = browser;
  const text = storage.getItem('auth') ?? '';
  const stored = JSON.parse(text);
  const { access, refresh } = stored.state;
  if (stored.version !== 0 || !isToken(access) || !isToken(refresh)) return;

  const ask = (token: string) => {
    browser.askFirst = undefined;
    const byAddress = new Map<string, FirstAnswer>();
    const first = location.search ? undefined : config.addresses[location.pathname.replace(/(.)\/$/, '$1')];
    for (const path of first ? [config.profile, first] : [config.profile]) {
      const controller = new AbortController();
      const address = config.host + path;
      const response = browser.fetch(address, {
        headers: { authorization: `Bearer ${token}` },
        signal: controller.signal,
      });
      // Whoever takes the response handles the failure.
      response.catch(() => {});
      byAddress.set(address, { response, abort: () => controller.abort() });
    }
    // Responses that have not been taken by then are discarded.
    browser.setTimeout(() => {
      for (const { abort } of byAddress.values()) abort();
      byAddress.clear();
    }, 30_000);
    browser.firstAnswers = { token, byAddress };
  };

  const [since = '', mark, until = ''] = (storage.getItem('auth-arrival') ?? '').split(' ');
  const now = browser.Date.now();
  if (mark === access.slice(-16) && now >= Number(since) && now < Number(until)) return ask(access);

  browser.askFirst = ask;
  // The session needs this code if the worker has not answered by the time it starts.
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = config.refreshCode;
  document.head.append(link);

  const asked = browser.performance.now();
  const adopt = ({ status, age, body }: RefreshAnswer) => {
    const next: Tokens = { refresh, ...JSON.parse(body) };
    if (status !== 200 || !isToken(next.access) || !isToken(next.refresh)) return;
    if (!isOwnAnswer(age, browser.performance.now() - asked)) return;
    // The session has begun to renew the pair, or another tab has replaced it.
    if (browser.askFirst !== ask || storage.getItem('auth') !== text) return;
    const time = browser.Date.now();
    const end = freshUntil(next, time);
    // The session would renew such a token once more.
    if (end === 0) return;
    const state = { access: next.access, refresh: next.refresh };
    storage.setItem('auth', JSON.stringify({ state, version: 0 }));
    storage.setItem('auth-arrival', `${time} ${next.access.slice(-16)} ${end}`);
    ask(next.access);
  };
  // Exactly what the session would ask for, so that the worker sends one request for both.
  const request: RefreshRequest = {
    url: new URL(config.host + config.refresh, location.href).href,
    body: JSON.stringify({ refresh }),
    replaces: access,
  };
  const askWorker = (worker: Pick<ServiceWorker, 'postMessage'>) => {
    const { port1, port2 } = new browser.MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<RefreshAnswer | string>) => {
      if (typeof data === 'string') return;
      port1.close();
      try {
        adopt(data);
      } catch {
        // The session asks the worker itself.
      }
    });
    port1.start();
    worker.postMessage(request, [port2]);
  };
  browser.navigator.serviceWorker
    ?.getRegistration(config.workerScope)
    .then((registration) => registration?.active && askWorker(registration.active))
    .catch(() => {});
}
