import type { ComponentType } from 'react';
import type { ExpandButtonProps } from './ExpandButton.tsx';

/** The rows of an expanded group. */
export interface RowGroups<Row> {
  /** None for a row that is not a group. */
  childrenOf: (row: Row) => readonly Row[];
  isExpanded: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  /** A row inside a group. Other rows are plain. */
  isChild: (row: Row) => boolean;
  /** The control that expands a group whose click opens it like any row; without it a click expands the group. */
  Button?: ComponentType<ExpandButtonProps>;
}

export type GroupState = 'expanded' | 'collapsed' | 'child';

/** The effect of a click on a row, and its attributes if that expands other rows. */
export function rowPressProps<Row>(
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
