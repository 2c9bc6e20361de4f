import { createStore, get, set } from 'idb-keyval';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { PlaceOutside } from './connect.places.ts';
import { type Look, lookAt } from './last-look.ts';
import { lastLookMachine } from './last-look.machine.ts';

/** What another version may have kept is not believed. */
const lookSchema = z.object({
  at: z.iso.datetime(),
  holdings: z.record(
    z.string(),
    z.object({
      status: z.string(),
      method: z.nullable(z.string()),
      priceDate: z.nullable(z.string()),
      payments: z.number(),
    }),
  ),
});

/** Kept in the browser's database by the id of the person: it holds no amount, and outlives a logout. */
export const connectLastLook = ({ now }: Pick<PlaceOutside, 'now'>) => {
  const store = () => createStore('clubfolio', 'looks');
  return lastLookMachine.provide({
    actors: {
      recallLook: fromPromise<Look | null, { owner: number }>(async ({ input: { owner } }) => {
        const kept = lookSchema.safeParse(await get(owner, store()));
        return kept.success ? kept.data : null;
      }),
      rememberLook: fromPromise(async ({ input: { owner, portfolio } }) => {
        if (portfolio !== null) await set(owner, lookAt(portfolio, now().toISOString()), store());
      }),
    },
  });
};
