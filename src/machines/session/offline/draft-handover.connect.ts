import { takeHandover } from '../../../api/session/handover.ts';
import { registerWorker } from '../../../api/session/refresh-registration.ts';
import { handoverKey, type OwnedDrafts } from '../owned-drafts.ts';
import type { SessionActor } from '../session.machine.ts';

type Dependencies = {
  readonly session: () => SessionActor;
  readonly browser: Pick<Window, 'navigator' | 'sessionStorage' | 'crypto' | 'addEventListener'>;
};

const isOwned = (content: unknown): content is OwnedDrafts =>
  typeof content === 'object' && content !== null && 'owner' in content && 'drafts' in content;

/** A worker receives messages while it is still being installed, and keeps their content. */
const workerOf = ({ active, waiting, installing }: ServiceWorkerRegistration) =>
  active ?? waiting ?? installing;

/** From now on, gives unsaved input to the worker whenever the page ends. Rejects where the browser has no worker. */
export async function handOverDrafts({ session, browser }: Dependencies): Promise<void> {
  const registration = await registerWorker(browser);
  browser.addEventListener('pagehide', () => {
    const { drafts, tokens } = session().getSnapshot().context;
    const isTyped = drafts !== null && Object.values(drafts.drafts).some(Boolean);
    if (!isTyped || tokens === null) return;
    const tab = browser.crypto.randomUUID();
    browser.sessionStorage.setItem(handoverKey, tab);
    workerOf(registration)?.postMessage({ tab, content: drafts });
  });
}

/**
 * Restores what the previous page left, before any page is shown; drafts of another person are dropped. Rejects where the
 * browser has no worker.
 */
export async function restoreDrafts({ session, browser }: Dependencies, tab: string): Promise<void> {
  browser.sessionStorage.removeItem(handoverKey);
  const worker = workerOf(await registerWorker(browser));
  const content = worker && (await takeHandover(worker, tab));
  if (isOwned(content)) session().send({ type: 'drafts.restored', ...content });
}
