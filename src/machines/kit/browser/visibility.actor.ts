import { fromCallback } from 'xstate';

export type VisibilityEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

export const watchVisibility = (browser: Window) =>
  fromCallback(({ sendBack }) => {
    const emit = (event: VisibilityEvent) => sendBack(event);
    const report = () => emit({ type: browser.document.hidden ? 'page.hidden' : 'page.shown' });
    browser.document.addEventListener('visibilitychange', report);
    if (browser.document.hidden) report();
    return () => browser.document.removeEventListener('visibilitychange', report);
  });
