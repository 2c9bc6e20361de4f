/** The rows of an expanded group. */
export interface RowGroups<Row> {
  /** None for a row that is not a group. */
  childrenOf: (row: Row) => readonly Row[];
  isExpanded: (row: Row) => boolean;
  onToggle: (row: Row) => void;
}

export type GroupState = 'expanded' | 'collapsed' | 'child';

export function groupStateOf<Row>(groups: RowGroups<Row> | undefined, row: Row): GroupState | undefined {
  if (!groups) return undefined;
  if (groups.childrenOf(row).length === 0) return 'child';
  return groups.isExpanded(row) ? 'expanded' : 'collapsed';
}
