import type { ComponentType } from 'react';
import type { ExpandButtonProps } from './ExpandButton.tsx';

/** Rows that stand below a group where it is expanded. */
export interface RowGroups<Row> {
  /** None for a row that is not a group. */
  childrenOf: (row: Row) => readonly Row[];
  isExpanded: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  /** Stands below a group. A row that is neither stands for itself. */
  isChild: (row: Row) => boolean;
  /** What shows and hides the rows of a group, where a press opens it as any row; without it the press shows and hides them. */
  Button?: ComponentType<ExpandButtonProps>;
}

export type GroupState = 'expanded' | 'collapsed' | 'child';

/** What a press on a row does, and what it tells of itself where that shows or hides other rows. */
export function pressOf<Row>(
  groups: RowGroups<Row> | undefined,
  group: GroupState | undefined,
  onOpen: ((row: Row) => void) | undefined,
) {
  if (!groups || groups.Button || !group || group === 'child') return { onPress: onOpen };
  return { onPress: groups.onToggle, toggle: { 'aria-expanded': group === 'expanded', 'data-expand': '' } };
}

export function groupStateOf<Row>(groups: RowGroups<Row> | undefined, row: Row): GroupState | undefined {
  if (!groups) return undefined;
  if (groups.isChild(row)) return 'child';
  if (groups.childrenOf(row).length === 0) return undefined;
  return groups.isExpanded(row) ? 'expanded' : 'collapsed';
}
