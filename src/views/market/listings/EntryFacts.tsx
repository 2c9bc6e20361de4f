import type { MarketEntry } from '../../../api/market/market-entry.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { type Fact, Facts } from '../../ui/layout/Facts.tsx';
import {
  priceDifferenceText,
  bestPricesText,
  instrumentText,
  tradeCountText,
  unitsText,
} from '../proposal/market.labels.ts';

/** The public facts of an entry, with the prices to compare it with. */
export function EntryFacts({ entry }: { entry: MarketEntry }) {
  const money = useMoney();
  const price = (value: string | null) => money.price(value, entry.currency ?? '');
  const dated = (value: string | null, day: string | null) =>
    day === null ? price(value) : `${price(value)}, ${formatDate(day)}`;
  const facts: readonly Fact[] = [
    [entry.side === 'sell' ? 'Ask price per unit' : 'Max price per unit', price(entry.price)],
    ['Units left', `${money.units(entry.units_open)} of ${money.units(entry.units_total)}`],
    ...(entry.side === 'sell'
      ? ([
          [
            'Minimum purchase',
            entry.is_partial_allowed ? unitsText(entry.min_fill_units, money) : 'All or nothing',
          ],
          ['Shares', instrumentText(entry.instrument)],
          ['Fair value', dated(entry.fair_value_per_unit, entry.fair_value_date)],
          ['Last round', dated(entry.last_round_price, entry.last_round_date)],
          ...(entry.last_trade_price === null
            ? []
            : ([
                ['Last trade', dated(entry.last_trade_price, entry.last_trade_date)],
                ['90-day average', price(entry.vwap_90d)],
              ] as const)),
          ['Best prices', bestPricesText(entry, price)],
        ] as const)
      : []),
    [entry.side === 'sell' ? 'Offer valid until' : 'Order valid until', formatDate(entry.valid_until_date)],
    ['From', entry.counterparty ?? '—'],
  ];
  const against = [
    priceDifferenceText(entry.price_vs_fair_value, 'fair value'),
    priceDifferenceText(entry.price_vs_last_round, 'last round'),
  ].filter((text) => text !== null);
  return (
    <div className="flex flex-col gap-3">
      <Facts layout="pairs" facts={facts} />
      <p className="text-sm text-ink-muted">
        {against.length > 0 && `The price is ${against.join(' and ')}. `}
        {tradeCountText(entry.trades_count)}
      </p>
      {entry.note && (
        <blockquote className="border-s-4 border-line ps-3 text-base wrap-anywhere text-ink">
          <bdi>{entry.note}</bdi>
        </blockquote>
      )}
      <p className="text-sm text-ink-muted">
        The company can buy in the buyer’s place within {entry.rofr_days ?? 30} days. The seller can still
        withdraw until both parties have signed.
        {entry.transfer_conditions && ` ${entry.transfer_conditions}`}
      </p>
    </div>
  );
}
