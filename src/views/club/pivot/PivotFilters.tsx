import { useSelector } from '@xstate/react';
import type { ClubActor } from '../../../machines/club/club.machine.ts';
import { clubLocation, type ClubSearch } from '../../../machines/club/club.search.ts';
import { changeClub } from '../../../machines/club/club.selectors.ts';
import { selectChild, selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import { SavedViews } from '../../kit/lists/SavedViews.tsx';
import { PivotLevels } from './PivotLevels.tsx';

/** The grouping, and the views of it that this device stores. */
export function PivotFilters({ actor }: { actor: ClubActor }) {
  const search = useSelector(actor, selectSearch);
  const savedViews = useSelector(actor, selectChild('savedViews'));
  const { path, search: addressSearch } = clubLocation(search);
  const change = (changed: Partial<ClubSearch>) => changeClub(actor, changed);
  return (
    <div className="flex flex-col gap-6 lg:flex-row lg:items-end">
      <PivotLevels search={search} onChange={change} />
      {/* Its space is reserved, because the tools for saving come and go with the filters. */}
      <div className="-mb-4 min-h-11 sm:min-h-8 lg:mb-1 lg:flex-1">
        {savedViews && <SavedViews actor={savedViews} path={path} search={addressSearch || null} />}
      </div>
    </div>
  );
}
