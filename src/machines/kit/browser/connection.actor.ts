import { fromCallback } from 'xstate';

export type ConnectivityEvent = { readonly type: 'connection.lost' } | { readonly type: 'connection.found' };

export const watchConnection = (browser: Window) =>
  fromCallback(({ sendBack }) => {
    const tell = (event: ConnectivityEvent) => sendBack(event);
    const lost = () => tell({ type: 'connection.lost' });
    const found = () => tell({ type: 'connection.found' });
    browser.addEventListener('offline', lost);
    browser.addEventListener('online', found);
    if (!browser.navigator.onLine) lost();
    return () => {
      browser.removeEventListener('offline', lost);
      browser.removeEventListener('online', found);
    };
  });
