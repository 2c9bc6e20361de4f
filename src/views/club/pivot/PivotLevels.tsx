import { useState } from 'react';
import { isYear } from '../../../domain/days/days.ts';
import { type ClubLevel, clubLevelNames, clubLevels } from '../../../domain/queries/club.ts';
import type { ClubSearch } from '../../../machines/club/club.search.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

type PivotLevelsProps = {
  readonly search: ClubSearch;
  readonly onChange: (change: Partial<ClubSearch>) => void;
};

const optionsFor = (levels: readonly ClubLevel[]) =>
  levels.map((level) => ({ value: level, label: clubLevelNames[level] }));

const levelIn = (value: string) => clubLevels.find((level) => level === value);

type VintageInputProps = {
  readonly vintage: number | null;
  readonly onVintage: (vintage: number | null) => void;
};

/** A year that applies as soon as it is complete; an empty field is every year. */
function VintageInput({ vintage, onVintage }: VintageInputProps) {
  const [typed, setTyped] = useState({ vintage, text: String(vintage ?? '') });
  const type = (text: string) => {
    const year = text === '' ? null : isYear(text) ? Number(text) : vintage;
    setTyped({ vintage: year, text });
    if (year !== vintage) onVintage(year);
  };
  return (
    <TextInput
      inputMode="numeric"
      placeholder="All years"
      maxLength={4}
      value={typed.vintage === vintage ? typed.text : String(vintage ?? '')}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** The grouping of the rows, and the basis of their IRR. */
export function PivotLevels({ search, onChange }: PivotLevelsProps) {
  const [first = 'entity', second] = search.levels;
  const choose = (one: ClubLevel, two: ClubLevel | undefined) =>
    onChange({ levels: two === undefined || two === one ? [one] : [one, two] });
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4 lg:basis-3xl print:hidden">
      <Field label="Rows by">
        <Select
          options={optionsFor(clubLevels)}
          value={first}
          onChange={({ target }) => choose(levelIn(target.value) ?? first, second)}
        />
      </Field>
      <Field label="Then by">
        <Select
          options={[
            { value: '', label: 'None' },
            ...optionsFor(clubLevels.filter((level) => level !== first)),
          ]}
          value={second ?? ''}
          onChange={({ target }) => choose(first, levelIn(target.value))}
        />
      </Field>
      <Field label="IRR">
        <Select
          options={[
            { value: 'net', label: 'Net' },
            { value: 'gross', label: 'Gross' },
          ]}
          value={search.basis}
          onChange={({ target }) => onChange({ basis: target.value === 'gross' ? 'gross' : 'net' })}
        />
      </Field>
      <Field label="Vintage">
        <VintageInput vintage={search.vintage} onVintage={(vintage) => onChange({ vintage })} />
      </Field>
    </div>
  );
}
