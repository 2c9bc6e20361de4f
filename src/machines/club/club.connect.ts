import { fromPromise } from 'xstate';
import { getClubDeposits } from '../../api/club/club-deposits.ts';
import { getClubInvested } from '../../api/club/club-invested.ts';
import {
  listClubEntities,
  listClubInvestors,
  listClubSeries,
  listClubStartups,
} from '../../api/club/club-lists.ts';
import { getClubPerformance } from '../../api/club/club-performance.ts';
import { type ClubPortfolioQuery, getClubPortfolio } from '../../api/club/club-portfolio.ts';
import type { ClubQuery } from '../../api/club/club-query.ts';
import type { Send } from '../../api/kit/client.ts';
import { lastQuarterEnd } from '../../domain/days/calendar-periods.ts';
import { dayOf } from '../../domain/days/days.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { connectSavedViews } from '../kit/device/saved-views.connect.ts';
import { failureFrom } from '../kit/failure.ts';
import { deliverFile } from '../kit/files/download.actor.ts';
import type { ClubContent, ClubLists, ContentOf } from './club-content.ts';
import { clubFileMachine, type ClubFileRequest } from './club-file.machine.ts';
import { clubQueryOf, depositsQueryOf, sortFieldOf, withinOf } from './club-query.ts';
import { clubMachine, clubChoices } from './club.machine.ts';
import type { ClubPage, ClubSearch } from './club.search.ts';
import { directoryMachine } from './directory.machine.ts';
import { shareLists } from './shared-lists.ts';

/** A part that the page can do without: null if it fails, but a refusal (403) applies to the whole page. */
async function optional<Part>(part: Promise<Part>): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    if (failureFrom(error).kind === 'forbidden') throw error;
    return null;
  }
}

async function loadLists(send: Send, query: ClubQuery, signal: AbortSignal): Promise<ClubLists> {
  const [investors, entities, series, startups] = await Promise.all([
    optional(listClubInvestors(send, query, signal)),
    optional(listClubEntities(send, query, signal)),
    optional(listClubSeries(send, query, signal)),
    optional(listClubStartups(send, query, signal)),
  ]);
  return { investors, entities, series, startups };
}

const pivotQuery = (search: ClubSearch): ClubPortfolioQuery => ({
  ...clubQueryOf(search),
  group_by: search.levels.join(),
  basis: search.basis,
  vintage_year: search.vintage ?? undefined,
});

const performanceQuery = (search: ClubSearch) => ({ ...clubQueryOf(search), basis: search.basis });

type Loading = {
  readonly send: Send;
  readonly lists: typeof loadLists;
  readonly search: ClubSearch;
  readonly today: string;
  readonly signal: AbortSignal;
};

/** What each page requests. */
const loaders: { readonly [Page in ClubPage]: (loading: Loading) => Promise<ContentOf<Page>> } = {
  async cyborg({ send, lists, search, today, signal }) {
    const query = clubQueryOf(search);
    const before = { ...query, as_of_date: lastQuarterEnd(search.asOf ?? today), group_by: 'vintage' };
    const [now, previous, deposits, parts] = await Promise.all([
      getClubPortfolio(send, { ...query, group_by: 'vintage' }, signal),
      optional(getClubPortfolio(send, before, signal)),
      optional(getClubDeposits(send, withinOf(search), signal)),
      lists(send, query, signal),
    ]);
    return { page: 'cyborg', now, previous, deposits, ...parts };
  },
  async cyborgPortfolio({ send, search, signal }) {
    const [level, second] = search.levels;
    const groupQuery = { ...pivotQuery(search), group_by: level };
    const [pivot, groups] = await Promise.all([
      getClubPortfolio(send, pivotQuery(search), signal),
      second === undefined ? null : optional(getClubPortfolio(send, groupQuery, signal)),
    ]);
    return { page: 'cyborgPortfolio', pivot, groups };
  },
  async cyborgDeposit({ send, search, signal }) {
    const options = { ...depositsQueryOf(search), page: search.sheet };
    return { page: 'cyborgDeposit', deposits: await getClubDeposits(send, options, signal) };
  },
  async cyborgInvested({ send, search, signal }) {
    const options = { ...withinOf(search), group_by: search.group };
    return { page: 'cyborgInvested', invested: await getClubInvested(send, options, signal) };
  },
  async cyborgPerformance({ send, search, signal }) {
    const options = performanceQuery(search);
    const [performance, vintages, series] = await Promise.all([
      getClubPerformance(send, options, signal),
      getClubPortfolio(send, { ...options, group_by: 'vintage' }, signal),
      optional(getClubPortfolio(send, { ...options, group_by: 'vintage,series' }, signal)),
    ]);
    return { page: 'cyborgPerformance', performance, vintages, series };
  },
};

/** The file of a page; most visits write none. */
async function writeFile(send: Send, { search, format, locale }: ClubFileRequest, signal: AbortSignal) {
  const { exportClubDeposits, exportClubPerformance, exportClubPortfolio } =
    await import('../../api/club/club-file.ts');
  const holdings = () =>
    exportClubPortfolio(send, { ...pivotQuery(search), sort: sortFieldOf(search), format }, signal);
  const writers = {
    cyborg: holdings,
    cyborgPortfolio: holdings,
    cyborgDeposit: () => exportClubDeposits(send, { ...depositsQueryOf(search), format }, signal),
    cyborgInvested: holdings,
    cyborgPerformance: () =>
      exportClubPerformance(send, { ...performanceQuery(search), locale, format }, signal),
  } satisfies Readonly<Record<ClubPage, unknown>>;
  return writers[search.page]();
}

export const connectClub = ({ send, browser, now }: PageDependencies) => {
  const today = () => dayOf(now());
  const lists = shareLists(loadLists);
  return clubMachine.provide({
    actors: {
      loadClub: fromPromise<ClubContent, { search: ClubSearch }>(({ input: { search }, signal }) =>
        loaders[search.page]({ send, lists, search, today: today(), signal }),
      ),
      choices: clubChoices.provide({
        actors: {
          loadData: fromPromise(({ input: { query }, signal }) =>
            lists(send, { as_of_date: query.asOf ?? undefined }, signal),
          ),
        },
      }),
      file: clubFileMachine.provide({
        actors: {
          writeFile: fromPromise(async ({ input: { request }, signal }) => {
            if (request === null) throw new TypeError('No file to write.');
            return writeFile(send, request, signal);
          }),
          deliverFile: deliverFile(browser),
        },
      }),
      savedViews: connectSavedViews(),
      directory: directoryMachine.provide({
        actors: {
          findInvestors: fromPromise(async ({ input: { searchText }, signal }) => {
            const { findInvestors } = await import('../../api/onboarding/investing-profiles.ts');
            return findInvestors(send, searchText, signal);
          }),
        },
      }),
    },
  });
};
