import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { dayOf } from '../../../domain/days.ts';
import type { ReportChoices } from '../../../machines/reports/report-content.ts';
import { yearsOf } from '../../../machines/reports/report-content.ts';
import {
  isSubjectType,
  offeredTypes,
  type ReportSearch,
  spanOf,
} from '../../../machines/reports/report.search.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { builderForm, type BuilderValues, valuesOf } from './builder-form.ts';
import { NarrowFields } from './NarrowFields.tsx';
import { wordsOf } from '../report-sheets.ts';
import { SpanFields } from './SpanFields.tsx';

/** Amounts can be read in these; returns of a holding stay in its own. */
const currencies = ['USD', 'EUR', 'GBP', 'CHF'];

export interface ReportBuilderProps {
  /** What the address asks for: the form begins with it. */
  view: ReportSearch | null;
  /** Null while they are on their way, or could not be loaded. */
  choices: ReportChoices | null;
  busy: boolean;
  onAsk: (view: ReportSearch) => void;
}

const openToday = () => dayOf(new Date());

/** Chooses a report; what does not belong to its type is not asked. */
export function ReportBuilder({ view, choices, busy, onAsk }: ReportBuilderProps) {
  const [today] = useState(openToday);
  const years = choices ? yearsOf(choices) : [];
  const form = useForm<BuilderValues, unknown, ReportSearch>({
    resolver: zodResolver(builderForm(today)),
    defaultValues: valuesOf(view?.type === 'investor' ? null : view, today, years),
    mode: 'onTouched',
  });
  const chosen = useWatch({ control: form.control, name: 'type' });
  const type = offeredTypes.find((name) => name === chosen) ?? 'capital_account';
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Choose a report"
        onSubmit={form.handleSubmit(onAsk)}
        className="flex flex-col gap-5"
      >
        <Field label="Report" hint={wordsOf(type).hint}>
          <Select
            {...form.register('type')}
            options={offeredTypes.map((name) => ({ value: name, label: wordsOf(name).name }))}
          />
        </Field>
        <SpanFields span={spanOf(type)} years={years} today={today} />
        <NarrowFields type={type} choices={choices} />
        {!isSubjectType(type) && (
          <>
            <RadioGroup
              {...form.register('basis')}
              legend="Basis"
              options={[
                { value: 'net', label: 'Net of fees and carry' },
                { value: 'gross', label: 'Gross' },
              ]}
            />
            <Field label="Currency">
              <Select
                {...form.register('currency')}
                placeholder="Portfolio currency"
                options={currencies.map((code) => ({ value: code, label: code }))}
              />
            </Field>
          </>
        )}
        <Button type="submit" variant="primary" wide busy={busy}>
          Show report
        </Button>
      </form>
    </FormProvider>
  );
}
