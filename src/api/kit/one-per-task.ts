/** A browser's own: some have no scheduler, and that of Chrome before 129 has no `yield`. */
export type WithScheduler = { readonly scheduler?: Partial<Pick<Scheduler, 'yield'>> | undefined };

/**
 * Sends the first request of a task at once, and each further one in a later task, since sending ten in one task blocks a
 * phone's page for a tenth of a second. A browser without `scheduler.yield` sends all of them at once. A request that is
 * aborted while it waits is not sent.
 */
export function onePerTask(
  fetch: typeof globalThis.fetch,
  { scheduler }: WithScheduler,
): typeof globalThis.fetch {
  let free = Promise.resolve();
  return async (request, options) => {
    const turn = free;
    // A failed wait must not stop the requests after it.
    free = turn.then(() => scheduler?.yield?.()).catch(() => {});
    await turn;
    return fetch(request, options);
  };
}
