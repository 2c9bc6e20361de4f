import * as z from 'zod/mini';
import type { MemoryKey } from '../kit/device/device-memory.machine.ts';
import { deviceMemory } from '../kit/device/device-memory.store.ts';
import { marked, noMarks } from './read-marks.ts';

const marksSchema = z.object({ read: z.array(z.number()), since: z.iso.date() });

/** @param firstDay everything published before counts as read on a first visit. */
export const markMemory = (firstDay: string) =>
  deviceMemory(
    ({ owner }: MemoryKey) => `news ${owner}`,
    marksSchema,
    { ...noMarks, since: firstDay },
    marked,
  );
