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
      <div className="flex flex-col gap-1 sm:grid sm:grid-cols-3 sm:items-end sm:gap-3 lg:grid-cols-[2fr_repeat(3,minmax(0,1fr))_auto]">
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
    <ul
      data-swap
      hidden
      className="overflow-hidden rounded-card border border-line bg-surface-raised [&>li+li]:border-t [&>li+li]:border-t-line"
    >
      {Array.from({ length: 5 }, (_, index) => (
        <li
          key={index}
          className="flex items-start gap-3 border-s-4 border-s-transparent px-4 py-4 has-[bdi:empty]:hidden"
        >
          <span className="size-7 shrink-0 rounded-control bg-surface-sunken" />
          <div className="flex min-w-0 flex-col gap-1">
            <span className="my-0.5 h-3.5 w-44 rounded-control bg-surface-sunken" />
            <p className="text-base font-semibold wrap-anywhere text-ink">
              <bdi data-early={`title ${index}`} />
            </p>
            <p
              data-early={`summary ${index}`}
              className="line-clamp-2 max-w-prose text-base text-ink-muted empty:hidden"
            />
          </div>
        </li>
      ))}
    </ul>
  </>
);
