import { dayOfInstant } from '../../domain/days/days.ts';
import { createMemoryMachine, type MemoryKey } from '../kit/device/device-memory.machine.ts';

/** Which news one person has read on this device; stores neither text nor amounts. */
export type ReadMarks = {
  /** Ids of opened items, latest last. */
  readonly read: readonly number[];
  /** Items published before this day count as read, `YYYY-MM-DD`; null while nothing is stored. */
  readonly since: string | null;
};

export const noMarks: ReadMarks = { read: [], since: null };

const maxRead = 2000;

/** An item was opened, or marked as unread. */
export type MarkEntry = { readonly id: number; readonly isRead: boolean };

export function marked(marks: ReadMarks, { id, isRead }: MarkEntry): ReadMarks {
  const others = marks.read.filter((one) => one !== id);
  return { ...marks, read: isRead ? [...others, id].slice(-maxRead) : others };
}

/** Published since this device stores read marks, and not opened on it; an item without a day is never unread. */
export const isUnread = (
  { read, since }: ReadMarks,
  { id, published_at: at }: { readonly id: number; readonly published_at: string | null },
): boolean => since !== null && at !== null && dayOfInstant(at) >= since && !read.includes(id);

/** What a person has read on this device. */
export const readMarksMachine = createMemoryMachine<MemoryKey, ReadMarks, MarkEntry>(noMarks, marked);
