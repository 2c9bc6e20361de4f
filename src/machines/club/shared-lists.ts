import type { ClubQuery } from '../../api/club/club-query.ts';
import type { Send } from '../../api/kit/client.ts';
import type { ClubLists } from './club-content.ts';

type LoadLists = (send: Send, query: ClubQuery, signal: AbortSignal) => Promise<ClubLists>;

/**
 * Requests for the same lists share one request while it is pending: the page and its filters need the same lists at
 * the start. It is aborted once every caller has aborted.
 */
export function shareLists(load: LoadLists): LoadLists {
  type Request = { readonly lists: Promise<ClubLists>; readonly giveUp: () => void; waiting: number };
  const onTheWay = new Map<string, Request>();
  return (send, query, signal) => {
    const key = JSON.stringify(query);
    const forget = (request: Request) => {
      // By then another request may be pending.
      if (onTheWay.get(key) === request) onTheWay.delete(key);
    };
    const start = (): Request => {
      const controller = new AbortController();
      const lists = load(send, query, controller.signal);
      const request = { lists, giveUp: () => controller.abort(), waiting: 0 };
      onTheWay.set(key, request);
      const end = () => forget(request);
      lists.then(end, end);
      return request;
    };
    const request = onTheWay.get(key) ?? start();
    request.waiting += 1;
    signal.addEventListener('abort', () => {
      request.waiting -= 1;
      if (request.waiting > 0) return;
      request.giveUp();
      forget(request);
    });
    return request.lists;
  };
}
