import { useState } from 'react';
import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import { currencyOf } from '../list/round.labels.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { assumptionsOf, startingValues } from './calculator-form.ts';
import { Outcomes } from './Outcomes.tsx';

/** What could come back, total loss first, with every assumption in sight. */
export function Calculator({ detail }: { detail: RoundDetail }) {
  const [values, setValues] = useState(() => startingValues(detail));
  const given = assumptionsOf(detail, values);
  const currency = currencyOf(detail);
  return (
    <Section title="What could come back" subtitle="An estimate of your own, not a forecast.">
      <div className="flex flex-col gap-6">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Amount">
            <TextInput
              inputMode="decimal"
              unit={currency}
              value={values.amount}
              onChange={({ target }) => setValues({ ...values, amount: target.value.trim() })}
            />
          </Field>
          <Field label="Dilution by later rounds">
            <TextInput
              inputMode="decimal"
              unit="%"
              value={values.dilution}
              onChange={({ target }) => setValues({ ...values, dilution: target.value.trim() })}
            />
          </Field>
          <Field label="Years until the exit">
            <TextInput
              inputMode="numeric"
              value={values.years}
              onChange={({ target }) => setValues({ ...values, years: target.value.trim() })}
            />
          </Field>
        </div>
        {given === null ? (
          <p role="status" className="text-base text-ink-muted">
            Give an amount, a dilution from 0 to 99% and 1 to 30 years. Without a valuation nothing can be
            worked out.
          </p>
        ) : (
          <Outcomes given={given} currency={currency} />
        )}
      </div>
    </Section>
  );
}
