import type { Round } from '../../../api/rounds/rounds.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';

/** A column of a table of rounds with a fixed order: that of the page, or this round first. */
export const roundColumn = (
  id: string,
  head: string,
  value: (round: Round) => string | null,
  more: Partial<DataColumn<Round>> = {},
): DataColumn<Round> => ({ id, head, kind: 'text', unsorted: true, value, ...more });
