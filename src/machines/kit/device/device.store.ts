import { clear, createStore, delMany, keys, type UseStore } from 'idb-keyval';

/** The browser's own database; every entry bears the id of the person it belongs to, and none an amount of money. */
export const deviceStore = (): UseStore => createStore('clubfolio', 'looks');

/** Answers of the host, encrypted: `session/offline/kept-answers.store.ts`. */
export const answerStore = (): UseStore => createStore('clubfolio-answers', 'answers');

/** When the portfolio was last seen (by the person's id), the terms of rounds as they were then, where to wire for a deal, and the files asked for. */
const isVisit = (key: IDBValidKey): boolean =>
  typeof key === 'number' || (typeof key === 'string' && /^(?:round|files|wire) /.test(key));

/**
 * Deletes what shows what a person has invested in or looked at; bookmarks, watched rounds and read marks stay.
 * @throws DOMException where the browser keeps nothing.
 */
export async function forgetVisits(): Promise<void> {
  const store = deviceStore();
  await Promise.all([delMany((await keys(store)).filter(isVisit), store), clear(answerStore())]);
}
