import type { ReactNode } from 'react';
import type { MarketEntry } from '../../../api/market/market-entry.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { unitsText } from '../proposal/market.labels.ts';

/** The buy order that an offer answers. */
export function OrderNotice({ order, action }: { order: MarketEntry; action?: ReactNode }) {
  const money = useMoney();
  const until = order.valid_until_date && `, valid until ${formatDate(order.valid_until_date)}`;
  return (
    <Notice title={`Your response to a buy order for ${order.startup.name}`} action={action}>
      A member wants {unitsText(order.units_open, money)} at {money.price(order.price, order.currency ?? '')}{' '}
      each{until}.
    </Notice>
  );
}
