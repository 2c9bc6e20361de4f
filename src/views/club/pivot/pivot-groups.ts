import type { ClubPortfolio, ClubPortfolioRow } from '../../../api/club/club-portfolio.ts';
import { ExpandButton } from '../../ui/table/groups/ExpandButton.tsx';
import type { RowGroups } from '../../ui/table/groups/row-groups.ts';

type Rows = readonly ClubPortfolioRow[];

const firstKey = ({ key }: ClubPortfolioRow): string => key[0] ?? '';

/** The groups of a pivot by two levels. `open` has the keys of those that are expanded, or `all`. */
export function pivotGroups(
  pivot: ClubPortfolio,
  groups: ClubPortfolio,
  open: readonly string[],
  onOpen: (open: readonly string[]) => void,
): RowGroups<ClubPortfolioRow> {
  const below = new Map<string, ClubPortfolioRow[]>(groups.results.map((row) => [firstKey(row), []]));
  for (const row of pivot.results) below.get(firstKey(row))?.push(row);
  const keys = groups.results.map(firstKey);
  const expanded = new Set(open.includes('all') ? keys : open);
  const none: Rows = [];
  return {
    childrenOf: (row) => (row.key.length === 1 ? (below.get(firstKey(row)) ?? none) : none),
    Button: ExpandButton,
    isChild: (row) => row.key.length > 1,
    isExpanded: (row) => row.key.length === 1 && expanded.has(firstKey(row)),
    onToggle: (row) => {
      const others = [...expanded].filter((key) => key !== firstKey(row));
      onOpen(expanded.has(firstKey(row)) ? others : [firstKey(row), ...others]);
    },
  };
}
