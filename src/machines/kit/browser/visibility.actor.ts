import { fromCallback } from 'xstate';

export type VisibilityEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

type VisibilitySource = {
  readonly document: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
};

export const watchVisibility = (browser: VisibilitySource) =>
  fromCallback(({ sendBack }) => {
    const emit = (event: VisibilityEvent) => sendBack(event);
    const report = () => emit({ type: browser.document.hidden ? 'page.hidden' : 'page.shown' });
    browser.document.addEventListener('visibilitychange', report);
    if (browser.document.hidden) report();
    return () => browser.document.removeEventListener('visibilitychange', report);
  });
