import type { Deposits } from '../../api/club/club-deposits.ts';
import type { ClubInvested } from '../../api/club/club-invested.ts';
import type { ClubEntity, ClubInvestor, ClubSeries, ClubStartup } from '../../api/club/club-lists.ts';
import type { ClubPerformance } from '../../api/club/club-performance.ts';
import type { ClubPortfolio } from '../../api/club/club-portfolio.ts';
import type { clubFilters } from '../../domain/queries/club.ts';
import type { ClubPage } from './club.search.ts';

/** The four lists; a list that failed to load is null. */
export type ClubLists = {
  readonly investors: readonly ClubInvestor[] | null;
  readonly entities: readonly ClubEntity[] | null;
  readonly series: readonly ClubSeries[] | null;
  readonly startups: readonly ClubStartup[] | null;
};

/** The list in which the subjects of a filter are named. */
export const filterLists = {
  investor: 'investors',
  entity: 'entities',
  series: 'series',
  startup: 'startups',
} as const satisfies Readonly<Record<(typeof clubFilters)[number], keyof ClubLists>>;

/** What each page of the club shows. `previous` is the same, one quarter earlier. */
type ContentsOf = {
  readonly cyborg: {
    readonly now: ClubPortfolio;
    readonly previous: ClubPortfolio | null;
    readonly deposits: Deposits | null;
  } & ClubLists;
  /** `groups` has the subtotals of the outer of two levels; null with one level, or if they failed to load. */
  readonly cyborgPortfolio: { readonly pivot: ClubPortfolio; readonly groups: ClubPortfolio | null };
  readonly cyborgDeposit: { readonly deposits: Deposits };
  readonly cyborgInvested: { readonly invested: ClubInvested };
  /** `series` is by vintage and series; null if it failed to load. */
  readonly cyborgPerformance: {
    readonly performance: ClubPerformance;
    readonly vintages: ClubPortfolio;
    readonly series: ClubPortfolio | null;
  };
};

export type ContentOf<Page extends ClubPage> = { readonly page: Page } & ContentsOf[Page];
export type ClubContent = { [Page in ClubPage]: ContentOf<Page> }[ClubPage];

const emptiness: { readonly [Page in ClubPage]: (content: ContentOf<Page>) => boolean } = {
  cyborg: ({ now, deposits }) => now.totals.holdings_count === 0 && (deposits?.count ?? 0) === 0,
  cyborgPortfolio: ({ pivot }) => pivot.results.length === 0 && !pivot.is_too_long,
  cyborgDeposit: ({ deposits }) => deposits.count === 0,
  cyborgInvested: ({ invested }) => invested.results.length === 0,
  cyborgPerformance: ({ vintages }) => vintages.totals.holdings_count === 0,
};

/** The answer is empty. */
export const isClubEmpty = <Page extends ClubPage>(content: ContentOf<Page>): boolean =>
  emptiness[content.page](content);
