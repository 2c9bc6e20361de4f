import { type ReactNode, useInsertionEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Subscription } from 'xstate';
import type { SessionActor, SessionSnapshot } from '../../machines/session/session.machine.ts';
import {
  selectIsWaitingLong,
  selectPath,
  selectScreen,
  selectScreenState,
} from '../../machines/session/session.selectors.ts';
import { routeAt } from '../../routes.ts';

/**
 * `elsewhere` hides a drawn page from whoever it is not for; `frame` is a members' page of somebody with tokens; a page of an
 * address with a `query` may show more than was drawn.
 */
const { dataset: root } = document.documentElement;

/** The drawn page is for this person: the session shows it, or is about to. */
function isDrawn(container: HTMLElement, snapshot: SessionSnapshot): boolean {
  return (
    root['arrival'] !== 'elsewhere' &&
    routeAt(selectPath(snapshot)) === container.dataset['page'] &&
    selectScreenState(snapshot).kind !== 'profileUnavailable' &&
    !selectIsWaitingLong(snapshot)
  );
}

/** Resolves when the session knows the person and the code of the page is here or failed to come, or when it shows another one. */
const untilLoaded = (container: HTMLElement, session: SessionActor) =>
  new Promise<void>((resolve) => {
    const screen = selectScreen(session.getSnapshot());
    const subscriptions: (Subscription | undefined)[] = [];
    const done = () => {
      subscriptions.forEach((subscription) => subscription?.unsubscribe());
      resolve();
    };
    const check = () => {
      const snapshot = session.getSnapshot();
      const state = screen?.getSnapshot().value;
      const isLoaded = state === 'shown' || state === 'failed';
      if ((isLoaded && selectScreenState(snapshot).kind !== 'waiting') || !isDrawn(container, snapshot))
        done();
    };
    subscriptions.push(session.subscribe({ next: check, error: done }), screen?.subscribe(check));
    check();
  });

const inputsIn = (container: Element) => [...container.querySelectorAll<HTMLInputElement>('input[name]')];

/** What a person did on the drawn page before the code was here. */
function readEntries(container: Element) {
  const inputs = inputsIn(container).map((input) => ({
    name: input.name,
    value: input.value,
    checked: input.checked,
    hasFocus: input === document.activeElement,
  }));
  return { inputs, isSent: container.querySelector('form[data-sent]') !== null };
}

/** Enters it again, as if it was typed into the application. */
function enterAgain(container: Element, { inputs, isSent }: ReturnType<typeof readEntries>): void {
  for (const input of inputsIn(container)) {
    const entry = inputs.find(({ name }) => name === input.name);
    if (!entry) continue;
    if (entry.checked !== input.checked) input.click();
    if (entry.value !== input.value) {
      // Past the element's own property, by which React would note the value and take the event for no change.
      Reflect.set(HTMLInputElement.prototype, 'value', entry.value, input);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (entry.hasFocus) input.focus();
  }
  container.querySelector<HTMLElement>('[data-pressed]')?.click();
  if (isSent) container.querySelector('form')?.requestSubmit();
}

/**
 * Puts the application where the page was drawn at build time (`build/prerender`). A drawn page stays until its code is
 * here. Of a public one the elements are kept, what was typed into them, and a form that was sent; a members' frame is replaced.
 */
export async function takeOver(
  container: HTMLElement,
  session: SessionActor,
  application: ReactNode,
): Promise<void> {
  if (container.dataset['page'] === undefined) return createRoot(container).render(application);
  await untilLoaded(container, session);
  const snapshot = session.getSnapshot();
  const isKept =
    isDrawn(container, snapshot) &&
    snapshot.children.screen?.getSnapshot().value === 'shown' &&
    root['arrival'] === undefined;
  let entries = readEntries(container);
  const TakenOver = () => {
    // Elements that are kept are typed into until the very moment.
    useInsertionEffect(() => {
      if (isKept) entries = readEntries(container);
    }, []);
    useLayoutEffect(() => {
      delete container.dataset['page'];
      // Grey boxes in place of those of a frame are shown at once, which they were before.
      setTimeout(() => delete root['arrival'], 200);
      enterAgain(container, entries);
    }, []);
    return application;
  };
  if (isKept) hydrateRoot(container, <TakenOver />);
  else createRoot(container).render(<TakenOver />);
}
