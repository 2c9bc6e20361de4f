import { fromCallback } from 'xstate';
import { type Location, printLocation } from '../../routes.ts';
import { secret, type Secret } from '../kit/secret.ts';

const resetPath = '/login/restore-password';

/** The address a page was opened at. A reset code is removed from the address bar and kept in memory only. */
export type Arrival = { readonly location: Location; readonly resetCode: Secret<string> | null };

const currentLocation = ({ location }: Window): Location => ({
  path: location.pathname,
  search: location.search,
});

export function readArrival(browser: Window): Arrival {
  const location = currentLocation(browser);
  if (location.path.replace(/\/$/, '') !== resetPath) return { location, resetCode: null };
  const code =
    new URLSearchParams(location.search).get('code') ??
    new URLSearchParams(browser.location.hash.slice(1)).get('code');
  browser.history.replaceState(null, '', resetPath);
  return { location: { path: resetPath, search: '' }, resetCode: code ? secret(code) : null };
}

export const pushUrl = (browser: Window, location: Location) =>
  browser.history.pushState(null, '', printLocation(location));

export const replaceUrl = (browser: Window, location: Location) =>
  browser.history.replaceState(browser.history.state, '', printLocation(location));

/** Reports Back and Forward; the only listener to `popstate`. */
export const watchLocation = (browser: Window) =>
  fromCallback(({ sendBack }) => {
    const report = () => sendBack({ type: 'location.changed', location: currentLocation(browser) });
    browser.addEventListener('popstate', report);
    return () => browser.removeEventListener('popstate', report);
  });
