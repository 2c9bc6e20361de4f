import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { depositAges, depositStatuses } from '../../../domain/queries/club.ts';
import { filterAmountPattern } from '../../../domain/texts/text-patterns.ts';
import type { ClubActor } from '../../../machines/club/club.machine.ts';
import type { ClubSearch } from '../../../machines/club/club.search.ts';
import { changeClub } from '../../../machines/club/club.selectors.ts';
import { selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import { AmountInput } from '../../kit/forms/AmountInput.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Choice } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { ageLabels, depositLabels } from '../club.labels.ts';

const isAmount = (text: string) => filterAmountPattern.test(text);

type LimitProps = {
  readonly label: string;
  readonly start: string | null;
  readonly onChange: (text: string) => void;
};

/** An amount that filters once it is left. */
function Limit({ label, start, onChange }: LimitProps) {
  const [text, setText] = useState(start ?? '');
  return (
    <Field label={label}>
      <AmountInput value={text} onValue={setText} onBlur={() => onChange(text)} />
    </Field>
  );
}

/** Filters the deposits only. */
export function DepositFilters({ actor }: { actor: ClubActor }) {
  const search = useSelector(actor, selectSearch);
  const onChange = (change: Partial<ClubSearch>) => changeClub(actor, change);
  const amount = (name: 'min' | 'max', text: string) => {
    if (text === '' || isAmount(text)) onChange({ [name]: text === '' ? null : text });
  };
  return (
    <search
      aria-label="Filter deposits"
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:max-w-5xl lg:grid-cols-[2fr_1fr_1fr_1fr_1fr] print:hidden"
    >
      <div className="col-span-2 sm:col-span-1">
        <Field label="Search">
          <TextInput
            type="search"
            placeholder="Investor, sender, reference, bank"
            autoComplete="off"
            value={search.q}
            onChange={({ target }) => onChange({ q: target.value })}
          />
        </Field>
      </div>
      <Choice
        label="Status"
        all="All"
        options={depositStatuses.map((status) => ({ value: status, label: depositLabels[status].label }))}
        value={search.status}
        onChange={(name) => onChange({ status: depositStatuses.find((status) => status === name) ?? null })}
      />
      <Choice
        label="Outstanding"
        all="All"
        options={depositAges.map((age) => ({ value: age, label: ageLabels[age] ?? age }))}
        value={search.age}
        onChange={(name) => onChange({ age: depositAges.find((age) => age === name) ?? null })}
      />
      <Limit
        key={`min ${search.min}`}
        label="From amount"
        start={search.min}
        onChange={(text) => amount('min', text)}
      />
      <Limit
        key={`max ${search.max}`}
        label="To amount"
        start={search.max}
        onChange={(text) => amount('max', text)}
      />
    </search>
  );
}
