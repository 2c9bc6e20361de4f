import { describe, expect, it } from 'vitest';
import { taskByTask } from '../../../src/api/kit/task-by-task.ts';

/** A browser whose next task begins when the test says so. */
function createTasks() {
  const waiting: (() => void)[] = [];
  return {
    yield: () => new Promise<void>((resolve) => waiting.push(resolve)),
    runNext: async () => {
      waiting.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

describe('requests of one task', () => {
  it('go one per task, in the order in which they were asked for, the first at once', async () => {
    const tasks = createTasks();
    const turn = taskByTask(tasks);
    const sent: string[] = [];
    for (const name of ['profile', 'rounds', 'news']) void turn().then(() => sent.push(name));
    await Promise.resolve();
    expect(sent).toEqual(['profile']);
    await tasks.runNext();
    expect(sent).toEqual(['profile', 'rounds']);
    await tasks.runNext();
    expect(sent).toEqual(['profile', 'rounds', 'news']);
    await tasks.runNext();
    void turn().then(() => sent.push('reports'));
    await Promise.resolve();
    expect(sent).toEqual(['profile', 'rounds', 'news', 'reports']);
  });

  it('all go at once where a browser cannot divide its work', async () => {
    const turn = taskByTask(undefined);
    const sent: string[] = [];
    for (const name of ['profile', 'rounds', 'news']) void turn().then(() => sent.push(name));
    await new Promise(setImmediate);
    expect(sent).toEqual(['profile', 'rounds', 'news']);
  });
});
