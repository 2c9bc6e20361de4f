import { done, elapsed, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPlace, placeInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { expect, userEvent } from 'storybook/test';
import { RequestError } from '../../api/client.ts';
import { calls } from '../../api/paths.ts';
import { roundsMachine } from '../../machines/rounds.machine.ts';
import { watchlistMachine } from '../../machines/watchlist.machine.ts';
import { profile } from '../../../tests/support/fixtures.ts';
import { round, roundFilters, roundsPage } from '../../../tests/support/round-fixtures.ts';

const meta = preview.meta({ title: 'Screens/Rounds' });

type Events = NonNullable<Parameters<typeof frozenAt<typeof roundsMachine>>[2]>;
type WatchEvents = NonNullable<Parameters<typeof frozenAt<typeof watchlistMachine>>[2]>;

const filtered = done('loadFilters', roundFilters);
const loaded = done('loadRounds', [roundsPage(5)]);
const many = done('loadRounds', [roundsPage(30)]);
const refused = (status: number) =>
  failed(
    'loadRounds',
    new RequestError(calls.listRounds, { kind: 'refused', status, body: {}, retryAfter: null }),
  );
const unreachable = (id: string) => failed(id, new RequestError(calls.listRounds, { kind: 'unreachable' }));
const long = elapsed(roundsMachine, 'patience', 'list.loading.brief');
const to = (search: string) => ({ type: 'location.updated', location: { path: '/rounds', search } }) as const;
const refresh = { type: 'rounds.refresh' } as const;

const memory = { watched: [418], seen: [418, 419], day: '2026-11-08' };
const recalled = done('recallRounds', memory);

const at = (search: string, events: Events, watching: WatchEvents = [recalled]) =>
  atPlace({ name: 'rounds', address: `/rounds${search}`, person: profile() }, () =>
    frozenAt(roundsMachine, { ...placeInput(profile()), location: { path: '/rounds', search } }, events, {
      watchlist: frozenAt(watchlistMachine, { owner: 1042 }, watching),
    }),
  );

export const Loading = meta.story(at('', []));
export const LoadingLong = meta.story(at('', [filtered, long]));
export const LoadingCancelled = meta.story(at('', [filtered, long, { type: 'rounds.cancel' }]));
export const Cards = meta.story(at('', [filtered, loaded]));
export const Table = meta.story(at('?view=table', [filtered, loaded]));
export const MoreThanOnePage = meta.story(at('', [filtered, many]));
export const MoreOnTheirWay = meta.story(at('', [filtered, many, to('?page=2')]));
export const MoreCouldNotBeLoaded = meta.story(
  at('', [filtered, many, to('?page=2'), unreachable('loadRounds')]),
);
export const OpenedAtASecondPage = meta.story(
  at('?page=2', [filtered, done('loadRounds', [roundsPage(30, 2)])]),
);
export const Chips = meta.story(
  at('?tags=robotics&tags=alchemy&years=2026', [filtered, done('loadRounds', [roundsPage(1)])]),
);
export const OtherFilterOnItsWay = meta.story(at('', [filtered, loaded, to('?tags=robotics')]));
export const LookedAtAgain = meta.story(at('', [filtered, loaded, refresh]));
export const ChangedMeanwhile = meta.story(
  at('', [
    filtered,
    loaded,
    refresh,
    done('loadRounds', [{ count: 1, results: [round({ committed_amount: '1000000.00' })] }]),
  ]),
);
export const CouldNotLookAgain = meta.story(at('', [filtered, loaded, refresh, unreachable('loadRounds')]));
export const WhileThePageIsHidden = meta.story(at('', [filtered, loaded, { type: 'page.hidden' }]));
export const WhileAnotherPageIsRead = meta.story(
  at('', [filtered, loaded, { type: 'location.updated', location: { path: '/portfolio', search: '' } }]),
);
export const NoneOpen = meta.story(at('', [filtered, done('loadRounds', [roundsPage(0)])]));
export const NoMatch = meta.story(at('?mode=waitlist', [filtered, done('loadRounds', [roundsPage(0)])]));
export const WordsFoundNowhere = meta.story(at('?q=zeppelin', [filtered, loaded]));
export const FiltersCouldNotBeLoaded = meta.story(at('', [loaded, unreachable('loadFilters')]));
export const Forbidden = meta.story(at('', [filtered, refused(403)]));
export const CouldNotBeLoaded = meta.story(at('', [filtered, unreachable('loadRounds')]));
export const StarsNotKnownYet = meta.story(at('', [filtered, loaded], []));
export const StarBeingKept = meta.story(
  at('', [filtered, loaded], [recalled, { type: 'watchlist.toggle', id: 419 }]),
);
export const StarsLastForThisVisit = meta.story(
  at('', [filtered, loaded], [failed('recallRounds', new Error('This browser keeps nothing'))]),
);

const picks = roundsPage(5).results.slice(0, 3);
/** What is chosen is compared side by side. */
export const Compared = meta.story({
  ...at('', [filtered, loaded, ...picks.map((picked) => ({ type: 'rounds.pick', round: picked }) as const)]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare' }));
    const panel = document.querySelector('[role=dialog]');
    await expect(panel?.textContent).toContain('Pro rata right');
  },
});

const phone = { viewport: { value: 'phone378' } } as const;
const dark = { theme: 'dark' } as const;
export const CardsInTheDark = meta.story({ ...Cards.input, globals: dark });
export const CardsOnAPhone = meta.story({ ...Cards.input, globals: phone });
export const TableOnAPhone = meta.story({ ...Table.input, globals: phone });
export const CardsRightToLeft = meta.story({ ...Cards.input, globals: { direction: 'rtl' } });
