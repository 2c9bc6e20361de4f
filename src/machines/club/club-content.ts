import type { Deposits } from '../../api/club/club-deposits.ts';
import type { ClubInvested } from '../../api/club/club-invested.ts';
import type { ClubEntity, ClubInvestor, ClubSeries, ClubStartup } from '../../api/club/club-lists.ts';
import type { ClubPerformance } from '../../api/club/club-performance.ts';
import type { ClubPortfolio } from '../../api/club/club-portfolio.ts';
import type { clubFilters } from '../../domain/queries/club.ts';

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

/** What a page of the club shows, by page. `previous` is the same, one quarter earlier. */
export type ClubContent =
  | ({
      readonly page: 'cyborg';
      readonly now: ClubPortfolio;
      readonly previous: ClubPortfolio | null;
      readonly deposits: Deposits | null;
    } & ClubLists)
  /** `groups` has the subtotals of the outer of two levels; null with one level, or if they failed to load. */
  | { readonly page: 'cyborgPortfolio'; readonly pivot: ClubPortfolio; readonly groups: ClubPortfolio | null }
  | { readonly page: 'cyborgDeposit'; readonly deposits: Deposits }
  | { readonly page: 'cyborgInvested'; readonly invested: ClubInvested }
  /** `series` is by vintage and series; null if it failed to load. */
  | {
      readonly page: 'cyborgPerformance';
      readonly performance: ClubPerformance;
      readonly vintages: ClubPortfolio;
      readonly series: ClubPortfolio | null;
    };

export type ContentOf<Page extends ClubContent['page']> = Extract<ClubContent, { page: Page }>;

/** The answer is empty. */
export function isClubEmpty(content: ClubContent): boolean {
  switch (content.page) {
    case 'cyborg':
      return content.now.totals.holdings_count === 0 && (content.deposits?.count ?? 0) === 0;
    case 'cyborgPortfolio':
      return content.pivot.results.length === 0 && !content.pivot.is_too_long;
    case 'cyborgDeposit':
      return content.deposits.count === 0;
    case 'cyborgInvested':
      return content.invested.results.length === 0;
    case 'cyborgPerformance':
      return content.vintages.totals.holdings_count === 0;
    default:
      return content satisfies never;
  }
}
