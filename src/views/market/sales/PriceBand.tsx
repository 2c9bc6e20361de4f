import { useFormContext, useWatch } from 'react-hook-form';
import type { Sellable } from '../../../api/market/sellable.ts';
import { isExact, isPriceUnusual } from '../../../domain/market/offer-limits.ts';
import { plainAmount } from '../../../domain/money/amounts/plain-amount.ts';
import { type PriceSource, priceBandOf } from '../../../domain/money/holdings/sale.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import type { MarketValues } from '../proposal/market-form.ts';
import { tradeCountText } from '../proposal/market.labels.ts';

const sourceLabels: Readonly<Record<PriceSource, string>> = {
  fair_value: 'Fair value',
  last_round: 'Last round',
  last_trade: 'Last trade',
  vwap_90d: '90-day average',
  cost: 'Your cost',
};

/** Recent prices per unit as a guide; clicking one copies it into the form. */
export function PriceBand({ sellable }: { sellable: Sellable }) {
  const money = useMoney();
  const { setValue } = useFormContext<MarketValues>();
  const price = useWatch<MarketValues, 'price'>({ name: 'price' }).trim();
  const currency = sellable.currency ?? '';
  const { low, high, sources } = priceBandOf({
    fair_value: sellable.fair_value_per_unit,
    last_round: sellable.last_round_price,
    last_trade: sellable.last_trade_price,
    vwap_90d: sellable.vwap_90d,
    cost: sellable.cost_per_unit,
  });
  const days: Partial<Record<PriceSource, string | null>> = {
    fair_value: sellable.fair_value_date,
    last_round: sellable.last_round_date,
    last_trade: sellable.last_trade_date,
  };
  const isUnusual = isExact(price) && isPriceUnusual(price, sellable.last_round_price);
  return (
    <section aria-label="Price references" className="flex flex-col gap-2">
      <p className="text-base text-ink">
        {low === null || high === null
          ? 'No reference price available.'
          : low === high
            ? `Last price paid: ${money.price(low, currency)}.`
            : `Last prices paid: ${money.price(low, currency)}–${money.price(high, currency)}.`}{' '}
        <span className="text-ink-muted">{tradeCountText(sellable.trades_count)}</span>
      </p>
      <ul className="flex flex-wrap gap-2">
        {sources.map(({ source, price: known }) => (
          <li key={source}>
            <Button
              size="small"
              onClick={() =>
                setValue('price', plainAmount(known), { shouldValidate: true, shouldDirty: true })
              }
            >
              {sourceLabels[source]} {money.price(known, currency)}
              {days[source] && `, ${formatDate(days[source])}`}
            </Button>
          </li>
        ))}
      </ul>
      {isUnusual && (
        <p className="text-sm text-caution">
          This is less than half or more than twice the last round price. It’s allowed, but please
          double-check.
        </p>
      )}
    </section>
  );
}
