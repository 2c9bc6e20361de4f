import { useFormContext, useWatch } from 'react-hook-form';
import { yearOf } from '../../../domain/days/days.ts';
import type { PeriodName } from '../../../domain/reports/named-periods.ts';
import { DateInput } from '../../ui/forms/DateInput.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import type { BuilderValues } from './builder-form.ts';

export const periodLabels: Readonly<Record<PeriodName, string>> = {
  quarter: 'Last quarter',
  year_to_date: 'Year to date',
  year: 'Last year',
  inception: 'Since inception',
  custom: 'Custom range',
};

type SpanFieldsProps = {
  readonly span: 'day' | 'period' | 'year' | 'none';
  readonly years: readonly number[];
  readonly today: string;
};

/** The period: one day, two days, a calendar year with payments, or none. */
export function SpanFields({ span, years, today }: SpanFieldsProps) {
  const { register, formState, control, getValues } = useFormContext<BuilderValues>();
  const period = useWatch({ control, name: 'period' });
  const { errors } = formState;
  switch (span) {
    case 'none':
      return null;
    case 'day':
      return (
        <Field label="As of" optional hint="Leave empty for today" error={errors.asOf?.message}>
          <DateInput {...register('asOf')} max={today} />
        </Field>
      );
    case 'year': {
      const chosen = Number(getValues('year'));
      const recent = [yearOf(today), yearOf(today) - 1];
      const offered = years.length > 0 ? years : recent;
      const known = offered.includes(chosen) || !chosen ? offered : [chosen, ...offered];
      return (
        <Field label="Year" error={errors.year?.message}>
          <Select
            key={known.join(' ')}
            {...register('year')}
            options={known.map((year) => ({ value: String(year), label: String(year) }))}
          />
        </Field>
      );
    }
    case 'period':
      return (
        <>
          <Field label="Period">
            <Select
              {...register('period')}
              options={Object.entries(periodLabels).map(([value, label]) => ({ value, label }))}
            />
          </Field>
          {period === 'custom' && (
            <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
              <Field label="From" error={errors.from?.message}>
                <DateInput {...register('from')} max={today} />
              </Field>
              <Field label="To" error={errors.to?.message}>
                <DateInput {...register('to')} max={today} />
              </Field>
            </div>
          )}
        </>
      );
    default:
      return span satisfies never;
  }
}
