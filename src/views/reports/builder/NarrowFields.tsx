import { useFormContext } from 'react-hook-form';
import type { ReportChoices } from '../../../machines/reports/report-content.ts';
import { isSubjectType, type ReportType } from '../../../machines/reports/report.search.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import type { BuilderValues } from './builder-form.ts';
import { noOptions, optionsOf } from './report-options.ts';
import { subjectLabels } from '../report.labels.ts';

/** Takes the room of a choice whose options are not known, so that the form does not move when they arrive. */
function Unnamed({ label, id }: { label: string; id: string }) {
  return <Select disabled placeholder={id ? `${label} ${id}` : 'All'} options={[]} />;
}

/** The one thing that a report is about, or what it is narrowed to. */
export function NarrowFields({ type, choices }: { type: ReportType; choices: ReportChoices | null }) {
  const { register, formState, getValues } = useFormContext<BuilderValues>();
  const options = choices ? optionsOf(choices) : noOptions;
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
  return (['entity', 'series', 'startup'] as const).map((name) => (
    <Field key={name} label={subjectLabels[name]}>
      {choices ? (
        <Select {...register(name)} placeholder="All" options={options[name]} />
      ) : (
        <Unnamed label={subjectLabels[name]} id={getValues(name)} />
      )}
    </Field>
  ));
}
