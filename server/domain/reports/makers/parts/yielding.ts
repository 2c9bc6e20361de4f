import { setImmediate as yieldToOthers } from 'node:timers/promises';

const yieldEvery = 250;

/** The same items; other requests are answered in between where there are many. */
export async function* yielding<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const [at, item] of items.entries()) {
    yield item;
    if (at % yieldEvery === yieldEvery - 1) await yieldToOthers();
  }
}
