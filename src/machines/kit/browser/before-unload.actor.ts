import { fromCallback } from 'xstate';

/** Asks before the page is closed or reloaded. It stops with its state: a page that listens is never put away whole. */
export const warnBeforeLeaving = (browser: Window) =>
  fromCallback(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    browser.addEventListener('beforeunload', ask);
    return () => browser.removeEventListener('beforeunload', ask);
  });
