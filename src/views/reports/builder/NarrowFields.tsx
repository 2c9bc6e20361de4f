import { useFormContext } from 'react-hook-form';
import type { ReportChoices } from '../../../machines/reports/report-content.ts';
import { isSubjectType, type ReportType } from '../../../machines/reports/report.search.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import type { BuilderValues } from './builder-form.ts';
import { noOptions, optionsOf } from './report-options.ts';
import { subjectLabels } from '../report.labels.ts';

/** The one thing that a report is about, or what it is narrowed to. */
export function NarrowFields({ type, choices }: { type: ReportType; choices: ReportChoices | null }) {
  const { register, formState } = useFormContext<BuilderValues>();
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
  if (choices === null) return null;
  return (
    <>
      <Field label="Vehicle">
        <Select {...register('entity')} placeholder="All" options={options.entity} />
      </Field>
      <Field label="Series">
        <Select {...register('series')} placeholder="All" options={options.series} />
      </Field>
      <Field label="Startup">
        <Select {...register('startup')} placeholder="All" options={options.startup} />
      </Field>
    </>
  );
}
