import { useFormContext } from 'react-hook-form';
import type { SubjectType } from '../../../api/reports/book-reports.ts';
import type { ReportChoices } from '../../../machines/reports/report-content.ts';
import { currencyOptions } from '../../kit/forms/currency-options.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { subjectLabels } from '../report.labels.ts';
import { type BuilderValues, isFiltered } from './builder-form.ts';
import { type Named, noOptions, optionsOf, withChosen } from './report-options.ts';

/** Reserves the space of a choice whose options are loading, so that the form does not move when they arrive. */
function Unnamed({ label, id }: { label: string; id: string }) {
  return <Select disabled placeholder={id ? `${label} ${id}` : 'All'} options={[]} />;
}

/** The subject of a report. */
export function SubjectField({ type, choices }: { type: SubjectType; choices: ReportChoices | null }) {
  const { register, formState } = useFormContext<BuilderValues>();
  const options = choices ? optionsOf(choices)[type] : [];
  return (
    <Field label={subjectLabels[type]} error={formState.errors.subject?.message}>
      <Select
        // Its options have to exist when it takes its value.
        key={`${type} ${options.length}`}
        {...register('subject')}
        placeholder="Choose"
        options={options}
      />
    </Field>
  );
}

type FilterFieldsProps = {
  readonly choices: ReportChoices | null;
  /** The vehicle that the report is on. */
  readonly entity: Named;
};

/** Filters and basis of a report on the book: folded while all of them are at their defaults. */
export function FilterFields({ choices, entity }: FilterFieldsProps) {
  const { register, getValues } = useFormContext<BuilderValues>();
  const options = choices ? optionsOf(choices) : noOptions;
  return (
    <details open={isFiltered(getValues())} className="rounded-control border border-line">
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 text-base font-semibold text-primary">
        More options
      </summary>
      <div className="flex flex-col gap-5 px-3 pt-1 pb-4">
        {(['entity', 'series', 'startup'] as const).map((name) => (
          <Field key={name} label={subjectLabels[name]}>
            {choices ? (
              <Select
                {...register(name)}
                placeholder="All"
                options={withChosen(
                  options[name],
                  getValues(name),
                  subjectLabels[name],
                  name === 'entity' ? entity : null,
                )}
              />
            ) : (
              <Unnamed label={subjectLabels[name]} id={getValues(name)} />
            )}
          </Field>
        ))}
        <Field label="Basis">
          <Select
            {...register('basis')}
            options={[
              { value: 'net', label: 'Net of fees and carry' },
              { value: 'gross', label: 'Gross' },
            ]}
          />
        </Field>
        <Field label="Currency">
          <Select {...register('currency')} placeholder="Portfolio currency" options={currencyOptions()} />
        </Field>
      </div>
    </details>
  );
}
