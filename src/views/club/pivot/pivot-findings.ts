import type { ClubPortfolio, ClubPortfolioRow } from '../../../api/club/club-portfolio.ts';
import { oddVintages } from '../../../domain/portfolio/vintage.ts';
import type { ClubLevel } from '../../../domain/queries/club.ts';
import type { ContentOf } from '../../../machines/club/club-content.ts';
import type { PivotFinding } from '../../../machines/club/club.search.ts';

export const pivotFindingTitles: Readonly<Record<PivotFinding, string>> = {
  unvalued: 'Holdings without a value',
  vintages: 'Vintages far from all others',
};

/** The levels of the rows that a finding is about. */
export const pivotFindingLevels: Readonly<Record<PivotFinding, readonly ClubLevel[]>> = {
  unvalued: ['series', 'investor'],
  vintages: ['vintage', 'series'],
};

type Answer = Pick<ClubPortfolio, 'results' | 'group_by'>;

/** The unusual vintages of a pivot, by key. */
export function oddVintageKeys({ results, group_by: levels }: Answer): ReadonlySet<string> {
  const at = levels.indexOf('vintage');
  return new Set(oddVintages(results.map(({ key }) => Number(key[at]))).map(String));
}

const testOf = (answer: Answer, finding: PivotFinding): ((row: ClubPortfolioRow) => boolean) => {
  if (finding === 'unvalued') return (row) => row.valued_count !== row.holdings_count;
  const odd = oddVintageKeys(answer);
  const at = answer.group_by.indexOf('vintage');
  return ({ key }) => odd.has(key[at] ?? '');
};

type Pivot = Pick<ContentOf<'cyborgPortfolio'>, 'pivot' | 'groups'>;

const only = (answer: ClubPortfolio, finding: PivotFinding): ClubPortfolio => ({
  ...answer,
  results: answer.results.filter(testOf(answer, finding)),
});

/** Only the rows that a finding is about, and their groups; the totals stay those of the whole. */
export const filteredBy = ({ pivot, groups }: Pivot, finding: PivotFinding): Pivot => ({
  pivot: only(pivot, finding),
  groups: groups && only(groups, finding),
});

/** How many holdings or vintages a finding is about; the same in the filtered pivot as in the whole. */
export function countFound({ results, group_by: levels }: Answer, finding: PivotFinding): number {
  if (finding === 'vintages') return new Set(results.map(({ key }) => key[levels.indexOf('vintage')])).size;
  return results.reduce((sum, row) => sum + (row.holdings_count ?? 0) - (row.valued_count ?? 0), 0);
}
