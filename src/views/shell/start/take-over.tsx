import { type ReactNode, startTransition, useInsertionEffect, useLayoutEffect } from 'react';
import type { Subscription } from 'xstate';
import type { SessionActor, SessionSnapshot } from '../../../machines/session/session.machine.ts';
import {
  selectIsWaitingLong,
  selectPath,
  selectPageCode,
  selectShownPage,
} from '../../../machines/session/session.selectors.ts';
import { routeAt } from '../../../routes.ts';
import { type Entries, enterAgain, readEntries } from './early-entries.ts';

/**
 * `elsewhere` hides a prerendered page from people it is not for; `frame` is a members' page of a person with tokens; a
 * page with a `query` may show more than was prerendered.
 */
const { dataset: root } = document.documentElement;

/** The prerendered page is for this person: the session shows it, or is about to. */
function isDrawn(container: HTMLElement, snapshot: SessionSnapshot): boolean {
  return (
    root['arrival'] !== 'elsewhere' &&
    routeAt(selectPath(snapshot)) === container.dataset['page'] &&
    selectShownPage(snapshot).kind !== 'profileUnavailable' &&
    !selectIsWaitingLong(snapshot)
  );
}

/**
 * Resolves when the session knows the person and the code of the page has loaded or failed to load, or when it shows
 * another page.
 */
const untilLoaded = (container: HTMLElement, session: SessionActor) =>
  new Promise<void>((resolve) => {
    const pageCode = selectPageCode(session.getSnapshot());
    const subscriptions: (Subscription | undefined)[] = [];
    const done = () => {
      subscriptions.forEach((subscription) => subscription?.unsubscribe());
      resolve();
    };
    const check = () => {
      const snapshot = session.getSnapshot();
      const state = pageCode?.getSnapshot().value;
      const isLoaded = state === 'shown' || state === 'failed';
      if ((isLoaded && selectShownPage(snapshot).kind !== 'waiting') || !isDrawn(container, snapshot)) done();
    };
    subscriptions.push(session.subscribe({ next: check, error: done }), pageCode?.subscribe(check));
    check();
  });

/** Evaluates React's renderer, a third of the first code, in a task of its own (decision 0058). */
async function loadRenderer() {
  await new Promise((resolve) => setTimeout(resolve));
  return import('react-dom/client');
}

/**
 * Mounts the application where the page was prerendered (`build/prerender`). A prerendered page stays until its code is
 * loaded. The elements of a public one are kept, with what was typed into them and a submitted form; those of another
 * one are replaced together with their container, since React would clear it before its first effect can read it.
 */
export async function takeOver(
  container: HTMLElement,
  session: SessionActor,
  application: ReactNode,
): Promise<void> {
  const { createRoot, hydrateRoot } = await loadRenderer();
  if (container.dataset['page'] === undefined)
    return startTransition(() => createRoot(container).render(application));
  await untilLoaded(container, session);
  const snapshot = session.getSnapshot();
  const canHydrate =
    isDrawn(container, snapshot) &&
    snapshot.children.pageCode?.getSnapshot().value === 'shown' &&
    root['arrival'] === undefined;
  const mounted = canHydrate ? container : document.createElement('div');
  let entries: Entries;
  const TakenOver = () => {
    // The prerendered elements can be typed into until this moment. Layout effects find the new ones in the document.
    useInsertionEffect(() => {
      entries = readEntries(container);
      if (canHydrate) return;
      mounted.id = container.id;
      container.replaceWith(mounted);
    }, []);
    useLayoutEffect(() => {
      delete mounted.dataset['page'];
      // Grey boxes that replace those of a frame are shown at once, since they were visible before.
      setTimeout(() => delete root['arrival'], 200);
      enterAgain(mounted, entries);
    }, []);
    return application;
  };
  startTransition(() => {
    if (canHydrate) hydrateRoot(container, <TakenOver />);
    else createRoot(mounted).render(<TakenOver />);
  });
}
