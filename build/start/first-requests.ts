import type { FirstAnswer } from '../../src/api/kit/first-answers.ts';
import type { RefreshAnswer, RefreshRequest } from '../../src/api/session/shared-refresh.ts';
import { isRejected } from '../../src/domain/onboarding/onboarding.ts';
import {
  arrivalKey,
  arrivalText,
  markOf,
  parseStored,
  storageKey,
  storedText,
} from '../../src/machines/session/tokens/stored-pair.ts';
import { freshUntil, isOwnAnswer } from '../../src/machines/session/tokens/token-age.ts';
import { prepareIntl } from './early-intl.ts';
import { earlyTexts, isObject } from './early/early-texts.ts';

export type Configuration = {
  readonly host: string;
  readonly profile: string;
  /** What a page asks first, by its path. */
  readonly addresses: Readonly<Record<string, string>>;
  /** The same for the club's pages: only the staff may ask, so that the profile is read before. */
  readonly staffAddresses: Readonly<Record<string, string>>;
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
  | 'requestAnimationFrame'
  | 'earlyPage'
> & {
  readonly fetch: typeof globalThis.fetch;
  readonly Date: Pick<DateConstructor, 'now'>;
  readonly MessageChannel: new () => MessageChannel;
};

/**
 * Runs in the head of every page, before its code is loaded, and sends the profile's request together with the page's
 * first one. If the stored token is certainly fresh, at once; otherwise after the worker that sends refreshes (decision
 * 0014) has refreshed it. Without a worker the session refreshes it, and calls `askFirst` for both. `api/kit/first-answers.ts`
 * passes the responses to the requests of the session, or discards them. Throws where storage does.
 */
export function sendFirstRequests(browser: Browser, config: Configuration): void {
  const { localStorage: storage, location, document } = browser;
  const text = storage.getItem(storageKey) ?? '';
  const stored = parseStored(text);
  if (!stored?.refresh) return;
  const { access, refresh } = stored;

  const bodyOf = async (response: Promise<Response>): Promise<string> => (await response).clone().text();

  /** Completes the frame of the page (`build/prerender/DrawnFrame.tsx`) before its code is there. */
  const showFirst = async (token: string, who: unknown, page: FirstAnswer | undefined) => {
    // The heading of the page of personal data depends on whether the person is a member, and was rejected.
    if (isObject(who) && 'is_member' in who) {
      const status = String(who['onboarding_status']);
      const known = { is_member: who['is_member'] === true, onboarding_status: status };
      const person = known.is_member ? 'member' : isRejected(known) ? 'rejected' : 'applicant';
      document.querySelector(`[data-person="${person}"]`)?.classList.remove('invisible');
    }
    const textsOf = browser.earlyPage?.textsOf;
    if (!page || !textsOf) return;
    const text = await bodyOf(page.response);
    // A long one would block the page while it is read twice.
    if (text.length > 200_000) return;
    const texts = earlyTexts(textsOf, who, JSON.parse(text), document.cookie);
    // Unless the session or another tab has turned to another person or signed out meanwhile.
    const isStored = parseStored(storage.getItem(storageKey) ?? '')?.access === token;
    if (!isStored || browser.firstAnswers?.token !== token) return;
    for (const slot of document.querySelectorAll<HTMLElement>('[data-page] [data-early]')) {
      const early = texts[slot.dataset['early'] ?? ''];
      if (early !== undefined) slot.textContent = early;
    }
    if (Object.keys(texts).length === 0) return;
    for (const part of document.querySelectorAll<HTMLElement>('[data-page] [data-swap]'))
      part.hidden = !part.hidden;
  };

  const ask = (token: string) => {
    browser.askFirst = undefined;
    const byAddress = new Map<string, FirstAnswer>();
    const send = (path: string) => {
      const controller = new AbortController();
      const address = config.host + path;
      const response = browser.fetch(address, {
        headers: { authorization: `Bearer ${token}` },
        signal: controller.signal,
      });
      // Whoever takes the response handles the failure.
      response.catch(() => {});
      const answer = { response, abort: () => controller.abort() };
      byAddress.set(address, answer);
      return answer;
    };
    const firstIn = (of: Configuration['addresses']) =>
      location.search ? undefined : of[location.pathname.replace(/(.)\/$/, '$1')];
    const profile = send(config.profile);
    const first = firstIn(config.addresses);
    const page = first ? send(first) : undefined;
    // Responses that have not been taken by then are discarded.
    browser.setTimeout(() => {
      for (const { abort } of byAddress.values()) abort();
      byAddress.clear();
    }, 30_000);
    browser.firstAnswers = { token, byAddress };
    const readProfile = async () => {
      const who: unknown = JSON.parse(await bodyOf(profile.response));
      const ofStaff = firstIn(config.staffAddresses);
      // A session that has taken the profile asks itself.
      const isStarting = browser.firstAnswers?.token === token && byAddress.has(config.host + config.profile);
      const isAsked = ofStaff && isStarting && isObject(who) && who['is_cyborg'] === true;
      await showFirst(token, who, isAsked ? send(ofStaff) : page);
    };
    prepareIntl(
      browser,
      readProfile().catch(() => {}),
    );
  };

  const [since = '', mark, until = ''] = (storage.getItem(arrivalKey) ?? '').split(' ');
  const now = browser.Date.now();
  if (mark === markOf(stored) && now >= Number(since) && now < Number(until)) return ask(access);

  browser.askFirst = ask;
  // The session needs this code if the worker has not answered by the time it starts.
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = config.refreshCode;
  document.head.append(link);

  const asked = browser.performance.now();
  const adopt = ({ status, age, body }: RefreshAnswer) => {
    if (status !== 200 || !isOwnAnswer(age, browser.performance.now() - asked)) return;
    const next = storedText({ refresh, ...JSON.parse(body) });
    const tokens = parseStored(next);
    const time = browser.Date.now();
    // The session would refresh a token that is not known to be fresh once more.
    if (!tokens?.refresh || freshUntil(tokens, time) === 0) return;
    // The session has begun to refresh the pair, or another tab has replaced it.
    if (browser.askFirst !== ask || storage.getItem(storageKey) !== text) return;
    storage.setItem(storageKey, next);
    storage.setItem(arrivalKey, arrivalText(tokens, time));
    ask(tokens.access);
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
