import { fromCallback } from 'xstate';

/**
 * Asks before the page is closed or reloaded. It listens only in the state that needs it: a page with this listener is
 * not kept in the back/forward cache.
 */
export const warnBeforeLeaving = (browser: Window) =>
  fromCallback(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    browser.addEventListener('beforeunload', ask);
    return () => browser.removeEventListener('beforeunload', ask);
  });
