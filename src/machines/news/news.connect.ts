import { fromPromise } from 'xstate';
import { listNews } from '../../api/news/news.ts';
import { watchVisibility } from '../kit/browser/visibility.actor.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { pagesBetween } from '../kit/lists/pages-between.ts';
import { loadStartupChoices } from '../kit/lists/startup-options.connect.ts';
import { newsMachine, newsParts } from './news.machine.ts';
import { connectReadMarks } from './read-marks.connect.ts';

export const connectNews = (dependencies: PageDependencies) => {
  const { send, browser } = dependencies;
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
        actors: { loadData: fromPromise(({ signal }) => loadStartupChoices(send, signal)) },
      }),
      marks: connectReadMarks(dependencies),
    },
  });
};
