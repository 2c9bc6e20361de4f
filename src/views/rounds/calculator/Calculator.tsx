import { useState } from 'react';
import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import { useToday } from '../../kit/format/use-today.ts';
import { AmountInput } from '../../kit/forms/AmountInput.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { currencyOf } from '../list/round.labels.ts';
import { assumptionsOf, startingValues } from './calculator-form.ts';
import { Outcomes } from './Outcomes.tsx';

const inputs = [
  { name: 'amount', label: 'Amount', unit: '' },
  { name: 'years', label: 'Years to exit', unit: '' },
  { name: 'dilution', label: 'Dilution from later rounds', unit: '%' },
  { name: 'carry', label: 'Carry', unit: '%' },
  { name: 'preference', label: 'Liquidation preference', unit: 'x' },
] as const;

/** Potential returns, total loss first, with every assumption visible and editable. */
export function Calculator({ detail }: { detail: RoundDetail }) {
  const [values, setValues] = useState(() => startingValues(detail));
  const given = assumptionsOf(detail, values);
  const currency = currencyOf(detail);
  const today = useToday();
  return (
    <Section title="Potential returns" subtitle="Your own estimate, not a forecast.">
      <div className="flex flex-col gap-6">
        <div className="grid gap-4 sm:grid-cols-3">
          {inputs.map(({ name, label, unit }) => (
            <Field key={name} label={label}>
              <AmountInput
                unit={name === 'amount' ? currency : unit}
                value={values[name]}
                onValue={(value) => setValues({ ...values, [name]: value })}
              />
            </Field>
          ))}
        </div>
        {given === null ? (
          <p role="status" className="text-base text-ink-muted">
            Enter an amount, a dilution and carry of 0–99%, 1–30 years and a preference of 0–10x. A valuation
            is needed to calculate returns.
          </p>
        ) : (
          <Outcomes given={given} currency={currency} today={today} />
        )}
      </div>
    </Section>
  );
}
