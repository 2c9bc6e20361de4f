import { fromCallback } from 'xstate';

export type ConnectivityEvent = { readonly type: 'connection.lost' } | { readonly type: 'connection.found' };

export const watchConnection = (browser: Window) =>
  fromCallback(({ sendBack }) => {
    const report = (event: ConnectivityEvent) => sendBack(event);
    const lost = () => report({ type: 'connection.lost' });
    const found = () => report({ type: 'connection.found' });
    browser.addEventListener('offline', lost);
    browser.addEventListener('online', found);
    if (!browser.navigator.onLine) lost();
    return () => {
      browser.removeEventListener('offline', lost);
      browser.removeEventListener('online', found);
    };
  });
