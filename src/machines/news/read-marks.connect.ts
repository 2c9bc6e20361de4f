import { addDays, dayOf } from '../../domain/days/days.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { connectMemory } from '../kit/device/device-memory.connect.ts';
import { readMarksMachine } from './read-marks.ts';

/** On a first visit, the news of the last month are unread, older ones read. */
const firstVisitDays = 30;

export const connectReadMarks = ({ now }: PageDependencies) =>
  connectMemory(readMarksMachine, async () => {
    const { markMemory } = await import('./read-marks.store.ts');
    return markMemory(addDays(dayOf(now()), -firstVisitDays));
  });
