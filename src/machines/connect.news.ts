import { fromPromise } from 'xstate';
import { listNews } from '../api/news.ts';
import { pagesBetween } from './connect.paged-list.ts';
import type { PlaceOutside } from './outside.ts';
import { connectReadMarks } from './connect.read-marks.ts';
import { loadStartupChoices } from './connect.startups.ts';
import { newsMachine, newsParts } from './news.machine.ts';
import { watchVisibility } from './page.actor.ts';

export const connectNews = (outside: PlaceOutside) => {
  const { send, browser } = outside;
  return newsMachine.provide({
    actors: {
      list: newsParts.list.provide({
        actors: {
          loadPages: fromPromise(({ input, signal }) =>
            pagesBetween(input, (page) => listNews(send, { ...input.query, page }, signal)),
          ),
          watchVisibility: watchVisibility(browser),
        },
      }),
      startups: newsParts.startups.provide({
        actors: { loadAnswer: fromPromise(({ signal }) => loadStartupChoices(send, signal)) },
      }),
      marks: connectReadMarks(outside),
    },
  });
};
