import { useWatch } from 'react-hook-form';
import type { Sellable } from '../../../api/market/sellable.ts';
import { isExact } from '../../../domain/market/offer-limits.ts';
import { isPositive, isZero } from '../../../domain/money/amounts/comparisons.ts';
import { priceAgainst } from '../../../domain/money/holdings/price-against.ts';
import { costOfUnits, saleOf } from '../../../domain/money/holdings/sale.ts';
import { formatPercent, unknown } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { type Fact, Facts } from '../../ui/layout/Facts.tsx';
import type { MarketValues } from '../proposal/market-form.ts';
import { priceDifferenceText } from '../proposal/market.labels.ts';

/** The seller's net proceeds, calculated while typing by the club's own rule. */
export function SaleOutcome({ sellable }: { sellable: Sellable }) {
  const money = useMoney();
  const [typedUnits, typedPrice] = useWatch<MarketValues, ['units', 'price']>({ name: ['units', 'price'] });
  const [units, price] = [typedUnits.trim(), typedPrice.trim()];
  const currency = sellable.currency ?? '';
  const feeRate = sellable.fee_rate_seller ?? '0';
  const carryRate = sellable.carry_percent ?? '0';
  const { cost_held: costHeld, units_held: unitsHeld } = sellable;
  const isKnown = isExact(units) && isExact(price) && costHeld !== null && unitsHeld !== null;
  const cost =
    isKnown && isPositive(unitsHeld)
      ? costOfUnits({ cost: costHeld, units: unitsHeld, currency }, units)
      : null;
  const sale = cost === null ? null : saleOf({ units, price, feeRate, cost, carryRate, currency });
  const amount = (value: string | null | undefined) => money.money(value, currency);
  /** Nothing is taken off by zero. */
  const less = (value: string) => (isZero(value) ? amount(value) : `−${amount(value)}`);
  const isLoss = sale !== null && sale.gain.startsWith('-');
  const against = [
    priceDifferenceText(
      isExact(price) ? priceAgainst(price, sellable.fair_value_per_unit) : null,
      'fair value',
    ),
    priceDifferenceText(isExact(price) ? priceAgainst(price, sellable.last_round_price) : null, 'last round'),
    priceDifferenceText(isExact(price) ? priceAgainst(price, sellable.cost_per_unit) : null, 'your cost'),
  ].filter((text) => text !== null);
  const facts: readonly Fact[] = [
    ['Gross proceeds', amount(sale?.gross)],
    [`Fee, ${formatPercent(feeRate)}`, sale ? less(sale.fee) : unknown],
    [`Carry, ${formatPercent(carryRate)} of the gain`, sale ? less(sale.carry) : unknown],
    ['Net proceeds', amount(sale?.net)],
    [isLoss ? 'Loss vs cost' : 'Gain after fee, before carry', amount(sale?.gain)],
  ];
  return (
    <div aria-live="polite" className="flex flex-col gap-2 rounded-control bg-surface-muted p-3">
      <Facts facts={facts} />
      {against.length > 0 && <p className="text-sm text-ink-muted">The price is {against.join(', ')}.</p>}
    </div>
  );
}
