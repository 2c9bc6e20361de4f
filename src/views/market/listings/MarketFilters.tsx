import { useSelector } from '@xstate/react';
import { marketOrders } from '../../../domain/queries/market.ts';
import {
  selectChild,
  selectData,
  selectSearch,
  retryQuery,
} from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import type { MarketActor } from '../../../machines/market/market.machine.ts';
import {
  isMarketFiltered,
  marketDistances,
  marketEnds,
  marketSizes,
  type MarketSearch,
} from '../../../machines/market/market.search.ts';
import { changeMarket } from '../../../machines/market/market.selectors.ts';
import { tagOptions } from '../../kit/format/tag.labels.ts';
import { FilterBar } from '../../kit/lists/FilterBar.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Choice, Select } from '../../ui/forms/Select.tsx';
import { distanceOptions, endOptions, orderOptions, sideOptions, sizeOptions } from './filter.labels.ts';

/** Filters the market; the selection is part of the address. */
export function MarketFilters({ actor }: { actor: MarketActor }) {
  const search = useSelector(actor, selectSearch);
  const query = useSelector(actor, selectChild('choices'));
  const choices = useSelector(query, selectData);
  const failure = useSelector(query, selectFailure);
  const change = (changed: Partial<MarketSearch>) => changeMarket(actor, changed);
  const startups = (choices?.startups ?? []).map(({ id, name, isMine }) => ({
    value: String(id),
    label: isMine ? `${name} (mine)` : name,
  }));
  const tags = tagOptions(choices?.tags ?? []);
  const among = <Value extends string | number>(values: readonly Value[], text: string): Value | null =>
    values.find((value) => String(value) === text) ?? null;
  return (
    <FilterBar
      label="Filter the market"
      subject="orders"
      className="lg:grid-cols-4"
      isInUse={isMarketFiltered(search)}
    >
      <Choice
        label="Startup"
        all="All startups"
        options={startups}
        value={search.startup}
        onChange={(id) => change({ startup: id === '' ? null : Number(id) })}
      />
      <Choice
        label="Side"
        all="Offers and buy orders"
        options={sideOptions}
        value={search.side}
        onChange={(side) => change({ side: among(['sell', 'buy'] as const, side) })}
      />
      <Choice
        label="Price"
        all="All prices"
        options={distanceOptions}
        value={search.distance}
        onChange={(text) => change({ distance: among(marketDistances, text) })}
      />
      <Choice
        label="Order value"
        all="All values"
        options={sizeOptions}
        value={search.size}
        onChange={(text) => change({ size: among(marketSizes, text) })}
      />
      <Choice
        label="Tag"
        all="All tags"
        options={tags}
        value={search.tag}
        onChange={(tag) => change({ tag: tag === '' ? null : tag })}
      />
      <Choice
        label="Ends"
        all="Any time"
        options={endOptions}
        value={search.ends}
        onChange={(text) => change({ ends: among(marketEnds, text) })}
      />
      <Field label="Sort by">
        <Select
          options={orderOptions}
          value={search.order}
          onChange={({ target }) => change({ order: among(marketOrders, target.value) ?? 'newest' })}
        />
      </Field>
      <Checkbox
        label="Partial fills allowed"
        checked={search.isPartial}
        onChange={({ target }) => change({ isPartial: target.checked })}
      />
      {failure && (
        <div className="col-span-full">
          <Notice
            tone="caution"
            title="Startups and tags could not be loaded"
            action={<RetryButton onRetry={() => retryQuery(query)} />}
          >
            The rest of the market is available.
          </Notice>
        </div>
      )}
    </FilterBar>
  );
}
