import { get, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { deviceStore } from '../kit/device/device.store.ts';
import { marked, noMarks, type ReadMarks } from './read-marks.ts';
import type { MarksChange } from './read-marks.machine.ts';

/** What another version may have kept is not believed. */
const marksSchema = z.object({ read: z.array(z.number()), since: z.iso.date() });

const keyOf = (owner: number) => `news ${owner}`;

function marksIn(kept: unknown, firstDay: string): ReadMarks {
  const read = marksSchema.safeParse(kept);
  return read.success ? read.data : { ...noMarks, since: firstDay };
}

/** @param firstDay where the marks of a first visit begin. @throws DOMException where the browser keeps nothing. */
export const recallMarks = async (owner: number, firstDay: string): Promise<ReadMarks> =>
  marksIn(await get(keyOf(owner), deviceStore()), firstDay);

/** Another tab may have written meanwhile, so each entry is applied to what is kept now. */
export async function rememberMarks({ owner, entries }: MarksChange, firstDay: string): Promise<ReadMarks> {
  let marks = noMarks;
  await update(
    keyOf(owner),
    (kept: unknown) => {
      marks = entries.reduce(marked, marksIn(kept, firstDay));
      return marks;
    },
    deviceStore(),
  );
  return marks;
}
