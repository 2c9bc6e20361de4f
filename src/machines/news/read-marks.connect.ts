import { fromPromise } from 'xstate';
import { addDays, dayOf } from '../../domain/days.ts';
import { type PageOutside } from '../kit/outside.ts';
import { readMarksMachine } from './read-marks.machine.ts';

/** What reads and writes the browser's database comes after the code of the page. */
const memory = () => import('./read-marks.store.ts');

/** On a first visit the news of a month are unread, and not those of all years. */
const firstVisitDays = 30;

export const connectReadMarks = ({ now }: PageOutside) => {
  const firstDay = () => addDays(dayOf(now()), -firstVisitDays);
  return readMarksMachine.provide({
    actors: {
      recallMarks: fromPromise(async ({ input: { owner } }) =>
        (await memory()).recallMarks(owner, firstDay()),
      ),
      rememberMarks: fromPromise(async ({ input }) => (await memory()).rememberMarks(input, firstDay())),
    },
  });
};
