import { expect, waitFor } from 'storybook/test';
import { done, elapsed, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, nobody, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { RequestError } from '../../api/kit/client.ts';
import { calls } from '../../api/kit/paths.ts';
import { hostileMarkup } from '../../fixtures/hostile.ts';
import { profile } from '../../fixtures/investor.ts';
import { newsItem, newsPage } from '../../fixtures/news.ts';
import { newsMachine, newsParts } from '../../machines/news/news.machine.ts';
import { newsQueryOf, parseNewsSearch } from '../../machines/news/news.search.ts';
import { readMarksMachine } from '../../machines/news/read-marks.ts';

const meta = preview.meta({ title: 'Screens/News' });

type ListEvents = NonNullable<Parameters<typeof frozenAt<typeof newsParts.list>>[2]>;
type MarkEvents = NonNullable<Parameters<typeof frozenAt<typeof readMarksMachine>>[2]>;
type Beside = { readonly marks?: MarkEvents; readonly startups?: ReturnType<typeof failed> };

const loaded = done('loadPages', [newsPage()]);
const many = done('loadPages', [newsPage(50)]);
const none = done('loadPages', [newsPage(0)]);
const refused = failed(
  'loadPages',
  new RequestError(calls.listNews, { kind: 'refused', status: 403, body: {}, retryAfter: null }),
);
const broke = new RequestError(calls.listNews, { kind: 'unreachable' });
const unreachable = failed('loadPages', broke);
const long = elapsed(newsParts.list, 'longWait', 'loading.brief');
const refresh = { type: 'list.refresh' } as const;
const next = { type: 'list.load', query: {}, page: 2 } as const;
const stored = done('read', { read: [901], since: '2026-10-22' });
const choices = done('loadData', [
  { id: 77, name: 'Northwind Robotics', isMine: true },
  { id: 78, name: 'Halcyon Batteries', isMine: false },
]);

const at = (
  addressSearch: string,
  events: ListEvents,
  { marks = [stored], startups = choices }: Beside = {},
  pageEvents: Parameters<typeof frozenAt<typeof newsMachine>>[2] = [],
) =>
  atPage({ name: 'news', address: `/news${addressSearch}`, person: profile(), machine: ['list'] }, () => {
    const search = parseNewsSearch(addressSearch);
    const input = { parent: nobody, query: newsQueryOf(search), page: search.page };
    return frozenAt(
      newsMachine,
      { ...pageInput(profile()), location: { path: '/news', search: addressSearch } },
      pageEvents,
      {
        list: frozenAt(newsParts.list, input, events),
        startups: frozenAt(newsParts.startups, { query: null }, [startups]),
        marks: frozenAt(readMarksMachine, { owner: 1042 }, marks),
      },
    );
  });

export const Loading = meta.story(at('', []));
export const LoadingLong = meta.story(at('', [long]));
export const LoadingCancelled = meta.story(at('', [long, { type: 'list.cancel' }]));
export const Listed = meta.story(at('', [loaded]));
export const MoreThanOnePage = meta.story(at('', [many]));
export const MoreLoading = meta.story(at('', [many, next]));
export const MoreCouldNotBeLoaded = meta.story(at('', [many, next, unreachable]));
export const OpenedAtASecondPage = meta.story(at('?page=2', [done('loadPages', [newsPage(50, 2)])]));
export const OtherFilterOnItsWay = meta.story(
  at('?kind=exit', [loaded, { type: 'list.load', query: { kind: 'press' }, page: 1 }]),
);
export const SearchTextBeingTyped = meta.story(
  at('', [loaded], {}, [{ type: 'news.search', searchText: 'robo' }]),
);
export const LookedAtAgain = meta.story(at('', [loaded, refresh]));
export const CouldNotLookAgain = meta.story(at('', [loaded, refresh, unreachable]));
export const WhileThePageIsHidden = meta.story(at('', [loaded, { type: 'page.hidden' }]));
export const WhileAnotherPageIsRead = meta.story(at('', [loaded, { type: 'list.leave' }]));
export const NothingYet = meta.story(at('', [none]));
export const NoMatch = meta.story(at('?kind=exit&year=2025', [none]));
export const Forbidden = meta.story(at('', [refused]));
export const CouldNotBeLoaded = meta.story(at('', [unreachable]));
export const StartupsCouldNotBeLoaded = meta.story(at('', [loaded], { startups: failed('loadData', broke) }));
/** The tab has the headline as its title. */
export const ItemOpen = meta.story({
  ...at('?item=903', [loaded]),
  play: async () => {
    await waitFor(() => {
      const headline = document.querySelector('#news-item')?.textContent ?? 'no article';
      const titles = [...document.querySelectorAll('title')].map(({ textContent }) => textContent);
      return expect(titles.some((title) => title.startsWith(`${headline} · `))).toBe(true);
    });
  },
});
export const ItemNotLoaded = meta.story(at('?item=1', [loaded]));
export const ItemOfTheClub = meta.story(at('?item=902', [loaded]));
export const UnreadOnly = meta.story(at('?unread=1', [loaded]));
export const AllRead = meta.story(
  at('?unread=1', [loaded], {
    marks: [done('read', { read: [901, 902, 903], since: '2026-10-22' })],
  }),
);
export const MarksNotKnownYet = meta.story(at('', [loaded], { marks: [] }));
export const MarkBeingSaved = meta.story(
  at('?item=903', [loaded], {
    marks: [stored, { type: 'memory.change', entry: { id: 903, isRead: true } }],
  }),
);
export const MarksLastForThisVisit = meta.story(
  at('', [loaded], { marks: [failed('read', new Error('This browser keeps nothing'))] }),
);

const hostile = newsItem({ body_html: hostileMarkup.join('\n'), source_url: 'javascript:alert(1)' });

/** XSS-02, XSS-05: hostile text from the club stays text; nothing of it runs or leaves the page. */
export const HostileMarkup = meta.story({
  ...at('?item=903', [done('loadPages', [{ count: 1, results: [hostile] }])]),
  play: async ({ canvas }) => {
    const article = await canvas.findByRole('article');
    await canvas.findByText('harmless', { exact: false });
    const elements = [...article.querySelectorAll('*')];
    const names = new Set(elements.map(({ localName }) => localName));
    for (const name of ['script', 'iframe', 'form', 'input', 'style', 'base', 'meta', 'object', 'embed'])
      await expect(names.has(name)).toBe(false);
    const text = article.querySelector('.max-w-prose');
    const attributes = [...(text?.querySelectorAll('*') ?? [])].flatMap((element) =>
      element.getAttributeNames(),
    );
    await expect(
      attributes.filter((name) => !['href', 'src', 'alt', 'rel', 'loading'].includes(name)),
    ).toEqual([]);
    const links = [...article.querySelectorAll('a')].map(({ href }) => href);
    await expect(links.filter((href) => !/^(https?|mailto):/.test(href))).toEqual([]);
    await expect(
      [...article.querySelectorAll('img')].filter(({ src }) => !src.startsWith(location.origin)),
    ).toEqual([]);
  },
});

const phone = { viewport: { value: 'phone378' } } as const;
export const ListedOnAPhone = meta.story({ ...Listed.input, globals: phone });
export const UnreadOnlyOnAPhone = meta.story({ ...UnreadOnly.input, globals: phone });
export const ItemOnAPhone = meta.story({ ...ItemOpen.input, globals: phone });
export const ItemInTheDark = meta.story({ ...ItemOpen.input, globals: { theme: 'dark' } });
export const ItemRightToLeft = meta.story({ ...ItemOpen.input, globals: { direction: 'rtl' } });
