/**
 * Lets one caller of a task continue at once, and each further one in a later task, where the browser has
 * `scheduler.yield`: to send ten requests in one task would hold up a phone's page for a tenth of a second.
 */
export function taskByTask(scheduler: Pick<Scheduler, 'yield'> | undefined): () => Promise<void> {
  let free = Promise.resolve();
  return () => {
    const turn = free;
    free = turn.then(() => scheduler?.yield());
    return turn;
  };
}
