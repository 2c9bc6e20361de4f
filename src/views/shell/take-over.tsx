import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { SessionActor } from '../../machines/session/session.machine.ts';
import {
  selectIsWaitingLong,
  selectScreen,
  selectScreenState,
} from '../../machines/session/session.selectors.ts';
import { routes } from '../../routes.ts';

/** The application would show something else than a wait. */
function hasContent(session: SessionActor): boolean {
  const snapshot = session.getSnapshot();
  if (snapshot.status !== 'active' || selectIsWaitingLong(snapshot)) return true;
  const { kind } = selectScreenState(snapshot);
  if (kind === 'waiting') return false;
  if (kind === 'notFound' || kind === 'profileUnavailable') return true;
  const screen = selectScreen(snapshot)?.getSnapshot().value;
  return screen === 'shown' || screen === 'failed';
}

const untilContent = (session: SessionActor) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (hasContent(session)) resolve();
    };
    session.subscribe({ next: check, error: check });
    selectScreen(session.getSnapshot())?.subscribe(check);
    check();
  });

/** The page drawn at build time is the very one that the session shows, so that its elements can be kept. */
function isSamePage(container: HTMLElement, session: SessionActor): boolean {
  const { location, failure, signOutReason } = session.getSnapshot().context;
  const state = selectScreenState(session.getSnapshot());
  return (
    state.kind === 'view' &&
    state.view === container.dataset['page'] &&
    routes[state.view].audience === 'public' &&
    location.search === '' &&
    failure === null &&
    signOutReason === null
  );
}

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
 * Puts the application where the page was drawn at build time (`build/prerender`). The drawn page stays until there is
 * more to show than it does; what was typed into it, and a form that was sent, are kept.
 */
export async function takeOver(
  container: HTMLElement,
  session: SessionActor,
  application: ReactNode,
): Promise<void> {
  if (container.dataset['page'] === undefined) return createRoot(container).render(application);
  await untilContent(session);
  const entries = readEntries(container);
  const TakenOver = () => {
    useLayoutEffect(() => {
      delete container.dataset['page'];
      container.inert = false;
      delete document.documentElement.dataset['arrival'];
      enterAgain(container, entries);
    }, []);
    return application;
  };
  if (isSamePage(container, session)) hydrateRoot(container, <TakenOver />);
  else createRoot(container).render(<TakenOver />);
}
