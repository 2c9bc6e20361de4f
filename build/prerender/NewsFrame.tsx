import { clsx } from 'clsx';
import { newsFilterColumns } from '../../src/views/news/NewsFilters.tsx';
import { NewsRow, newsListLook } from '../../src/views/news/NewsRow.tsx';
import { Checkbox } from '../../src/views/ui/forms/Checkbox.tsx';
import { Field } from '../../src/views/ui/forms/Field.tsx';
import { Skeleton } from '../../src/views/ui/feedback/Skeleton.tsx';
import { Choice } from '../../src/views/ui/forms/Select.tsx';
import { FoldedTools } from '../../src/views/ui/layout/FoldedTools.tsx';
import { TextInput } from '../../src/views/ui/forms/TextInput.tsx';

const nothing = () => {};

const filters = [
  ['Startup', 'All startups'],
  ['Type', 'All types'],
  ['Year', 'All years'],
] as const;

/** As they are folded on a phone. */
const FoldedFilters = () => (
  <div className="sm:hidden">
    <FoldedTools name="Filters">{null}</FoldedTools>
  </div>
);

/** The list of news: its filters, which cannot be used yet, and places for the first articles. */
export const NewsFrame = () => (
  <>
    <div className="mb-6">
      <div
        className={clsx(
          'flex flex-col gap-1 sm:grid sm:grid-cols-3 sm:items-end sm:gap-3',
          newsFilterColumns,
        )}
      >
        <div className="sm:col-span-3 lg:col-span-1">
          <Field label="Search">
            <TextInput type="search" placeholder="Title or text" />
          </Field>
        </div>
        <FoldedFilters />
        {filters.map(([label, all]) => (
          <div key={label} className="max-sm:hidden">
            <Choice label={label} all={all} options={[]} value={null} onChange={nothing} />
          </div>
        ))}
        <div className="col-span-full flex flex-wrap gap-x-6 max-sm:hidden lg:col-span-1 lg:flex-col">
          <Checkbox label="My startups" />
          <Checkbox label="Unread" />
        </div>
      </div>
    </div>
    {/* Shown instead of the other by the script of the page's head, so that no text moves what is there. */}
    <div data-swap>
      <Skeleton height="table" label="Loading the news" />
    </div>
    <ul data-swap hidden className={newsListLook}>
      {Array.from({ length: 5 }, (_, index) => (
        <NewsRow
          key={index}
          look="border-s-transparent has-[bdi:empty]:hidden"
          mark={<span className="size-7 shrink-0 rounded-control bg-surface-sunken" />}
          facts={<span className="inline-block h-3.5 w-44 rounded-control bg-surface-sunken" />}
          title={<bdi data-early={`title ${index}`} />}
          summary={<span data-early={`summary ${index}`} />}
        />
      ))}
    </ul>
  </>
);
