import { newsFilterColumns } from '../../src/views/news/NewsFilters.tsx';
import { NewsSlots } from '../../src/views/news/NewsLoading.tsx';
import { Skeleton } from '../../src/views/ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../src/views/ui/forms/Checkbox.tsx';
import { Choice } from '../../src/views/ui/forms/Select.tsx';
import { EarlySwap, earlySlot } from './EarlySwap.tsx';
import { FrameFilters } from './FrameFilters.tsx';

const nothing = () => {};

const filters = [
  ['Startup', 'All startups'],
  ['Type', 'All types'],
  ['Year', 'All years'],
] as const;

/** The list of news: its filters, which cannot be used yet, and slots for the first articles. */
export const NewsFrame = () => (
  <>
    <div className="mb-6">
      <FrameFilters placeholder="Title or text" className={newsFilterColumns}>
        {filters.map(([label, all]) => (
          <div key={label} className="max-sm:hidden">
            <Choice label={label} all={all} options={[]} value={null} onChange={nothing} />
          </div>
        ))}
        <div className="col-span-full flex flex-wrap gap-x-6 max-sm:hidden lg:col-span-1 lg:flex-col">
          <Checkbox label="My startups" />
          <Checkbox label="Unread" />
        </div>
      </FrameFilters>
    </div>
    <EarlySwap boxes={<Skeleton height="table" label="Loading the news" />}>
      <NewsSlots slot={earlySlot} />
    </EarlySwap>
  </>
);
