import type { SnapshotFrom } from 'xstate';
import type { NewsPage } from '../../api/news/news.ts';
import type { NewsMachine, NewsActor } from './news.machine.ts';
import type { NewsSearch } from './news.search.ts';
import { noMarks, type readMarksMachine } from './read-marks.ts';

type Pages = { readonly context: { readonly pages: readonly NewsPage[] } };

/** The headline of an article, once it is loaded. */
export const selectHeadline =
  (id: number | null) =>
  (list: Pages | undefined): string | undefined =>
    list?.context.pages.flatMap(({ results }) => results).find((item) => item.id === id)?.title;

/** The search text as typed. */
export const selectSearchText = ({ context }: SnapshotFrom<NewsMachine>): string => context.searchText;
export const selectMarks = (snapshot: SnapshotFrom<typeof readMarksMachine> | undefined) =>
  snapshot?.context.memory ?? noMarks;

export const changeNews = (actor: NewsActor, change: Partial<NewsSearch>) =>
  actor.send({ type: 'news.change', change });
export const searchNews = (actor: NewsActor, searchText: string) =>
  actor.send({ type: 'news.search', searchText });
export const loadMoreNews = (actor: NewsActor) => actor.send({ type: 'news.more' });
export const markUnread = (actor: NewsActor, id: number) => actor.send({ type: 'news.markUnread', id });
