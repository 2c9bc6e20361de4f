import { expect, screen, within } from 'storybook/test';
import { done, elapsed, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, nobody, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { showsWholeFigures } from '#storybook/whole-figures.ts';
import { RequestError } from '../../../api/kit/client.ts';
import { calls } from '../../../api/kit/paths.ts';
import { profile } from '../../../fixtures/investor.ts';
import { inGreatAmounts } from '../../../fixtures/reports/great-amounts.ts';
import { round, roundFilters, roundsPage, startupNews } from '../../../fixtures/rounds.ts';
import { roundsMachine, roundsParts } from '../../../machines/rounds/rounds.machine.ts';
import { roundsQueryOf, parseRoundsSearch } from '../../../machines/rounds/rounds.search.ts';
import { watchlistMachine } from '../../../machines/rounds/watchlist/watchlist.ts';

const meta = preview.meta({ title: 'Screens/Rounds' });

type Events = NonNullable<Parameters<typeof frozenAt<typeof roundsMachine>>[2]>;
type ListEvents = NonNullable<Parameters<typeof frozenAt<typeof roundsParts.list>>[2]>;
type WatchEvents = NonNullable<Parameters<typeof frozenAt<typeof watchlistMachine>>[2]>;
type Beside = {
  readonly filters?: ReturnType<typeof failed>;
  readonly watching?: WatchEvents;
  readonly events?: Events;
};

const filtered = done('loadData', roundFilters);
const loaded = done('loadPages', [roundsPage(5)]);
const many = done('loadPages', [roundsPage(30)]);
const none = done('loadPages', [roundsPage(0)]);
const refused = failed(
  'loadPages',
  new RequestError(calls.listRounds, { kind: 'refused', status: 403, body: {}, retryAfter: null }),
);
const broke = new RequestError(calls.listRounds, { kind: 'unreachable' });
const unreachable = failed('loadPages', broke);
const long = elapsed(roundsParts.list, 'longWait', 'loading.brief');
const refresh = { type: 'list.refresh' } as const;
const queryOf = (search: string) => roundsQueryOf(parseRoundsSearch(search), 1042);
const ask = (search: string, page = 1) => ({ type: 'list.load', query: queryOf(search), page }) as const;

const memory = { watched: [418], seen: [418, 419], day: '2026-11-08' };
const stored = done('read', memory);

const at = (
  search: string,
  pages: ListEvents,
  { filters = filtered, watching = [stored], events = [] }: Beside = {},
) =>
  atPage({ name: 'rounds', address: `/rounds${search}`, person: profile(), machine: ['list'] }, () => {
    const input = { ...pageInput(profile()), location: { path: '/rounds', search } };
    const { page } = parseRoundsSearch(search);
    return frozenAt(roundsMachine, input, events, {
      list: frozenAt(roundsParts.list, { parent: nobody, query: queryOf(search), page }, pages),
      filters: frozenAt(roundsParts.filters, { query: null }, [filters]),
      headlines: frozenAt(roundsParts.headlines, undefined, [done('loadItems', startupNews)]),
      watchlist: frozenAt(watchlistMachine, { owner: 1042 }, watching),
    });
  });

export const Loading = meta.story(at('', []));
export const LoadingLong = meta.story(at('', [long]));
export const LoadingCancelled = meta.story(at('', [long, { type: 'list.cancel' }]));
export const Cards = meta.story(at('', [loaded]));
export const Table = meta.story(at('?view=table', [loaded]));
export const MoreThanOnePage = meta.story(at('', [many]));
export const MoreLoading = meta.story(at('', [many, ask('', 2)]));
export const MoreCouldNotBeLoaded = meta.story(at('', [many, ask('', 2), unreachable]));
export const OpenedAtASecondPage = meta.story(at('?page=2', [done('loadPages', [roundsPage(30, 2)])]));
export const Chips = meta.story(
  at('?tags=robotics&tags=alchemy&years=2026', [done('loadPages', [roundsPage(1)])]),
);
export const OtherFilterOnItsWay = meta.story(at('?tags=robotics', [ask(''), loaded, ask('?tags=robotics')]));
export const LookedAtAgain = meta.story(at('', [loaded, refresh]));
export const ChangedMeanwhile = meta.story(
  at('', [
    loaded,
    refresh,
    done('loadPages', [{ count: 1, results: [round({ committed_amount: '1000000.00' })] }]),
  ]),
);
export const CouldNotLookAgain = meta.story(at('', [loaded, refresh, unreachable]));
export const WhileThePageIsHidden = meta.story(at('', [loaded, { type: 'page.hidden' }]));
export const WhileAnotherPageIsRead = meta.story(
  at('', [loaded, { type: 'list.leave' }], {
    events: [{ type: 'location.updated', location: { path: '/portfolio', search: '' } }],
  }),
);
export const NoneOpen = meta.story(at('', [none]));
export const NoMatch = meta.story(at('?mode=waitlist', [none]));
export const WordsFoundNowhere = meta.story(at('?q=zeppelin', [loaded]));
export const FiltersCouldNotBeLoaded = meta.story(at('', [loaded], { filters: failed('loadData', broke) }));
export const Forbidden = meta.story(at('', [refused]));
export const CouldNotBeLoaded = meta.story(at('', [unreachable]));
export const StarsNotKnownYet = meta.story(at('', [loaded], { watching: [] }));
export const StarBeingSaved = meta.story(
  at('', [loaded], {
    watching: [stored, { type: 'memory.change', entry: { kind: 'star', id: 419, isWatched: true } }],
  }),
);
export const StarsLastForThisVisit = meta.story(
  at('', [loaded], { watching: [failed('read', new Error('This browser keeps nothing'))] }),
);

const signing = (next: string | null) => ({ id: 3301, status: 'signing', next_action: next });
const picks = roundsPage(5).results.slice(0, 3);
const picked = picks.map(
  (one, at) =>
    ({ type: 'rounds.pick', round: { ...one, my_application: signing(at === 1 ? null : 'sign') } }) as const,
);
/** Selected rounds are compared side by side; what the person has signed asks for no signature. */
export const Compared = meta.story({
  ...at('?compare=1', [loaded], { events: picked }),
  play: async () => {
    const panel = await screen.findByRole('dialog');
    await expect(panel.textContent).toContain('Pro rata right');
    await expect(panel.textContent).toContain('My positionAction: signBeing signedAction: sign');
    const table = within(within(panel).getByRole('table', { name: 'Rounds compared' }));
    await expect(table.getAllByRole('columnheader')).toHaveLength(4);
    const [, ...rows] = table.getAllByRole('row');
    for (const row of rows) {
      await expect(within(row).getAllByRole('rowheader')).toHaveLength(1);
      await expect(within(row).getAllByRole('cell')).toHaveLength(3);
    }
    // Some browsers take the role from a part of a table that is drawn as a block or a grid.
    const parts = [...panel.querySelectorAll('table, table :is(thead, tbody, tr, th, td)')];
    const drawnOtherwise = parts.filter((part) => !getComputedStyle(part).display.startsWith('table'));
    await expect(drawnOtherwise.length > 0).toBe(innerWidth < 640);
    await expect(drawnOtherwise.filter((part) => !part.hasAttribute('role'))).toEqual([]);
    await expect(panel.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
    const scrolling = [...panel.querySelectorAll('*')].filter((box) => box.scrollWidth > box.clientWidth + 1);
    await expect(scrolling.filter((box) => getComputedStyle(box).overflowX !== 'hidden')).toEqual([]);
  },
});

const phone = { viewport: { value: 'phone378' } } as const;
const dark = { theme: 'dark' } as const;
export const CardsInTheDark = meta.story({ ...Cards.input, globals: dark });
/** Named above its values, a fact is the header of its row all the same. */
export const ComparedOnAPhone = meta.story({ ...Compared.input, globals: phone });
export const CardsOnAPhone = meta.story({ ...Cards.input, globals: phone });
export const TableOnAPhone = meta.story({ ...Table.input, globals: phone });
export const CardsRightToLeft = meta.story({ ...Cards.input, globals: { direction: 'rtl' } });

/** Figures of up to sixteen digits, none of them shortened. */
const greatPage = done('loadPages', [inGreatAmounts(roundsPage(5))]);
const narrow = { viewport: { value: 'phone390' } } as const;
const whole = { play: async () => showsWholeFigures() };
export const GreatAmounts = meta.story({ ...at('', [greatPage]), ...whole });
export const GreatAmountsOnAPhone = meta.story({ ...GreatAmounts.input, globals: narrow });
export const GreatAmountsInATable = meta.story({ ...at('?view=table', [greatPage]), ...whole });
export const GreatAmountsInATableOnAPhone = meta.story({ ...GreatAmountsInATable.input, globals: narrow });
export const GreatAmountsCompared = meta.story({
  ...at('?compare=1', [greatPage], { events: inGreatAmounts(picked) }),
  play: async () => showsWholeFigures(await screen.findByRole('dialog')),
});
export const GreatAmountsComparedOnAPhone = meta.story({ ...GreatAmountsCompared.input, globals: narrow });
