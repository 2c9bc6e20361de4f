import { type ReactNode, useInsertionEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Subscription } from 'xstate';
import type { SessionActor } from '../../machines/session/session.machine.ts';
import { selectScreen, selectScreenState } from '../../machines/session/session.selectors.ts';

/** The session shows the public page that was drawn at build time. */
function isDrawn(container: HTMLElement, session: SessionActor): boolean {
  const state = selectScreenState(session.getSnapshot());
  return state.kind === 'view' && state.view === container.dataset['page'];
}

/** Resolves when the code of the page is here or failed to come, or when the session shows another one. */
const untilLoaded = (container: HTMLElement, session: SessionActor) =>
  new Promise<void>((resolve) => {
    const screen = selectScreen(session.getSnapshot());
    const subscriptions: (Subscription | undefined)[] = [];
    const done = () => {
      for (const subscription of subscriptions) subscription?.unsubscribe();
      resolve();
    };
    const check = () => {
      const state = screen?.getSnapshot().value;
      if (state === 'shown' || state === 'failed' || !isDrawn(container, session)) done();
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
  if (isSent) container.querySelector('form')?.requestSubmit();
}

/**
 * Puts the application where the page was drawn at build time (`build/prerender`). A drawn page stays until its code is
 * here; what was typed into it, and a form that was sent, are kept.
 */
export async function takeOver(
  container: HTMLElement,
  session: SessionActor,
  application: ReactNode,
): Promise<void> {
  if (container.dataset['page'] === undefined) return createRoot(container).render(application);
  await untilLoaded(container, session);
  const { children, context } = session.getSnapshot();
  // A page that was hidden at its arrival shows something else; one with a query may show more than was drawn.
  const isKept =
    document.documentElement.dataset['arrival'] === undefined &&
    isDrawn(container, session) &&
    children.screen?.getSnapshot().value === 'shown' &&
    context.location.search === '';
  let entries = readEntries(container);
  const TakenOver = () => {
    // Elements that are kept are typed into until the very moment.
    useInsertionEffect(() => {
      if (isKept) entries = readEntries(container);
    }, []);
    useLayoutEffect(() => {
      delete container.dataset['page'];
      delete document.documentElement.dataset['arrival'];
      enterAgain(container, entries);
    }, []);
    return application;
  };
  if (isKept) hydrateRoot(container, <TakenOver />);
  else createRoot(container).render(<TakenOver />);
}
