import type { ReactNode } from 'react';
import type { ListPage, PagedListActor } from '../../../machines/kit/lists/paged-list.machine.ts';

/** The id of a list, for the link past its filters. */
export const listId = (subject: string): string => `${subject}-list`;

export type PagedListProps<Query, Page extends ListPage> = {
  readonly actor: PagedListActor<Query, Page>;
  /** Plural noun of the items: "offers". */
  readonly subject: string;
  readonly pageSize: number;
  /** Shown while no page is loaded; rows by default. */
  readonly loading?: ReactNode;
  readonly onMore: () => void;
  readonly onFirst: () => void;
  /** Clears all filters; null where none is set. */
  readonly onClear: (() => void) | null;
  /** Shown where the list is empty. */
  readonly nothing: ReactNode;
  /** Renders the pages, with links to further ones below. */
  readonly children: (pages: readonly Page[], foot: ReactNode) => ReactNode;
};
