import type { Send } from '../../api/kit/client.ts';
import type { ClubQuery } from '../../api/club/club-query.ts';
import type { ClubLists } from './club-content.ts';

type LoadLists = (send: Send, query: ClubQuery, signal: AbortSignal) => Promise<ClubLists>;

/**
 * The same lists asked for while they are on their way are one request: the page and what it is narrowed by need the same at
 * the start. It is given up once everyone who waits for it has given up.
 */
export function shareLists(load: LoadLists): LoadLists {
  type Request = { readonly lists: Promise<ClubLists>; readonly giveUp: () => void; waiting: number };
  const onTheWay = new Map<string, Request>();
  return (send, query, signal) => {
    const key = JSON.stringify(query);
    const forget = (request: Request) => {
      // Another one may be on its way by then.
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
