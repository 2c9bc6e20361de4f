import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { selectLeafState, selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import {
  selectPortfolio,
  changePortfolio,
  refreshPortfolio,
} from '../../../machines/portfolio/portfolio.selectors.ts';
import { Rates } from '../../kit/content/Rates.tsx';
import { DayField } from '../../kit/forms/DayField.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { currenciesOf } from './currencies.ts';

const bases = [
  { value: 'net', label: 'Net' },
  { value: 'gross', label: 'Gross' },
];

/** Date, basis and currency of all figures of the page. */
export function Controls({ actor }: { actor: PortfolioActor }) {
  const portfolio = useSelector(actor, selectPortfolio);
  return portfolio && <Settings actor={actor} portfolio={portfolio} />;
}

function Settings({ actor, portfolio }: { actor: PortfolioActor; portfolio: Portfolio }) {
  const search = useSelector(actor, selectSearch);
  const failure = useSelector(actor, selectFailure);
  const stage = useSelector(actor, selectLeafState);
  const { currency } = search;
  const currencies = useMemo(() => currenciesOf(portfolio, { currency }), [portfolio, currency]);
  const fields = stage === 'refused' && failure?.kind === 'invalid' ? failure.fields : {};
  const errorOf = (name: string) => fields[name]?.join(' ');
  const change = (change: Partial<PortfolioSearch>) => changePortfolio(actor, change);
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface-raised p-4">
      <div className="grid items-start gap-3 min-[26rem]:grid-cols-2 sm:flex sm:flex-wrap">
        <div className="sm:w-44">
          <DayField
            label="As of"
            placeholder="Today"
            value={search.asOf}
            error={errorOf('as_of_date')}
            onChange={(asOf) => change({ asOf })}
          />
        </div>
        <div className="sm:w-44">
          <DayField
            label="Compare with"
            value={search.compare}
            error={undefined}
            onChange={(compare) => change({ compare })}
          />
        </div>
        <div className="sm:w-32">
          <Field label="Basis" error={errorOf('basis')}>
            <Select
              options={bases}
              value={search.basis}
              onChange={({ target }) => change({ basis: target.value === 'gross' ? 'gross' : 'net' })}
            />
          </Field>
        </div>
        <div className="sm:w-52">
          <Field label="Currency" error={errorOf('currency')}>
            <Select
              options={currencies}
              value={search.currency ?? ''}
              placeholder="Original currency"
              onChange={({ target }) => change({ currency: target.value || null })}
            />
          </Field>
        </div>
      </div>
      <Rates rates={portfolio.rates ?? []} />
      <div className="sm:hidden">
        <Button busy={stage === 'refreshing'} onClick={() => refreshPortfolio(actor)}>
          Refresh
        </Button>
      </div>
    </div>
  );
}
