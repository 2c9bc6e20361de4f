import { useWatch } from 'react-hook-form';
import { isExact } from '../../../domain/market/offer-limits.ts';
import { purchaseOf } from '../../../domain/money/holdings/sale.ts';
import { formatPercent } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Facts } from '../../ui/layout/Facts.tsx';
import type { MarketValues } from './market-form.ts';

/** What a buyer would wire, calculated while typing by the club's own rule. */
export function PurchaseCost({ currency, feeRate }: { currency: string; feeRate: string }) {
  const money = useMoney();
  const [units, price] = useWatch<MarketValues, ['units', 'price']>({ name: ['units', 'price'] });
  const isKnown = isExact(units.trim()) && isExact(price.trim());
  const cost = isKnown ? purchaseOf(units.trim(), price.trim(), feeRate, currency) : null;
  const amount = (value: string | undefined) => money.money(value, currency);
  return (
    <div aria-live="polite" className="rounded-control bg-surface-muted p-3">
      <Facts
        facts={[
          ['Purchase price', amount(cost?.gross)],
          [`Fee, ${formatPercent(feeRate)}`, amount(cost?.fee)],
          ['Total to wire', amount(cost?.net)],
        ]}
      />
    </div>
  );
}
