import { clear, createStore, delMany, keys, type UseStore } from 'idb-keyval';

/** The browser's IndexedDB database; every entry has the id of its owner, and no entry has an amount of money. */
export const deviceStore = (): UseStore => createStore('clubfolio', 'looks');

/** Answers of the host, encrypted: `session/offline/answer-cache.store.ts`. */
export const answerStore = (): UseStore => createStore('clubfolio-answers', 'answers');

/**
 * When the portfolio was last viewed (by person id), the terms of rounds at that time, bank details of deals, and
 * requested files.
 */
const isVisit = (key: IDBValidKey): boolean =>
  typeof key === 'number' || (typeof key === 'string' && /^(?:round|files|wire) /.test(key));

/**
 * Deletes everything that shows what a person has invested in or viewed; saved views, watched rounds and read marks stay.
 * @throws DOMException where the browser stores nothing.
 */
export async function forgetVisits(): Promise<void> {
  const store = deviceStore();
  await Promise.all([delMany((await keys(store)).filter(isVisit), store), clear(answerStore())]);
}
