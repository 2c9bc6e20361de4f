import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Sellable } from '../../../api/market/sellable.ts';
import { isPositive } from '../../../domain/money/amounts/comparisons.ts';
import { salesLocation, type SalesSearch } from '../../../machines/market/sales.search.ts';
import { href, printLocation } from '../../../routes.ts';
import { DigitGroups } from '../../kit/content/DigitGroups.tsx';
import { StartupMark } from '../../kit/content/StartupMark.tsx';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { instrumentText, unitsText } from '../proposal/market.labels.ts';

type FigureProps = {
  readonly name: string;
  readonly value: string;
  readonly note?: string | false | null;
  /** Left out where the figures stand below each other. */
  readonly isMissing?: boolean;
};

function Figure({ name, value, note, isMissing }: FigureProps) {
  return (
    <div className={clsx('min-w-0', isMissing && 'max-sm:hidden')}>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="text-base text-ink tabular-nums">
        <DigitGroups>{value}</DigitGroups>
        {note && <span className="block text-sm text-ink-muted">{note}</span>}
      </dd>
    </div>
  );
}

function Way({ sellable, search }: { sellable: Sellable; search: SalesSearch }): ReactNode {
  if (!sellable.is_eligible) {
    return (
      <p className="text-sm text-ink-muted">
        {sellable.ineligible_reason ?? 'Not available to sell right now.'}
      </p>
    );
  }
  return (
    <Link href={printLocation(salesLocation({ ...search, holding: sellable.holding_id }))} asChild>
      <ButtonLink size="small">
        Offer<span className="sr-only"> {sellable.startup.name}</span>
      </ButtonLink>
    </Link>
  );
}

/** A holding that may be sold: recent prices and asks, and the way to offer it or the reason why not. */
export function SellableLine({ sellable, search }: { sellable: Sellable; search: SalesSearch }) {
  const money = useMoney();
  const price = (value: string | null) => money.price(value, sellable.currency ?? '');
  const demand = isPositive(sellable.demand_units);
  return (
    <li
      className={clsx(
        'grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 p-4 sm:px-5',
        // A reason takes a column, a button only its width: the notes of the figures stand on one line.
        sellable.is_eligible ? 'lg:grid-cols-[2fr_6fr_4.5rem]' : 'lg:grid-cols-[2fr_5fr_1.6fr]',
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        <StartupMark startup={sellable.startup} />
        <div className="min-w-0">
          <h3 className="text-base font-semibold wrap-anywhere">
            <Link href={href('portfolio', { holding: String(sellable.holding_id) })} asChild>
              <TextLink tone="plain">{sellable.startup.name}</TextLink>
            </Link>
          </h3>
          <p className="text-sm text-ink-muted">
            {[sellable.series?.name, sellable.share_class ?? instrumentText(sellable.instrument)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <dl className="col-span-full grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-5 lg:col-span-1">
        <Figure name="Units to offer" value={money.units(sellable.units_available)} />
        <Figure
          name="Fair value"
          value={price(sellable.fair_value_per_unit)}
          note={sellable.fair_value_date && formatDate(sellable.fair_value_date)}
        />
        <Figure
          name="Last round"
          value={price(sellable.last_round_price)}
          note={sellable.last_round_date && formatDate(sellable.last_round_date)}
        />
        <Figure
          name="Last trade"
          value={price(sellable.last_trade_price)}
          isMissing={sellable.last_trade_price === null}
          note={sellable.last_trade_date && formatDate(sellable.last_trade_date)}
        />
        <Figure
          name="Best bid"
          value={price(sellable.best_bid)}
          isMissing={sellable.best_bid === null}
          note={demand && `${unitsText(sellable.demand_units, money)} wanted`}
        />
      </dl>
      <div
        className={clsx(
          'lg:col-start-3 lg:justify-self-end',
          sellable.is_eligible ? 'col-start-2 row-start-1' : 'col-span-full lg:col-span-1',
        )}
      >
        <Way sellable={sellable} search={search} />
      </div>
    </li>
  );
}
