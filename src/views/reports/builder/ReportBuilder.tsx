import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { dayOf } from '../../../domain/days/days.ts';
import { type ReportChoices, yearsOf } from '../../../machines/reports/report-content.ts';
import {
  isSubjectType,
  offeredTypes,
  type ReportSearch,
  spanOf,
} from '../../../machines/reports/report.search.ts';
import { lazyResolver, loadValidation, prepareValidation } from '../../kit/forms/lazy-resolver.ts';
import { UnavailableNotice } from '../../kit/forms/UnavailableNotice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { reportLabels } from '../report-sheets.ts';
import { builderForm, type BuilderValues, valuesOf } from './builder-form.ts';
import { FilterFields, SubjectField } from './FilterFields.tsx';
import type { Named } from './report-options.ts';
import { SpanFields } from './SpanFields.tsx';

export interface ReportBuilderProps {
  /** The report of the address: the form starts with it. */
  search: ReportSearch | null;
  /** Null while loading, or if loading failed. */
  choices: ReportChoices | null;
  /** The vehicle that the report on screen is on. */
  entity: Named;
  busy: boolean;
  onRequest: (search: ReportSearch) => void;
}

const openToday = () => dayOf(new Date());

/** Selects a report; fields that its type does not have are not shown. */
export function ReportBuilder({ search, choices, entity, busy, onRequest }: ReportBuilderProps) {
  const [today] = useState(openToday);
  const years = choices ? yearsOf(choices) : [];
  const form = useForm<BuilderValues, unknown, ReportSearch>({
    resolver: lazyResolver(async () => (await loadValidation()).zodResolver(builderForm(today))),
    defaultValues: valuesOf(search?.type === 'investor' ? null : search, today, years),
    mode: 'onTouched',
  });
  const chosen = useWatch({ control: form.control, name: 'type' });
  const type = offeredTypes.find((name) => name === chosen) ?? 'capital_account';
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Choose a report"
        onSubmit={form.handleSubmit(onRequest)}
        className="flex flex-col gap-5"
      >
        <UnavailableNotice error={form.formState.errors.root} />
        <Field label="Report" hint={reportLabels(type).hint}>
          <Select
            {...form.register('type')}
            onFocus={prepareValidation}
            options={offeredTypes.map((name) => ({ value: name, label: reportLabels(name).name }))}
          />
        </Field>
        <SpanFields span={spanOf(type)} years={years} today={today} />
        {isSubjectType(type) ? (
          <SubjectField type={type} choices={choices} />
        ) : (
          <FilterFields choices={choices} entity={entity} />
        )}
        <Button type="submit" variant="primary" wide busy={busy} onFocus={prepareValidation}>
          Show report
        </Button>
      </form>
    </FormProvider>
  );
}
