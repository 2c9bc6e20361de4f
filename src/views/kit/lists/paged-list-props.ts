import type { ReactNode } from 'react';
import type { ListPage, PagedListActor } from '../../../machines/kit/lists/paged-list.machine.ts';

export type PagedListProps<Query, Page extends ListPage> = {
  readonly actor: PagedListActor<Query, Page>;
  /** What is listed, in the plural: "offers". */
  readonly subject: string;
  readonly pageSize: number;
  /** Stands where no page is here yet; rows where nothing is given. */
  readonly loading?: ReactNode;
  readonly onMore: () => void;
  readonly onFirst: () => void;
  /** Takes all filters away; null where nothing is narrowed. */
  readonly onClear: (() => void) | null;
  /** Drawn where there is nothing at all. */
  readonly nothing: ReactNode;
  /** Draws the pages, and beneath them the way to further ones. */
  readonly children: (pages: readonly Page[], foot: ReactNode) => ReactNode;
};
