import { defaultCurrency } from '../../src/domain/money/exchange/currencies.ts';
import { clubFilters, clubLevelNames } from '../../src/domain/queries/club.ts';
import { clubPages } from '../../src/machines/club/club.search.ts';
import { clubLabels } from '../../src/views/club/club.labels.ts';
import { clubFilterGrid } from '../../src/views/club/ClubFilters.tsx';
import { clubTabLook } from '../../src/views/club/ClubNav.tsx';
import { GeneralLoading } from '../../src/views/club/general/GeneralLoading.tsx';
import { Field } from '../../src/views/ui/forms/Field.tsx';
import { Select } from '../../src/views/ui/forms/Select.tsx';
import { TextInput } from '../../src/views/ui/forms/TextInput.tsx';
import { FoldedTools } from '../../src/views/ui/layout/FoldedTools.tsx';
import { Button } from '../../src/views/ui/navigation/Button.tsx';

/** The buttons of the head, which reserve their space. */
export const clubActions = (
  <>
    <Button size="small">Find an investor</Button>
    <Button size="small">Refresh</Button>
  </>
);

const choices = [
  ...clubFilters.map((level) => [clubLevelNames[level], 'All'] as const),
  ['Currency', defaultCurrency],
] as const;

/** The club's first page: names of its pages and filters, which cannot be used yet, and slots for the totals. */
export const ClubFrame = () => (
  <div className="flex flex-col gap-6">
    <ul className="flex gap-1 overflow-hidden border-b border-line">
      {clubPages.map((page) => (
        <li key={page} className={`shrink-0 ${clubTabLook(page === 'cyborg')}`}>
          {clubLabels[page].tab}
        </li>
      ))}
    </ul>
    <div className="sm:hidden">
      <FoldedTools name="Filters">{null}</FoldedTools>
    </div>
    <div className={`max-sm:hidden ${clubFilterGrid}`}>
      <Field label="As of">
        <TextInput />
      </Field>
      {choices.map(([label, chosen]) => (
        <Field key={label} label={label}>
          <Select options={[{ value: '', label: chosen }]} />
        </Field>
      ))}
    </div>
    <div className="flex flex-col gap-2 max-sm:-mt-12">
      <div className="-mt-5 min-h-11 sm:min-h-8" />
      <GeneralLoading />
    </div>
  </div>
);
