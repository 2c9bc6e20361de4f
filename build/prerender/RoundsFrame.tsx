import { activeOptions, modeOptions, orderOptions } from '../../src/views/rounds/list/round.labels.ts';
import { roundColumns } from '../../src/views/rounds/list/RoundFilters.tsx';
import { greyBox, RoundSlots } from '../../src/views/rounds/list/RoundsLoading.tsx';
import { Field } from '../../src/views/ui/forms/Field.tsx';
import { Select } from '../../src/views/ui/forms/Select.tsx';
import { EarlySwap, earlySlot } from './EarlySwap.tsx';
import { FrameFilters } from './FrameFilters.tsx';

const filters = [
  ['Rounds', activeOptions],
  ['Type', modeOptions],
  ['Tag', [{ value: '', label: 'Add tag' }]],
  ['Year', [{ value: '', label: 'Add year' }]],
  ['Sort by', orderOptions],
  ['View', [{ value: 'cards', label: 'Cards' }]],
] as const;

/** The list of rounds: its filters, which cannot be used yet, and slots for the first rounds. */
export const RoundsFrame = () => (
  <div className="flex flex-col gap-6">
    <FrameFilters placeholder="Startup, tag, investor" className={roundColumns}>
      {filters.map(([label, options]) => (
        <div key={label} className="max-sm:hidden">
          <Field label={label}>
            <Select options={options} />
          </Field>
        </div>
      ))}
    </FrameFilters>
    <EarlySwap boxes={<RoundSlots slot={greyBox} />}>
      <RoundSlots slot={earlySlot} />
    </EarlySwap>
  </div>
);
