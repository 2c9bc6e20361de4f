/** In every browser that divides its work; others have no `yield`, and some of them no scheduler. */
export type Dividing = { readonly scheduler?: Partial<Pick<Scheduler, 'yield'>> | undefined };

/**
 * Sends the first request of a task at once, and each further one in a later task: to send ten in one task would hold up
 * a phone's page for a tenth of a second. A request that is aborted while it waits is not sent.
 */
export function onePerTask(fetch: typeof globalThis.fetch, { scheduler }: Dividing): typeof globalThis.fetch {
  let free = Promise.resolve();
  return async (request, options) => {
    const turn = free;
    // A failed wait must not stop the requests after it.
    free = turn.then(() => scheduler?.yield?.()).catch(() => {});
    await turn;
    return fetch(request, options);
  };
}
