import { useMemo } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { Failure } from '../../../machines/kit/failure.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { DayField } from '../../kit/forms/DayField.tsx';
import { Rates } from './Rates.tsx';
import { currenciesOf } from '../figures/currencies.ts';

const bases = [
  { value: 'net', label: 'Net' },
  { value: 'gross', label: 'Gross' },
];

type ControlsProps = {
  readonly portfolio: Portfolio;
  readonly view: PortfolioSearch;
  /** Why the host would not answer the question; the figures are those of the one before. */
  readonly refusal: Failure | null;
  readonly status: string;
  readonly onChange: (change: Partial<PortfolioSearch>) => void;
};

/** Which day, which basis, which money: every figure below is of these. */
export function Controls({ portfolio, view, refusal, status, onChange }: ControlsProps) {
  const { currency } = view;
  const currencies = useMemo(() => currenciesOf(portfolio, { currency }), [portfolio, currency]);
  const fields = refusal?.kind === 'invalid' ? refusal.fields : {};
  const errorOf = (name: string) => fields[name]?.join(' ');
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <div className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap">
        <div className="sm:w-44">
          <DayField
            label="As of"
            value={view.asOf}
            error={errorOf('as_of_date')}
            onChange={(asOf) => onChange({ asOf })}
          />
        </div>
        <div className="sm:w-44">
          <DayField
            label="Compare with"
            value={view.compare}
            error={undefined}
            onChange={(compare) => onChange({ compare })}
          />
        </div>
        <div className="order-first col-span-1 sm:order-none sm:w-32">
          <Field label="Basis" error={errorOf('basis')}>
            <Select
              options={bases}
              value={view.basis}
              onChange={({ target }) => onChange({ basis: target.value === 'gross' ? 'gross' : 'net' })}
            />
          </Field>
        </div>
        <div className="order-first col-span-1 sm:order-none sm:w-36">
          <Field label="Currency" error={errorOf('currency')}>
            <Select
              options={currencies}
              value={view.currency ?? ''}
              placeholder="Club’s own"
              onChange={({ target }) => onChange({ currency: target.value || null })}
            />
          </Field>
        </div>
      </div>
      <p role="status" className="min-h-4.5 text-sm text-ink-muted">
        {status}
      </p>
      <Rates rates={portfolio.rates ?? []} />
    </div>
  );
}
