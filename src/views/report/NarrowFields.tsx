import { useFormContext } from 'react-hook-form';
import type { ReportChoices } from '../../machines/report-content.ts';
import { isSubjectType, type ReportType, type SubjectType } from '../../machines/report-view.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import type { BuilderValues } from './builder-form.ts';
import { subjectLabels } from './report-words.ts';

type Option = { readonly value: string; readonly label: string };

const named = (things: readonly { readonly id: number; readonly name: string }[]): readonly Option[] =>
  [...new Map(things.map(({ id, name }) => [id, name]))]
    .map(([id, name]) => ({ value: String(id), label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

/** What a report can be about: only what the investor holds, or once held. */
function optionsOf(choices: ReportChoices): Readonly<Record<SubjectType, readonly Option[]>> {
  const { series, vehicles, startups, rounds } = choices;
  const held = [...startups, ...series.map(({ startup }) => startup)];
  const heldIds = new Set(held.map(({ id }) => id));
  return {
    startup: named(held),
    series: named(series.map((entry) => entry.series)),
    entity: named(vehicles),
    round: named(
      rounds
        .filter(({ startup }) => startup !== null && heldIds.has(startup))
        .map(({ id, name, title }) => ({ id, name: title ?? name })),
    ),
  };
}

const none: Readonly<Record<SubjectType, readonly Option[]>> = {
  startup: [],
  series: [],
  round: [],
  entity: [],
};

/** The one thing that a report is about, or what it is narrowed to. */
export function NarrowFields({ type, choices }: { type: ReportType; choices: ReportChoices | null }) {
  const { register, formState } = useFormContext<BuilderValues>();
  const options = choices ? optionsOf(choices) : none;
  if (isSubjectType(type)) {
    return (
      <Field label={subjectLabels[type]} error={formState.errors.subject?.message}>
        <Select
          // Its options have to be there when it takes its value.
          key={`${type} ${options[type].length}`}
          {...register('subject')}
          placeholder="Choose"
          options={options[type]}
        />
      </Field>
    );
  }
  if (choices === null) return null;
  return (
    <>
      <Field label="Vehicle">
        <Select {...register('entity')} placeholder="All" options={options.entity} />
      </Field>
      <Field label="Series">
        <Select {...register('series')} placeholder="All" options={options.series} />
      </Field>
      <Field label="Company">
        <Select {...register('startup')} placeholder="All" options={options.startup} />
      </Field>
    </>
  );
}
