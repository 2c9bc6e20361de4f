import type { MarketBook } from '../../../api/market/market.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';

type Level = MarketBook['asks'][number];

/** With fewer offers than this, a chart would suggest more than is known. */
const fewOffers = 5;

const offersIn = (levels: readonly Level[]) => levels.reduce((sum, { offers }) => sum + offers, 0);

function thinness(asks: readonly Level[], bids: readonly Level[]): string | null {
  const [asking, bid] = [offersIn(asks), offersIn(bids)];
  if (asking + bid >= fewOffers) return null;
  const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`;
  return `Thin: ${count(asking, 'offer')} and ${count(bid, 'bid')}. Too few orders to indicate a price.`;
}

function Levels({
  name,
  levels,
  currency,
  isDrawn,
}: {
  name: string;
  levels: readonly Level[];
  currency: string;
  isDrawn: boolean;
}) {
  const money = useMoney();
  const max = Math.max(...levels.map(({ units }) => Number(units)), 1);
  return (
    <table className="w-full table-fixed text-base">
      <caption className="pb-1 text-start text-sm font-semibold text-ink">{name}</caption>
      <thead className="text-sm text-ink-muted">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            Price, {currency}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            Units
          </th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ price, units, offers }) => (
          <tr key={price} className="border-t border-line">
            <td className="py-1.5 text-ink tabular-nums">{money.unitPrice(price)}</td>
            <td className="relative py-1.5 text-end text-ink tabular-nums">
              {isDrawn && (
                <span
                  aria-hidden="true"
                  className="absolute inset-y-1 inset-e-0 rounded-control bg-primary-soft"
                  style={{ inlineSize: `calc(100% * ${units} / ${max})` }}
                />
              )}
              <span className="relative pe-1">
                {money.units(units)}
                {offers > 1 && <span className="text-ink-muted"> in {offers}</span>}
              </span>
            </td>
          </tr>
        ))}
        {levels.length === 0 && (
          <tr className="border-t border-line">
            <td colSpan={2} className="py-1.5 text-ink-muted">
              None
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Asks and bids for one startup by price, and the last price paid; with little data it says so and draws no chart. */
export function Book({ book }: { book: MarketBook }) {
  const money = useMoney();
  const currency = book.currency ?? '';
  const thin = thinness(book.asks, book.bids);
  return (
    <section
      aria-label="Book"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface-raised p-4 sm:p-5"
    >
      {thin && <p className="text-base text-ink">{thin}</p>}
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Levels name="Asked" levels={book.asks} currency={currency} isDrawn={thin === null} />
        <Levels name="Bid" levels={book.bids} currency={currency} isDrawn={thin === null} />
      </div>
      <div>
        <h2 className="text-sm font-semibold text-ink">Last trades</h2>
        {book.trades.length === 0 ? (
          <p className="text-base text-ink-muted">No trades to show.</p>
        ) : (
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-base text-ink tabular-nums">
            {book.trades.map(({ date, price, units }) => (
              <li key={`${date} ${price} ${units}`}>
                {formatDate(date)}: {money.units(units)} at {money.price(price, currency)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
