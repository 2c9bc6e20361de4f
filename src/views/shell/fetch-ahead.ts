import type { SyntheticEvent } from 'react';
import { expectPages } from '../../machines/session/session.selectors.ts';
import { parseLocation, routeAt } from '../../routes.ts';
import { useSession } from '../kit/session/session-context.ts';

/** `Save-Data` is Chromium's own; TypeScript's types lack it. */
const asksForLessData = (browser: Window): boolean => {
  const { navigator } = browser;
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  const isSaving = typeof connection === 'object' && connection !== null && 'saveData' in connection;
  return (
    (isSaving && connection.saveData === true) || browser.matchMedia('(prefers-reduced-data: reduce)').matches
  );
};

/**
 * A listener for `pointerover` and `focus`: loads the code of the page that a link leads to while the pointer or the
 * focus is on it. Not offline, where a browser would remember the failure, and not where less data is requested.
 */
export function useFetchAhead(): (event: SyntheticEvent) => void {
  const session = useSession();
  return ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const location = link && parseLocation(link.getAttribute('href') ?? '');
    const route = location && routeAt(location.path);
    if (!route || !navigator.onLine || asksForLessData(window)) return;
    expectPages(session, [route]);
  };
}
